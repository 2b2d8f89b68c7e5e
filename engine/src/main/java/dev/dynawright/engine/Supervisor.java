package dev.dynawright.engine;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * A small process between ours and the engine's. It runs the command that is its arguments and ends it when its standard
 * input closes, which happens however our process ends. It needs nothing but the JDK and this class.
 */
final class Supervisor {
    private Supervisor() {}

    /** Exits as the command does. */
    public static void main(String[] command) throws IOException, InterruptedException {
        Process child = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.INHERIT)
                .start();
        Runtime.getRuntime().addShutdownHook(new Thread(child::destroyForcibly));
        Thread pipe = new Thread(() -> endWith(System.in, child), "pipe");
        pipe.setDaemon(true);
        pipe.start();
        System.exit(child.waitFor());
    }

    private static void endWith(InputStream pipe, Process child) {
        try {
            pipe.transferTo(OutputStream.nullOutputStream());
        } catch (IOException e) {
            // A pipe that breaks has closed.
        } finally {
            child.destroyForcibly();
        }
    }
}
