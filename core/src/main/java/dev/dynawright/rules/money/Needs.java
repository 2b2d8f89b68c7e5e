package dev.dynawright.rules.money;

import dev.dynawright.cost.Layout;
import dev.dynawright.design.Index;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Source;
import dev.dynawright.plan.Step;
import dev.dynawright.plan.Surplus;
import dev.dynawright.plan.read.Question;
import dev.dynawright.rules.Judged;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What the readers of an index need of the items that have entries in it. */
final class Needs {
    private final Judged judged;
    private final Place place;
    private final Index index;

    Needs(Judged judged, Place place, Index index) {
        this.judged = judged;
        this.place = place;
        this.index = index;
    }

    /** The stored attributes of an item type that some reader needs besides the keys, which every entry has. */
    Set<String> of(Source source) {
        Set<String> needed = new LinkedHashSet<>();
        for (PatternPlan plan : judged.plans()) {
            boolean reads =
                    plan.chosen().stream().flatMap(w -> w.steps().stream()).anyMatch(s -> reads(s, source));
            if (reads) {
                needed.addAll(of(plan, source));
            }
        }
        source.layout().stored().stream()
                .filter(s -> s.use() == Layout.Use.STAMP || s.use() == Layout.Use.LOCK || s.use() == Layout.Use.EXPIRY)
                .forEach(s -> needed.add(s.name()));
        return needed;
    }

    private boolean reads(Step step, Source source) {
        return step.operation().isRead()
                && step.place().equals(place)
                && step.types().contains(source.type().name());
    }

    /** What one pattern needs of an item type. */
    Set<String> of(PatternPlan plan, Source source) {
        boolean compares = plan.chosen().stream()
                .flatMap(w -> w.steps().stream())
                .anyMatch(s ->
                        reads(s, source) && s.surplus().filter(Surplus::isOwn).isPresent());
        Set<Path> paths = paths(plan.pattern().statement(), source.type().entity(), compares);
        Set<String> needed = new LinkedHashSet<>();
        for (Layout.Stored stored : source.layout().stored()) {
            boolean along = stored.use() == Layout.Use.INSIDE || stored.use() == Layout.Use.COUNT;
            if (stored.source().filter(paths::contains).isPresent() || (along && isAlong(plan, source))) {
                needed.add(stored.name());
            }
        }
        return needed;
    }

    /** Whether children or figures in the item may be part of the answer. */
    private static boolean isAlong(PatternPlan plan, Source source) {
        return plan.pattern().statement() instanceof Statement.Read read
                && (!read.what().entity().equals(source.type().entity())
                        || !read.with().isEmpty());
    }

    /** What filters and sorting in memory compare, and what the answer has. */
    private Set<Path> paths(Statement statement, EntityName entity, boolean compares) {
        Set<Path> paths = new LinkedHashSet<>();
        if (!(statement instanceof Statement.Read read)) {
            return paths;
        }
        for (Along along : read.with()) {
            if (along instanceof Along.Down down && down.entity().equals(entity)) {
                paths.addAll(Question.answer(entity, down.only(), judged.view().relations()));
            }
        }
        if (!read.what().entity().equals(entity)) {
            return paths;
        }
        if (compares) {
            read.what().conditions().stream().map(Condition::path).forEach(p -> add(entity, p, paths));
        }
        if (read instanceof Statement.Aggregate aggregate) {
            aggregate.of().ifPresent(of -> paths.add(Path.own(of)));
            aggregate.groups().forEach(p -> add(entity, p, paths));
            return paths;
        }
        if (compares && read instanceof Statement.Listing list) {
            list.order().forEach(o -> add(entity, o.path(), paths));
        }
        paths.addAll(Question.answer(entity, only(read), judged.view().relations()));
        for (Along along : read.with()) {
            if (along instanceof Along.Up up) {
                judged.view()
                        .relations()
                        .target(entity, up.parent())
                        .ifPresent(parent -> Question.answer(
                                        parent.name(), up.only(), judged.view().relations())
                                .forEach(leaf -> paths.add(up.parent().then(leaf))));
            }
        }
        return paths;
    }

    private static List<AttributeName> only(Statement.Read read) {
        if (read instanceof Statement.Get get) {
            return get.only();
        }
        return read instanceof Statement.Listing list ? list.only() : List.of();
    }

    private void add(EntityName entity, Path path, Set<Path> paths) {
        judged.view().relations().leaves(entity, path).forEach(leaf -> paths.add(leaf.path()));
    }

    /** The attributes that entries have and a set does not name; keys are in every entry. */
    Set<String> projectedBeyond(Source source, Set<String> needed) {
        Set<String> beyond = new LinkedHashSet<>();
        for (Layout.Stored stored : source.layout().stored()) {
            boolean key =
                    index.key().contains(stored.name()) || source.table().key().contains(stored.name());
            if (!key && source.layout().projects(index, stored.name()) && !needed.contains(stored.name())) {
                beyond.add(stored.name());
            }
        }
        return beyond;
    }

    /** The item types that have entries in the index. */
    List<Source> sources() {
        return judged.view().in(place.table()).stream()
                .filter(s -> s.places().contains(place))
                .toList();
    }

    /** The sources that a step names. */
    Optional<Source> source(Step step) {
        return sources().stream()
                .filter(s -> step.types().contains(s.type().name()))
                .findFirst();
    }
}
