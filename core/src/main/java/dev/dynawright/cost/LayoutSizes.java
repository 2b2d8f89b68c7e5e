package dev.dynawright.cost;

import dev.dynawright.design.Template;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.Share;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** How many bytes the items of one type have, whole or in an index; each is added up once. */
final class LayoutSizes {
    /** More cases than these are not told apart: values that keys repeat then count independently of the keys. */
    private static final int MOST_CASES = 256;

    /** Where the whole item lies; indexes are known by their names. */
    static final String WHOLE = "";

    private final Contents contents;
    private final Set<String> composed;
    private final Widths widths;
    private final KeyCases keys;
    private final Map<String, Part> parts = new HashMap<>();
    private final Map<String, Bound> largest = new HashMap<>();

    /** What of an item lies in one place: attributes by their numbers, and composed keys. */
    private record Part(BitSet columns, List<String> keys, Map<Facts, Sizes> known) {}

    /** Of attributes, and of the names of the keys that are composed. */
    LayoutSizes(Contents contents, Set<String> composed, Widths widths, KeyCases keys) {
        this.contents = contents;
        this.composed = composed;
        this.widths = widths;
        this.keys = keys;
    }

    /** What of an item lies in one place: the attributes that it has there. */
    Sizes of(String where, Facts facts, Predicate<String> holds) {
        Part part = part(where, holds);
        Sizes found = part.known().get(facts);
        if (found == null) {
            found = sum(facts, part, Optional.empty(), 1);
            part.known().put(facts, found);
        }
        return found;
    }

    private Part part(String where, Predicate<String> holds) {
        Part known = parts.get(where);
        if (known == null) {
            known = new Part(
                    contents.numbers(name -> holds.test(name) && !composed.contains(name)),
                    composed.stream().filter(holds).toList(),
                    new HashMap<>());
            parts.put(where, known);
        }
        return known;
    }

    /** Where a key repeats a value whose bytes differ, or may be absent, each outcome is added up on its own. */
    private Sizes sum(Facts facts, Part part, Optional<EntityName> metBy, int cases) {
        for (Path path : keys.repeated()) {
            Map<Fact, Share> outcomes = keys.outcomes(path, facts);
            if (outcomes.size() > 1 && cases * outcomes.size() <= MOST_CASES) {
                List<Sizes> each = new ArrayList<>();
                outcomes.keySet()
                        .forEach(fact -> each.add(sum(facts.with(path, fact), part, metBy, cases * outcomes.size())));
                return Sizes.mixed(each, List.copyOf(outcomes.values()));
            }
        }
        Contents.Sum sum = contents.sum(part.columns(), facts, metBy);
        for (String name : part.keys()) {
            Optional<Template> template = keys.key(name, facts);
            if (template.isPresent()) {
                sum = sum.plus(Widths.bytes(name)).plus(widths.key(template.get(), facts));
            }
        }
        return sum.sizes();
    }

    /** The whole item as a write meets it that starts at one of the children inside. */
    Sizes metByChild(EntityName child, Facts facts) {
        return sum(facts, part(WHOLE, name -> true), Optional.of(child), 1);
    }

    /** The most bytes in one place: every attribute that it has there at its largest. */
    Bound largest(String where, Predicate<String> holds) {
        return largest.computeIfAbsent(where, w -> findLargest(holds));
    }

    private Bound findLargest(Predicate<String> holds) {
        Bound all = Bound.of(0);
        for (Column column : contents.columns().values()) {
            String name = column.stored().name();
            if (holds.test(name) && !composed.contains(name)) {
                all = all.plus(column.largest());
            }
        }
        for (String name : composed) {
            if (holds.test(name)) {
                all = all.plus(Bound.of(Widths.bytes(name) + largestKey(name)));
            }
        }
        return all;
    }

    /** The most bytes that the value of a key attribute can have. */
    long largestKey(String attribute) {
        return keys.templates(attribute).stream()
                .mapToLong(widths::largestKey)
                .max()
                .orElse(0);
    }
}
