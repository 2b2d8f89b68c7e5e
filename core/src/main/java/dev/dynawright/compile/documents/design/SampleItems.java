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
import java.util.ArrayList;
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

    private final Sampled sample;

    SampleItems(Known known) {
        this.sample = Sample.of(known.view());
    }

    /** What a place has, in the order of its keys: one of each item type, five at least, and up to ten where there are fewer types. */
    void add(Page page, Place place) {
        List<Placed> there = sample.in(place);
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
    }

    /** The first of each type, then more of each in turn. */
    private static Set<Placed> chosen(List<Placed> there) {
        Map<Source, List<Placed>> byType = new LinkedHashMap<>();
        there.forEach(
                p -> byType.computeIfAbsent(p.source(), s -> new ArrayList<>()).add(p));
        int wanted = Math.max(byType.size(), Math.min(MOST, Math.max(LEAST, 2 * byType.size())));
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
