package dev.dynawright.layer;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.ResolverStyle;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.zip.CRC32;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Values as the text of keys. What stands in a key sorts there as the value does: text is escaped so that {@code #}, which separates
 * values, sorts before anything inside a value; numbers and moments have one width.
 */
public final class KeyText {
    /** Sorts behind every text that goes on in any way. */
    public static final String LAST = "\uDBFF\uDFFF";

    private static final char SIGN = '$';
    private static final int SHIFT = 0x30;
    private static final int PARTITION_BYTES = 2048;
    private static final int SORT_BYTES = 1024;
    private static final int MOST_DIGITS = 400;
    private static final DateTimeFormatter MOMENT = DateTimeFormatter.ofPattern(
                    "uuuu-MM-dd'T'HH:mm:ss.SSS'Z'", Locale.ROOT)
            .withZone(ZoneOffset.UTC)
            .withResolverStyle(ResolverStyle.STRICT);

    private KeyText() {}

    /** Text, escaped: each character from U+0000 to {@code $} becomes {@code $} and the character 0x30 higher. */
    public static String of(String text) {
        Checks.text("a key", text);
        StringBuilder escaped = new StringBuilder(text.length() + 8);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c <= SIGN) {
                escaped.append(SIGN).append((char) (c + SHIFT));
            } else {
                escaped.append(c);
            }
        }
        return escaped.toString();
    }

    /** Text as it is, for tables whose keys are not escaped. */
    public static String raw(String text) {
        return Checks.text("a key", text);
    }

    /** A moment, as 24 characters in UTC. */
    public static String of(Instant moment) {
        return MOMENT.format(Checks.moment("a key", moment));
    }

    /** A day, as 10 characters. */
    public static String of(LocalDate day) {
        return Checks.day("a key", day).toString();
    }

    /** Yes or no, as {@code true} or {@code false}. */
    public static String of(boolean flag) {
        return String.valueOf(flag);
    }

    /** A number as its digits; such keys do not sort by value. */
    public static String of(BigDecimal number) {
        return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
    }

    /** A whole number as its digits; such keys do not sort by value. */
    public static String of(long number) {
        return String.valueOf(number);
    }

    /** A number as so many digits with leading zeros. */
    public static String padded(BigDecimal number, int digits, int decimals) {
        return padded(number, digits, decimals, BigInteger.ZERO);
    }

    /** A whole number as so many digits with leading zeros. */
    public static String padded(long number, int digits) {
        return padded(BigDecimal.valueOf(number), digits, 0);
    }

    /** The same for numbers of which half are below zero: an offset makes room for them. */
    public static String paddedFromBelow(BigDecimal number, int digits, int decimals) {
        return padded(
                number, digits, decimals, BigInteger.TEN.pow(digits + decimals).shiftRight(1));
    }

    /** The same for whole numbers. */
    public static String paddedFromBelow(long number, int digits) {
        return paddedFromBelow(BigDecimal.valueOf(number), digits, 0);
    }

    private static String padded(BigDecimal number, int digits, int decimals, BigInteger offset) {
        BigInteger scaled = scaled(number, decimals).add(offset);
        if (scaled.signum() < 0 || scaled.compareTo(BigInteger.TEN.pow(digits + decimals)) >= 0) {
            throw new UnfitValue(of(number) + " does not fit into " + digits + " digits of a key");
        }
        String all = zeros(scaled, digits + decimals);
        return decimals == 0 ? all : all.substring(0, digits) + "." + all.substring(digits);
    }

    /** The difference to the largest number of so many digits, so that the largest comes first. */
    public static String reversed(BigDecimal number, int digits) {
        BigInteger most = BigInteger.TEN.pow(digits).subtract(BigInteger.ONE);
        BigInteger scaled = scaled(number, 0);
        if (scaled.signum() < 0 || scaled.compareTo(most) > 0) {
            throw new UnfitValue(of(number) + " does not fit into " + digits + " digits of a key");
        }
        return zeros(most.subtract(scaled), digits);
    }

    /** The same for a whole number. */
    public static String reversed(long number, int digits) {
        return reversed(BigDecimal.valueOf(number), digits);
    }

    private static BigInteger scaled(BigDecimal number, int decimals) {
        BigDecimal exact = number.signum() == 0 ? BigDecimal.ZERO : number.stripTrailingZeros();
        if (exact.scale() > decimals) {
            throw new UnfitValue(number + " has more than " + decimals + " decimals");
        } else if (exact.precision() - (long) exact.scale() > MOST_DIGITS) {
            throw new UnfitValue("a number of more than " + MOST_DIGITS + " digits does not fit into a key");
        }
        return exact.setScale(decimals, RoundingMode.UNNECESSARY).unscaledValue();
    }

    private static String zeros(BigInteger number, int width) {
        String digits = number.toString();
        return "0".repeat(width - digits.length()) + digits;
    }

    /** The shard of an entity: the CRC-32 of its id, whose parts are key text joined by {@code #}, modulo the number of shards. */
    public static String shard(int count, String... id) {
        CRC32 checksum = new CRC32();
        checksum.update(String.join("#", id).getBytes(StandardCharsets.UTF_8));
        return shard((int) (checksum.getValue() % count), count);
    }

    /** A shard as it stands in a key: with as many digits as the last one has. */
    public static String shard(int shard, int count) {
        String digits = String.valueOf(shard);
        return "0".repeat(String.valueOf(count - 1).length() - digits.length()) + digits;
    }

    /** All shards of a key, as they stand in it. */
    public static List<String> shards(int count) {
        return IntStream.range(0, count).mapToObj(shard -> shard(shard, count)).toList();
    }

    /** The value of a partition key. */
    public static AttributeValue partition(String text) {
        return key(text, PARTITION_BYTES);
    }

    /** The value of a sort key. */
    public static AttributeValue sort(String text) {
        return key(text, SORT_BYTES);
    }

    private static AttributeValue key(String text, int most) {
        int bytes = text.getBytes(StandardCharsets.UTF_8).length;
        if (bytes == 0 || bytes > most) {
            throw new UnfitValue("a key of " + bytes + " bytes; there must be 1 to " + most);
        }
        return AttributeValue.fromS(text);
    }

    /** The text that was escaped. */
    public static String unescaped(String escaped) {
        StringBuilder text = new StringBuilder(escaped.length());
        int at = 0;
        while (at < escaped.length()) {
            char c = escaped.charAt(at++);
            if (c > SIGN) {
                text.append(c);
                continue;
            }
            int high = c == SIGN && at < escaped.length() ? escaped.charAt(at++) : -1;
            if (high < SHIFT || high > SIGN + SHIFT) {
                throw new UnreadableItem("`" + escaped + "` is not the text of a key");
            }
            text.append((char) (high - SHIFT));
        }
        return text.toString();
    }

    /** The moment that a text of 24 characters is. */
    public static Instant moment(String text) {
        return MOMENT.parse(text, Instant::from);
    }

    /** The number that was padded by an offset which makes room below zero. */
    public static BigDecimal fromBelow(String digits, int decimals) {
        String plain = digits.replace(".", "");
        BigInteger offset = BigInteger.TEN.pow(plain.length()).shiftRight(1);
        return new BigDecimal(new BigInteger(plain).subtract(offset), decimals);
    }

    /** The number that was reversed. */
    public static BigDecimal unreversed(String digits) {
        BigInteger most = BigInteger.TEN.pow(digits.length()).subtract(BigInteger.ONE);
        return new BigDecimal(most.subtract(new BigInteger(digits)));
    }
}
