package dev.dynawright.language;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The reference of the language, cut into its examples. */
public final class LanguageDoc {
    private static final Path FILE = Path.of(System.getProperty("dynawright.root"), "docs", "language.md");
    private static final Pattern BLOCK = Pattern.compile("(?ms)^```(\\w+)([^\\n]*)\\n(.*?)^```$");
    private static final Pattern REFUSED = Pattern.compile("(?m)^\\| `([^`]+)` \\| `([a-z-]+)`: .*\\|$");

    private LanguageDoc() {}

    /** An example between fences; {@code about} is what stands behind the kind. */
    public record Block(String kind, String about, String text) {}

    /** A sentence and the name of the finding that refuses it. */
    public record Refused(String sentence, String finding) {}

    public static String text() {
        try {
            return Files.readString(FILE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static List<Block> blocks(String kind) {
        List<Block> blocks = new ArrayList<>();
        Matcher matcher = BLOCK.matcher(text());
        while (matcher.find()) {
            if (matcher.group(1).equals(kind)) {
                blocks.add(new Block(kind, matcher.group(2).strip(), matcher.group(3)));
            }
        }
        return blocks;
    }

    /** The whole model with a name. */
    public static String model(String name) {
        return blocks("yaml").stream()
                .map(Block::text)
                .filter(text -> text.contains("\nname: " + name + "\n"))
                .findFirst()
                .orElseThrow();
    }

    /** The rows of the table of what is refused. */
    public static List<Refused> refused() {
        List<Refused> rows = new ArrayList<>();
        Matcher matcher = REFUSED.matcher(text());
        while (matcher.find()) {
            rows.add(new Refused(matcher.group(1), matcher.group(2)));
        }
        return rows;
    }
}
