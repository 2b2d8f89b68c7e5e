package dev.dynawright.language.words;

import dev.dynawright.model.Attribute;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Parent;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What the names in sentences refer to. */
public final class Scope {
    private static final int LONGEST_NAME = 5;

    private final Relations relations;
    private final Map<String, EntityName> byForm = new HashMap<>();
    private final List<String> entityNames = new ArrayList<>();
    private final Map<EntityName, Map<String, List<Path>>> lexicons = new HashMap<>();
    private final ValueWords values;
    private final Map<EntityName, Map<List<Path>, Boolean>> identifying = new HashMap<>();

    /** Something a name refers to and how many tokens the name takes. */
    public record Match<T>(T value, int tokens) {}

    public Scope(List<Entity> all) {
        this.relations = new Relations(all);
        for (Entity entity : all) {
            entityNames.add(entity.name().text());
            for (String form : Names.forms(entity.name().text())) {
                byForm.putIfAbsent(form, entity.name());
            }
        }
        this.values = new ValueWords(all);
    }

    public Relations relations() {
        return relations;
    }

    public Entity known(EntityName name) {
        return relations.known(name);
    }

    /** The names of all entities, in the order of the file. */
    public List<String> entities() {
        return entityNames;
    }

    public Optional<EntityName> entity(String written) {
        return Names.forms(written).stream()
                .filter(byForm::containsKey)
                .findFirst()
                .map(byForm::get);
    }

    /** The entity whose name begins at a token, over as many tokens as possible. */
    public Optional<Match<EntityName>> entityAt(Cursor cursor, int ahead) {
        for (int length = LONGEST_NAME; length >= 1; length--) {
            Optional<EntityName> found = spelled(cursor, ahead, length).flatMap(this::entity);
            if (found.isPresent()) {
                return Optional.of(new Match<>(found.get(), length));
            }
        }
        return Optional.empty();
    }

    /** How many tokens a value of several words takes, such as `in progress`; zero if none begins at the token. */
    public int longValueAt(Cursor cursor, int ahead) {
        for (int length = LONGEST_NAME; length >= 2; length--) {
            Optional<String> words = spelled(cursor, ahead, length).map(Names::plain);
            if (words.isPresent() && values.hasWord(words.get())) {
                return length;
            }
        }
        return 0;
    }

    private static Optional<String> spelled(Cursor cursor, int ahead, int length) {
        StringBuilder name = new StringBuilder();
        for (int i = 0; i < length; i++) {
            Token token = cursor.token(ahead + i);
            boolean part = token.isWord() || (i > 0 && token.kind() == Token.Kind.NUMBER);
            boolean quoted = token.kind() == Token.Kind.NAME && length > 1;
            if (!part || quoted) {
                return Optional.empty();
            }
            name.append(token.text());
        }
        return Optional.of(name.toString());
    }

    /** The paths that one name, seen from an entity, can mean: its own attribute, a carried one, a parent or an ancestor. */
    public List<Path> paths(EntityName from, String written) {
        Map<String, List<Path>> lexicon = lexicons.computeIfAbsent(
                from, name -> relations.entity(name).map(this::lexicon).orElseGet(HashMap::new));
        for (String form : Names.forms(written)) {
            List<Path> found = lexicon.get(form);
            if (found != null) {
                return found;
            }
        }
        return ancestors(from, written);
    }

    public Optional<Match<List<Path>>> pathsAt(Cursor cursor, EntityName from) {
        for (int length = LONGEST_NAME; length >= 1; length--) {
            Optional<String> name = spelled(cursor, 0, length);
            if (name.isPresent()) {
                List<Path> found = paths(from, name.get());
                if (!found.isEmpty()) {
                    return Optional.of(new Match<>(found, length));
                }
            }
        }
        return Optional.empty();
    }

    private Map<String, List<Path>> lexicon(Entity entity) {
        Map<String, List<Path>> names = new HashMap<>();
        for (Attribute attribute : entity.attributes()) {
            define(names, attribute.name().text(), Path.own(attribute.name()));
        }
        Map<String, List<Path>> carried = new HashMap<>();
        for (Relations.Carried part : relations.carried(entity.name())) {
            define(carried, part.name().text(), canonical(entity.name(), part.path()));
        }
        carried.forEach(names::putIfAbsent);
        Map<String, List<Path>> keys = new HashMap<>();
        for (Parent parent : entity.parents()) {
            define(keys, parent.key(), Path.parent(parent.key()));
        }
        keys.forEach(names::putIfAbsent);
        Map<String, List<Path>> parents = new HashMap<>();
        for (Parent parent : entity.parents()) {
            define(parents, parent.entity().text(), Path.parent(parent.key()));
        }
        parents.forEach(names::putIfAbsent);
        return names;
    }

    private static void define(Map<String, List<Path>> names, String name, Path path) {
        for (String form : Names.forms(name)) {
            List<Path> known = names.computeIfAbsent(form, f -> new ArrayList<>());
            if (!known.contains(path)) {
                known.add(path);
            }
        }
    }

    /** The nearest ancestors with the name; several if it can mean more than one. */
    private List<Path> ancestors(EntityName from, String written) {
        Optional<Entity> start = relations.entity(from);
        List<List<String>> level = new ArrayList<>();
        start.ifPresent(e -> e.parents().forEach(p -> level.add(List.of(p.key()))));
        Set<List<String>> seen = new HashSet<>(level);
        List<List<String>> current = level;
        while (!current.isEmpty() && seen.size() < 1000) {
            List<Path> found = new ArrayList<>();
            List<List<String>> next = new ArrayList<>();
            for (List<String> hops : current) {
                Path here = new Path(hops, Optional.empty());
                List<Parent> above =
                        relations.target(from, here).map(Entity::parents).orElse(List.of());
                for (Parent parent : above) {
                    List<String> longer = new ArrayList<>(hops);
                    longer.add(parent.key());
                    if (Names.same(parent.key(), written)
                            || Names.same(parent.entity().text(), written)) {
                        found.add(new Path(longer, Optional.empty()));
                    }
                    if (longer.size() < 8 && seen.add(longer)) {
                        next.add(longer);
                    }
                }
            }
            if (!found.isEmpty()) {
                return found;
            }
            current = next;
        }
        return List.of();
    }

    /** One way to write each path: a parent's only id attribute is the parent itself. */
    public Path canonical(EntityName from, Path path) {
        if (path.hops().isEmpty() || path.attribute().isEmpty()) {
            return path;
        }
        Optional<Entity> above = relations.target(from, path);
        boolean whole = above.isPresent()
                && above.get().id().equals(List.of(Path.own(path.attribute().get())));
        return whole ? new Path(path.hops(), Optional.empty()) : path;
    }

    /** Paths with every parent whose id is all there written as that parent. */
    public List<Path> canonical(EntityName from, List<Path> given) {
        Set<Path> paths = new LinkedHashSet<>(given);
        for (Parent parent : known(from).parents()) {
            Path whole = Path.parent(parent.key());
            List<Path> parts = relations.leaves(from, whole).stream()
                    .map(leaf -> canonical(from, leaf.path()))
                    .toList();
            if (!parts.isEmpty() && paths.containsAll(parts) && !paths.contains(whole)) {
                List<Path> replaced = new ArrayList<>();
                for (Path path : paths) {
                    if (path.equals(parts.get(0))) {
                        replaced.add(whole);
                    } else if (!parts.contains(path)) {
                        replaced.add(path);
                    }
                }
                paths = new LinkedHashSet<>(replaced);
            }
        }
        return List.copyOf(paths);
    }

    /** The single attributes that the caller knows when these paths are given. */
    private Set<Path> leaves(EntityName from, List<Path> given) {
        Set<Path> leaves = new HashSet<>();
        for (Path path : given) {
            relations.leaves(from, path).forEach(leaf -> leaves.add(leaf.path()));
        }
        return leaves;
    }

    /** Whether the given paths tell one entity from all others, by its id or by something unique. */
    public boolean identifies(EntityName entity, List<Path> given) {
        Map<List<Path>, Boolean> asked = identifying.computeIfAbsent(entity, e -> new HashMap<>());
        Boolean done = asked.get(given);
        if (done == null) {
            done = isIdentified(entity, given);
            asked.put(List.copyOf(given), done);
        }
        return done;
    }

    private boolean isIdentified(EntityName entity, List<Path> given) {
        Set<Path> known = leaves(entity, given);
        boolean byId = relations.idOf(entity).stream().allMatch(part -> known.contains(part.path()))
                && !relations.idOf(entity).isEmpty();
        return byId
                || known(entity).attributes().stream()
                        .map(a -> relations.telling(entity, a))
                        .anyMatch(leaves -> !leaves.isEmpty() && known.containsAll(leaves))
                || known(entity).parents().stream()
                        .anyMatch(p ->
                                p.fanOut().isOne() && known.containsAll(leaves(entity, List.of(Path.parent(p.key())))));
    }

    /** The attribute that a path leads to, as far as it is a single one. */
    public Optional<Attribute> attribute(EntityName from, Path path) {
        if (path.attribute().isPresent()) {
            return relations.attribute(from, path);
        }
        List<Relations.Carried> leaves = relations.leaves(from, path);
        return leaves.size() == 1 ? Optional.of(leaves.get(0).source()) : Optional.empty();
    }

    /** A value that an attribute can have. */
    public record ValueOf(AttributeName attribute, String value) {}

    /** The values of enumerations of an entity that a word means, each with its attribute. */
    public List<ValueOf> values(EntityName entity, String written) {
        return ValueWords.of(known(entity), written);
    }

    /** All words that may stand before an entity's name. */
    public List<String> adjectives(EntityName entity) {
        return ValueWords.adjectives(known(entity));
    }

    /** All names that may stand behind `by`, for suggestions. */
    public List<String> attributeNames(EntityName entity) {
        List<String> names = new ArrayList<>();
        known(entity).attributes().forEach(a -> names.add(a.name().text()));
        relations.carried(entity).forEach(c -> names.add(c.name().text()));
        known(entity).parents().forEach(p -> names.add(p.key()));
        known(entity).parents().forEach(p -> names.add(p.entity().text()));
        return names;
    }

    /** The one path that a name, or names joined by points, means from an entity; none if unknown or ambiguous. */
    public Optional<Path> resolve(EntityName from, String written) {
        Optional<Path> whole = Optional.empty();
        EntityName at = from;
        for (String segment : written.split("\\.", -1)) {
            List<Path> found = paths(at, segment);
            boolean behindAttribute =
                    whole.isPresent() && whole.get().attribute().isPresent();
            if (found.size() != 1 || behindAttribute) {
                return Optional.empty();
            }
            Path next = whole.map(w -> w.then(found.get(0))).orElse(found.get(0));
            whole = Optional.of(next);
            Optional<Entity> target = relations.target(from, next);
            if (target.isEmpty()) {
                return Optional.empty();
            }
            at = target.get().name();
        }
        return whole.map(w -> canonical(from, w));
    }

    /** All names that mean something in an entity. */
    public List<String> namesIn(EntityName entity) {
        return attributeNames(entity).stream().distinct().toList();
    }
}
