package dev.dynawright.emit.layer.code;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** An expression of Java that knows where it can be broken into lines. */
public sealed interface Code {
    /** Columns that a line has. */
    int WIDTH = 120;

    /** How far a line is indented that goes on with an expression. */
    int STEP = 8;

    /** All of it on one line. */
    String flat();

    /** All of it, beginning at a column of a line that is indented so far; {@code behind} characters follow on its last line. */
    String broken(int indent, int column, int behind);

    /** The same where it fits, else broken. */
    default String fitted(int indent, int column, int behind) {
        return column + flat().length() + behind <= WIDTH ? flat() : broken(indent, column, behind);
    }

    /** Text that is never broken. */
    record Raw(String flat) implements Code {
        @Override
        public String broken(int indent, int column, int behind) {
            return flat;
        }
    }

    /** Something with arguments: a call or a creation. */
    record Call(String name, List<Code> arguments) implements Code {
        public Call {
            arguments = List.copyOf(arguments);
        }

        @Override
        public String flat() {
            return name + arguments.stream().map(Code::flat).collect(Collectors.joining(", ", "(", ")"));
        }

        @Override
        public String broken(int indent, int column, int behind) {
            if (arguments.isEmpty()) {
                return flat();
            }
            int inner = indent + STEP;
            if (arguments.size() == 1 && goesOn(arguments.get(0), column + name.length() + 1)) {
                return name + "(" + arguments.get(0).broken(indent, column + name.length() + 1, behind + 1) + ")";
            }
            List<String> lines = new ArrayList<>();
            for (Code argument : arguments) {
                lines.add(" ".repeat(inner) + argument.fitted(inner, inner, 1));
            }
            return name + "(\n" + String.join(",\n", lines) + ")";
        }
    }

    /** Whether an expression can go on where a call opens: its beginning fits there. */
    private static boolean goesOn(Code argument, int column) {
        return argument instanceof Call
                || argument instanceof Lambda
                || (argument instanceof Chain chain
                        && column + chain.head().flat().length() <= WIDTH);
    }

    /** Calls on one another. */
    record Chain(Code head, List<Call> links) implements Code {
        public Chain {
            links = List.copyOf(links);
        }

        public Chain then(String name, Code... arguments) {
            List<Call> all = new ArrayList<>(links);
            all.add(new Call(name, List.of(arguments)));
            return new Chain(head, all);
        }

        @Override
        public String flat() {
            return head.flat() + links.stream().map(l -> "." + l.flat()).collect(Collectors.joining());
        }

        @Override
        public String broken(int indent, int column, int behind) {
            int inner = indent + STEP;
            StringBuilder text = new StringBuilder(head.fitted(indent, column, 0));
            // A name alone is no line: the first call stays with it.
            boolean together = head instanceof Raw raw && !raw.flat().contains("(");
            for (int i = 0; i < links.size(); i++) {
                if (i == 0 && together) {
                    int at = column + text.length() + 1;
                    text.append('.').append(links.get(i).fitted(indent, at, links.size() == 1 ? behind : 0));
                } else {
                    text.append('\n').append(" ".repeat(inner)).append('.');
                    text.append(links.get(i).fitted(inner, inner + 1, i == links.size() - 1 ? behind : 0));
                }
            }
            return text.toString();
        }
    }

    /** A function of some names. */
    record Lambda(String names, Code body) implements Code {
        @Override
        public String flat() {
            return names + " -> " + body.flat();
        }

        @Override
        public String broken(int indent, int column, int behind) {
            int inner = indent + STEP;
            int at = column + names.length() + 4;
            // A chain or a call goes on behind the arrow; anything else begins a line of its own.
            return body instanceof Raw && at + body.flat().length() + behind > WIDTH
                    ? names + " ->\n" + " ".repeat(inner) + body.flat()
                    : names + " -> " + body.fitted(indent, at, behind);
        }
    }

    static Code raw(String text) {
        return new Raw(text);
    }

    static Call call(String name, Code... arguments) {
        return new Call(name, List.of(arguments));
    }

    static Call call(String name, List<Code> arguments) {
        return new Call(name, arguments);
    }

    static Chain chain(Code head) {
        return new Chain(head, List.of());
    }

    static Chain chain(String head) {
        return chain(new Raw(head));
    }
}
