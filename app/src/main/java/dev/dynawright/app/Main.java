package dev.dynawright.app;

import java.io.BufferedOutputStream;
import java.io.Console;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.nio.file.Path;
import java.util.TreeMap;

/** Where the program starts; the only place that ends the process. */
public final class Main {
    private Main() {}

    public static void main(String[] args) {
        Output out = new Output(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), 1 << 16));
        Output err = new Output(new FileOutputStream(FileDescriptor.err));
        Surroundings surroundings =
                new Surroundings(System.in, out, err, Path.of(""), new TreeMap<>(System.getenv()), Main::isTerminal);
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
}
