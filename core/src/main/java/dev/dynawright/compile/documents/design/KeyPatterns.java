package dev.dynawright.compile.documents.design;

import dev.dynawright.compile.documents.Check;
import dev.dynawright.compile.documents.Known;
import dev.dynawright.compile.documents.Marked;
import dev.dynawright.compile.report.Figures;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Table;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.Entity;
import dev.dynawright.plan.Place;
import dev.dynawright.rules.designs.items.UnguardedUnique;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The anti-patterns of keys: what is not told apart, not in order, not guarded. */
final class KeyPatterns {
    private final Known known;
    private final List<Check> checks = new ArrayList<>();

    private KeyPatterns(Known known) {
        this.known = known;
    }

    static List<Check> of(Known known) {
        KeyPatterns all = new KeyPatterns(known);
        all.keys();
        return all.checks;
    }

    private void keys() {
        rules(
                "No two item types have the same key",
                Figures.counted(types(), "item type", "item types") + " looked at",
                "colliding-types",
                "key-not-unique",
                "ambiguous-key",
                "foreign-items-in-range");
        rules(
                "Numbers in keys are padded",
                Figures.counted(numbers(), "number", "numbers") + " in keys that are text",
                "unpadded-number",
                "number-outgrows-padding");
        meaning();
        rules(
                "Each index has key attributes of its own",
                Figures.counted(known.places().size(), "key", "keys") + " compared",
                "reused-key-attribute");
        checks.add(told());
        rules(
                "Keys do not change and are never absent",
                Figures.counted(types(), "item type", "item types") + " looked at",
                "changing-key",
                "optional-key",
                "key-too-long");
        checks.add(guarded());
    }

    /** By an attribute of every item, or because the table has no other items. */
    private Check told() {
        List<Table> tables = known.judged().design().tables();
        long mixed = tables.stream().filter(t -> t.items().size() > 1).count();
        Optional<String> stamp = known.judged().design().stamp().type();
        String types = Figures.counted(types(), "item type", "item types");
        return known.check(
                "Item types that share a table are told apart",
                stamp.isPresent() || mixed == 0,
                stamp.map(t -> "by the attribute " + Marked.code(t) + " in " + types)
                        .orElse("no attribute tells the type in " + types + "; " + mixed + " of "
                                + Figures.counted(tables.size(), "table has", "tables have") + " several"),
                "missing-type");
    }

    /** Of an entity that lies nowhere, nothing is guarded. */
    private Check guarded() {
        List<String> all = new ArrayList<>();
        List<String> open = new ArrayList<>();
        for (Entity entity : known.model().entities()) {
            for (Attribute attribute : entity.attributes()) {
                if (UnguardedUnique.isUniqueBesidesId(known.judged(), entity, attribute)) {
                    String name = entity.name() + "." + attribute.name();
                    all.add(name);
                    if (!UnguardedUnique.isGuarded(known.judged(), entity, attribute)) {
                        open.add(name);
                    }
                }
            }
        }
        String figure = all.isEmpty()
                ? "nothing to check, no attribute besides ids is unique"
                : (all.size() - open.size()) + " of "
                        + Figures.counted(all.size(), "unique attribute", "unique attributes") + " besides ids"
                        + (open.isEmpty() ? "" : "; nothing guards " + Marked.codes(open));
        return known.check("What is unique is guarded", open.isEmpty(), figure, "unguarded-unique", "unguarded-id");
    }

    /** Where several item types share a key attribute, it is an attribute of all of them or a made-up value of all of them. */
    private void meaning() {
        int attributes = 0;
        List<String> mixed = new ArrayList<>();
        for (Place place : known.places()) {
            for (String attribute : place.key()) {
                attributes++;
                long kinds = KeyTables.sources(known, place).stream()
                        .flatMap(s -> s.type().key(attribute).stream())
                        .map(ItemType.KeyValue::isNatural)
                        .distinct()
                        .count();
                if (kinds > 1) {
                    mixed.add(place + "." + attribute);
                }
            }
        }
        checks.add(Check.all(
                "No key attribute is an attribute of some item types and a made-up value of others",
                attributes - (long) mixed.size(),
                attributes,
                "key attribute is the one or the other",
                "key attributes are the one or the other",
                "not " + Marked.codes(mixed)));
    }

    private int types() {
        return known.view().sources().size();
    }

    private long numbers() {
        return known.view().sources().stream()
                .flatMap(s -> s.type().keys().stream()
                        .flatMap(k -> k.alternatives().stream())
                        .map(ItemType.Alternative::template)
                        .filter(t -> t.hole().isEmpty())
                        .flatMap(t -> t.holes().stream())
                        .flatMap(h -> known.relations().attribute(s.type().entity(), h.path()).stream()))
                .filter(a -> a.form().isNumber())
                .count();
    }

    private void rules(String what, String figure, String... rules) {
        checks.add(known.check(what, figure, rules));
    }
}
