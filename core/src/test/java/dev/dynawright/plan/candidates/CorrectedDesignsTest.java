package dev.dynawright.plan.candidates;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.design.Design;
import dev.dynawright.design.Index;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import dev.dynawright.design.Table;
import dev.dynawright.design.Template;
import dev.dynawright.design.When;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Extent;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.place.Key;
import dev.dynawright.plan.place.Placement;
import dev.dynawright.plan.place.Variant;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Whatever people put into the designs of the examples occurs among the candidates, or there is a reason why not. */
class CorrectedDesignsTest {
    /** What is left out on purpose. */
    private static final List<String> EXCEPTIONS = List.of(
            // The id is a ulid of the moment, so the home without the moment lists as well and has a shorter key.
            "blog Post",
            // Both lists name one status, so it stands in the partition key: the same entries in a finer partition.
            "github Issue GSI4 repository.owner, repository.repoName / status, issueNumber Optional.empty",
            // Comments are only asked for by issue or pull request: its whole id is a finer partition.
            "github IssueComment",
            "github PRComment",
            // Lists are by moment, which this home does not give, and any number; all else knows the whole id.
            "github Star",
            "social Like");

    @TestFactory
    Stream<DynamicTest> containsWhatPeopleMade() {
        return Example.NAMES.stream()
                .map(name -> DynamicTest.dynamicTest(
                        name, () -> assertThat(missing(Example.of(name))).isEmpty()));
    }

    private static List<String> missing(Example example) throws IOException {
        Design design = example.corrected();
        Candidates candidates = example.candidates();
        List<String> missing = new ArrayList<>();
        int looked = 0;
        for (Table table : design.tables()) {
            for (ItemType type : table.items()) {
                looked++;
                Options options = candidates.of(type.entity());
                if (!holds(example, table, type, options)) {
                    missing.add(example.name() + " " + type.name());
                }
                for (Index index : table.indexes()) {
                    Optional<String> lack = index(example, index, type, options);
                    lack.ifPresent(l -> missing.add(example.name() + " " + type.name() + " " + index.name() + " " + l));
                }
            }
        }
        assertThat(looked).isPositive();
        missing.removeAll(EXCEPTIONS);
        return missing;
    }

    private static boolean holds(Example example, Table table, ItemType type, Options options) {
        if (type.role() instanceof Role.Home) {
            Key key = key(
                            type,
                            List.of(table.partition()),
                            table.sort().map(List::of).orElse(List.of()))
                    .orElseThrow();
            return options.homes().stream().anyMatch(key::isLike)
                    && options.variants().stream().anyMatch(v -> isLike(v, type));
        } else if (type.role() instanceof Role.Guard guard) {
            return options.guards().stream()
                    .flatMap(List::stream)
                    .anyMatch(g ->
                            g.attribute().equals(guard.attribute()) && g.holds().equals(guard.holds()));
        } else if (type.role() instanceof Role.Counter counter) {
            boolean together =
                    counter.figures().stream().anyMatch(f -> !f.groups().isEmpty())
                            && type.keys().stream()
                                    .flatMap(k -> k.alternatives().stream())
                                    .flatMap(a -> a.template().holes().stream())
                                    .noneMatch(h -> grouped(example, counter).contains(h.path()));
            return options.counters().stream()
                    .anyMatch(c -> plain(c.figures()).equals(plain(counter.figures()))
                            && c.together() == together
                            && c.kept() == type.kept());
        } else if (type.role() instanceof Role.Sequence sequence) {
            return options.sequences().contains(new Placement.Sequence(sequence.entity(), sequence.attribute()));
        }
        return false;
    }

    private static Set<Path> grouped(Example example, Role.Counter counter) {
        EntityName entity = counter.entity();
        Set<Path> leaves = new LinkedHashSet<>();
        counter.figures()
                .forEach(f -> f.groups()
                        .forEach(g ->
                                example.scope().relations().leaves(entity, g).forEach(l -> leaves.add(l.path()))));
        return leaves;
    }

    private static Set<Statement.Aggregate> plain(List<Statement.Aggregate> figures) {
        Set<Statement.Aggregate> all = new LinkedHashSet<>();
        figures.forEach(f -> all.add(
                new Statement.Aggregate(f.figure(), f.of(), f.what(), f.groups(), new Extent.Everything(false))));
        return all;
    }

    private static boolean isLike(Variant variant, ItemType type) {
        Set<Path> carries = new LinkedHashSet<>();
        type.carries().forEach(c -> carries.add(c.path()));
        Set<Variant.Child> inside = new LinkedHashSet<>();
        type.inside().forEach(i -> inside.add(new Variant.Child(i.child(), i.key())));
        List<Statement.Aggregate> counts =
                type.counts().stream().map(ItemType.Count::figure).toList();
        return new LinkedHashSet<>(variant.carries()).equals(carries)
                && new LinkedHashSet<>(variant.inside()).equals(inside)
                && plain(variant.counts()).equals(plain(counts))
                && variant.kept() == type.kept();
    }

    /** What is wrong with an index on an item type; nothing if there is none, or it is a candidate. */
    private static Optional<String> index(Example example, Index index, ItemType type, Options options) {
        Optional<Key> key = key(type, index.partition(), index.sort());
        if (key.isEmpty() || !(type.role() instanceof Role.Home)) {
            return Optional.empty();
        }
        Optional<Placement.Sparse> only = type.keys().stream()
                .filter(k -> index.partition().contains(k.attribute())
                        || index.sort().contains(k.attribute()))
                .flatMap(k -> k.alternatives().stream())
                .flatMap(a -> a.when().stream())
                .map(CorrectedDesignsTest::sparse)
                .findFirst();
        Set<Path> id = new LinkedHashSet<>();
        example.scope().relations().idOf(type.entity()).forEach(part -> id.add(part.path()));
        List<Placement.Index> alike = options.indexes().stream()
                .filter(i -> i.only().equals(only) && isLike(i.key(), key.get(), id))
                .toList();
        if (alike.isEmpty()) {
            return Optional.of(key.get() + " " + only);
        }
        Set<Path> named = new LinkedHashSet<>();
        example.scope().known(type.entity()).attributes().stream()
                .filter(a -> includes(index, a.name().text()))
                .forEach(a -> named.add(Path.own(a.name())));
        example.scope().relations().carried(type.entity()).stream()
                .filter(c -> includes(index, c.name().text()))
                .forEach(c -> named.add(c.path()));
        named.addAll(id);
        named.addAll(key.get().all());
        Set<Path> whole = new LinkedHashSet<>();
        example.scope().known(type.entity()).attributes().forEach(a -> whole.add(Path.own(a.name())));
        example.scope().relations().carried(type.entity()).forEach(c -> whole.add(c.path()));
        boolean held = index.projection() instanceof Index.Projection.All
                || alike.stream()
                        .anyMatch(i -> named.containsAll(
                                i.projection().all() ? whole : i.projection().leaves()));
        return held ? Optional.empty() : Optional.of("projection " + named);
    }

    private static boolean includes(Index index, String name) {
        return index.projection() instanceof Index.Projection.Include include
                && include.attributes().contains(name);
    }

    private static Placement.Sparse sparse(When when) {
        return when instanceof When.Is is
                ? new Placement.Sparse(is.path(), is.values())
                : new Placement.Sparse(when.path(), List.of());
    }

    /** The same but for what follows in people's sort keys to tell equal rows apart. */
    private static boolean isLike(Key candidate, Key made, Set<Path> id) {
        int sorted = candidate.sort().size();
        return new LinkedHashSet<>(candidate.partition()).equals(new LinkedHashSet<>(made.partition()))
                && made.sort().size() >= sorted
                && made.sort().subList(0, sorted).equals(candidate.sort())
                && id.containsAll(made.sort().subList(sorted, made.sort().size()));
    }

    private static Optional<Key> key(ItemType type, List<String> partition, List<String> sort) {
        Optional<List<Path>> first = leaves(type, partition);
        Optional<List<Path>> second = leaves(type, sort);
        if (first.isEmpty() || second.isEmpty()) {
            return Optional.empty();
        }
        List<Path> rest = new ArrayList<>(second.get());
        rest.removeAll(first.get());
        return Optional.of(new Key(first.get(), rest));
    }

    private static Optional<List<Path>> leaves(ItemType type, List<String> attributes) {
        List<Path> leaves = new ArrayList<>();
        for (String attribute : attributes) {
            Optional<ItemType.KeyValue> value = type.key(attribute);
            if (value.isEmpty()) {
                return Optional.empty();
            }
            value.get().alternatives().get(0).template().holes().stream()
                    .map(Template.Hole::path)
                    .filter(l -> !leaves.contains(l))
                    .forEach(leaves::add);
        }
        return Optional.of(leaves);
    }
}
