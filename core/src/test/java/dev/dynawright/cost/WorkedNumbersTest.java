package dev.dynawright.cost;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.design.Table;
import dev.dynawright.model.Form;
import dev.dynawright.model.Share;
import dev.dynawright.model.pattern.Rate;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.Tariff;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** The numbers in `docs/how-it-decides.md` are those that the code gives; `-Dbless` writes them there. */
class WorkedNumbersTest {
    private static final Path PAGE = Path.of(requireNonNull(System.getProperty("dynawright.root"), "dynawright.root"))
            .resolve("docs/how-it-decides.md");
    private static final boolean BLESS = Boolean.getBoolean("dynawright.bless");
    private static final String OPEN = "```text\n";
    private static final Table.StorageClass STANDARD = Table.StorageClass.STANDARD;

    private final Tariff tariff = Priced.tariff();

    @Test
    void thePageShowsWhatTheCodeGives() throws IOException {
        String page = Files.readString(PAGE);
        int start = page.indexOf(OPEN) + OPEN.length();
        int end = page.indexOf("```", start);
        if (BLESS) {
            Files.writeString(PAGE, page.substring(0, start) + numbers() + page.substring(end));
        } else {
            assertThat(page.substring(start, end)).isEqualTo(numbers());
        }
    }

    private String numbers() {
        Spread orders = Spread.geometric(BigDecimal.valueOf(20), 0, OptionalLong.of(5_000));
        Spread lines = Spread.geometric(BigDecimal.valueOf(3), 0, OptionalLong.of(50));
        StringBuilder text = new StringBuilder();
        text.append("orders of a customer: 20 each, at most 5,000; lines of an order: 3 each, at most 50\n");
        line(text, "a customer without orders", percent(1_000_000_000_000_000_000L - orders.above(0)));
        line(text, "a customer with more than 100", percent(orders.above(100)));
        line(text, "orders on a first page of 10", shown(orders.meanAtMost(10)));
        line(text, "lines of all orders of a customer", shown(orders.each(lines).mean()));
        line(
                text,
                "orders of the customer that an order belongs to",
                shown(orders.metByChild().mean()));
        line(text, "units of all orders of 400 bytes, strong", units(orders, 400, OptionalLong.empty()));
        line(text, "units that the mean of 8,000 bytes would take", "2");
        line(text, "units of the first 10, strong", units(orders, 400, OptionalLong.of(10)));
        long page = Units.query(BigDecimal.ZERO, group(orders, 400), OptionalLong.of(10), Units.Consistency.EVENTUAL);
        line(
                text,
                "100 such pages a second, eventual, for a month",
                tariff.all(Priced.charges(STANDARD, page, 0), 100 * Rate.SECONDS_PER_MONTH)
                        .toString());
        line(
                text,
                "one more write of 1 KB a second",
                tariff.all(Priced.charges(STANDARD, 0, 1000), Rate.SECONDS_PER_MONTH)
                        .toString());
        line(
                text,
                "a thousand writes of 1 KB",
                tariff.all(Priced.charges(STANDARD, 0, 1000), 1_000).toString());
        return text.toString();
    }

    private static List<Units.Group> group(Spread rows, long bytes) {
        return List.of(new Units.Group(rows, BigDecimal.valueOf(bytes)));
    }

    private static String units(Spread rows, long bytes, OptionalLong limit) {
        long milli = Units.query(BigDecimal.ZERO, group(rows, bytes), limit, Units.Consistency.STRONG);
        return BigDecimal.valueOf(milli, 3).stripTrailingZeros().toPlainString();
    }

    private static String percent(long parts) {
        return BigDecimal.valueOf(parts, 16).setScale(2, java.math.RoundingMode.HALF_UP) + "%";
    }

    private static String shown(BigDecimal number) {
        return number.setScale(3, java.math.RoundingMode.HALF_UP)
                .stripTrailingZeros()
                .toPlainString();
    }

    private static void line(StringBuilder text, String what, String number) {
        text.append(String.format(java.util.Locale.ROOT, "%-50s %10s%n", what, number)
                .replace("\r", ""));
    }

    @Test
    void moneyIsShownInCentsAndWhatIsLessInTwoDigits() {
        assertThat(new Money(BigInteger.valueOf(1_234_560_000_000L))).hasToString("$1,234.56");
        assertThat(new Money(BigInteger.valueOf(1_234_567))).hasToString("$0.0012");
        assertThat(new Money(BigInteger.valueOf(-1_620_000_000))).hasToString("-$1.62");
        assertThat(new Money(BigInteger.valueOf(999_999_999))).hasToString("$1.00");
        assertThat(Money.ZERO).hasToString("$0.00");
        assertThat(Money.ZERO.plus(new Money(BigInteger.valueOf(5))).times(3))
                .isGreaterThan(new Money(BigInteger.valueOf(14)));
    }

    @Test
    void anUpdateMovesAlongTheListOrWhereItSays() {
        Form.Enumeration status = new Form.Enumeration(List.of(
                new Form.Value("NEW", Share.percent(10)),
                new Form.Value("PAID", Share.percent(30)),
                new Form.Value("DONE", Share.percent(60))));
        assertThat(Moves.of(status, change(Optional.empty(), Optional.empty())))
                .containsExactly(move("NEW", "PAID", "0.5"), move("PAID", "DONE", "0.5"));
        assertThat(Moves.of(status, change(Optional.of("PAID"), Optional.of("NEW"))))
                .containsExactly(move("PAID", "NEW", "1"));
        assertThat(Moves.of(status, change(Optional.empty(), Optional.of("DONE"))))
                .containsExactly(move("NEW", "DONE", "0.25"), move("PAID", "DONE", "0.75"));
    }

    private static Statement.Change change(Optional<String> from, Optional<String> to) {
        return new Statement.Change(new dev.dynawright.model.AttributeName("status"), from, to);
    }

    private static Moves.Move move(String from, String to, String share) {
        return new Moves.Move(from, to, new BigDecimal(share));
    }
}
