package dev.dynawright.compile.documents.design;

import dev.dynawright.compile.documents.Known;
import dev.dynawright.compile.documents.Marked;
import dev.dynawright.compile.documents.Page;
import dev.dynawright.compile.documents.Page.Rows;
import dev.dynawright.data.Atom;
import dev.dynawright.data.Value;
import dev.dynawright.data.ValueWords;
import dev.dynawright.data.World;
import dev.dynawright.data.make.Generator;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Source;
import dev.dynawright.plan.item.Item;
import dev.dynawright.plan.item.Items;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Representative items of each table and index, made of a few sample entities. */
final class SampleItems {
    private static final long SEED = 1;
    private static final int ENTITIES = 400;
    private static final int LEAST = 5;
    private static final int SHORT = 4;
    private static final int MOST = 10;

    private final List<Items.Placed> items;

    private SampleItems(List<Items.Placed> items) {
        this.items = List.copyOf(items);
    }

    static SampleItems of(Known known) {
        World world = Generator.world(known.model(), known.view().scope(), SEED, ENTITIES);
        Map<List<Object>, Items.Placed> byKey = new LinkedHashMap<>();
        for (Items.Placed placed :
                new Items(known.view(), world, World.NOW).fitting((source, reason) -> {})) {
            placed.item().values(placed.source().table().key()).ifPresent(key -> byKey.putIfAbsent(
                    List.of(placed.source().table().name(), key), placed));
        }
        return new SampleItems(List.copyOf(byKey.values()));
    }

    /** What a place has, in the order of its keys; one of each item type, and up to ten where there are fewer types. */
    void add(Page page, Place place) {
        List<Items.Placed> there = items.stream()
                .filter(p -> p.source().places().contains(place) && p.source().table().equals(place.table()))
                .filter(p -> entry(p.item(), place).isPresent())
                .toList();
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
        List<Items.Placed> chosen = new ArrayList<>(chosen(there));
        chosen.sort((a, b) -> compare(a.item(), b.item(), place));
        for (Items.Placed placed : chosen) {
            Item item = entry(placed.item(), place).orElseThrow();
            List<String> cells = new ArrayList<>();
            key.forEach(k -> cells.add(item.value(k).map(SampleItems::shown).orElse("")));
            cells.add(Marked.code(placed.source().type().name()));
            cells.add(item.values().entrySet().stream()
                    .filter(e -> !key.contains(e.getKey()))
                    .map(e -> Marked.code(e.getKey()) + " " + shown(e.getValue()))
                    .collect(Collectors.joining("<br>")));
            rows.row(cells.toArray(String[]::new));
        }
        page.table(rows);
    }

    /** Whether the samples have anything in a place. */
    boolean has(Place place) {
        return items.stream()
                .anyMatch(p -> p.source().table().equals(place.table())
                        && entry(p.item(), place).isPresent());
    }

    private static Optional<Item> entry(Item item, Place place) {
        return place.index().isPresent()
                ? item.entry(place.table(), place.index().get())
                : Optional.of(item);
    }

    /** The first of each type, then more of each in turn. */
    private static List<Items.Placed> chosen(List<Items.Placed> there) {
        Map<Source, List<Items.Placed>> byType = new LinkedHashMap<>();
        List<Items.Placed> plainest = new ArrayList<>(there);
        plainest.sort(Comparator.comparingLong(p -> awkward(p.item())));
        plainest.forEach(p ->
                byType.computeIfAbsent(p.source(), s -> new ArrayList<>()).add(p));
        int wanted = Math.max(byType.size(), Math.min(MOST, Math.max(LEAST, 2 * byType.size())));
        List<Items.Placed> chosen = new ArrayList<>();
        for (int turn = 0; chosen.size() < wanted && turn < there.size(); turn++) {
            for (List<Items.Placed> type : byType.values()) {
                if (turn < type.size() && chosen.size() < wanted) {
                    chosen.add(type.get(turn));
                }
            }
        }
        return chosen;
    }

    /** How many signs are hard to read: sample entities have such on purpose, examples for people need them less. */
    private static long awkward(Item item) {
        return item.values().values().stream().mapToLong(SampleItems::awkward).sum();
    }

    /** What is shorter than a usual value, or empty, shows little. */
    private static long awkward(Value value) {
        String text = value instanceof Atom.Text t ? t.text() : ValueWords.of(value);
        long signs = text.codePoints().filter(SampleItems::isAwkward).count();
        boolean bare = value instanceof Value.Fields fields && fields.values().isEmpty();
        return signs + (bare || (value instanceof Atom.Text && text.length() < SHORT) ? SHORT : 0);
    }

    private static boolean isAwkward(int sign) {
        return sign > 0x7E || "\\$%|<>`'~^".indexOf(sign) >= 0;
    }

    private static int compare(Item one, Item other, Place place) {
        for (String attribute : place.key()) {
            int order = text(one, attribute).compareTo(text(other, attribute));
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }

    private static String text(Item item, String attribute) {
        return item.value(attribute)
                .map(v -> v instanceof Atom.Amount amount
                        ? String.format("%040d", amount.value().toBigInteger())
                        : ValueWords.of(v))
                .orElse("");
    }

    private static String shown(Value value) {
        return Marked.shortened(value instanceof Atom.Text text ? text.text() : ValueWords.of(value));
    }
}
