package dev.dynawright.plan.pack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.dynawright.cost.Money;
import dev.dynawright.design.Design;
import dev.dynawright.model.Settings.Style;
import dev.dynawright.plan.Bill;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Way;
import dev.dynawright.plan.place.Blueprint;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * What people designed, mended, is a point of the grammar: taken apart into placements and packed again it answers the same at
 * the same price, but for what keys are called, and it costs no less than what is chosen.
 */
class PointsTest {
    private static final Path ROOT = Path.of(System.getProperty("dynawright.root", ".."))
            .toAbsolutePath()
            .normalize();
    private static final List<String> MIXES = List.of("browsing", "bidding", "bidding-10", "bidding-100");

    /**
     * What other names make of a month at most, in thousandths. Reads of many small rows feel each byte of a prefix, and in
     * tables of their own most prefixes go: 44 of the RUBiS browsing mix, 34 of the social network, 20 of the shop.
     */
    private static final long NAMING = 50;

    @TestFactory
    Stream<DynamicTest> correctedDesigns() {
        return Example.NAMES.stream()
                .flatMap(name -> Stream.of(Style.values())
                        .map(style -> dynamicTest(name + " " + style.word(), () -> {
                            Example example = Example.of(name);
                            check(example, example.corrected(), style, name);
                        })));
    }

    @TestFactory
    Stream<DynamicTest> expertOfRubis() {
        return MIXES.stream()
                .flatMap(mix -> Stream.of(Style.values())
                        .map(style -> dynamicTest(mix + " " + style.word(), () -> {
                            Path folder = ROOT.resolve("examples/rubis");
                            Example example = Example.of(mix, Files.readString(folder.resolve(mix + ".yaml")));
                            Design expert = example.read(Files.readString(folder.resolve("expert-completed.yaml")))
                                    .design();
                            check(example, expert, style, "rubis-" + mix);
                        })));
    }

    private static void check(Example example, Design drawn, Style style, String held) throws IOException {
        Blueprint blueprint = FromDesign.blueprint(example, drawn);
        Design packed = example.pack(blueprint, style).design();
        Bill ours = bill(example, packed);
        Bill theirs = bill(example, drawn);
        Money chosen = chosen(held, style);
        String prices = "drawn " + theirs.month() + ", as a point " + ours.month() + ", chosen " + chosen;
        System.out.println(held + " " + style.word() + ": " + prices);
        assertThat(faulty(example, packed)).isEqualTo(faulty(example, drawn));
        assertThat(ours.without()).isEqualTo(theirs.without());
        assertThat(ours.month()).as(prices).isGreaterThanOrEqualTo(chosen);
        assertThat(theirs.month()).as(prices).isGreaterThanOrEqualTo(chosen);
        BigInteger difference = ours.month().nano().subtract(theirs.month().nano());
        assertThat(difference.abs().multiply(BigInteger.valueOf(1_000)))
                .as("only what names and prefixes of keys add or take: %s, %s", prices, differences(theirs, ours))
                .isLessThanOrEqualTo(theirs.month().nano().multiply(BigInteger.valueOf(NAMING)));
    }

    private static Bill bill(Example example, Design design) {
        return example.reviewed(design).judged().orElseThrow().bill();
    }

    private static List<String> faulty(Example example, Design design) {
        return example.reviewed(design).judged().orElseThrow().plans().stream()
                .filter(p -> p.integration().isEmpty())
                .filter(p -> p.chosen().filter(Way::isFaultless).isEmpty())
                .map(PatternPlan::pattern)
                .map(p -> p.id().text())
                .toList();
    }

    private static Money chosen(String held, Style style) throws IOException {
        String first = Files.readAllLines(ROOT.resolve("cases/choices/held/" + held + "." + style.word() + ".txt"))
                .get(0);
        return new Money(new BigInteger(first.substring("month".length()).strip()));
    }

    private static List<String> differences(Bill theirs, Bill ours) {
        Map<String, Money> mine = new LinkedHashMap<>();
        ours.lines().forEach(l -> mine.put(l.pattern().text(), l.month()));
        List<String> all = new ArrayList<>();
        theirs.lines().forEach(l -> {
            Money other = mine.getOrDefault(l.pattern().text(), Money.ZERO);
            if (!other.equals(l.month())) {
                all.add(l.pattern() + " drawn " + l.month() + ", as a point " + other);
            }
        });
        return all;
    }
}
