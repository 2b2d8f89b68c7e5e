package dev.dynawright.compile;

import dev.dynawright.diag.Code;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** The page of each kind of finding: what it means, why it matters, how to mend it, with examples. */
public final class Pages {
    private Pages() {}

    public static List<Code> codes() {
        return Codes.all();
    }

    public static Optional<String> page(String codeOrName) {
        return Codes.called(codeOrName).flatMap(Pages::page);
    }

    public static Optional<String> page(Code code) {
        String name = "/dev/dynawright/rules/" + code.name() + ".md";
        try (InputStream in = Pages.class.getResourceAsStream(name)) {
            return in == null ? Optional.empty() : Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException("page " + name + " is in the program and cannot be read", e);
        }
    }
}
