package dev.dynawright.app;

import dev.dynawright.compile.Check;
import dev.dynawright.compile.Checked;
import dev.dynawright.compile.Designer;
import dev.dynawright.compile.Review;
import dev.dynawright.diag.Paint;
import dev.dynawright.diag.SourceText;
import dev.dynawright.plan.Planner;
import dev.dynawright.plan.choose.Chooser;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Function;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.ParseResult;

/** The command line: from arguments to an exit code, without ending the process. */
public final class Cli {
    static final List<String> COMMANDS = List.of("new", "check", "design", "review", "verify", "generate", "explain");

    private final Surroundings surroundings;
    private final Function<SourceText, Checked> check;
    private final Review.Planning planning;
    private final Designer.Choosing choosing;

    Cli(
            Surroundings surroundings,
            Function<SourceText, Checked> check,
            Review.Planning planning,
            Designer.Choosing choosing) {
        this.surroundings = surroundings;
        this.check = check;
        this.planning = planning;
        this.choosing = choosing;
    }

    /** Runs in a folder, with an empty environment and no terminal. */
    public static int run(String[] args, InputStream in, OutputStream out, OutputStream err, Path folder) {
        return run(args, new Surroundings(in, new Output(out), new Output(err), folder, new TreeMap<>(), () -> false));
    }

    static int run(String[] args, Surroundings surroundings) {
        return new Cli(surroundings, Check::check, Planner::plan, Chooser::choose).run(args);
    }

    int run(String... args) {
        int code = new Faults(surroundings, args).exitCode(() -> execute(args));
        surroundings.out().flush();
        surroundings.err().flush();
        return surroundings
                .out()
                .failure()
                .map(e -> new Faults(surroundings, args).unheard(e))
                .orElse(code);
    }

    private int execute(String... args) throws IOException {
        if (args.length == 1 && (args[0].equals("--version") || args[0].equals("-V"))) {
            // Asked by scripts at every start: answered without reading the command line.
            return version();
        }
        Root root = new Root(surroundings);
        CommandLine line = line(root, args);
        ParseResult parsed = line.parseArgs(args);
        while (parsed.hasSubcommand() && !parsed.isUsageHelpRequested()) {
            parsed = parsed.subcommand();
        }
        CommandLine named = parsed.commandSpec().commandLine();
        if (parsed.isUsageHelpRequested()) {
            surroundings.out().print(named.getUsageMessage(root.paint() == Paint.COLOUR ? Ansi.ON : Ansi.OFF));
            return Exit.FINE;
        }
        return parsed.isVersionHelpRequested() ? version() : ((Command) named.getCommand()).run();
    }

    private int version() throws IOException {
        surroundings.out().println("dynawright " + Version.text());
        return Exit.FINE;
    }

    /** Only the command that is named is loaded: reading the options of all of them takes time. */
    private CommandLine line(Root root, String... args) {
        CommandLine line = new CommandLine(root);
        boolean named = args.length > 0 && COMMANDS.contains(args[0]);
        for (String command : named ? List.of(args[0]) : COMMANDS) {
            line.addSubcommand(command, command(command, root));
        }
        line.setExpandAtFiles(false);
        line.setUsageHelpWidth(100);
        return line;
    }

    private Command command(String name, Root root) {
        return switch (name) {
            case "new" -> new NewCommand(surroundings);
            case "check" -> new CheckCommand(surroundings, root, check);
            case "review" -> new ReviewCommand(surroundings, root, planning);
            case "design" -> new DesignCommand(surroundings, root, choosing, planning);
            case "verify" -> new VerifyCommand(surroundings, root, choosing, planning);
            case "generate" -> new GenerateCommand(surroundings, root, choosing, planning);
            case "explain" -> new ExplainCommand(surroundings, root, choosing, planning);
            default -> throw new IllegalArgumentException(name);
        };
    }
}
