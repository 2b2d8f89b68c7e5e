package dev.dynawright.plan.candidates;

import dev.dynawright.model.Path;
import dev.dynawright.model.Pin;
import dev.dynawright.plan.place.Key;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The key that a pin demands, read from the placeholders of its templates. */
final class PinnedKey {
    private static final Pattern HOLE = Pattern.compile("\\{([^{}:]+)(:[^{}]*)?\\}");

    private PinnedKey() {}

    static Key of(Subject subject, Pin.Key pin) {
        List<Path> reversed = new ArrayList<>();
        Set<Path> partition = holes(subject, pin.partition(), reversed);
        Set<Path> sort = holes(subject, pin.sort(), reversed);
        sort.removeAll(partition);
        reversed.retainAll(sort);
        return new Key(List.copyOf(partition), List.copyOf(sort), reversed);
    }

    private static Set<Path> holes(Subject subject, String template, List<Path> reversed) {
        Set<Path> leaves = new LinkedHashSet<>();
        Matcher hole = HOLE.matcher(template.replace("{{", ""));
        while (hole.find()) {
            boolean turned = hole.group(2) != null && hole.group(2).startsWith(":reverse");
            subject.scope()
                    .resolve(subject.name(), hole.group(1).strip())
                    .ifPresent(path -> subject.relations()
                            .leaves(subject.name(), path)
                            .forEach(leaf -> {
                                leaves.add(leaf.path());
                                if (turned) {
                                    reversed.add(leaf.path());
                                }
                            }));
        }
        return leaves;
    }
}
