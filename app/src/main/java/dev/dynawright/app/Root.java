package dev.dynawright.app;

import dev.dynawright.diag.Paint;
import java.io.IOException;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** The command line before a command is named, and the options all commands share. */
@CommandLine.Command(
        name = "dynawright",
        sortOptions = false,
        description = "Designs Amazon DynamoDB tables from a model of an application.",
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "Examples:",
            "  dynawright new shop                            begin a model",
            "  dynawright check shop.yaml                     say what is wrong with it",
            "  dynawright design shop.yaml                    find the cheapest design for it",
            "  dynawright review shop.yaml shop.design.yaml   price and judge a design for it",
            "  dynawright verify shop.yaml                    prove it on a DynamoDB engine",
            "  dynawright generate shop.yaml --out shop       write what follows from it",
            "  dynawright explain shop.yaml Order             why the design is so",
            "  dynawright explain M102                        what a finding means",
            "",
            "Exit codes: 0 fine, 1 findings stop the run, 2 wrong usage,",
            "  69 a file cannot be read or written, 70 a fault of Dynawright."
        })
@SuppressWarnings("UnusedVariable") // help, version and debug are known to picocli or looked for before it reads.
final class Root implements Command {
    private final Surroundings surroundings;

    @Option(
            names = {"--colour", "--color"},
            paramLabel = "WHEN",
            defaultValue = "auto",
            scope = ScopeType.INHERIT,
            description = "Colour the text: auto, always or never.")
    private String colour = "auto";

    @Option(names = "--debug", scope = ScopeType.INHERIT, description = "Show the stack trace of a fault of ours.")
    private boolean debug;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            scope = ScopeType.INHERIT,
            description = "Show this help.")
    private boolean help;

    @Option(
            names = {"-V", "--version"},
            versionHelp = true,
            description = "Show the version.")
    private boolean version;

    Root(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    Paint paint() {
        return switch (colour) {
            case "always" -> Paint.COLOUR;
            case "never" -> Paint.PLAIN;
            case "auto" -> surroundings.paint();
            default -> throw new WrongUsage("`--colour` takes auto, always or never, not `" + colour + "`");
        };
    }

    @Override
    public int run() throws IOException {
        throw new WrongUsage("name a command: " + String.join(", ", Cli.COMMANDS));
    }
}
