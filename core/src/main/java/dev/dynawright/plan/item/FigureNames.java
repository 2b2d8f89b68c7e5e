package dev.dynawright.plan.item;

import dev.dynawright.data.Value;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import dev.dynawright.design.keys.KeyCoding;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Source;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What the attributes of counters are called: by their figure, and by the group where no key tells groups apart. */
public final class FigureNames {
    static final String COUNT = "count";
    public static final String SUM = "sum";

    private FigureNames() {}

    /** The figures that a sentence keeps: an average is a count and a sum. */
    static List<String> of(Statement.Aggregate figure) {
        return switch (figure.figure()) {
            case COUNT -> List.of(COUNT);
            case SUM -> List.of(SUM);
            case AVERAGE -> List.of(COUNT, SUM);
        };
    }

    static boolean isSum(String attribute) {
        return attribute.equals(SUM) || attribute.endsWith("#" + SUM);
    }

    /** The attribute that has a figure of a group, where no key tells the groups apart. */
    static String named(String group, String figure, Role.Counter counter) {
        if (group.isEmpty()) {
            return figure;
        }
        long kinds = counter.figures().stream()
                .flatMap(f -> of(f).stream())
                .distinct()
                .count();
        return kinds == 1 ? (figure.equals(SUM) ? group + "#" + SUM : group) : group + "#" + figure;
    }

    /** A figure and, where its name says that, the group that it is of. */
    public record Named(Map<Path, Value> group, String figure) {}

    /** The figure that an attribute of a counter has; none if it has none. */
    public static Optional<Named> read(String attribute, Set<Path> free, Role.Counter counter, Spelling spelling) {
        if (free.isEmpty()) {
            return attribute.equals(COUNT) || attribute.equals(SUM)
                    ? Optional.of(new Named(new LinkedHashMap<>(), attribute))
                    : Optional.empty();
        }
        for (String figure : List.of(COUNT, SUM)) {
            String ending = named("", figure, counter).equals(figure)
                    ? named("-", figure, counter).substring(1)
                    : "";
            boolean kept = counter.figures().stream().anyMatch(f -> of(f).contains(figure));
            if (kept && attribute.endsWith(ending)) {
                String text = attribute.substring(0, attribute.length() - ending.length());
                List<Path> paths = List.copyOf(free);
                Optional<KeyCoding.Parsed> parsed = spelling.coding().parse(Spelling.template(paths), text);
                if (parsed.isPresent()) {
                    Map<Path, Value> group = new LinkedHashMap<>();
                    for (int i = 0; i < paths.size(); i++) {
                        group.put(paths.get(i), parsed.get().values().get(i));
                    }
                    return Optional.of(new Named(group, figure));
                }
            }
        }
        return Optional.empty();
    }

    /** The groups of a counter that no key tells apart. */
    public static Set<Path> free(DesignView view, Source source, Role.Counter counter) {
        Set<Path> free = new LinkedHashSet<>();
        counter.figures()
                .get(0)
                .groups()
                .forEach(g -> free.addAll(view.relations().leafPaths(counter.entity(), g)));
        for (ItemType.KeyValue key : source.type().keys()) {
            key.alternatives().forEach(a -> a.template().holes().forEach(h -> free.remove(h.path())));
        }
        return free;
    }
}
