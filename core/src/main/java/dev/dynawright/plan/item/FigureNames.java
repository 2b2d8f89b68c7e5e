package dev.dynawright.plan.item;

import dev.dynawright.data.Value;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import dev.dynawright.design.keys.KeyCoding;
import dev.dynawright.model.Path;
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
    private FigureNames() {}

    /** The attribute that has a number of a group, where no key tells the groups apart. */
    static String named(String group, Role.Total number, List<Role.Total> all) {
        return group.isEmpty() ? number.name() : group + ending(number, all);
    }

    private static String ending(Role.Total number, List<Role.Total> all) {
        return all.size() == 1 && !number.sum() ? "" : "#" + number.name();
    }

    /** A number and, where its name says that, the group that it is of. */
    public record Named(Map<Path, Value> group, Role.Total number) {}

    /** Which number an attribute of a counter has; none if it has none. */
    public static Optional<Named> read(String attribute, Set<Path> free, List<Role.Total> all, Spelling spelling) {
        if (free.isEmpty()) {
            return all.stream()
                    .filter(number -> number.name().equals(attribute))
                    .map(number -> new Named(new LinkedHashMap<>(), number))
                    .findFirst();
        }
        for (Role.Total number : all) {
            String ending = ending(number, all);
            if (attribute.endsWith(ending)) {
                String text = attribute.substring(0, attribute.length() - ending.length());
                List<Path> paths = List.copyOf(free);
                Optional<KeyCoding.Parsed> parsed = spelling.coding().parse(Spelling.template(paths), text);
                if (parsed.isPresent()) {
                    Map<Path, Value> group = new LinkedHashMap<>();
                    for (int i = 0; i < paths.size(); i++) {
                        group.put(paths.get(i), parsed.get().values().get(i));
                    }
                    return Optional.of(new Named(group, number));
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
