package dev.dynawright.engine;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * What the engine's process begins with: it runs the class that is its first argument and ends the process when its standard input
 * closes, so that the engine does not outlive the supervisor, however that ends. It needs nothing but the JDK and this class.
 */
final class Watched {
    private Watched() {}

    public static void main(String[] command) throws ReflectiveOperationException {
        Thread pipe = new Thread(() -> endWith(System.in), "pipe");
        pipe.setDaemon(true);
        pipe.start();
        Object rest = Arrays.copyOfRange(command, 1, command.length);
        Class.forName(command[0]).getMethod("main", String[].class).invoke(null, rest);
    }

    private static void endWith(InputStream pipe) {
        try {
            while (pipe.read() >= 0) {
                // Whatever is told, only the end counts.
            }
        } catch (IOException e) {
            // A pipe that breaks has closed.
        } finally {
            Runtime.getRuntime().halt(1);
        }
    }
}
