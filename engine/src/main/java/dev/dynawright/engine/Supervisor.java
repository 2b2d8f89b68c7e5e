package dev.dynawright.engine;

import java.io.IOException;
import java.io.InputStream;

/**
 * A small process between ours and the engine's. It runs the command that is its arguments and ends it when its standard
 * input closes, which happens however our process ends; unless it is told before that the engine is to stay. It needs nothing
 * but the JDK and this class.
 */
final class Supervisor {
    /** What it is told if the engine is to stay. */
    static final int STAY = 's';

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
        boolean stays = false;
        try {
            for (int told = pipe.read(); told >= 0; told = pipe.read()) {
                stays |= told == STAY;
            }
        } catch (IOException e) {
            // A pipe that breaks has closed.
        } finally {
            if (!stays) {
                child.destroyForcibly();
            }
        }
    }
}
