package dev.dynawright.data;

import java.util.Arrays;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/** Bytes that mean nothing to the product; two with the same content are equal. */
public final class Bytes implements Value, Comparable<Bytes> {
    private final byte[] content;

    public Bytes(byte[] content) {
        this.content = content.clone();
    }

    public byte[] content() {
        return content.clone();
    }

    public int length() {
        return content.length;
    }

    @Override
    public int compareTo(Bytes other) {
        return Arrays.compareUnsigned(content, other.content);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Bytes same && Arrays.equals(content, same.content);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(content);
    }

    @Override
    public String toString() {
        return "Bytes[" + HexFormat.of().formatHex(content) + "]";
    }
}
