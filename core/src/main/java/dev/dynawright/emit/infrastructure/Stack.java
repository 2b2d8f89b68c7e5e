package dev.dynawright.emit.infrastructure;

import dev.dynawright.design.Design;
import dev.dynawright.design.Index;
import dev.dynawright.design.Table;
import dev.dynawright.design.keys.KeyKind;
import dev.dynawright.design.keys.KeyKinds;
import dev.dynawright.emit.Subject;
import dev.dynawright.model.Settings.Billing;
import dev.dynawright.plan.Place;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The tables of a design as they are to be deployed: nothing of any format. */
public record Stack(String application, List<StackTable> tables) {
    /** The most characters of the value of a tag. */
    private static final int TAG_CHARACTERS = 256;

    public Stack {
        tables = List.copyOf(tables);
    }

    public static Stack of(Subject subject) {
        Capacities capacities = Capacities.of(subject.judged());
        KeyKinds kinds = new KeyKinds(subject.design(), subject.understood().scope());
        List<StackTable> tables = subject.design().tables().stream()
                .map(table -> table(
                        table,
                        kinds.of(table),
                        regions(table, subject.judged().prices().region()),
                        subject.judged().tariff().billing(table) == Billing.PROVISIONED
                                ? Optional.of(capacities)
                                : Optional.empty()))
                .toList();
        return new Stack(tag(subject.model().name()), tables);
    }

    /** The tables of a design of which nothing is known but how it looks, as if they were billed on demand. */
    static Stack plain(Design design, Subject subject) {
        KeyKinds kinds = new KeyKinds(design, subject.understood().scope());
        return new Stack(
                tag(subject.model().name()),
                design.tables().stream()
                        .map(table -> table(
                                table,
                                kinds.of(table),
                                regions(table, subject.judged().prices().region()),
                                Optional.empty()))
                        .toList());
    }

    private static StackTable table(
            Table table, Map<String, KeyKind> kinds, List<String> regions, Optional<Capacities> capacities) {
        Place place = Place.of(table);
        List<StackIndex> indexes = new ArrayList<>();
        for (Index index : table.indexes()) {
            indexes.add(new StackIndex(
                    index.name(),
                    index.local(),
                    attributes(index.partition(), kinds),
                    attributes(index.sort(), kinds),
                    index.projection(),
                    capacities.filter(c -> !index.local()).map(c -> c.of(Place.of(table, index)))));
        }
        return new StackTable(
                table.name(),
                attributes(List.of(table.partition()), kinds).get(0),
                table.sort().map(sort -> attributes(List.of(sort), kinds).get(0)),
                indexes,
                table.expires().map(attribute -> new StackTable.Expiry(attribute, true)),
                // Other regions learn from the stream what has changed.
                table.stream() || !regions.isEmpty(),
                table.storage(),
                regions,
                capacities.map(c -> c.of(place)));
    }

    private static List<KeyAttribute> attributes(List<String> names, Map<String, KeyKind> kinds) {
        return names.stream()
                .map(name -> new KeyAttribute(name, kinds.getOrDefault(name, KeyKind.TEXT)))
                .toList();
    }

    /** All regions of a table that is in several, the model's own first; none of one that is only there. */
    private static List<String> regions(Table table, String own) {
        Set<String> regions = new LinkedHashSet<>(List.of(own));
        regions.addAll(table.replicas());
        return regions.size() == 1 ? List.of() : List.copyOf(regions);
    }

    /** The signs that tags take, and not more of them. */
    private static String tag(String name) {
        StringBuilder tag = new StringBuilder();
        name.codePoints().limit(TAG_CHARACTERS / 2).forEach(c -> tag.appendCodePoint(isPlain(c) ? c : '-'));
        String trimmed = tag.toString().strip();
        return trimmed.isEmpty() ? "-" : trimmed;
    }

    private static boolean isPlain(int sign) {
        boolean ascii = sign < 0x80;
        return (ascii && Character.isLetterOrDigit(sign)) || " _.:/=+-@".indexOf(sign) >= 0;
    }

    /** The same with other tables. */
    Stack with(List<StackTable> others) {
        return new Stack(application, others);
    }

    /** The regions of the tables that are in several, each once. */
    List<String> regions() {
        Set<String> all = new LinkedHashSet<>();
        tables.forEach(table -> all.addAll(table.regions()));
        return List.copyOf(all);
    }
}
