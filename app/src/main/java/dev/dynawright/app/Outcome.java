package dev.dynawright.app;

import dev.dynawright.compile.Checked;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.SourceText;
import dev.dynawright.source.Decoding;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** What checking one file gave: its findings, and what was understood of it. */
record Outcome(SourceText source, List<Finding> findings, String summary, String meaning) {
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    static Outcome of(String name, byte[] bytes, Function<SourceText, Checked> check) {
        Decoding.Decoded decoded = Decoding.decode(name, bytes);
        if (decoded.findings().stream().anyMatch(Finding::isError)) {
            return new Outcome(decoded.text(), decoded.findings(), "", "");
        }
        Checked checked = check.apply(decoded.text());
        List<Finding> findings = new ArrayList<>(decoded.findings());
        findings.addAll(checked.findings());
        findings.sort(Finding.ORDER);
        return new Outcome(decoded.text(), List.copyOf(findings), checked.summary(), checked.meaning());
    }

    /** The bytes of the file with its text replaced; empty unless its bytes are exactly its text. */
    Optional<byte[]> replaced(byte[] bytes, String text) {
        for (String mark : List.of("", BYTE_ORDER_MARK)) {
            if (Arrays.equals(bytes, utf8(mark + source.text()))) {
                return Optional.of(utf8(mark + text));
            }
        }
        return Optional.empty();
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
