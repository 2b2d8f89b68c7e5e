package dev.dynawright.compile.documents.design;

import dev.dynawright.compile.documents.Known;
import dev.dynawright.compile.documents.Marked;
import dev.dynawright.compile.documents.Page;
import dev.dynawright.compile.documents.Page.Rows;
import dev.dynawright.data.Atom;
import dev.dynawright.data.Value;
import dev.dynawright.data.ValueWords;
import dev.dynawright.emit.samples.Sample;
import dev.dynawright.emit.samples.Sampled;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Source;
import dev.dynawright.plan.item.Items.Placed;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Representative items of each table and index, from the sample of the design. */
final class SampleItems {
    private static final int LEAST = 5;
    private static final int MOST = 10;

    /** How many times as many entities are made where too few have an item. */
    private static final List<Integer> MORE = List.of(5, 20);

    private final Known known;
    private final List<Sampled> samples = new ArrayList<>();

    SampleItems(Known known) {
        this.known = known;
        samples.add(Sample.of(known.view()));
    }

    /** What a place has, in the order of its keys: each item type, as far as ten go, five items at least, two of a type where there is room. */
    void add(Page page, Place place) {
        List<Placed> there = there(place);
        if (there.isEmpty()) {
            page.say("None of the sample entities has an item here.");
            return;
        }
        List<String> heads = new ArrayList<>();
        Set<String> key = new LinkedHashSet<>(place.key());
        key.addAll(place.table().key());
        key.forEach(k -> heads.add(Marked.code(k)));
        heads.add("Item type");
        heads.add("Other attributes");
        Rows rows = new Rows(heads.toArray(String[]::new));
        Set<Placed> chosen = chosen(there);
        there.stream().filter(chosen::contains).forEach(placed -> {
            List<String> cells = new ArrayList<>();
            key.forEach(k ->
                    cells.add(placed.item().value(k).map(SampleItems::shown).orElse("")));
            cells.add(Marked.code(placed.source().type().name()));
            cells.add(placed.item().values().entrySet().stream()
                    .filter(e -> !key.contains(e.getKey()))
                    .map(e -> Marked.code(e.getKey()) + " " + shown(e.getValue()))
                    .collect(Collectors.joining("<br>")));
            rows.row(cells.toArray(String[]::new));
        });
        page.table(rows);
        List<String> without = there.stream()
                .map(p -> p.source().type().name())
                .distinct()
                .filter(t ->
                        chosen.stream().noneMatch(p -> p.source().type().name().equals(t)))
                .toList();
        if (chosen.size() < exist(place)) {
            page.say("The samples have no more than these here.");
        }
        if (!without.isEmpty()) {
            page.say("Not shown is an item of " + Marked.codes(without) + ".");
        }
    }

    /** A larger sample where the small one has fewer than are wanted and there are more. */
    private List<Placed> there(Place place) {
        List<Placed> there = samples.get(0).in(place);
        for (int i = 0; there.size() < LEAST && i < MORE.size() && exist(place) > there.size(); i++) {
            if (samples.size() == i + 1) {
                samples.add(Sample.of(known.view(), MORE.get(i)));
            }
            List<Placed> others = samples.get(i + 1).in(place);
            there = others.size() > there.size() ? others : there;
        }
        return there;
    }

    /** How many items or entries there are, as far as that matters. */
    private long exist(Place place) {
        Stored stored = new Stored(known, place.table());
        return KeyTables.sources(known, place).stream()
                .map(s -> place.index().map(i -> stored.entries(s, i)).orElseGet(() -> stored.items(s)))
                .reduce(BigDecimal.ZERO, BigDecimal::add)
                .min(BigDecimal.valueOf(LEAST))
                .longValue();
    }

    /** The first of each type, of entities before what repeats or counts them, then more of each in turn. */
    private static Set<Placed> chosen(List<Placed> there) {
        Map<Source, List<Placed>> byType = new LinkedHashMap<>();
        List<Placed> homesFirst = new ArrayList<>(there);
        homesFirst.sort(Comparator.comparing(p -> !p.source().type().isHome()));
        homesFirst.forEach(
                p -> byType.computeIfAbsent(p.source(), s -> new ArrayList<>()).add(p));
        int wanted = Math.min(MOST, Math.max(LEAST, 2 * byType.size()));
        Set<Placed> chosen = new LinkedHashSet<>();
        for (int turn = 0; chosen.size() < wanted && turn < there.size(); turn++) {
            for (List<Placed> type : byType.values()) {
                if (turn < type.size() && chosen.size() < wanted) {
                    chosen.add(type.get(turn));
                }
            }
        }
        return chosen;
    }

    private static String shown(Value value) {
        return Marked.shortened(value instanceof Atom.Text text ? text.text() : ValueWords.of(value));
    }
}
