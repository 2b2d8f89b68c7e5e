package dev.dynawright.plan.choose.oracle;

import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Form;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Extent;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.place.Key;
import dev.dynawright.plan.place.Placement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What can stand beside a home of an entity without parents: guards, copies, counters, parts, and what an index can have. */
final class Beside {
    private static final int LARGE = 700;

    private final Case of;
    private final Entity entity;
    private final Grammar grammar;
    private final List<Asks> asked;

    Beside(Case of, Entity entity, Grammar grammar, List<Asks> asked) {
        this.of = of;
        this.entity = entity;
        this.grammar = grammar;
        this.asked = asked;
    }

    EntityName entity() {
        return entity.name();
    }

    Placement.Index index(Grammar.Shape shape, boolean local, Placement.Projection projection) {
        return new Placement.Index(entity.name(), local, shape.key(), projection, shape.only(), 1);
    }

    /** The guards that a home needs, each as small as it can be. */
    List<Placement> thin(Key home) {
        List<Placement> all = new ArrayList<>();
        guarded(home).forEach(g -> all.add(new Placement.Guard(entity.name(), g, Role.Holds.NOTHING)));
        return all;
    }

    /** What must be unique besides the table key: attributes, and the id where the key has more than it. */
    private List<Optional<AttributeName>> guarded(Key home) {
        List<Optional<AttributeName>> all = new ArrayList<>();
        for (Attribute attribute : entity.attributes()) {
            if (attribute.isUnique() && !grammar.id().equals(List.of(Path.own(attribute.name())))) {
                all.add(Optional.of(attribute.name()));
            }
        }
        if (!grammar.isGenerated() && !grammar.id().containsAll(home.all())) {
            all.add(Optional.empty());
        }
        return all;
    }

    /** Some placements with one more; a guard stands in the place of the one it is instead of. */
    List<Placement> placed(List<Placement> some, Placement more) {
        List<Placement> all = new ArrayList<>(some);
        if (more instanceof Placement.Guard guard) {
            all.removeIf(
                    p -> p instanceof Placement.Guard other && other.attribute().equals(guard.attribute()));
        }
        all.add(more);
        return all;
    }

    /** Larger guards, copies and counters. */
    List<Placement> others(Key home) {
        List<Placement> all = new ArrayList<>();
        for (Optional<AttributeName> attribute : guarded(home)) {
            Set<Path> known =
                    new LinkedHashSet<>(attribute.map(a -> List.of(Path.own(a))).orElse(grammar.id()));
            List<Set<Path>> wanted = new ArrayList<>();
            wanted.add(new LinkedHashSet<>(home.all()));
            asked.stream().filter(a -> a.known().containsAll(known)).forEach(a -> wanted.add(whole(a)));
            wanted.addAll(kept());
            Set<Role.Holds> held = held(wanted, known);
            grammar.leaves().forEach(leaf -> held.addAll(held(List.of(new LinkedHashSet<>(List.of(leaf))), known)));
            held.forEach(holds -> all.add(new Placement.Guard(entity.name(), attribute, holds)));
        }
        all.addAll(copies(home));
        all.addAll(counters());
        return all;
    }

    /** Whether a guard or an index has what others are found by, so that it may be worth nothing alone but something with them. */
    boolean helps(Placement placement) {
        Set<AttributeName> finding = new LinkedHashSet<>();
        kept().forEach(some -> some.forEach(leaf -> leaf.attribute().ifPresent(finding::add)));
        if (placement instanceof Placement.Guard guard) {
            return !guard.holds().attributes().isEmpty()
                    && finding.containsAll(guard.holds().attributes());
        }
        return placement instanceof Placement.Index index
                && !index.projection().leaves().isEmpty()
                && asked.stream()
                        .anyMatch(a ->
                                a.writes() && a.known().containsAll(index.key().partition()))
                && index.projection().leaves().stream()
                        .allMatch(leaf ->
                                leaf.attribute().filter(finding::contains).isPresent());
    }

    /** What has to be known of a row that ends or changes because guards, copies and counters are found by it. */
    private List<Set<Path>> kept() {
        List<Set<Path>> all = new ArrayList<>();
        for (Attribute attribute : entity.attributes()) {
            if (attribute.isUnique()) {
                all.add(new LinkedHashSet<>(List.of(Path.own(attribute.name()))));
            }
        }
        for (Asks asks : asked) {
            boolean counted = of.model().patterns().stream()
                    .anyMatch(p -> p.id().equals(asks.pattern()) && p.statement() instanceof Statement.Aggregate);
            if (asks.demands().strong() || counted) {
                Set<Path> some = asks.selecting();
                some.addAll(counted ? asks.needed() : List.of());
                all.add(some);
            }
        }
        return all.stream().distinct().toList();
    }

    /** What is not in the entry anyway, with and without the attribute that the condition is about. */
    private static Set<Path> without(Set<Path> some, Grammar.Shape shape) {
        Set<Path> rest = new LinkedHashSet<>(some);
        rest.removeAll(shape.key().all());
        shape.only().filter(o -> !o.values().isEmpty()).ifPresent(o -> rest.remove(o.attribute()));
        return rest;
    }

    private static Set<Path> whole(Asks asks) {
        Set<Path> all = new LinkedHashSet<>(asks.needed());
        all.addAll(asks.selecting());
        all.addAll(asks.present());
        return all;
    }

    /** Each union of what somebody wants, and all. */
    private Set<Role.Holds> held(List<Set<Path>> wanted, Set<Path> known) {
        Set<Role.Holds> all = new LinkedHashSet<>();
        for (Set<Path> union : unions(wanted)) {
            List<AttributeName> names = new ArrayList<>();
            for (Path leaf : grammar.leaves()) {
                if (union.contains(leaf)
                        && !known.contains(leaf)
                        && !grammar.id().contains(leaf)) {
                    names.add(leaf.attribute().orElseThrow());
                }
            }
            all.add(new Role.Holds(false, names));
        }
        all.add(Role.Holds.ALL);
        return all;
    }

    private static Set<Set<Path>> unions(List<Set<Path>> sets) {
        Set<Set<Path>> all = new LinkedHashSet<>();
        all.add(new LinkedHashSet<>());
        for (Set<Path> set : sets) {
            for (Set<Path> one : List.copyOf(all)) {
                Set<Path> both = new LinkedHashSet<>(one);
                both.addAll(set);
                all.add(both);
            }
        }
        return all;
    }

    /** The entity once more under every other table key, for strong reads only. */
    private List<Placement> copies(Key home) {
        List<Asks> strong = asked.stream().filter(a -> a.demands().strong()).toList();
        List<Placement> all = new ArrayList<>();
        for (Asks asks : strong) {
            for (Key key : grammar.copies(asks)) {
                if (!key.equals(home)) {
                    Set<Path> known = new LinkedHashSet<>(key.all());
                    for (Role.Holds holds :
                            held(strong.stream().map(Beside::whole).toList(), known)) {
                        all.add(new Placement.Copy(entity.name(), key, holds, ItemType.Kept.TRANSACTION));
                    }
                }
            }
        }
        return all.stream().distinct().toList();
    }

    List<Placement> counters() {
        List<Statement.Aggregate> figures = new ArrayList<>();
        for (Pattern pattern : of.model().patterns()) {
            if (pattern.statement() instanceof Statement.Aggregate sum
                    && sum.what().entity().equals(entity.name())) {
                Statement.Aggregate all = new Statement.Aggregate(
                        sum.figure(), sum.of(), sum.what(), sum.groups(), new Extent.Everything(false));
                if (!figures.contains(all)) {
                    figures.add(all);
                }
            }
        }
        Map<List<Object>, List<Statement.Aggregate>> together = new LinkedHashMap<>();
        figures.forEach(f -> together.computeIfAbsent(List.of(f.what(), f.groups()), k -> new ArrayList<>())
                .add(f));
        Set<List<Statement.Aggregate>> shares = new LinkedHashSet<>();
        figures.forEach(f -> shares.add(List.of(f)));
        shares.addAll(together.values());
        List<Placement> all = new ArrayList<>();
        for (List<Statement.Aggregate> share : shares) {
            List<Path> groups = share.get(0).groups();
            boolean few = !groups.isEmpty()
                    && groups.stream().allMatch(g -> grammar.attribute(g).form() instanceof Form.Enumeration);
            for (boolean one : few ? new boolean[] {false, true} : new boolean[] {false}) {
                all.add(new Placement.Counter(share, one, ItemType.Kept.TRANSACTION, 1));
                all.add(new Placement.Counter(share, one, ItemType.Kept.STREAM, 1));
            }
        }
        return all;
    }

    /** Cuts of large items: what an update writes, or what no sentence has to do with together with that. */
    List<Placement.Part> parts(Key home) {
        long bytes =
                entity.attributes().stream().mapToLong(a -> a.size().usual()).sum();
        List<Placement.Part> all = new ArrayList<>();
        for (Set<AttributeName> hot : bytes > LARGE ? written() : List.<Set<AttributeName>>of()) {
            Set<AttributeName> cold = new LinkedHashSet<>();
            entity.attributes().forEach(a -> cold.add(a.name()));
            cold.removeAll(hot);
            for (Set<AttributeName> touched : touched()) {
                if (touched.stream().anyMatch(hot::contains)) {
                    cold.removeAll(touched);
                }
            }
            for (Set<AttributeName> some : List.of(hot, cold)) {
                List<AttributeName> holds = entity.attributes().stream()
                        .map(Attribute::name)
                        .filter(n -> some.contains(n) && !home.all().contains(Path.own(n)))
                        .toList();
                if (!holds.isEmpty() && !cold.isEmpty()) {
                    all.add(new Placement.Part(entity.name(), holds));
                }
            }
        }
        return all.stream().distinct().toList();
    }

    private List<Set<AttributeName>> written() {
        List<Set<AttributeName>> all = new ArrayList<>();
        for (Pattern pattern : of.model().patterns()) {
            for (Statement.Write write : pattern.statement().writes()) {
                if (write instanceof Statement.Update update) {
                    Set<AttributeName> names = new LinkedHashSet<>();
                    update.changes().forEach(c -> names.add(c.attribute()));
                    all.add(names);
                }
            }
        }
        return all;
    }

    private List<Set<AttributeName>> touched() {
        List<Set<AttributeName>> all = new ArrayList<>(written());
        for (Asks asks : asked) {
            Set<AttributeName> names = new LinkedHashSet<>();
            whole(asks).forEach(leaf -> leaf.attribute().ifPresent(names::add));
            all.add(names);
        }
        return all;
    }

    /** Whether a local index with this key can stand on a home. */
    boolean isLocal(Key home, Key index) {
        return asked.stream().anyMatch(a -> a.demands().strong())
                && !home.sort().isEmpty()
                && new LinkedHashSet<>(home.partition()).equals(new LinkedHashSet<>(index.partition()));
    }

    /** The keys, everything, and each union of what the sentences need that can come by this way. */
    Set<Placement.Projection> projections(Key home, Grammar.Shape shape) {
        List<Set<Path>> wanted = new ArrayList<>();
        for (Asks asks : asked) {
            boolean leads = asks.isWithin(shape.only())
                    && asks.known().containsAll(shape.key().partition());
            if (leads) {
                wanted.add(without(whole(asks), shape));
                wanted.add(without(asks.needed(), shape));
                Set<Path> first = asks.selecting();
                first.addAll(asks.present());
                wanted.add(without(first, shape));
            }
        }
        shape.only().ifPresent(o -> wanted.add(new LinkedHashSet<>(List.of(o.attribute()))));
        boolean finds = asked.stream()
                .anyMatch(a -> a.writes() && a.known().containsAll(shape.key().partition()));
        kept().forEach(some -> wanted.add(finds ? without(some, shape) : new LinkedHashSet<>()));
        Set<Placement.Projection> all = new LinkedHashSet<>();
        unions(wanted.stream().distinct().toList()).forEach(union -> all.add(projection(home, shape, union)));
        all.add(Placement.Projection.ALL);
        return all;
    }

    /** The keys, and what each sentence needs that can come by this way: rows that are small enough may be sorted and counted. */
    Set<Placement.Projection> lean(Key home, Grammar.Shape shape) {
        Set<Placement.Projection> all = new LinkedHashSet<>();
        all.add(Placement.Projection.KEYS);
        for (Asks asks : asked) {
            if (asks.isWithin(shape.only())
                    && asks.known().containsAll(shape.key().partition())) {
                all.add(projection(home, shape, without(whole(asks), shape)));
            }
        }
        return all;
    }

    private Placement.Projection projection(Key home, Grammar.Shape shape, Set<Path> wanted) {
        return new Placement.Projection(
                false,
                grammar.leaves().stream()
                        .filter(wanted::contains)
                        .filter(l ->
                                !home.all().contains(l) && !shape.key().all().contains(l))
                        .toList());
    }
}
