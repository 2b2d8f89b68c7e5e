package dev.dynawright.compile.documents.design;

import dev.dynawright.compile.documents.Check;
import dev.dynawright.compile.documents.Known;
import dev.dynawright.compile.documents.Marked;
import dev.dynawright.compile.report.Figures;
import dev.dynawright.design.ItemType;
import dev.dynawright.plan.Place;
import java.util.ArrayList;
import java.util.List;

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
                types() + " item types looked at",
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
                known.places().size() + " keys compared",
                "reused-key-attribute");
        rules(
                "Every item tells its type",
                known.judged()
                                .design()
                                .stamp()
                                .type()
                                .map(t -> "the attribute " + Marked.code(t))
                                .orElse("no attribute")
                        + " in " + types() + " item types",
                "missing-type");
        rules(
                "Keys do not change and are never absent",
                types() + " item types looked at",
                "changing-key",
                "optional-key",
                "key-too-long");
        rules(
                "What is unique is guarded",
                Figures.counted(unique(), "unique attribute", "unique attributes") + " besides ids",
                "unguarded-unique",
                "unguarded-id");
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
                "A key attribute means the same for all item types",
                attributes - (long) mixed.size(),
                attributes,
                "key attributes",
                "an attribute of some and a made-up value of others is " + Marked.codes(mixed)));
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

    private long unique() {
        return known.model().entities().stream()
                .flatMap(e -> e.attributes().stream())
                .filter(a -> a.needsGuard())
                .count();
    }

    private void rules(String what, String figure, String... rules) {
        checks.add(known.check(what, figure, rules));
    }
}
