package dev.dynawright.compile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.cost.Money;
import dev.dynawright.diag.Finding;
import dev.dynawright.model.Model;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Rate;
import dev.dynawright.plan.Bill;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The four mixes of RUBiS are one workload at different rates, and the expert's design is priced for each of them. */
final class RubisTest {
    private static final Path RUBIS = Designs.ROOT.resolve("examples/rubis");
    private static final List<String> MIXES = List.of("browsing", "bidding", "bidding-10", "bidding-100");

    /** A group of interactions, its weights, how many statements it has, and whether the further mixes multiply it. */
    private record Group(String name, Optional<String> browsing, String bidding, int statements, boolean multiplied) {
        static Group read(String name, String browsing, String bidding, int statements) {
            return new Group(name, Optional.of(browsing), bidding, statements, false);
        }

        static Group both(String name, String bidding, int statements) {
            return new Group(name, Optional.empty(), bidding, statements, false);
        }

        static Group write(String name, String bidding, int statements) {
            return new Group(name, Optional.empty(), bidding, statements, true);
        }

        List<String> lines(String weight, int times) {
            Rate rate = new Rate(new BigDecimal(weight)
                            .multiply(BigDecimal.valueOf(Rate.SECONDS_PER_MONTH))
                            .longValueExact())
                    .times(times);
            return Stream.iterate(1, n -> n + 1)
                    .limit(statements)
                    .map(n -> name + "-" + n + " " + rate.perMonth())
                    .toList();
        }
    }

    private static final List<Group> GROUPS = List.of(
            Group.read("browse-categories", "4.44", "7.65", 2),
            Group.read("view-bid-history", "2.38", "1.54", 2),
            Group.read("view-item", "22.95", "14.17", 2),
            Group.read("search-by-category", "27.77", "15.94", 1),
            Group.read("view-user", "4.41", "2.48", 2),
            Group.read("search-by-region", "8.26", "6.34", 1),
            Group.read("browse-regions", "3.21", "5.39", 1),
            Group.write("register-item", "0.53", 1),
            Group.write("register-user", "1.07", 1),
            Group.both("buy-now", "1.16", 2),
            Group.write("store-buy-now", "1.10", 3),
            Group.both("put-bid", "5.40", 3),
            Group.write("store-bid", "3.74", 3),
            Group.both("put-comment", "0.46", 3),
            Group.write("store-comment", "0.45", 3),
            Group.both("about-me", "1.71", 6));

    @Test
    void nothingIsFoundInAnyMix() throws IOException {
        for (String mix : MIXES) {
            assertThat(Check.check(Designs.text(RUBIS.resolve(mix + ".yaml"))).findings())
                    .as(mix)
                    .isEmpty();
        }
    }

    @Test
    void entitiesAndSettingsAreTheSameInAllMixes() throws IOException {
        Model bidding = model("bidding");
        assertThat(bidding.entities()).hasSize(7);
        for (String mix : MIXES) {
            Model model = model(mix);
            assertThat(model.name()).isEqualTo(bidding.name());
            assertThat(model.entities()).as(mix).isEqualTo(bidding.entities());
            assertThat(model.settings()).as(mix).isEqualTo(bidding.settings());
        }
    }

    @Test
    void sentencesAreTheSameInAllMixes() throws IOException {
        List<String> bidding = unpaced(model("bidding"));
        assertThat(unpaced(model("bidding-10"))).isEqualTo(bidding);
        assertThat(unpaced(model("bidding-100"))).isEqualTo(bidding);
        assertThat(unpaced(model("browsing"))).isEqualTo(bidding.subList(0, 11));
    }

    @Test
    void ratesAreTheWeightsOfTheirGroups() throws IOException {
        assertThat(rates(model("browsing")))
                .isEqualTo(GROUPS.stream()
                        .flatMap(g -> g.browsing().stream().flatMap(w -> g.lines(w, 1).stream()))
                        .toList());
        assertThat(rates(model("bidding"))).isEqualTo(weighted(1));
        assertThat(rates(model("bidding-10"))).isEqualTo(weighted(10));
        assertThat(rates(model("bidding-100"))).isEqualTo(weighted(100));
    }

    @Test
    void thePageNamesEveryPatternOnceAndInOrder() throws IOException {
        List<String> named = java.util.regex.Pattern.compile("\\| `([a-z0-9-]+)` \\|\\n")
                .matcher(Files.readString(RUBIS.resolve("README.md")))
                .results()
                .map((MatchResult m) -> m.group(1))
                .toList();
        assertThat(named)
                .isEqualTo(model("bidding").patterns().stream()
                        .map(p -> p.id().text())
                        .toList());
    }

    @ParameterizedTest
    @ValueSource(strings = {"browsing", "bidding", "bidding-10", "bidding-100"})
    void theExpertLeavesTheSearchByRegionWithoutAnAnswer(String mix) throws IOException {
        Reviewed reviewed = reviewed(mix, "expert");
        assertThat(unanswered(reviewed)).containsExactly("search-by-region-1");
        assertThat(errors(reviewed)).containsExactly("pattern-without-answer");
    }

    @ParameterizedTest
    @ValueSource(strings = {"browsing", "bidding", "bidding-10", "bidding-100"})
    void completedItAnswersEverything(String mix) throws IOException {
        Reviewed reviewed = reviewed(mix, "expert-completed");
        assertThat(unanswered(reviewed)).isEmpty();
        assertThat(errors(reviewed)).isEmpty();
        assertThat(reviewed.judged().orElseThrow().bill().month())
                .isGreaterThan(
                        reviewed(mix, "expert").judged().orElseThrow().bill().month());
    }

    @Test
    void whatIsAddedToTheExpertsDesignIsMarked() throws IOException {
        List<String> expert = lines("expert");
        List<String> more = new ArrayList<>(lines("expert-completed"));
        more.removeAll(expert);
        assertThat(more).hasSize(2).allMatch(line -> line.contains("# added"));
        List<String> less = new ArrayList<>(expert);
        less.removeAll(lines("expert-completed"));
        assertThat(less).containsExactly("      Item: {}");
    }

    /** {@code mvn test -Dbless} writes the prices of today. */
    @Test
    void theDocumentHasThePricesOfToday() throws IOException {
        Path document = Designs.ROOT.resolve("docs/rubis.md");
        String text = Files.readString(document);
        int start = text.indexOf(RubisBench.HEAD);
        int end = text.indexOf("\n\n", start) + 1;
        assertThat(start).isPositive();
        String table = RubisBench.table((mix, designer) -> held(mix));
        if (Boolean.getBoolean("dynawright.bless")) {
            Files.writeString(document, text.substring(0, start) + table + text.substring(end));
        } else {
            assertThat(text.substring(start, end)).isEqualTo(table);
        }
    }

    /** What is chosen is held by another test. */
    @Test
    void whatIsChosenCostsNoMoreThanTheExpertsCompleted() throws IOException {
        for (String mix : MIXES) {
            Bill expert =
                    reviewed(mix, "expert-completed").judged().orElseThrow().bill();
            assertThat(held(mix).orElseThrow().money()).as(mix).isLessThanOrEqualTo(expert.month());
        }
    }

    /** The cheaper one of the two styles: the models state none. */
    private static Optional<RubisBench.Month> held(String mix) throws IOException {
        List<RubisBench.Month> found = new ArrayList<>();
        for (String style : List.of("multi-table", "single-table")) {
            List<String> lines =
                    Files.readAllLines(Designs.ROOT.resolve("cases/choices/held/rubis-" + mix + "." + style + ".txt"));
            if (lines.get(0).startsWith("month ")) {
                Money month = new Money(
                        new BigInteger(lines.get(0).substring("month ".length()).strip()));
                found.add(new RubisBench.Month(month, lines.contains("proven  true")));
            }
        }
        return found.stream().min(Comparator.comparing(RubisBench.Month::money));
    }

    private static Model model(String mix) throws IOException {
        return Check.check(Designs.text(RUBIS.resolve(mix + ".yaml"))).model().orElseThrow();
    }

    private static Reviewed reviewed(String mix, String design) throws IOException {
        return Designs.review(RUBIS.resolve(mix + ".yaml"), RUBIS.resolve(design + ".yaml"));
    }

    /** What the patterns ask for, without their rates. */
    private static List<String> unpaced(Model model) {
        return model.patterns().stream()
                .map(p -> p.id() + " " + p.statement() + " " + p.demands())
                .toList();
    }

    private static List<String> rates(Model model) {
        return model.patterns().stream().map(RubisTest::rate).toList();
    }

    private static String rate(Pattern pattern) {
        assertThat(pattern.traffic().peak()).isEmpty();
        assertThat(pattern.traffic().skew()).isEmpty();
        return pattern.id() + " " + pattern.traffic().average().orElseThrow().perMonth();
    }

    private static List<String> weighted(int times) {
        return GROUPS.stream()
                .flatMap(g -> g.lines(g.bidding(), g.multiplied() ? times : 1).stream())
                .toList();
    }

    private static List<String> unanswered(Reviewed reviewed) {
        return reviewed.judged().orElseThrow().bill().without().stream()
                .map(id -> id.text())
                .toList();
    }

    private static List<String> errors(Reviewed reviewed) {
        return reviewed.findings().stream()
                .filter(Finding::isError)
                .map(f -> f.code().name())
                .toList();
    }

    /** The lines of a design behind the comment at its head. */
    private static List<String> lines(String design) throws IOException {
        return Files.readAllLines(RUBIS.resolve(design + ".yaml")).stream()
                .filter(line -> !line.startsWith("#"))
                .toList();
    }
}
