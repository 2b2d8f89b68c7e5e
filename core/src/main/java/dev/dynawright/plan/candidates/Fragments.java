package dev.dynawright.plan.candidates;

import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Assumption;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Lifetime;
import dev.dynawright.model.Model;
import dev.dynawright.model.Path;
import dev.dynawright.model.Pin;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Extent;
import dev.dynawright.model.pattern.Order;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.model.pattern.Selection;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.candidates.Fragment.Purpose;
import dev.dynawright.plan.candidates.Fragment.Terms;
import dev.dynawright.plan.read.Question;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Takes the patterns of a model apart into what single range reads answer. */
final class Fragments {
    /** Writes take as many requests as they need. */
    static final int ANY = 1_000_000;

    private final Model model;
    private final Scope scope;
    private final Relations relations;
    private final List<Fragment> all = new ArrayList<>();

    private Fragments(Model model, Scope scope) {
        this.model = model;
        this.scope = scope;
        this.relations = scope.relations();
    }

    static List<Fragment> of(Model model, Scope scope) {
        Fragments fragments = new Fragments(model, scope);
        for (Pattern pattern : model.patterns()) {
            if (pattern.statement() instanceof Statement.Read read) {
                fragments.read(pattern, read);
            }
            pattern.statement().writes().forEach(write -> fragments.write(pattern, write));
        }
        fragments.all.addAll(new Carriers(model, scope, fragments.all).fragments());
        model.entities().forEach(fragments::reach);
        return List.copyOf(fragments.all);
    }

    private void read(Pattern pattern, Statement.Read read) {
        if (read instanceof Statement.Get get) {
            rows(
                    pattern,
                    get.what(),
                    Question.answer(get.what().entity(), get.only(), relations),
                    List.of(),
                    get.with());
        } else if (read instanceof Statement.Listing listing) {
            Set<Path> needed = Question.answer(listing.what().entity(), listing.only(), relations);
            rows(pattern, listing.what(), needed, listing.order(), listing.with());
        } else if (read instanceof Statement.Aggregate aggregate) {
            aggregate(pattern, aggregate);
        }
    }

    private void rows(Pattern pattern, Selection what, Set<Path> needed, List<Order> order, List<Along> with) {
        EntityName entity = what.entity();
        Map<Path, Optional<String>> equal = Question.equalities(what, relations);
        boolean one = scope.identifies(entity, List.copyOf(equal.keySet()));
        boolean beside = false;
        Set<Path> along = new LinkedHashSet<>();
        for (Along other : with) {
            if (other instanceof Along.Up up) {
                EntityName parent =
                        relations.target(entity, up.parent()).orElseThrow().name();
                Set<Path> wanted = Question.answer(parent, up.only(), relations);
                wanted.forEach(leaf -> along.add(up.parent().then(leaf)));
                boolean near = one && knows(equal, parent, Optional.of(up.parent()));
                add(pattern, parent, Purpose.PARENT, byId(parent), wanted, terms(pattern, false, near));
                beside |= near;
            } else if (other instanceof Along.Down down) {
                boolean near = knows(equal, entity, Optional.empty());
                children(pattern, entity, down, near);
                beside |= near;
            }
        }
        relations.carried(entity).forEach(c -> along.remove(c.path()));
        boolean ends = pattern.statement() instanceof Statement.Listing listing
                && !(listing.extent() instanceof Extent.Everything);
        all.add(new Fragment(
                pattern.id(),
                entity,
                Purpose.READ,
                equal,
                others(what),
                leaves(entity, order, equal),
                needed,
                along,
                terms(pattern, ends, beside)));
    }

    /** Whether the id is given by which rows of two entities can stand side by side. */
    private boolean knows(Map<Path, Optional<String>> equal, EntityName entity, Optional<Path> up) {
        return relations.idOf(entity).stream()
                .map(part -> up.map(u -> u.then(part.path())).orElse(part.path()))
                .allMatch(equal::containsKey);
    }

    private void children(Pattern pattern, EntityName entity, Along.Down down, boolean beside) {
        Entity child = relations.known(down.entity());
        List<Order> order = new ArrayList<>();
        if (down.latest().isPresent()) {
            child.newest().ifPresent(path -> order.add(new Order(path, true)));
        }
        all.add(new Fragment(
                pattern.id(),
                child.name(),
                Purpose.CHILDREN,
                under(entity, down.steps()),
                List.of(),
                order,
                Question.answer(child.name(), down.only(), relations),
                new LinkedHashSet<>(),
                terms(pattern, down.latest().isPresent(), beside)));
    }

    /** What a row says of the children that come below it: its id. */
    private Map<Path, Optional<String>> under(EntityName entity, List<Along.Step> steps) {
        List<String> hops = new ArrayList<>();
        for (int i = steps.size() - 1; i >= 0; i--) {
            hops.add(steps.get(i).key());
        }
        Map<Path, Optional<String>> equal = new LinkedHashMap<>();
        Path up = new Path(hops, Optional.empty());
        relations.idOf(entity).forEach(part -> equal.put(up.then(part.path()), Optional.empty()));
        return equal;
    }

    /** All rows are read, or those of one group after another. */
    private void aggregate(Pattern pattern, Statement.Aggregate aggregate) {
        EntityName entity = aggregate.what().entity();
        Set<Path> groups = new LinkedHashSet<>();
        aggregate.groups().forEach(g -> relations.leaves(entity, g).forEach(leaf -> groups.add(leaf.path())));
        Set<Path> needed = new LinkedHashSet<>(groups);
        aggregate.of().ifPresent(of -> needed.add(Path.own(of)));
        Map<Path, Optional<String>> equal = Question.equalities(aggregate.what(), relations);
        group(pattern, aggregate, equal, needed);
        if (!equal.keySet().containsAll(groups)) {
            Map<Path, Optional<String>> each = new LinkedHashMap<>(equal);
            groups.forEach(g -> each.putIfAbsent(g, Optional.empty()));
            group(pattern, aggregate, each, needed);
        }
    }

    private void group(
            Pattern pattern, Statement.Aggregate aggregate, Map<Path, Optional<String>> equal, Set<Path> needed) {
        all.add(new Fragment(
                pattern.id(),
                aggregate.what().entity(),
                Purpose.GROUP,
                equal,
                others(aggregate.what()),
                List.of(),
                needed,
                new LinkedHashSet<>(),
                terms(pattern, false, false)));
    }

    private void write(Pattern pattern, Statement.Write write) {
        Terms terms = new Terms(false, false, isWithoutIndex(pattern.id()), ANY, false, false);
        if (write instanceof Statement.Update update) {
            lookup(pattern, update.what(), terms);
        } else if (write instanceof Statement.Increment increment) {
            lookup(pattern, increment.what(), terms);
        } else if (write instanceof Statement.Delete delete) {
            lookup(pattern, delete.what(), terms);
            for (Along.Down down : delete.with()) {
                for (int level = 1; level <= down.steps().size(); level++) {
                    List<Along.Step> steps = down.steps().subList(0, level);
                    EntityName child = steps.get(level - 1).child();
                    add(pattern, child, Purpose.CHILDREN, under(delete.entity(), steps), new LinkedHashSet<>(), terms);
                }
            }
        } else if (write instanceof Statement.Create create) {
            relations.known(create.entity()).attributes().forEach(a -> numbered(pattern, create.entity(), a));
            create.with()
                    .forEach(down -> relations
                            .known(down.entity())
                            .attributes()
                            .forEach(a -> numbered(pattern, down.entity(), a)));
        }
    }

    private void lookup(Pattern pattern, Selection what, Terms terms) {
        all.add(new Fragment(
                pattern.id(),
                what.entity(),
                Purpose.LOOKUP,
                Question.equalities(what, relations),
                others(what),
                List.of(),
                new LinkedHashSet<>(),
                new LinkedHashSet<>(),
                terms));
    }

    /**
     * The last number that was given out stands in the newest row, as long as no row ever goes. Who else draws the same meets it
     * there only if the number ends the key, which has the whole id.
     */
    private void numbered(Pattern pattern, EntityName entity, Attribute attribute) {
        if (attribute.countedPer().isEmpty() || goes(entity)) {
            return;
        }
        Path number = Path.own(attribute.name());
        Set<Path> telling = relations.telling(entity, attribute);
        if (!telling.containsAll(relations.idPaths(entity))) {
            return;
        }
        Map<Path, Optional<String>> equal = new LinkedHashMap<>();
        telling.stream().filter(leaf -> !leaf.equals(number)).forEach(leaf -> equal.put(leaf, Optional.empty()));
        all.add(new Fragment(
                pattern.id(),
                entity,
                Purpose.NEWEST,
                equal,
                List.of(),
                List.of(new Order(number, true)),
                new LinkedHashSet<>(List.of(number)),
                new LinkedHashSet<>(),
                new Terms(true, true, true, ANY, true, false)));
    }

    private boolean goes(EntityName entity) {
        return !(relations.known(entity).lifetime() instanceof Lifetime.Forever)
                || model.patterns().stream()
                        .flatMap(p -> p.statement().writes().stream())
                        .anyMatch(write -> write instanceof Statement.Delete delete
                                && (delete.entity().equals(entity)
                                        || delete.with().stream()
                                                .anyMatch(d -> d.entity().equals(entity))));
    }

    private void reach(Entity entity) {
        Map<Path, Optional<String>> equal = byId(entity.name());
        relations.carried(entity.name()).forEach(c -> equal.put(c.path(), Optional.empty()));
        all.add(new Fragment(
                new PatternId(""),
                entity.name(),
                Purpose.REACH,
                equal,
                List.of(),
                List.of(),
                new LinkedHashSet<>(),
                new LinkedHashSet<>(),
                new Terms(false, false, false, ANY, false, false)));
    }

    private Map<Path, Optional<String>> byId(EntityName entity) {
        Map<Path, Optional<String>> equal = new LinkedHashMap<>();
        relations.idOf(entity).forEach(part -> equal.put(part.path(), Optional.empty()));
        return equal;
    }

    private void add(
            Pattern pattern,
            EntityName entity,
            Purpose purpose,
            Map<Path, Optional<String>> equal,
            Set<Path> needed,
            Terms terms) {
        all.add(new Fragment(
                pattern.id(), entity, purpose, equal, List.of(), List.of(), needed, new LinkedHashSet<>(), terms));
    }

    private Terms terms(Pattern pattern, boolean ends, boolean beside) {
        int requests = pattern.demands().requests().orElse(1);
        long step = model.assumptions().number(Assumption.STEP);
        if (pattern.demands().withinMillis().isPresent()) {
            long fit = pattern.demands().withinMillis().getAsInt() / Math.max(1, step);
            requests = (int) Math.max(1, Math.min(requests, fit));
        }
        return new Terms(
                pattern.demands().strong(),
                pattern.demands().exact(),
                isWithoutIndex(pattern.id()),
                requests,
                ends,
                beside);
    }

    private boolean isWithoutIndex(PatternId pattern) {
        return model.pins().contains(new Pin.NoIndex(pattern));
    }

    /** The conditions that are no equalities, each on a single attribute. */
    private List<Condition> others(Selection what) {
        List<Condition> single = new ArrayList<>();
        for (Condition condition : Question.others(what)) {
            relations.leaves(what.entity(), condition.path()).stream()
                    .map(Relations.Carried::path)
                    .findFirst()
                    .ifPresent(leaf -> single.add(on(condition, leaf)));
        }
        return single;
    }

    private static Condition on(Condition condition, Path leaf) {
        if (condition instanceof Condition.Among among) {
            return new Condition.Among(leaf, among.values());
        } else if (condition instanceof Condition.Range range) {
            return new Condition.Range(leaf, range.from(), range.to());
        } else if (condition instanceof Condition.Prefix) {
            return new Condition.Prefix(leaf);
        }
        return new Condition.Present(leaf);
    }

    /** The order attribute by attribute, up to where it tells every row from the others. */
    private List<Order> leaves(EntityName entity, List<Order> order, Map<Path, Optional<String>> equal) {
        List<Order> leaves = new ArrayList<>();
        Set<Path> known = new LinkedHashSet<>(equal.keySet());
        for (Order one : order) {
            for (Relations.Carried leaf : relations.leaves(entity, one.path())) {
                boolean open = !scope.identifies(entity, List.copyOf(known));
                if (open && known.add(leaf.path())) {
                    leaves.add(new Order(leaf.path(), one.descending()));
                }
            }
        }
        return leaves;
    }
}
