package dev.dynawright.app;

import dev.dynawright.diag.Paint;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * What the program stands in: its streams, its folder, its environment, whether a person watches what is said, whether one
 * watches what is said on the side, and a clock that counts nanoseconds.
 */
record Surroundings(
        InputStream in,
        Output out,
        Output err,
        Path folder,
        SortedMap<String, String> environment,
        BooleanSupplier terminal,
        BooleanSupplier watched,
        LongSupplier nanos) {
    Surroundings {
        environment = new TreeMap<>(environment);
    }

    /** With nobody who watches what is said on the side. */
    Surroundings(
            InputStream in,
            Output out,
            Output err,
            Path folder,
            SortedMap<String, String> environment,
            BooleanSupplier terminal) {
        this(in, out, err, folder, environment, terminal, () -> false, System::nanoTime);
    }

    /** The file a person means by a name on the command line. */
    Path path(String name) {
        try {
            return folder.resolve(name);
        } catch (InvalidPathException e) {
            throw new WrongUsage("`" + name + "` cannot be the name of a file");
        }
    }

    /** Standard input, up to a size. */
    byte[] input(int most) throws IOException {
        return in.readNBytes(most);
    }

    boolean isSet(String variable) {
        return !environment.getOrDefault(variable, "").isEmpty();
    }

    /** How to paint when the command line leaves it to us; see no-color.org and bixense.com/clicolors. */
    Paint paint() {
        if (isSet("NO_COLOR")) {
            return Paint.PLAIN;
        }
        if (!environment.getOrDefault("CLICOLOR_FORCE", "0").matches("0?")) {
            return Paint.COLOUR;
        }
        return !isDumb() && terminal.getAsBoolean() ? Paint.COLOUR : Paint.PLAIN;
    }

    private boolean isDumb() {
        return environment.getOrDefault("TERM", "").equals("dumb");
    }

    /** Whether somebody sees a line that changes while the program works. */
    boolean showsProgress() {
        return !isDumb() && watched.getAsBoolean();
    }
}
