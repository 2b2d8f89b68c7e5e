package dev.dynawright.plan.defects;

import dev.dynawright.design.Design;
import dev.dynawright.design.Index.Projection;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import dev.dynawright.design.Template;
import dev.dynawright.design.When;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Form;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Along;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** What a design can do for a read, as far as that can be told without planning; it says when it cannot tell. */
final class ReadOracle {
    private final Scope scope;
    private final Relations relations;
    private final Rows rows;

    /** What one place, or all of them, can do for a read. */
    enum Answer {
        /** Surely nothing. */
        NONE,
        /** Surely not within the demands. */
        BAD,
        /** Surely all of it. */
        GOOD,
        UNSURE;

        static Answer best(List<Answer> all) {
            if (all.contains(GOOD)) {
                return GOOD;
            }
            return all.contains(UNSURE) ? UNSURE : all.contains(BAD) ? BAD : NONE;
        }

        static Answer worst(List<Answer> all) {
            if (all.contains(NONE)) {
                return NONE;
            }
            return all.contains(BAD) ? BAD : all.contains(UNSURE) ? UNSURE : GOOD;
        }
    }

    ReadOracle(Scope scope) {
        this.scope = scope;
        this.relations = scope.relations();
        this.rows = new Rows(scope);
    }

    /** What the whole design can do. */
    Answer of(Design design, Asked asked) {
        List<Answer> answers = new ArrayList<>();
        for (Access access : Access.rows(design, asked.entity())) {
            answers.add(of(design, access, asked));
        }
        boolean inside = design.tables().stream()
                .flatMap(t -> t.items().stream())
                .flatMap(i -> i.inside().stream())
                .anyMatch(i -> i.child().equals(asked.entity()));
        if (inside) {
            answers.add(Answer.UNSURE);
        }
        return Answer.best(answers);
    }

    /** Whether the rows can be found there at all by what is known; empty if that cannot be told. */
    Optional<Boolean> isReached(Access access, Asked asked) {
        if (!asked.known().containsAll(Access.holes(access.partition()))) {
            return asked.ranged() || access.isManifold() ? Optional.empty() : Optional.of(false);
        }
        if (access.isManifold()) {
            return Optional.empty();
        }
        for (When when : access.conditions()) {
            Optional<String> constant = Optional.ofNullable(asked.constants().get(when.path()));
            if (when instanceof When.Is is) {
                if (constant.filter(is.values()::contains).isEmpty()) {
                    return asked.ranged() ? Optional.empty() : Optional.of(false);
                }
            } else if (!asked.known().contains(when.path())) {
                return Optional.empty();
            }
        }
        boolean lacking = access.keyHoles().stream()
                .anyMatch(path -> !asked.known().contains(path) && rows.mayLack(asked.entity(), path));
        return access.index().isPresent() && lacking ? Optional.of(false) : Optional.of(!lacking);
    }

    /** The places that can have a part in the answer: of the rows, of their children, and the homes of their parents. */
    Set<Access> supports(Design design, Asked asked) {
        Set<Access> all = new LinkedHashSet<>();
        Access.rows(design, asked.entity()).stream()
                .filter(a -> isReached(a, asked).orElse(true))
                .map(Access::alone)
                .forEach(all::add);
        design.tables()
                .forEach(t -> t.items().stream()
                        .filter(i -> i.inside().stream().anyMatch(n -> n.child().equals(asked.entity())))
                        .map(i -> new Access(t, Optional.empty(), i).alone())
                        .forEach(all::add));
        for (Along along : asked.with()) {
            if (along instanceof Along.Down down) {
                all.addAll(supports(design, children(asked, down)));
            } else if (along instanceof Along.Up up) {
                relations
                        .target(asked.entity(), up.parent())
                        .flatMap(e -> Access.home(design, e.name()))
                        .map(Access::alone)
                        .ifPresent(all::add);
            }
        }
        return all;
    }

    private Answer of(Design design, Access access, Asked asked) {
        Optional<Boolean> reached = isReached(access, asked);
        if (reached.isEmpty() || access.type().role() instanceof Role.Part) {
            return reached.filter(r -> !r).isPresent() ? Answer.NONE : Answer.UNSURE;
        } else if (!reached.get()) {
            return Answer.NONE;
        } else if (asked.ranged()) {
            return Answer.UNSURE;
        }
        List<Answer> parts = new ArrayList<>();
        parts.add(range(access, asked));
        parts.add(held(access, asked));
        for (Along along : asked.with()) {
            parts.add(
                    along instanceof Along.Up up
                            ? up(design, access, asked, up)
                            : down(design, access, asked, (Along.Down) along));
        }
        return Answer.worst(parts);
    }

    /** Whether the rows lie together in the order that is asked for. */
    private Answer range(Access access, Asked asked) {
        List<Template.Piece> tail = new ArrayList<>(access.sort());
        Set<Path> used = new LinkedHashSet<>(Access.holes(access.partition()));
        while (!tail.isEmpty() && isKnown(tail.get(0), asked)) {
            used.addAll(Access.holes(tail.subList(0, 1)));
            tail.remove(0);
        }
        Set<Path> filtered = new LinkedHashSet<>(asked.known());
        filtered.removeAll(used);
        access.conditions().stream()
                .filter(w -> w instanceof When.Is is && is.values().size() == 1)
                .forEach(w -> filtered.remove(w.path()));
        boolean beyond = !filtered.isEmpty() || !isSorted(tail, access, asked);
        if (!beyond) {
            return Answer.GOOD;
        }
        boolean whole = access.index()
                        .map(i -> i.projection() instanceof Projection.All)
                        .orElse(true)
                && !(access.type().role() instanceof Role.Guard);
        return rows.areMany(asked.entity(), used, whole) ? Answer.BAD : Answer.UNSURE;
    }

    private static boolean isKnown(Template.Piece piece, Asked asked) {
        return piece instanceof Template.Literal
                || (piece instanceof Template.Hole hole && asked.known().contains(hole.path()));
    }

    private boolean isSorted(List<Template.Piece> behind, Access access, Asked asked) {
        List<Template.Piece> tail = new ArrayList<>(behind);
        Set<Path> fixed = new LinkedHashSet<>(asked.known());
        for (Path order : asked.order()) {
            if (rows.isOne(asked.entity(), fixed) || fixed.contains(order)) {
                continue;
            }
            while (!tail.isEmpty() && isKnown(tail.get(0), asked)) {
                tail.remove(0);
            }
            if (tail.isEmpty() || !(tail.get(0) instanceof Template.Hole hole) || !isBy(hole, order, access, asked)) {
                return false;
            }
            fixed.add(hole.path());
            tail.remove(0);
        }
        return true;
    }

    private boolean isBy(Template.Hole hole, Path order, Access access, Asked asked) {
        Attribute attribute = relations.attribute(asked.entity(), hole.path()).orElseThrow();
        boolean sameMoment = attribute.form() instanceof Form.Ulid ulid
                && ulid.of().isPresent()
                && ulid.of().equals(order.attribute())
                && order.hops().equals(hole.path().hops());
        boolean bare = access.sortNames().stream()
                .flatMap(n -> access.type().key(n).stream())
                .anyMatch(k -> k.alternatives()
                        .get(0)
                        .template()
                        .hole()
                        .filter(hole::equals)
                        .isPresent());
        boolean text = attribute.form().isNumber() && hole.shape() instanceof Template.Shape.Plain && !bare;
        return (hole.path().equals(order) || sameMoment) && !text;
    }

    /** Whether the answer needs nothing that lies elsewhere. */
    private Answer held(Access access, Asked asked) {
        Set<Path> missing = new LinkedHashSet<>(asked.needed());
        missing.removeAll(asked.known());
        missing.removeIf(path -> holds(access, path));
        if (missing.isEmpty()) {
            return Answer.GOOD;
        }
        boolean inKey = missing.stream().anyMatch(access.keyHoles()::contains);
        return inKey || asked.requests() > 1 ? Answer.UNSURE : Answer.BAD;
    }

    boolean holds(Access access, Path path) {
        ItemType type = access.type();
        Optional<String> carried = type.carries().stream()
                .filter(c -> c.path().equals(path))
                .map(ItemType.Carry::name)
                .findFirst();
        Optional<String> own = relations.attribute(type.entity(), path).isPresent() && path.isOwn()
                ? path.attribute().map(Object::toString)
                : relations.carried(type.entity()).stream()
                        .filter(c -> c.path().equals(path))
                        .map(c -> c.name().text())
                        .findFirst();
        Optional<String> name = carried.or(() -> own.filter(n -> inItem(type, path)));
        if (name.isEmpty() || access.index().isEmpty()) {
            return name.isPresent();
        }
        Projection projection = access.index().get().projection();
        boolean natural = access.keyNames().contains(name.get());
        return natural
                || projection instanceof Projection.All
                || (projection instanceof Projection.Include include
                        && include.attributes().contains(name.get()));
    }

    private boolean inItem(ItemType type, Path path) {
        boolean id = Asked.id(relations, type.entity()).contains(path);
        if (type.role() instanceof Role.Guard guard) {
            return id
                    || guard.holds().all()
                    || guard.attribute().map(Path::own).filter(path::equals).isPresent();
        } else if (type.role() instanceof Role.Copy copy) {
            return id || copy.holds().all();
        }
        return true;
    }

    /** A parent that comes along: held by the row, or a second request to its home. */
    private Answer up(Design design, Access access, Asked asked, Along.Up up) {
        EntityName parent =
                relations.target(asked.entity(), up.parent()).orElseThrow().name();
        List<Path> needed = Asked.needs(parent, up.only(), relations).stream()
                .map(up.parent()::then)
                .toList();
        if (needed.stream().allMatch(p -> asked.known().contains(p) || holds(access, p))) {
            return Answer.GOOD;
        }
        List<Access> parents = Access.rows(design, parent);
        if (parents.isEmpty()) {
            return Answer.NONE;
        } else if (asked.requests() > 1) {
            boolean fetched = Access.home(design, parent).stream()
                    .flatMap(h -> h.keyHoles().stream())
                    .allMatch(p -> asked.known().contains(up.parent().then(p))
                            || holds(access, up.parent().then(p)));
            return fetched && Access.home(design, parent).isPresent() ? Answer.GOOD : Answer.BAD;
        }
        boolean beside = parents.stream()
                .anyMatch(a -> Access.holes(a.partition()).stream()
                        .map(up.parent()::then)
                        .allMatch(asked.known()::contains));
        return beside ? Answer.UNSURE : Answer.BAD;
    }

    /** Children that come along: inside, or surely not in the same request if they lie under another key. */
    private Answer down(Design design, Access access, Asked asked, Along.Down down) {
        boolean inside = access.type().inside().stream().anyMatch(i -> i.child().equals(down.entity()));
        if (inside) {
            return Answer.GOOD;
        }
        Answer answer = of(design, children(asked, down));
        if (answer == Answer.NONE || answer == Answer.BAD) {
            return answer;
        }
        boolean beside = Access.rows(design, down.entity()).stream()
                .anyMatch(a -> a.place().equals(access.place()) && a.outline().equals(access.outline()));
        return beside || asked.requests() > 1 ? Answer.UNSURE : Answer.BAD;
    }

    private Asked children(Asked asked, Along.Down down) {
        List<String> hops = new ArrayList<>();
        down.steps().forEach(s -> hops.add(0, s.key()));
        Path back = new Path(hops, Optional.empty());
        Set<Path> known = new LinkedHashSet<>();
        Asked.id(relations, asked.entity()).forEach(p -> known.add(back.then(p)));
        return new Asked(
                down.entity(),
                known,
                new LinkedHashMap<>(),
                false,
                Asked.needs(down.entity(), down.only(), relations),
                List.of(),
                newest(down.entity(), down.latest()),
                asked.requests());
    }

    private List<Path> newest(EntityName entity, OptionalInt latest) {
        List<Path> moments = scope.known(entity).attributes().stream()
                .filter(a -> a.form().isTimestamp())
                .map(a -> Path.own(a.name()))
                .toList();
        return latest.isPresent() && moments.size() == 1 ? moments : List.of();
    }
}
