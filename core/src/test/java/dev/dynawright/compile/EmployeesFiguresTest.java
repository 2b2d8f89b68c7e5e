package dev.dynawright.compile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.cost.Money;
import dev.dynawright.cost.PriceSheet;
import dev.dynawright.diag.SourceText;
import dev.dynawright.model.Numbers;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.model.pattern.Rate;
import dev.dynawright.plan.Bill;
import dev.dynawright.plan.Heat;
import dev.dynawright.plan.Planner;
import dev.dynawright.plan.Way;
import dev.dynawright.rules.Judged;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The figures of the employees design: what the hand-made verdicts say is what the review says, and rates are linear. */
class EmployeesFiguresTest {
    private static final Path MODEL = Designs.ROOT.resolve("examples/employees.yaml");
    private static final Path DESIGN = Designs.EXAMPLES.resolve("employees.yaml");
    private static final Path VERDICTS = Designs.EXAMPLES.resolve("employees-flaws.md");
    private static final List<String> COUNTED_BY_READING = List.of("AP-06", "AP-07", "AP-09", "AP-10");
    private static final long MB = 1_024L * 1_024;

    @Test
    void twiceTheRateIsTwiceTheDollarsOfThatPatternAlone() throws IOException {
        SourceText model = Designs.text(MODEL);
        String pattern = "AP-06: count Employees by gender, ";
        assertThat(model.text()).containsOnlyOnce(pattern + "2/s\n");
        SourceText busier = new SourceText(model.name(), model.text().replace(pattern + "2/s\n", pattern + "4/s\n"));
        Map<PatternId, Money> before = months(review(model).bill());
        Map<PatternId, Money> expected = new LinkedHashMap<>(before);
        expected.computeIfPresent(new PatternId("AP-06"), (id, month) -> month.times(2));
        assertThat(expected).isNotEqualTo(before);
        assertThat(months(review(busier).bill())).isEqualTo(expected);
    }

    private static Map<PatternId, Money> months(Bill bill) {
        Map<PatternId, Money> months = new LinkedHashMap<>();
        bill.lines().forEach(l -> months.put(l.pattern(), l.month()));
        return months;
    }

    @Test
    void monthIsAsTheVerdictSays() throws IOException {
        Bill bill = review(Designs.text(MODEL)).bill();
        Money counted = COUNTED_BY_READING.stream().map(id -> month(bill, id)).reduce(Money.ZERO, Money::plus);
        assertThat(row("About $50 a month"))
                .contains("About " + dollars(bill.month(), -2) + ",")
                .contains("together " + dollars(counted, 0) + ".")
                .contains("= " + dollars(bill.writes(), 0) + ".")
                .contains("Even without the four analytical patterns it is "
                        + dollars(bill.month().minus(counted), 0) + ".");
        assertThat(row("Unnecessary indexes")).contains("instead of " + dollars(counted, 0) + ".");
    }

    @ParameterizedTest
    @ValueSource(strings = {"AP-06", "AP-07", "AP-10"})
    void dollarsOfAPatternAreAsTheVerdictSays(String id) throws IOException {
        Judged judged = review(Designs.text(MODEL));
        BigDecimal units = BigDecimal.valueOf(way(judged, id).readMilli(), 3).setScale(2, RoundingMode.HALF_UP);
        String product = Numbers.grouped(units) + "( units)? x \\$0\\.324 = ";
        assertThat(row("About $50 a month"))
                .containsPattern(id + "( and AP-09)? [0-9]/s x " + product
                        + Pattern.quote(month(judged.bill(), id).toString()) + "[; ]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"AP-06", "AP-07", "AP-10"})
    void megabytesOfARequestAreAsListed(String id) throws IOException {
        BigDecimal read = way(review(Designs.text(MODEL)), id).bytesRead();
        assertThat(row("oversized-read | `" + id + "`")).contains("= " + megabytes(read) + " MB,");
    }

    @Test
    void megabytesASecondAreAsTheVerdictSays() throws IOException {
        Judged judged = review(Designs.text(MODEL));
        BigDecimal second = BigDecimal.ZERO;
        for (String id : COUNTED_BY_READING) {
            long perMonth = line(judged.bill(), id).rate().perMonth();
            second = second.add(way(judged, id)
                    .bytesRead()
                    .multiply(BigDecimal.valueOf(perMonth))
                    .divide(BigDecimal.valueOf(Rate.SECONDS_PER_MONTH), 3, RoundingMode.HALF_UP));
        }
        assertThat(row("No table scans"))
                .contains(second.divide(BigDecimal.valueOf(MB), 0, RoundingMode.HALF_UP) + " MB a second in all");
    }

    @ParameterizedTest
    @CsvSource({"EmployeesByGender, AP-06", "EmployeesByDepartment, AP-07"})
    void hottestKeyIsAsListed(String index, String pattern) throws IOException {
        Heat heat = review(Designs.text(MODEL)).heat().stream()
                .filter(h -> h.place().toString().endsWith(index))
                .findFirst()
                .orElseThrow();
        assertThat(heat.parts().get(0).pattern()).isEqualTo(new PatternId(pattern));
        String units = Numbers.grouped(BigDecimal.valueOf(heat.readMilli(), 3).setScale(0, RoundingMode.HALF_UP));
        assertThat(row("hot-partition | `" + index + "`")).containsPattern("[^0-9,]" + units + "( units|;)");
    }

    private static Judged review(SourceText model) throws IOException {
        return new Review(model, PriceSheet.published(), Planner::plan)
                .review(Designs.text(DESIGN))
                .judged()
                .orElseThrow();
    }

    private static Bill.Line line(Bill bill, String id) {
        return bill.lines().stream()
                .filter(l -> l.pattern().equals(new PatternId(id)))
                .findFirst()
                .orElseThrow();
    }

    private static Money month(Bill bill, String id) {
        return line(bill, id).month();
    }

    private static Way way(Judged judged, String id) {
        return judged.plan(new PatternId(id)).orElseThrow().chosen().orElseThrow();
    }

    /** Whole dollars, with no decimals or rounded to tens, hundreds and so on below zero. */
    private static String dollars(Money money, int decimals) {
        BigDecimal rounded = new BigDecimal(money.nano(), 9).setScale(decimals, RoundingMode.HALF_UP);
        return "$" + Numbers.grouped(rounded.setScale(0));
    }

    private static String megabytes(BigDecimal bytes) {
        return bytes.divide(BigDecimal.valueOf(MB), 1, RoundingMode.HALF_UP).toPlainString();
    }

    /** The row of a table that begins so. */
    private static String row(String start) throws IOException {
        return Files.readAllLines(VERDICTS).stream()
                .filter(line -> line.startsWith("| " + start))
                .findFirst()
                .orElseThrow();
    }
}
