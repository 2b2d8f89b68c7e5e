package dev.dynawright.app;

import dev.dynawright.diag.TextReport;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Turns whatever keeps the program from its work into words and an exit code. */
final class Faults {
    private final Surroundings surroundings;
    private final List<String> args;

    Faults(Surroundings surroundings, String... args) {
        this.surroundings = surroundings;
        this.args = List.of(args);
    }

    /** The one place where our own faults end. */
    int exitCode(Command command) {
        try {
            return command.run();
        } catch (ParameterException e) {
            return wrong(words(e));
        } catch (WrongUsage e) {
            return wrong(e.why());
        } catch (IOException e) {
            say(words("", e));
            return Exit.OUTSIDE;
        } catch (Exception | StackOverflowError | OutOfMemoryError | AssertionError e) {
            return ours(e);
        }
    }

    private int wrong(String why) {
        String command = !args.isEmpty() && Cli.COMMANDS.contains(args.get(0)) ? " " + args.get(0) : "";
        say(why);
        surroundings.err().println("see `dynawright" + command + " --help`");
        return Exit.WRONG_USAGE;
    }

    /** For a standard output that takes no more, such as a file on a full disk. */
    int unheard(IOException e) {
        say("standard output cannot be written: " + e.getMessage());
        return Exit.OUTSIDE;
    }

    private int ours(Throwable e) {
        say("this is a fault of Dynawright, not of your model: " + e);
        if (args.contains("--debug") || surroundings.isSet("DYNAWRIGHT_DEBUG")) {
            StringWriter trace = new StringWriter();
            e.printStackTrace(new PrintWriter(trace));
            surroundings.err().print(trace.toString());
        } else {
            surroundings.err().println("report it with the command and the model; `--debug` adds the stack trace");
        }
        return Exit.OUR_FAULT;
    }

    private void say(String text) {
        surroundings.out().flush();
        surroundings.err().println("dynawright: " + TextReport.visible(text));
    }

    /** What became of a file, in words; without a name of its own it is called as the caller says. */
    static String words(String what, IOException e) {
        String file = e instanceof FileSystemException f && f.getFile() != null ? f.getFile() : what;
        String name = file.isEmpty() ? "a file" : "`" + file + "`";
        if (e instanceof NoSuchFileException) {
            return name + " does not exist";
        }
        if (e instanceof AccessDeniedException) {
            return "no permission to read or write " + name;
        }
        if (e instanceof FileAlreadyExistsException) {
            return name + " exists already";
        }
        String reason = e instanceof FileSystemException f && f.getReason() != null ? f.getReason() : e.getMessage();
        return name + " cannot be read or written: "
                + (reason == null ? e.getClass().getSimpleName() : reason);
    }

    private static boolean isNumber(OptionSpec option) {
        return option.type() == int.class || option.type() == long.class;
    }

    private static String words(ParameterException e) {
        if (e instanceof UnmatchedArgumentException unmatched) {
            String word = unmatched.getUnmatched().get(0);
            boolean root = e.getCommandLine().getParent() == null;
            if (word.startsWith("-") && word.length() > 1) {
                List<String> options = new ArrayList<>(
                        e.getCommandLine().getCommandSpec().optionsMap().keySet());
                return "no option `" + word + "`" + Similar.hint(word, options);
            }
            return root
                    ? "no command `" + word + "`" + Similar.hint(word, Cli.COMMANDS)
                    : "one word too many: `" + word + "`";
        }
        if (e instanceof MissingParameterException missing
                && missing.getMissing().stream().noneMatch(ArgSpec::isOption)) {
            return missing.getMissing().get(0).paramLabel() + " is missing";
        }
        if (e.getArgSpec() instanceof OptionSpec option && e.getValue() != null && isNumber(option)) {
            return "`" + option.longestName() + "` takes a whole number, not `" + e.getValue() + "`";
        }
        String message = String.valueOf(e.getMessage()).replace('\'', '`');
        return Character.toLowerCase(message.charAt(0)) + message.substring(1);
    }
}
