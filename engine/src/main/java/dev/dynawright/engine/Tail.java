package dev.dynawright.engine;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.Charset;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** The last lines that a process said. They are read as they come, so that the process never waits for a reader. */
final class Tail {
    private static final int LINES = 50;
    private static final long PATIENCE_MILLIS = 2_000;

    private final Deque<String> lines = new ArrayDeque<>();
    private final Thread reader;

    private Tail(InputStream output) {
        this.reader = new Thread(() -> read(output), "output of a process");
        reader.setDaemon(true);
    }

    static Tail of(InputStream output) {
        Tail tail = new Tail(output);
        tail.reader.start();
        return tail;
    }

    private void read(InputStream output) {
        try (BufferedReader text = new BufferedReader(new InputStreamReader(output, Charset.defaultCharset()))) {
            for (String line = text.readLine(); line != null; line = text.readLine()) {
                add(line);
            }
        } catch (IOException e) {
            add("(no more could be read: " + e.getMessage() + ")");
        }
    }

    private synchronized void add(String line) {
        if (lines.size() == LINES) {
            lines.removeFirst();
        }
        lines.addLast(line);
    }

    /** Waits until all is read of a process that has ended; not for long, as a child of its own may hold the pipe open. */
    void await() throws InterruptedException {
        reader.join(PATIENCE_MILLIS);
    }

    synchronized List<String> lines() {
        return List.copyOf(lines);
    }

    /** The lines as the end of a message. */
    String words() {
        List<String> said = lines();
        return said.isEmpty() ? "; it said nothing" : "; it said last:\n  " + String.join("\n  ", said);
    }
}
