package dev.dynawright.engine.layer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dynawright.engine.TheEngine;
import dev.dynawright.layer.KeyText;
import dev.dynawright.layer.Sorting;
import dev.dynawright.layer.UnfitValue;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The keys of generated layers are those of the published test vectors. */
class KeyTextTest {
    private static final Pattern CHARACTER = Pattern.compile("\\\\u\\{([0-9A-F]+)}");

    private static List<List<String>> rows(String file) throws IOException {
        List<List<String>> rows = new ArrayList<>();
        for (String line :
                Files.readAllLines(TheEngine.ROOT.resolve("cases/keys").resolve(file))) {
            if (!line.startsWith("# ") && !line.isEmpty()) {
                rows.add(Arrays.stream(line.split("\t", -1))
                        .map(KeyTextTest::plain)
                        .toList());
            }
        }
        assertThat(rows).isNotEmpty();
        return rows;
    }

    private static String plain(String text) {
        return CHARACTER
                .matcher(text)
                .replaceAll(
                        found -> Matcher.quoteReplacement(Character.toString(Integer.parseInt(found.group(1), 16))));
    }

    /** Holds what is made against a vector, of which {@code !} means that it is refused. */
    private static void check(List<String> row, Supplier<String> made) {
        String expected = row.get(row.size() - 1);
        if (expected.equals("!")) {
            assertThatThrownBy(made::get).as(row.toString()).isInstanceOf(UnfitValue.class);
        } else {
            assertThat(made.get()).as(row.toString()).isEqualTo(expected);
        }
    }

    @Test
    void textIsEscapedAndReadBack() throws IOException {
        for (List<String> row : rows("escape.tsv")) {
            check(row, () -> KeyText.of(row.get(0)));
            assertThat(KeyText.unescaped(row.get(1))).isEqualTo(row.get(0));
        }
    }

    @Test
    void numbersHaveOneWidth() throws IOException {
        for (List<String> row : rows("pad.tsv")) {
            BigDecimal number = new BigDecimal(row.get(1));
            String[] shape = row.get(0).split(" ", -1);
            String[] digits = shape[1].replace("-", "").split("\\.", -1);
            int before = Integer.parseInt(digits[0]);
            int behind = digits.length > 1 ? Integer.parseInt(digits[1]) : 0;
            boolean below = shape[1].startsWith("-");
            check(
                    row,
                    () -> shape[0].equals("reverse")
                            ? KeyText.reversed(number, before)
                            : below
                                    ? KeyText.paddedFromBelow(number, before, behind)
                                    : KeyText.padded(number, before, behind));
            if (below && !row.get(2).equals("!")) {
                assertThat(KeyText.fromBelow(row.get(2), behind)).isEqualByComparingTo(number);
            } else if (shape[0].equals("reverse") && !row.get(2).equals("!")) {
                assertThat(KeyText.unreversed(row.get(2))).isEqualByComparingTo(number);
            }
        }
    }

    @Test
    void momentsAndDaysHaveOneWidth() throws IOException {
        for (List<String> row : rows("moments.tsv")) {
            check(
                    row,
                    () -> row.get(0).equals("timestamp")
                            ? KeyText.of(moment(row.get(1)))
                            : KeyText.of(LocalDate.parse(row.get(1))));
        }
    }

    private static Instant moment(String text) {
        return text.endsWith("Z")
                ? Instant.parse(text)
                : OffsetDateTime.parse(text).toInstant();
    }

    @Test
    void shardsAreChecksumsOfTheId() throws IOException {
        for (List<String> row : rows("shards.tsv")) {
            String[] parts =
                    Arrays.stream(row.get(1).split("\\|", -1)).map(KeyText::of).toArray(String[]::new);
            check(row, () -> KeyText.shard(Integer.parseInt(row.get(0)), parts));
        }
    }

    @Test
    void textsSortByTheirBytes() throws IOException {
        for (List<String> row : rows("order.tsv")) {
            assertThat(Sorting.TEXT.compare(row.get(0), row.get(1)))
                    .as(row.toString())
                    .isNegative();
        }
    }

    @Test
    void aKeyIsNeitherEmptyNorTooLong() {
        assertThatThrownBy(() -> KeyText.partition("")).isInstanceOf(UnfitValue.class);
        assertThatThrownBy(() -> KeyText.partition("x".repeat(2049))).isInstanceOf(UnfitValue.class);
        assertThatThrownBy(() -> KeyText.sort("é".repeat(513))).isInstanceOf(UnfitValue.class);
        assertThat(KeyText.sort("x".repeat(1024)).s()).hasSize(1024);
    }
}
