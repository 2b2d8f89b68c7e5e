package dev.dynawright.app;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;

/** A stream of text to the outside, always UTF-8; a reader who has gone away is no fault. */
final class Output {
    private final OutputStream stream;
    private Optional<IOException> failure = Optional.empty();

    Output(OutputStream stream) {
        this.stream = stream;
    }

    void print(String text) {
        if (failure.isPresent()) {
            return;
        }
        try {
            stream.write(text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            failure = Optional.of(e);
        }
    }

    void println(String text) {
        print(text + "\n");
    }

    void flush() {
        if (failure.isPresent()) {
            return;
        }
        try {
            stream.flush();
        } catch (IOException e) {
            failure = Optional.of(e);
        }
    }

    /** Why what was printed did not arrive, unless the reader had simply read enough. */
    Optional<IOException> failure() {
        return failure.filter(e -> !isReaderGone(e));
    }

    private static boolean isReaderGone(IOException e) {
        String message = String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT);
        return message.contains("pipe") || message.contains("connection reset");
    }
}
