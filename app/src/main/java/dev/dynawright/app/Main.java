package dev.dynawright.app;

import java.io.BufferedOutputStream;
import java.io.Console;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.TreeMap;

/** Where the program starts; the only place that ends the process. */
public final class Main {
    private Main() {}

    public static void main(String[] args) {
        Output out = new Output(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), 1 << 16));
        Output err = new Output(new FileOutputStream(FileDescriptor.err));
        Surroundings surroundings = new Surroundings(
                System.in,
                out,
                err,
                Path.of(""),
                new TreeMap<>(System.getenv()),
                Main::isTerminal,
                Main::isWatched,
                System::nanoTime);
        System.exit(Cli.run(args, surroundings));
    }

    /** From Java 22 a console may exist without a terminal, and says so itself. */
    @SuppressWarnings("SystemConsoleNull")
    private static boolean isTerminal() {
        Console console = System.console();
        if (console == null) {
            return false;
        }
        try {
            return (boolean) Console.class.getMethod("isTerminal").invoke(console);
        } catch (ReflectiveOperationException olderJava) {
            return true;
        }
    }

    /** Whether standard error is a terminal: Linux tells; elsewhere it is where a console is. */
    private static boolean isWatched() {
        Path error = Path.of("/proc/self/fd/2");
        if (!Files.exists(error, LinkOption.NOFOLLOW_LINKS)) {
            return isTerminal();
        }
        try {
            String target = Files.readSymbolicLink(error).toString();
            return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty") || target.equals("/dev/console");
        } catch (IOException e) {
            return isTerminal();
        }
    }
}
