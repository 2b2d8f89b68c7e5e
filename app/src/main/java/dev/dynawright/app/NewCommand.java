package dev.dynawright.app;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes a small model to begin with. */
@CommandLine.Command(
        name = "new",
        sortOptions = false,
        description = "Writes a small model with a comment on every part, to begin with.",
        footer = {
            "",
            "Examples:",
            "  dynawright new shop                       writes shop.yaml",
            "  dynawright new shop --out models/a.yaml   writes models/a.yaml",
            "  dynawright new shop --out -               writes to standard output"
        })
final class NewCommand implements Command {
    private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9_-]*");

    private final Surroundings surroundings;

    @Parameters(paramLabel = "NAME", description = "A letter, then letters, digits, - and _.")
    private String name = "";

    @Option(
            names = "--out",
            paramLabel = "FILE|-",
            description = "Where to write; without it NAME.yaml in this folder.")
    private String out = "";

    @Option(names = "--force", description = "Replace a file that exists.")
    private boolean force;

    NewCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public int run() throws IOException {
        if (!NAME.matcher(name).matches()) {
            throw new WrongUsage("`" + name + "` is no name for a model: a letter, then letters, digits, `-` and `_`");
        }
        String text = Resource.text("starter.yaml").replace("NAME", name);
        String target = out.isEmpty() ? name + ".yaml" : out;
        if (target.equals("-")) {
            surroundings.out().print(text);
            return Exit.FINE;
        }
        write(target, text.getBytes(StandardCharsets.UTF_8));
        surroundings.out().println("wrote " + target + "; next: dynawright check " + target);
        return Exit.FINE;
    }

    private void write(String target, byte[] bytes) throws IOException {
        Path file = surroundings.path(target);
        if (Files.isDirectory(file)) {
            throw new WrongUsage("`" + target + "` is a folder");
        }
        if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            SafeFile.create(file, bytes);
        } else if (force) {
            SafeFile.replace(file, bytes);
        } else {
            throw new WrongUsage("`" + target + "` exists; `--force` replaces it");
        }
    }
}
