package dev.dynawright.emit.layer.code;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A file of Java as it grows line by line. Types that are known by name are imported where the text has them. */
public final class JavaFile {
    private static final Pattern COMMENT = Pattern.compile("(?s)/\\*.*?\\*/|\"(\\\\.|[^\"\\\\])*\"");
    private static final Pattern TYPE = Pattern.compile("(?<![.\\w])[A-Z]\\w*");
    private static final int INDENT = 4;

    private static final Map<String, String> KNOWN = new LinkedHashMap<>();

    static {
        List.of(
                        "java.math.BigDecimal",
                        "java.time.Clock",
                        "java.time.Instant",
                        "java.time.LocalDate",
                        "java.util.ArrayList",
                        "java.util.Comparator",
                        "java.util.List",
                        "java.util.Map",
                        "java.util.Optional",
                        "java.util.Set",
                        "java.util.function.Function",
                        "software.amazon.awssdk.core.SdkBytes",
                        "software.amazon.awssdk.services.dynamodb.DynamoDbClient",
                        "software.amazon.awssdk.services.dynamodb.model.AttributeValue")
                .forEach(name -> KNOWN.put(name.substring(name.lastIndexOf('.') + 1), name));
    }

    private final String packageName;
    private final Map<String, String> known = new LinkedHashMap<>(KNOWN);
    private final List<String> lines = new ArrayList<>();
    private int depth;

    /** A file of a package; {@code support} are the types of the package below it. */
    public JavaFile(String packageName, Set<String> support) {
        this.packageName = packageName;
        support.forEach(type -> known.put(type, packageName + ".support." + type));
    }

    /** The names that a type of a model must not have. */
    public static Set<String> reserved() {
        return KNOWN.keySet();
    }

    public JavaFile line(String text) {
        lines.add(text.isEmpty() ? "" : " ".repeat(depth * INDENT) + text);
        return this;
    }

    public JavaFile blank() {
        return line("");
    }

    /** A line that ends with an opening brace. */
    public JavaFile open(String text) {
        line(text + " {");
        depth++;
        return this;
    }

    /** The end of a block; an empty one stands on one line. */
    public JavaFile close() {
        depth--;
        String last = lines.get(lines.size() - 1);
        if (last.endsWith(" {")) {
            lines.set(lines.size() - 1, last + "}");
            return this;
        }
        return line("}");
    }

    /** The end of a block and the beginning of the next one on the same line. */
    public JavaFile reopen(String text) {
        depth--;
        line("} " + text + " {");
        depth++;
        return this;
    }

    /** A line, or several: text, an expression, and a semicolon. */
    public JavaFile statement(String before, Code code) {
        int indent = depth * INDENT;
        return line(before + code.fitted(indent, indent + before.length(), 1) + ";");
    }

    /** The head of a method or a record, broken where it is too long. */
    public JavaFile head(String before, List<String> parameters, String behind) {
        String flat = before + "(" + String.join(", ", parameters) + ")" + behind + " {";
        int indent = depth * INDENT;
        if (indent + flat.length() <= Code.WIDTH) {
            return open(flat.substring(0, flat.length() - 2));
        }
        String all = "\n" + " ".repeat(indent + Code.STEP) + String.join(", ", parameters);
        boolean oneLine =
                indent + Code.STEP + String.join(", ", parameters).length() + behind.length() + 3 <= Code.WIDTH;
        String broken = oneLine
                ? all
                : "\n" + " ".repeat(indent + Code.STEP)
                        + String.join(",\n" + " ".repeat(indent + Code.STEP), parameters);
        return open(before + "(" + broken + ")" + behind);
    }

    /** A comment of paragraphs. */
    public JavaFile doc(String... paragraphs) {
        return doc(List.of(paragraphs));
    }

    /** A comment of paragraphs; one that fits stands on one line. */
    public JavaFile doc(List<String> paragraphs) {
        int width = Code.WIDTH - depth * INDENT - 3;
        if (paragraphs.size() == 1 && paragraphs.get(0).length() + 4 <= width) {
            return line("/** " + paragraphs.get(0) + " */");
        }
        line("/**");
        for (int i = 0; i < paragraphs.size(); i++) {
            boolean tag = paragraphs.get(i).startsWith("@") || paragraphs.get(i).startsWith("<");
            if (i > 0) {
                line(" *");
            }
            for (String part : wrapped((i > 0 && !tag ? "<p>" : "") + paragraphs.get(i), width)) {
                line(" * " + part);
            }
        }
        return line(" */");
    }

    private static List<String> wrapped(String text, int width) {
        List<String> all = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.split(" ", -1)) {
            if (line.length() > 0 && line.length() + 1 + word.length() > width) {
                all.add(line.toString());
                line.setLength(0);
            }
            line.append(line.length() > 0 ? " " : "").append(word);
        }
        all.add(line.toString());
        return all;
    }

    /** The whole file of a package itself: its comment and annotations, before its name. */
    public String packageText(String annotation) {
        return String.join("\n", lines) + "\npackage " + packageName + ";\n\nimport " + annotation + ";\n";
    }

    /** The whole file. */
    public String text() {
        String body = String.join("\n", lines);
        Set<String> imports = new TreeSet<>();
        Matcher type = TYPE.matcher(COMMENT.matcher(body).replaceAll(" "));
        while (type.find()) {
            String full = known.get(type.group());
            if (full != null) {
                imports.add("import " + full + ";\n");
            }
        }
        return "package " + packageName + ";\n\n" + String.join("", imports) + (imports.isEmpty() ? "" : "\n") + body
                + "\n";
    }
}
