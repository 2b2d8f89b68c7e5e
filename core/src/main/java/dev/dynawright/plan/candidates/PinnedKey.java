package dev.dynawright.plan.candidates;

import dev.dynawright.language.words.Scope;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.Pin;
import dev.dynawright.model.Relations;
import dev.dynawright.plan.place.Key;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A key as a pin has it: the placeholders of its templates are the attributes. */
public final class PinnedKey {
    private static final Pattern HOLE = Pattern.compile("\\{([^{}:]+)(:[^{}]*)?\\}");
    private static final String REVERSE = ":reverse";

    private PinnedKey() {}

    /** The key that a pin demands. */
    public static Key of(Scope scope, Pin.Key pin) {
        List<Path> reversed = new ArrayList<>();
        Set<Path> partition = holes(scope, pin.entity(), pin.partition(), reversed);
        Set<Path> sort = holes(scope, pin.entity(), pin.sort(), reversed);
        sort.removeAll(partition);
        reversed.retainAll(sort);
        return new Key(List.copyOf(partition), List.copyOf(sort), reversed);
    }

    private static Set<Path> holes(Scope scope, EntityName entity, String template, List<Path> reversed) {
        Set<Path> leaves = new LinkedHashSet<>();
        Matcher hole = HOLE.matcher(template.replace("{{", ""));
        while (hole.find()) {
            boolean turned = hole.group(2) != null && hole.group(2).startsWith(REVERSE);
            scope.resolve(entity, hole.group(1).strip())
                    .ifPresent(path -> scope.relations().leaves(entity, path).forEach(leaf -> {
                        leaves.add(leaf.path());
                        if (turned) {
                            reversed.add(leaf.path());
                        }
                    }));
        }
        return leaves;
    }

    /** The pin that demands a key. */
    public static Pin.Key pin(Scope scope, EntityName entity, Key key) {
        String constant = entity.text().toUpperCase(Locale.ROOT);
        return new Pin.Key(
                entity,
                key.partition().isEmpty() ? constant : template(scope, entity, key.partition(), List.of()),
                template(scope, entity, key.sort(), key.reversed()));
    }

    private static String template(Scope scope, EntityName entity, List<Path> leaves, List<Path> reversed) {
        return leaves.stream()
                .map(leaf -> "{" + name(scope, entity, leaf) + (reversed.contains(leaf) ? REVERSE : "") + "}")
                .collect(Collectors.joining("#"));
    }

    /** The name under which an attribute is found: the one it has in the entity, where that means nothing else; else its path. */
    private static String name(Scope scope, EntityName entity, Path leaf) {
        Relations relations = scope.relations();
        Stream<String> own = relations.carried(entity).stream()
                .filter(c -> c.path().equals(leaf))
                .map(c -> c.name().text());
        return own.filter(name -> scope.resolve(entity, name)
                        .filter(path -> isAlone(relations, entity, path, leaf))
                        .isPresent())
                .findFirst()
                .orElse(leaf.toString());
    }

    private static boolean isAlone(Relations relations, EntityName entity, Path path, Path leaf) {
        List<Relations.Carried> leaves = relations.leaves(entity, path);
        return leaves.size() == 1 && leaves.get(0).path().equals(leaf);
    }
}
