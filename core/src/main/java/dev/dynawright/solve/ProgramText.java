package dev.dynawright.solve;

import java.util.ArrayList;
import java.util.List;

/** Writes and reads a program as lines of text; `docs/certificate.md` describes them. */
public final class ProgramText {
    private static final String HEADER = "program 1";

    private ProgramText() {}

    public static String write(Program program) {
        StringBuilder text = new StringBuilder(HEADER).append('\n');
        for (Variable variable : program.variables()) {
            text.append("variable ")
                    .append(variable.name())
                    .append(' ')
                    .append(variable.cost())
                    .append('\n');
        }
        for (Group group : program.groups()) {
            text.append(group.exactlyOne() ? "one" : "most-one");
            group.members().forEach(member -> text.append(' ').append(member));
            text.append('\n');
        }
        for (Row row : program.rows()) {
            text.append("row ").append(row.most());
            row.terms()
                    .forEach(term ->
                            text.append(' ').append(term.variable()).append(':').append(term.times()));
            text.append('\n');
        }
        return text.append("end\n").toString();
    }

    /** Reads what was written; anything else is an exception that names the line. */
    public static Program read(String text) {
        List<Variable> variables = new ArrayList<>();
        List<Group> groups = new ArrayList<>();
        List<Row> rows = new ArrayList<>();
        List<String> lines = text.lines().toList();
        for (int line = 0; line < lines.size(); line++) {
            try {
                List<String> words = List.of(lines.get(line).split(" ", -1));
                List<String> rest = words.subList(1, words.size());
                boolean last = line == lines.size() - 1;
                if ((line == 0) != lines.get(line).equals(HEADER)
                        || last != lines.get(line).equals("end")) {
                    throw new IllegalArgumentException("a program is `" + HEADER + "`, its lines, and `end`");
                }
                switch (words.get(0)) {
                    case "program", "end" -> {}
                    case "variable" -> variables.add(variable(rest));
                    case "one", "most-one" ->
                        groups.add(new Group(
                                words.get(0).equals("one"),
                                rest.stream().map(Integer::valueOf).toList()));
                    case "row" -> rows.add(row(rest));
                    default -> throw new IllegalArgumentException("no line begins with `" + words.get(0) + "`");
                }
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException("line " + (line + 1) + ": " + e.getMessage(), e);
            }
        }
        if (lines.isEmpty()) {
            throw new IllegalArgumentException("line 1: there is no text");
        }
        return new Program(variables, groups, rows);
    }

    private static Variable variable(List<String> words) {
        requireTrue(words.size() == 2, "a variable has a name and a cost");
        return new Variable(words.get(0), Long.parseLong(words.get(1)));
    }

    private static Row row(List<String> words) {
        requireTrue(!words.isEmpty(), "a row begins with its right side");
        List<Term> terms = new ArrayList<>();
        for (String word : words.subList(1, words.size())) {
            int colon = word.indexOf(':');
            requireTrue(colon > 0, "`" + word + "` is not a variable and a number");
            terms.add(new Term(Integer.parseInt(word.substring(0, colon)), Long.parseLong(word.substring(colon + 1))));
        }
        return new Row(terms, Long.parseLong(words.get(0)));
    }

    private static void requireTrue(boolean condition, String message) {
        if (!condition) {
            throw new IllegalArgumentException(message);
        }
    }
}
