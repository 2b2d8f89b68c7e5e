package dev.dynawright.compile.documents.design;

import dev.dynawright.compile.documents.Known;
import dev.dynawright.compile.documents.Marked;
import dev.dynawright.compile.documents.Page;
import dev.dynawright.compile.documents.Page.Rows;
import dev.dynawright.compile.report.Figures;
import dev.dynawright.compile.report.chosen.Described;
import dev.dynawright.cost.Money;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Template;
import dev.dynawright.model.Numbers;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.plan.Heat;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Source;
import dev.dynawright.plan.Step;
import dev.dynawright.plan.choose.Chosen;
import dev.dynawright.plan.choose.Chosen.Alternative;
import dev.dynawright.plan.choose.Chosen.Decision;
import dev.dynawright.plan.pack.Packed;
import dev.dynawright.plan.place.Placement;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Why a table or an index has the key it has: who reads by it, how its values spread, and what other keys would cost. */
final class KeyReasons {
    private final Known known;
    private final Place place;
    private final List<Source> sources;

    KeyReasons(Known known, Place place) {
        this.known = known;
        this.place = place;
        this.sources = KeyTables.sources(known, place);
    }

    String partition() {
        String name = Marked.codes(place.partition());
        if (sources.isEmpty()) {
            return name + "; nothing has a value for it";
        }
        List<BigDecimal> values =
                sources.stream().map(s -> values(known, place, s)).sorted().toList();
        BigDecimal least = values.get(0);
        BigDecimal most = values.get(values.size() - 1);
        Optional<Heat> hottest = known.judged().heat().stream()
                .filter(h -> h.place().equals(place))
                .findFirst();
        KeyBecause because = new KeyBecause(known, place, sources);
        String single = least.compareTo(BigDecimal.ONE) == 0 ? " value" : " different values";
        return name + ", because " + because.givers() + "; "
                + (least.compareTo(most) == 0
                        ? (sources.size() == 1 ? "it has " : "each item type has ") + Numbers.rounded(most) + single
                        : "item types have " + Numbers.rounded(least) + " to " + Numbers.rounded(most)
                                + " different values")
                + hottest.map(h -> "; its hottest value takes " + HeatPart.percent(h) + " of a partition at peak")
                        .orElse("")
                + because.otherwise();
    }

    /** How many values a partition key has for a type of items, shards counted; not more than there are items. */
    static BigDecimal values(Known known, Place place, Source source) {
        Set<Path> paths = new LinkedHashSet<>();
        int shards = 1;
        for (String attribute : place.partition()) {
            for (ItemType.Alternative value : source.type()
                    .key(attribute)
                    .map(ItemType.KeyValue::alternatives)
                    .orElse(List.of())) {
                value.template().holes().stream().map(Template.Hole::path).forEach(paths::add);
                shards = Math.max(shards, value.template().shards());
            }
        }
        BigDecimal values = paths.isEmpty()
                ? BigDecimal.ONE
                : known.view().rows().keys(source.type().entity(), paths);
        Stored stored = new Stored(known, place.table());
        BigDecimal there = place.index()
                .map(i -> stored.entries(source, i))
                .orElseGet(() -> stored.items(source))
                .max(BigDecimal.ONE);
        return values.multiply(BigDecimal.valueOf(shards)).min(there);
    }

    String sort() {
        if (place.sort().isEmpty()) {
            return place.index().isPresent()
                    ? "none; entries of one partition have no order"
                    : "none; a partition has one item";
        }
        return Marked.codes(place.sort()) + "; " + SortUse.of(known, place).words();
    }

    String served() {
        List<PatternId> read =
                known.readers(place).stream().map(p -> p.pattern().id()).toList();
        List<PatternId> written = known.plans().stream()
                .filter(p ->
                        p.chosen().stream().flatMap(w -> w.steps().stream()).anyMatch(this::writes))
                .map(p -> p.pattern().id())
                .toList();
        return "read by " + some(read) + "; written by " + some(written);
    }

    private static String some(List<PatternId> patterns) {
        return patterns.isEmpty() ? "no pattern" : Known.ids(patterns);
    }

    private boolean writes(Step step) {
        return step.charges().stream().anyMatch(c -> c.place().equals(place) && c.writeMilli() > 0);
    }

    /** The decisions behind what lies here, with what the others would cost. */
    void add(Page page) {
        Optional<Chosen> chosen = known.subject().chosen();
        if (chosen.isEmpty()) {
            return;
        }
        Described described = new Described(chosen.get(), known.view().scope());
        List<Decision> here = chosen.get().decisions().stream()
                .filter(d -> isHere(place, described, d.placement()))
                .toList();
        boolean reasoned = here.stream()
                .flatMap(d -> d.alternatives().stream())
                .anyMatch(a -> !a.why().isEmpty());
        Rows rows = reasoned
                ? new Rows("What", "Other choice", "#A month more", "Because")
                : new Rows("What", "Other choice", "#A month more");
        for (Decision decision : here) {
            for (Alternative other : sorted(decision)) {
                List<String> cells = new ArrayList<>(
                        List.of(Titles.of(described, decision.placement()), Marked.words(other.what()), more(other)));
                if (reasoned) {
                    cells.add(Marked.words(why(other)));
                }
                rows.row(cells.toArray(String[]::new));
            }
        }
        if (!rows.isEmpty()) {
            page.piece("Other choices for " + Marked.code(place));
            page.table(rows);
        }
    }

    /** Another key of an entity was asked of all keys that the grammar has for it. */
    private static String why(Alternative other) {
        return other.what().equals("under another key") && other.month().isEmpty() && !other.isOpen()
                ? "no design of the grammar within the limits has it under another key"
                : other.why();
    }

    private String more(Alternative other) {
        return other.month()
                .map(m -> Figures.signed(m.minus(known.bill().month())))
                .orElse(other.isOpen() ? "not known" : "not possible");
    }

    static boolean isHere(Place place, Described described, Placement placement) {
        Optional<Packed.Name> name = described.name(placement);
        boolean index = placement instanceof Placement.Index;
        return name.filter(n -> n.table().equals(place.table().name())).isPresent()
                && index == place.index().isPresent()
                && (!index || name.orElseThrow().own().equals(place.name()));
    }

    private static List<Alternative> sorted(Decision decision) {
        List<Alternative> all = new ArrayList<>(decision.alternatives());
        all.sort(Comparator.comparing((Alternative a) -> a.month().isEmpty())
                .thenComparing(a -> a.month().orElse(Money.ZERO)));
        return all;
    }
}
