package dev.dynawright.plan.write;

import dev.dynawright.model.EntityName;
import dev.dynawright.model.Parent;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Demands;
import dev.dynawright.model.pattern.Extent;
import dev.dynawright.model.pattern.Traffic;
import dev.dynawright.plan.Access;
import dev.dynawright.plan.Choice;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Reason;
import dev.dynawright.plan.Source;
import dev.dynawright.plan.Step;
import dev.dynawright.plan.Way;
import dev.dynawright.plan.read.Question;
import dev.dynawright.plan.read.Reads;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Finds what has to be known of rows and is not: the rest of a key by the cheapest read, old values by a strong one, values of
 * parents by their ids.
 */
final class Lookups {
    /** Writes take as many requests as they need. */
    private static final OptionalInt ANY = OptionalInt.of(1_000_000);

    private static final String NEW = "/new";

    private final DesignView view;
    private final Reads reads;
    private final Choice choice;
    private final Traffic traffic;
    private final boolean atOnce;
    private final Trail trail;
    private final Set<Path> values = new LinkedHashSet<>();
    private boolean twofold;
    private boolean later;
    private boolean taking;

    /** {@code atOnce}: what a key lacks and the old values are found by one strong read, if there is one. */
    Lookups(DesignView view, Reads reads, Choice choice, Traffic traffic, boolean atOnce, Trail trail) {
        this.view = view;
        this.reads = reads;
        this.choice = choice;
        this.traffic = traffic;
        this.atOnce = atOnce;
        this.trail = trail;
    }

    /**
     * Learns what is missing of a row: what its first key needs, and then everything else. What is not among the values is
     * needed only for keys of homes, and every entry of an index on a home has that key. Gives what was read of a row that is
     * there already and can be another value by the time of the write.
     */
    Set<Path> learn(Row row, Set<Path> key, Set<Path> all, Set<Path> asValues) {
        row.lookUp();
        Set<Path> read = missing(row, key);
        read.addAll(missing(row, all));
        values.clear();
        values.addAll(asValues);
        if (row.deed().kind() == Deed.Kind.MAKE) {
            parents(row, row.entity(), List.of(), all);
        } else if (row.above().isPresent()) {
            below(row, key, all);
        } else {
            given(row, key, all);
        }
        boolean made = row.deed().kind() == Deed.Kind.MAKE;
        read.removeIf(leaf -> made || !row.knows(leaf) || !isMutable(row.entity(), leaf));
        return read;
    }

    /** Whether a key and old values were missing together, so that it matters if they are found at once. */
    boolean isTwofold() {
        return twofold;
    }

    /** Reads what items carry of a parent, from the parent that the row gets; what is only wanted behind the write, there. */
    void takenOver(Row row, Set<Path> behind) {
        if (row.deed().changed().stream().allMatch(Path::isOwn)) {
            values.clear();
            return;
        }
        Set<Path> ids = ids(row.entity());
        Set<Path> wanted = new LinkedHashSet<>();
        Row moved = new Row(row.entity(), row.deed(), row.amount(), row.label() + NEW, Optional.empty(), row.isLater());
        for (Path leaf : row.deed().changed()) {
            if (ids.contains(leaf)) {
                moved.give(leaf, Optional.empty());
            } else if (!leaf.isOwn()) {
                wanted.add(leaf);
            }
        }
        wanted.removeAll(behind);
        values.clear();
        values.addAll(wanted);
        taking = true;
        parents(moved, row.entity(), List.of(), wanted);
        values.addAll(behind);
        later = true;
        parents(moved, row.entity(), List.of(), behind);
        later = false;
        taking = false;
    }

    /** What the stream needs of parents: an image has only what the row's own item holds, so the rest is read behind the write. */
    void beyondImage(Row row, Set<Path> wanted) {
        Set<Path> beyond = missing(row, wanted);
        beyond.removeAll(own(row.entity(), beyond));
        beyond.removeIf(Path::isOwn);
        if (!beyond.isEmpty()) {
            values.clear();
            values.addAll(beyond);
            own(row.entity(), ids(row.entity())).forEach(row::learn);
            later = true;
            parents(row, row.entity(), List.of(), beyond);
            later = false;
        }
    }

    private Set<Path> ids(EntityName entity) {
        Set<Path> ids = new LinkedHashSet<>();
        view.relations().carried(entity).forEach(c -> ids.add(c.path()));
        return ids;
    }

    /** Reads what a new row may replace: whether it is there, and the values that others keep of it. */
    void replaced(Row row, Set<Path> key, Set<Path> old) {
        Set<Path> needed = new LinkedHashSet<>();
        view.relations().idOf(row.entity()).forEach(part -> needed.add(part.path()));
        needed.addAll(old);
        values.clear();
        values.addAll(old);
        Set<Path> fixed = new LinkedHashSet<>(key);
        fixed.removeIf(leaf -> isMutable(row.entity(), leaf));
        find(row, Access.Found.REPLACED, identity(row, fixed), needed, true, Step.Purpose.OLD_VALUES);
    }

    private void given(Row row, Set<Path> key, Set<Path> all) {
        Set<Path> keys = missing(row, key);
        Set<Path> rest = missing(row, all);
        rest.removeAll(keys);
        Set<Path> own = own(row.entity(), rest);
        boolean strong = own.stream().anyMatch(leaf -> isMutable(row.entity(), leaf));
        twofold = twofold || (strong && !keys.isEmpty());
        Set<Path> both = new LinkedHashSet<>(keys);
        both.addAll(own);
        if (strong
                && atOnce
                && !keys.isEmpty()
                && way(row.entity(), List.of(), row.given(), both, true).isPresent()) {
            find(row, row.given(), both, true, Step.Purpose.OLD_VALUES);
        } else {
            Map<Path, Optional<String>> by = keys.isEmpty() ? identity(row, key) : row.given();
            if (!strong) {
                keys.addAll(own);
            }
            if (!keys.isEmpty()) {
                find(row, by, keys, false, Step.Purpose.LOOKUP);
            }
            if (strong) {
                find(row, identity(row, key), own, true, Step.Purpose.OLD_VALUES);
            }
        }
        rest.removeAll(own);
        parents(row, row.entity(), List.of(), rest);
    }

    /** Rows below one that is known: one read finds them all, with what is needed of each. */
    private void below(Row row, Set<Path> key, Set<Path> all) {
        Set<Path> needed = new LinkedHashSet<>(all);
        needed.addAll(key);
        Set<Path> missing = missing(row, needed);
        Set<Path> own = own(row.entity(), missing);
        boolean inside = view.home(row.entity()).isEmpty() && missing.isEmpty();
        if (!inside) {
            boolean strong = !row.isLater() && own.stream().anyMatch(leaf -> isMutable(row.entity(), leaf));
            Map<Path, Optional<String>> equal = new LinkedHashMap<>();
            row.above()
                    .ifPresent(above -> view.relations()
                            .idOf(above.row().entity())
                            .forEach(part -> {
                                Path leaf = Row.lifted(above.hops(), part.path());
                                row.token(leaf, false).ifPresent(token -> equal.put(leaf, token.text()));
                            }));
            find(row, equal, own, strong, strong ? Step.Purpose.OLD_VALUES : Step.Purpose.LOOKUP);
        }
        missing.removeAll(own);
        parents(row, row.entity(), List.of(), missing);
    }

    /** The id and the home key: enough for a GetItem. */
    private Map<Path, Optional<String>> identity(Row row, Set<Path> key) {
        Map<Path, Optional<String>> equal = new LinkedHashMap<>();
        view.relations().idOf(row.entity()).forEach(part -> put(row, part.path(), equal));
        key.forEach(leaf -> put(row, leaf, equal));
        return equal.isEmpty() ? row.given() : equal;
    }

    private static void put(Row row, Path leaf, Map<Path, Optional<String>> equal) {
        row.token(leaf, false).ifPresent(token -> equal.put(leaf, token.text()));
    }

    private static Set<Path> missing(Row row, Set<Path> wanted) {
        Set<Path> missing = new LinkedHashSet<>();
        for (Path leaf : wanted) {
            if (!row.knows(leaf)) {
                missing.add(leaf);
            }
        }
        return missing;
    }

    /** Those attributes that the items of an entity have themselves. */
    private Set<Path> own(EntityName entity, Set<Path> leaves) {
        Set<Path> own = new LinkedHashSet<>();
        Optional<Source> home = view.home(entity);
        for (Path leaf : leaves) {
            if (leaf.isOwn()
                    || isCarried(entity, leaf)
                    || home.flatMap(h -> h.layout().holds(leaf)).isPresent()) {
                own.add(leaf);
            }
        }
        return own;
    }

    private boolean isCarried(EntityName entity, Path leaf) {
        for (Relations.Carried carried : view.relations().carried(entity)) {
            if (carried.path().equals(leaf)) {
                return true;
            }
        }
        return false;
    }

    /** What can change between a read that is a moment old and the write. */
    private boolean isMutable(EntityName entity, Path leaf) {
        return !view.usage().changers(entity, leaf).isEmpty();
    }

    private void find(
            Row row, Map<Path, Optional<String>> equal, Set<Path> needed, boolean strong, Step.Purpose purpose) {
        find(row, Access.Found.ROWS, equal, needed, strong, purpose);
    }

    private void find(
            Row row,
            Access.Found found,
            Map<Path, Optional<String>> equal,
            Set<Path> needed,
            boolean strong,
            Step.Purpose purpose) {
        Optional<Way> way = way(row.entity(), List.of(), equal, needed, strong);
        if (way.isEmpty() && strong) {
            way = way(row.entity(), List.of(), equal, needed, false);
        }
        if (way.isEmpty()) {
            miss(row.entity(), equal, needed);
            return;
        }
        trail.add(way.get(), purpose, row.isLater());
        trail.note(new Access.Lookup(
                row.label(), found, List.of(), equal.keySet(), needed, way.get().access(), row.isLater()));
        needed.forEach(row::learn);
    }

    /** The cheapest read that has the values, or that meets the home, whose key is in every entry. */
    private Optional<Way> way(
            EntityName entity, List<String> hops, Map<Path, Optional<String>> equal, Set<Path> needed, boolean strong) {
        List<Way> ways = new ArrayList<>(
                reads.answers(question(entity, equal, needed, strong)).ways());
        Set<Path> rest = new LinkedHashSet<>(needed);
        rest.removeIf(leaf -> !values.contains(Row.lifted(hops, leaf)));
        Optional<Source> home = view.home(entity);
        if (home.isPresent() && rest.size() < needed.size()) {
            List<String> type = List.of(home.get().type().name());
            reads.answers(question(entity, equal, rest, strong)).ways().stream()
                    .filter(way -> way.steps().get(0).types().equals(type))
                    .forEach(ways::add);
        }
        return choice.ordered(ways).stream().findFirst();
    }

    private Question question(EntityName entity, Map<Path, Optional<String>> equal, Set<Path> needed, boolean strong) {
        Demands demands =
                new Demands(strong, false, OptionalInt.empty(), ANY, OptionalInt.empty(), Optional.empty(), false);
        return new Question(
                entity, equal, List.of(), needed, List.of(), List.of(), new Extent.Everything(false), demands, traffic);
    }

    private void miss(EntityName entity, Map<Path, Optional<String>> equal, Set<Path> needed) {
        Optional<Source> item = view.home(entity).or(() -> view.around(entity));
        if (item.isEmpty()) {
            noItem(entity);
            return;
        }
        String known = equal.keySet().stream().map(p -> "`" + p + "`").collect(Collectors.joining(", "));
        String wanted = needed.stream().map(p -> "`" + p + "`").collect(Collectors.joining(", "));
        trail.miss(new Reason(
                Place.of(item.get().table()),
                item.get().type().name(),
                Reason.Kind.UNREACHABLE,
                "to write it takes " + (wanted.isEmpty() ? "its key" : wanted) + " of `" + entity
                        + "`, which nothing finds by " + (known.isEmpty() ? "what is given" : known)));
    }

    void noItem(EntityName entity) {
        view.design().tables().stream()
                .findFirst()
                .ifPresent(table -> trail.miss(new Reason(
                        Place.of(table),
                        entity.text(),
                        Reason.Kind.UNREACHABLE,
                        "has no item of `" + entity + "`, nor has another table, and the write needs one")));
    }

    /** Values of parents, each parent read by its id; of parents further up, the ids on the way first. */
    private void parents(Row row, EntityName at, List<String> hops, Set<Path> wanted) {
        Map<String, Set<Path>> above = new LinkedHashMap<>();
        for (Path leaf : wanted) {
            if (!row.knows(leaf) && leaf.hops().size() > hops.size()) {
                above.computeIfAbsent(leaf.hops().get(hops.size()), h -> new LinkedHashSet<>())
                        .add(leaf);
            }
        }
        above.forEach((hop, leaves) -> {
            Optional<Parent> parent = view.relations().known(at).parent(hop);
            if (parent.isPresent()) {
                List<String> longer = new ArrayList<>(hops);
                longer.add(hop);
                parent(row, parent.get().entity(), longer, leaves);
            }
        });
    }

    private void parent(Row row, EntityName parent, List<String> hops, Set<Path> leaves) {
        Set<Path> fromHere = new LinkedHashSet<>();
        leaves.forEach(leaf -> fromHere.add(
                new Path(leaf.hops().subList(hops.size(), leaf.hops().size()), leaf.attribute())));
        Set<Path> own = own(parent, fromHere);
        for (Path leaf : fromHere) {
            if (!own.contains(leaf)) {
                view.relations().leaves(parent, Path.parent(leaf.hops().get(0))).forEach(part -> own.add(part.path()));
            }
        }
        own.removeIf(leaf -> row.knows(Row.lifted(hops, leaf)));
        Map<Path, Optional<String>> equal = new LinkedHashMap<>();
        for (Relations.Carried part : view.relations().idOf(parent)) {
            row.token(Row.lifted(hops, part.path()), false).ifPresent(t -> equal.put(part.path(), t.text()));
        }
        if (!own.isEmpty()) {
            Optional<Way> way = way(parent, hops, equal, own, false);
            if (way.isEmpty()) {
                miss(parent, equal, own);
                return;
            }
            List<Token> tokens = equal.keySet().stream()
                    .map(leaf -> row.token(Row.lifted(hops, leaf), false))
                    .flatMap(Optional::stream)
                    .toList();
            Amount amount = tokens.stream().map(Token::amount).reduce(Amount.ONE, Amount::max);
            if (later) {
                way.get().steps().forEach(step -> trail.keep(step.times(amount.mean())));
            } else if (amount.isOne()) {
                trail.add(way.get(), Step.Purpose.LOOKUP, row.isLater());
            } else {
                trail.addBatch(way.get(), amount, Step.Purpose.LOOKUP);
            }
            trail.note(new Access.Lookup(
                    taking ? row.label().substring(0, row.label().length() - NEW.length()) : row.label(),
                    taking ? Access.Found.NEW_PARENT : Access.Found.PARENT,
                    hops,
                    equal.keySet(),
                    own,
                    way.get().access(),
                    later || row.isLater()));
            own.forEach(leaf -> row.learn(Row.lifted(hops, leaf), tokens, amount));
        }
        parents(row, parent, hops, leaves);
    }
}
