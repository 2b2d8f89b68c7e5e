package dev.dynawright.cost;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.design.Limits;
import dev.dynawright.design.Table;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Path;
import dev.dynawright.model.Settings;
import dev.dynawright.model.pattern.Rate;
import dev.dynawright.plan.Tariff;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Costs that were worked out by hand, in `cases/costs`: bytes, units and dollars. */
class CostCasesTest {
    private static final List<String> FILES = List.of("requests.tsv", "money.tsv", "rows.tsv", "layouts.tsv");

    private static final List<String> ROWS = List.of(
            "GetItem",
            "Query, Scan",
            "BatchGetItem",
            "Put, Update, Delete",
            "TransactWriteItems",
            "global index, item enters or leaves it",
            "global index, indexed item changes",
            "sparse index",
            "local index",
            "storage",
            "Standard-IA class",
            "TTL delete",
            "ReturnValues ALL_OLD / ALL_NEW of single writes, stream images");

    private final Tariff tariff = Priced.tariff();

    @TestFactory
    Stream<DynamicTest> requests() {
        return run("requests.tsv", c -> Long.toString(units(c)));
    }

    @TestFactory
    Stream<DynamicTest> money() {
        return run("money.tsv", c -> dollars(c).nano().toString());
    }

    @TestFactory
    Stream<DynamicTest> rows() {
        return run("rows.tsv", CostCasesTest::rows);
    }

    @TestFactory
    Stream<DynamicTest> layouts() {
        return run("layouts.tsv", CostCasesTest::layout);
    }

    private static Stream<DynamicTest> run(String file, Function<CostCase, String> result) {
        return CostCase.in(file).stream()
                .map(c -> DynamicTest.dynamicTest(
                        c.toString(), () -> assertThat(result.apply(c)).isEqualTo(c.expected())));
    }

    @Test
    void everyRowOfTheTableHasCasesAndEveryCaseItsArithmetic() {
        List<CostCase> all =
                FILES.stream().flatMap(f -> CostCase.in(f).stream()).toList();
        System.out.println("cost cases: " + all.size());
        assertThat(all).hasSizeGreaterThanOrEqualTo(40).allMatch(CostCase::explained);
        assertThat(all.stream().map(CostCase::row)).containsAll(ROWS);
    }

    private static Units.Consistency consistency(CostCase c) {
        String last = c.words().get(c.words().size() - 1);
        return Units.Consistency.valueOf(last.toUpperCase(Locale.ROOT));
    }

    private static long units(CostCase c) {
        String first = c.words().get(0);
        return switch (c.operation()) {
            case "get" -> Units.get(Notation.sizes(first), consistency(c));
            case "query" ->
                Units.query(
                        new BigDecimal(first),
                        Notation.groups(c.words().get(1)),
                        c.named("limit", "").isEmpty()
                                ? OptionalLong.empty()
                                : OptionalLong.of(Long.parseLong(c.named("limit", ""))),
                        consistency(c));
            case "batch" ->
                Arrays.stream(first.split(",", -1))
                        .mapToLong(part -> Units.get(Notation.sizes(part.split("x", -1)[0]), consistency(c))
                                * Long.parseLong(part.split("x", -1)[1]))
                        .sum();
            case "put" -> Units.put(larger(first), false);
            case "transact" ->
                Units.put(larger(first), true)
                        + entry(c.named("entry", "")).map(Units::entry).orElse(0L);
            case "upkeep" -> {
                String[] sides = first.split("->", -1);
                Units.Change change = c.words().size() == 1
                        ? Units.Change.KEY
                        : Units.Change.valueOf(c.words().get(1).toUpperCase(Locale.ROOT));
                Units.Upkeep upkeep = Units.upkeep(entry(sides[0]), entry(sides[1]), change);
                yield upkeep.removed() + upkeep.written();
            }
            case "expiry" -> Units.expiry(Notation.sizes(first), Integer.parseInt(c.named("regions", "0")));
            default -> throw new IllegalArgumentException("what is " + c.operation() + "?");
        };
    }

    private static Sizes larger(String text) {
        String[] sides = text.split(">", -1);
        return Sizes.of(Math.max(Long.parseLong(sides[0]), Long.parseLong(sides[1])));
    }

    private static Optional<Sizes> entry(String bytes) {
        return bytes.isEmpty() ? Optional.empty() : Optional.of(Notation.sizes(bytes));
    }

    private Money dollars(CostCase c) {
        List<String> words = c.words();
        Table.StorageClass storage =
                words.contains("standard-ia") ? Table.StorageClass.INFREQUENT_ACCESS : Table.StorageClass.STANDARD;
        return switch (c.operation()) {
            case "storage" -> {
                String[] parts = words.get(0).split("x", -1);
                long regions = Long.parseLong(c.named("regions", "1"));
                long added = Limits.STORAGE_BYTES_PER_ITEM + (regions > 1 ? Limits.REPLICA_BYTES_PER_ITEM : 0);
                BigDecimal item = new BigDecimal(parts[1]).add(BigDecimal.valueOf(added));
                Table table = Priced.table(storage, regions > 1 ? List.of("eu-west-1") : List.of());
                yield tariff.storage(table, new BigDecimal(parts[0]).multiply(item));
            }
            case "requests" -> requests(storage, number(words, 0), number(words, 1), number(words, 2));
            case "replicated" ->
                tariff.replicated(
                        Priced.table(storage, List.of("eu-west-1")),
                        BigDecimal.valueOf(number(words, 0) * number(words, 1)));
            case "thousand" -> requests(storage, 1_000, number(words, 0), number(words, 1));
            case "second" -> requests(storage, Rate.SECONDS_PER_MONTH, number(words, 0), number(words, 1));
            case "provisioned" ->
                tariff.trying(Settings.Billing.PROVISIONED)
                        .all(Priced.charges(storage, number(words, 0), number(words, 1)), 1);
            default -> throw new IllegalArgumentException("what is " + c.operation() + "?");
        };
    }

    private Money requests(Table.StorageClass storage, long requests, long readMilli, long writeMilli) {
        return tariff.all(Priced.charges(storage, readMilli, writeMilli), requests);
    }

    private static long number(List<String> words, int at) {
        return Long.parseLong(words.get(at));
    }

    private static String rows(CostCase c) {
        List<String> words = c.words();
        Spread spread = Notation.spread(words.get(0));
        if (words.contains("kept")) {
            spread = spread.kept(new BigDecimal(words.get(2)));
        } else if (words.contains("each")) {
            spread = spread.each(Notation.spread(words.get(2)));
        }
        String operation = c.operation();
        if (operation.startsWith("met ")) {
            spread = spread.metByChild();
            operation = operation.substring("met ".length());
        }
        String number = operation.substring(operation.lastIndexOf(' ') + 1);
        if (operation.startsWith("above")) {
            return BigDecimal.valueOf(spread.above(Long.parseLong(number)), 18).toPlainString();
        }
        BigDecimal mean = operation.equals("mean") ? spread.mean() : spread.meanAtMost(Long.parseLong(number));
        return mean.stripTrailingZeros().toPlainString();
    }

    private static String layout(CostCase c) {
        ShopDesign shop = new ShopDesign();
        String type = c.words().get(0);
        String status = c.named("status", "");
        Facts facts = status.isEmpty()
                ? Facts.NONE
                : Facts.NONE.with(Path.own(new AttributeName("status")), new Fact.Value(status));
        Optional<String> index =
                c.words().stream().filter(w -> w.startsWith("GSI")).findFirst();
        BigDecimal result = switch (c.operation()) {
            case "item" -> shop.layout(type).item(facts).mean();
            case "entry" ->
                shop.layout(type).entry(shop.index(index.orElseThrow()), facts).mean();
            case "met" -> shop.layout(type).itemMetByChild(facts).mean();
            case "items" -> shop.storage().items(shop.type(type));
            case "bytes" ->
                index.isPresent()
                        ? shop.storage().bytes(shop.table(), shop.type(type), shop.index(index.get()))
                        : shop.storage().bytes(shop.table(), shop.type(type));
            case "growth" -> shop.storage().growth(shop.type(type));
            default -> throw new IllegalArgumentException("what is " + c.operation() + "?");
        };
        return result.setScale(6, java.math.RoundingMode.HALF_UP)
                .stripTrailingZeros()
                .toPlainString();
    }
}
