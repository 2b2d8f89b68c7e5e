package dev.dynawright.layer;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Turns the places where a listing goes on into text and back. A cursor is bound to its pattern and to the arguments with which it was
 * made. With a secret it is signed, so that nobody else can make one. Without a secret it has a checksum: that tells accidents, but whoever
 * knows how cursors are made can make one that begins at another key of the same partition.
 */
public final class Cursors {
    private static final int VERSION = 1;
    private static final int SEAL = 32;

    private final Optional<SecretKeySpec> secret;

    private Cursors(Optional<SecretKeySpec> secret) {
        this.secret = secret;
    }

    /** Cursors that are signed with HMAC-SHA256. */
    public static Cursors signed(byte[] secret) {
        return new Cursors(Optional.of(new SecretKeySpec(secret, "HmacSHA256")));
    }

    /** Cursors with a checksum only. */
    public static Cursors unsigned() {
        return new Cursors(Optional.empty());
    }

    String write(String pattern, List<Query> queries, List<Position> positions) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeByte(VERSION);
            for (Position position : positions) {
                out.writeByte(position.ended() ? -1 : position.behind().size());
                for (Map.Entry<String, AttributeValue> one : position.behind().entrySet()) {
                    out.writeUTF(one.getKey());
                    write(out, one.getValue());
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("nothing goes wrong in memory", e);
        }
        byte[] body = bytes.toByteArray();
        byte[] seal = seal(body, pattern, queries);
        byte[] all = Arrays.copyOf(seal, SEAL + body.length);
        System.arraycopy(body, 0, all, SEAL, body.length);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(all);
    }

    List<Position> read(String cursor, String pattern, List<Query> queries) {
        byte[] all;
        try {
            all = Base64.getUrlDecoder().decode(cursor);
        } catch (IllegalArgumentException e) {
            throw new InvalidCursor("this is no cursor");
        }
        byte[] body = Arrays.copyOfRange(all, Math.min(SEAL, all.length), all.length);
        if (!MessageDigest.isEqual(seal(body, pattern, queries), Arrays.copyOf(all, SEAL)) || body[0] != VERSION) {
            throw new InvalidCursor("this is no cursor of " + pattern + " with these arguments, or it was changed");
        }
        List<Position> positions = new ArrayList<>();
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(body, 1, body.length - 1))) {
            for (int i = 0; i < queries.size(); i++) {
                positions.add(position(in));
            }
        } catch (IOException e) {
            throw new InvalidCursor("this cursor ends too soon");
        }
        return positions;
    }

    private static Position position(DataInputStream in) throws IOException {
        int size = in.readByte();
        Map<String, AttributeValue> behind = new LinkedHashMap<>();
        for (int i = 0; i < size; i++) {
            String name = in.readUTF();
            behind.put(name, value(in));
        }
        return new Position(behind, size < 0);
    }

    private static void write(DataOutputStream out, AttributeValue value) throws IOException {
        byte[] bytes = value.b() != null
                ? value.b().asByteArray()
                : (value.s() != null ? value.s() : value.n()).getBytes(StandardCharsets.UTF_8);
        out.writeByte(value.b() != null ? 'B' : value.s() != null ? 'S' : 'N');
        out.writeShort(bytes.length);
        out.write(bytes);
    }

    private static AttributeValue value(DataInputStream in) throws IOException {
        int type = in.readByte();
        byte[] bytes = in.readNBytes(in.readUnsignedShort());
        String text = new String(bytes, StandardCharsets.UTF_8);
        return type == 'B'
                ? AttributeValue.fromB(SdkBytes.fromByteArray(bytes))
                : type == 'S' ? AttributeValue.fromS(text) : AttributeValue.fromN(text);
    }

    /** What only somebody with the secret can make of a cursor, its pattern and its arguments. */
    private byte[] seal(byte[] body, String pattern, List<Query> queries) {
        StringBuilder words = new StringBuilder(pattern);
        queries.forEach(query -> words.append('\n').append(query.words()));
        byte[] bound = words.toString().getBytes(StandardCharsets.UTF_8);
        try {
            if (secret.isPresent()) {
                Mac mac = Mac.getInstance("HmacSHA256");
                mac.init(secret.get());
                mac.update(body);
                return mac.doFinal(bound);
            }
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(body);
            return digest.digest(bound);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
