package dev.dynawright.plan.candidates;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Model;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.plan.place.Key;
import dev.dynawright.plan.place.Placement;
import dev.dynawright.plan.place.Variant;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What holds for the candidates of every model. */
class CandidatesTest {
    private static final long SEED = 20_261_116;

    @Test
    void areFew() throws IOException {
        int entities = 0;
        int homes = 0;
        int indexes = 0;
        for (String name : Example.NAMES) {
            Example example = Example.of(name);
            Candidates candidates = example.candidates();
            assertThat(candidates.within()).as(name).isEmpty();
            for (Entity entity : example.model().entities()) {
                Options o = candidates.of(entity.name());
                System.out.println(name + " " + entity.name() + ": " + o.homes().size() + " homes, "
                        + o.variants().size() + " variants, " + o.indexes().size() + " indexes, "
                        + o.guards().size() + " guarded, " + o.counters().size() + " counters, "
                        + o.copies().size() + " copies, " + o.parts().size() + " parts");
                entities++;
                homes += o.homes().size();
                indexes += o.indexes().size();
            }
        }
        System.out.println(homes + " homes and " + indexes + " indexes of " + entities + " entities");
        assertThat(homes).isLessThanOrEqualTo(6 * entities);
        assertThat(indexes).isLessThanOrEqualTo(40 * entities);
    }

    /** Each set of readers of one key may want a projection of its own; where these are too many, that is said. */
    @Test
    void moreProjectionsThanAreTriedAreSaid() {
        assertThat(readBy(6).within()).isEmpty();
        assertThat(readBy(6).of(new EntityName("Note")).indexes())
                .filteredOn(i -> !i.projection().leaves().isEmpty())
                .hasSize(63);
        assertThat(readBy(7).within()).containsExactly("within 64 of 127 projections for one index key of Note");
        assertThat(readBy(14).within())
                .containsExactly("within 64 of more than 4,096 projections for one index key of Note");
    }

    /** One index key with so many readers, each of which wants another attribute. */
    private static Candidates readBy(int readers) {
        StringBuilder text = new StringBuilder("""
                dynawright: 1
                name: notes
                entities:
                  Note:
                    id: noteId
                    count: 1 million
                    attributes:
                      noteId: uuid
                      topic: string, 20 bytes
                """);
        for (int i = 0; i < readers; i++) {
            text.append("      fact").append((char) ('A' + i)).append(": string, 300 bytes\n");
        }
        text.append("""
                patterns:
                  W: create Note, 1/s
                  U: update Note topic by noteId, 1/s
                """);
        for (int i = 0; i < readers; i++) {
            text.append("  R")
                    .append(i)
                    .append(": list Notes by topic, only fact")
                    .append((char) ('A' + i));
            text.append(", 10 per page, 1/s\n");
        }
        return Example.of("notes", text.toString()).candidates();
    }

    @Test
    void areTheSameEachTime() throws IOException {
        for (String name : Example.NAMES) {
            Example one = Example.of(name);
            Example other = Example.of(name);
            for (Entity entity : one.model().entities()) {
                assertThat(other.candidates().of(entity.name()).toString())
                        .isEqualTo(one.candidates().of(entity.name()).toString());
            }
        }
    }

    @Test
    void doNotDependOnTheOrderOfPatterns() throws IOException {
        System.out.println("seed " + SEED);
        Random random = new Random(SEED);
        for (String name : Example.NAMES) {
            Example example = Example.of(name);
            Model model = example.model();
            List<Pattern> shuffled = new ArrayList<>(model.patterns());
            Collections.shuffle(shuffled, random);
            Model other =
                    new Model(model.name(), model.entities(), shuffled, model.settings(), model.pins(), model.allows());
            Candidates before = example.candidates();
            Candidates after = Candidates.of(other, example.scope());
            for (Entity entity : model.entities()) {
                assertThat(everything(after.of(entity.name())))
                        .as(name + " " + entity.name())
                        .isEqualTo(everything(before.of(entity.name())));
            }
        }
    }

    private static List<Set<Object>> everything(Options options) {
        Set<Object> guards = new LinkedHashSet<>();
        options.guards().forEach(g -> guards.add(new LinkedHashSet<>(g)));
        return List.of(
                new LinkedHashSet<>(options.homes()),
                new LinkedHashSet<>(options.variants()),
                new LinkedHashSet<>(options.indexes()),
                new LinkedHashSet<>(options.copies()),
                new LinkedHashSet<>(options.parts()),
                new LinkedHashSet<>(options.counters()),
                guards);
    }

    @Test
    void nameAttributesThatExist() throws IOException {
        for (String name : Example.NAMES) {
            Example example = Example.of(name);
            Candidates candidates = example.candidates();
            for (Entity entity : example.model().entities()) {
                Options options = candidates.of(entity.name());
                Set<Path> leaves = new LinkedHashSet<>();
                options.homes().forEach(h -> leaves.addAll(h.all()));
                options.variants().forEach(v -> leaves.addAll(v.carries()));
                for (Placement.Index index : options.indexes()) {
                    leaves.addAll(index.key().all());
                    leaves.addAll(index.projection().leaves());
                    index.only().ifPresent(o -> leaves.add(o.attribute()));
                }
                for (Path leaf : leaves) {
                    assertThat(example.scope().relations().leaves(entity.name(), leaf))
                            .as(name + " " + entity.name() + " " + leaf)
                            .hasSize(1);
                }
                assertThat(options.homes()).as(name + " " + entity.name()).allMatch(h -> hasId(example, entity, h));
                assertThat(options.variants()).contains(Variant.PLAIN);
            }
        }
    }

    private static boolean hasId(Example example, Entity entity, Key home) {
        return example.scope().relations().idOf(entity.name()).stream()
                .allMatch(part -> home.all().contains(part.path()));
    }
}
