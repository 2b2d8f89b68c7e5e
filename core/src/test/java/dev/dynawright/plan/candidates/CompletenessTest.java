package dev.dynawright.plan.candidates;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.cost.Rows;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Usage;
import dev.dynawright.plan.place.Key;
import dev.dynawright.plan.place.Placement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Every key of a drawn entity, up to three attributes on each side, is tried: whatever it answers, some candidate answers as
 * well, with no attribute more but those that are in its entries anyway, and in no coarser a partition.
 */
class CompletenessTest {
    private static final long SEED = 4_711;
    private static final int MODELS = 40;
    private static final String[] WORDS = {
        "", " by maker", " by kind", " by size", " by maker and kind", " by maker and tag", " by kind and size"
    };
    private static final String[] ORDERS = {
        "",
        ", newest madeAt first",
        ", sorted by size",
        ", sorted by size, madeAt descending",
        ", sorted by maker",
        ", sorted by madeAt, size"
    };
    private static final String[] CHANGES = {"maker", "kind", "size", "tag", "kind, size"};

    @Test
    void noOtherKeyAnswersMore() {
        System.out.println("seed " + SEED);
        Random random = new Random(SEED);
        int tried = 0;
        for (int i = 0; i < MODELS; i++) {
            String text = model(random);
            Example example = Example.of("drawn", text);
            assertThat(example.model().patterns()).as(text).hasSize((int)
                    text.lines().filter(l -> l.contains("/s")).count());
            tried += check(example, text);
        }
        System.out.println(tried + " keys that answer something");
        assertThat(tried).isGreaterThan(MODELS * 10);
    }

    private static String model(Random random) {
        StringBuilder text = new StringBuilder("""
                dynawright: 1
                name: drawn
                entities:
                  Owner:
                    id: ownerId
                    count: 1000
                    attributes:
                      ownerId: ulid
                  Thing:
                    id: thingId
                    of: Owner, 20 each, at most 100
                    attributes:
                      thingId: ulid%s
                      maker: string, 10 bytes, 50 values
                      kind: X 30%% | Y 70%%
                      size: integer
                      madeAt: timestamp
                      tag: string, 8 bytes, optional 40%%
                patterns:
                """.formatted(random.nextBoolean() ? " of madeAt" : ""));
        int reads = 2 + random.nextInt(3);
        for (int i = 0; i < reads; i++) {
            String words = WORDS[random.nextInt(WORDS.length)];
            boolean constant = random.nextInt(3) == 0 && !words.contains("kind");
            text.append("  R-").append(i).append(": list ").append(constant ? "X " : "");
            text.append("Things").append(random.nextInt(3) == 0 ? "" : " of Owner");
            text.append(words).append(ORDERS[random.nextInt(ORDERS.length)]);
            text.append(", 10 per page");
            text.append(random.nextInt(4) == 0 ? ", in at most 2 requests" : "").append(", 1/s\n");
        }
        for (int i = 0; i < 2; i++) {
            text.append("  W-").append(i).append(": update Thing ");
            text.append(CHANGES[random.nextInt(CHANGES.length)]);
            text.append(random.nextBoolean() ? " by thingId" : " of Owner by thingId")
                    .append(", 1/s\n");
        }
        return text.append("  W-2: create Thing, 1/s\n").toString();
    }

    private static int check(Example example, String text) {
        Candidates candidates = example.candidates();
        EntityName name = new EntityName("Thing");
        Entity thing = example.scope().known(name);
        Usage usage = new Usage(example.model(), example.scope().relations());
        Subject subject = new Subject(
                example.model(), example.scope(), usage, new Rows(example.scope()), thing, candidates.fragments());
        Dominance dominance = new Dominance(subject);
        Map<Shape, Map<Fragment, Serving>> known = new LinkedHashMap<>();
        for (Placement.Index index : candidates.of(name).indexes()) {
            Shape shape = new Shape(index.key(), index.only());
            known.put(shape, served(subject, shape));
        }
        Set<Optional<Placement.Sparse>> sparse = new LinkedHashSet<>();
        sparse.add(Optional.empty());
        sparse.add(Optional.of(new Placement.Sparse(Path.own(attribute(thing, "kind")), List.of("X"))));
        int tried = 0;
        for (Key key : keys(subject.own())) {
            for (Optional<Placement.Sparse> only : sparse) {
                Shape shape = new Shape(key, only);
                Map<Fragment, Serving> theirs = served(subject, shape);
                if (candidates.of(name).homes().equals(List.of(new Key(List.copyOf(subject.id()), List.of())))) {
                    // Whoever knows the id needs no index then.
                    theirs.keySet().removeIf(f -> f.equal().keySet().containsAll(subject.id()));
                }
                boolean twice =
                        only.isPresent() && key.all().contains(only.get().attribute());
                if (theirs.isEmpty() || twice) {
                    continue;
                }
                tried++;
                boolean matched = known.entrySet().stream()
                        .anyMatch(k -> k.getKey().only().equals(only)
                                && dominance.answersAsMuch(k.getKey().key(), k.getValue(), key, theirs));
                assertThat(matched)
                        .as("what %s answers of %s\namong %s\nin %s", shape, names(theirs), known.keySet(), text)
                        .isTrue();
            }
        }
        return tried;
    }

    private static List<String> names(Map<Fragment, Serving> served) {
        return served.values().stream()
                .map(s -> s.fragment().pattern() + " filtering " + s.filters() + (s.ordered() ? "" : ", unordered"))
                .toList();
    }

    private static dev.dynawright.model.AttributeName attribute(Entity entity, String name) {
        return entity.attributes().stream()
                .map(a -> a.name())
                .filter(n -> n.text().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static Map<Fragment, Serving> served(Subject subject, Shape shape) {
        Map<Fragment, Serving> servings = new LinkedHashMap<>();
        for (Fragment fragment : subject.asked()) {
            Serving.of(subject, shape, fragment).ifPresent(s -> servings.put(fragment, s));
        }
        return servings;
    }

    private static List<Key> keys(Set<Path> leaves) {
        List<Key> keys = new ArrayList<>();
        for (List<Path> partition : sequences(List.copyOf(leaves), true)) {
            List<Path> rest =
                    leaves.stream().filter(l -> !partition.contains(l)).toList();
            sequences(rest, false).forEach(sort -> keys.add(new Key(partition, sort)));
        }
        return keys;
    }

    /** Up to three attributes, in every order or in one. */
    private static List<List<Path>> sequences(List<Path> leaves, boolean sorted) {
        List<List<Path>> all = new ArrayList<>();
        all.add(List.of());
        for (int from = 0, length = 0; length < 3; length++) {
            int to = all.size();
            for (List<Path> shorter : List.copyOf(all.subList(from, to))) {
                for (Path leaf : leaves) {
                    boolean next = shorter.isEmpty()
                            || !sorted
                            || leaves.indexOf(leaf) > leaves.indexOf(shorter.get(shorter.size() - 1));
                    if (!shorter.contains(leaf) && next) {
                        List<Path> longer = new ArrayList<>(shorter);
                        longer.add(leaf);
                        all.add(longer);
                    }
                }
            }
            from = to;
        }
        return all;
    }
}
