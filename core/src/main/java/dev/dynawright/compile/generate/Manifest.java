package dev.dynawright.compile.generate;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The checksums of all files that were generated into a folder, as {@code sha256sum --check} reads them. */
public record Manifest(SortedMap<String, String> checksums) {
    /** The file's name in the folder. */
    public static final String NAME = "manifest.sha256";

    private static final Pattern LINE = Pattern.compile("([0-9a-f]{64})  (\\S.*)");

    public Manifest {
        checksums = new TreeMap<>(checksums);
    }

    public static Manifest empty() {
        return new Manifest(new TreeMap<>());
    }

    /** A manifest from its text; lines that are none of it, such as those of a conflict of versions, count as missing. */
    public static Manifest read(String text) {
        SortedMap<String, String> all = new TreeMap<>();
        text.lines().map(LINE::matcher).filter(Matcher::matches).forEach(m -> all.put(m.group(2), m.group(1)));
        return new Manifest(all);
    }

    public String text() {
        StringBuilder all = new StringBuilder();
        for (Map.Entry<String, String> one : checksums.entrySet()) {
            all.append(one.getValue()).append("  ").append(one.getKey()).append('\n');
        }
        return all.toString();
    }

    Optional<String> checksum(String path) {
        return Optional.ofNullable(checksums.get(path));
    }

    /** What tells whether a text was changed; other ends of lines change nothing. */
    public static String checksum(byte[] text) {
        String plain = new String(text, StandardCharsets.ISO_8859_1).replace("\r\n", "\n");
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(plain.getBytes(StandardCharsets.ISO_8859_1));
            return String.format(Locale.ROOT, "%064x", new BigInteger(1, digest));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
