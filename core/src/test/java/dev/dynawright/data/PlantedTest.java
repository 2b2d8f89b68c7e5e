package dev.dynawright.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.data.Samples.Sample;
import dev.dynawright.data.make.Generator;
import dev.dynawright.diag.SourceText;
import dev.dynawright.language.ModelReader;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Lifetime;
import dev.dynawright.model.Model;
import dev.dynawright.model.Parent;
import dev.dynawright.source.YamlReader;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is planted in worlds on purpose, so that nothing is only met by chance. */
final class PlantedTest {
    static List<Sample> samples() throws IOException {
        return Samples.all();
    }

    /** For each relationship that allows it, of three parents or more: one without a child and one with a single child. */
    @ParameterizedTest
    @MethodSource("samples")
    void extremesAreThere(Sample sample) {
        World world = sample.world();
        for (Entity entity : sample.model().entities()) {
            for (Parent parent : entity.parents()) {
                boolean free = !parent.fanOut().constant()
                        && parent.fanOut().atLeast() == 0
                        && world.count(parent.entity()) >= 3
                        && !parent.entity().equals(entity.name());
                if (free) {
                    List<Integer> counts = world.rows(parent.entity()).stream()
                            .map(r -> world.countChildren(world.id(r), entity.name(), parent.key()))
                            .toList();
                    String name = entity.name() + " of " + parent.key();
                    assertThat(counts).as(name).contains(0);
                    assertThat(counts).as(name).contains(1);
                }
            }
        }
    }

    @Test
    void someRowsHaveExpiredAndMostHaveNot() throws IOException {
        int seen = 0;
        for (Sample sample : samples()) {
            for (Entity entity : sample.model().entities()) {
                if (!(entity.lifetime() instanceof Lifetime.Forever)) {
                    World world = sample.world();
                    long over = world.rows(entity.name()).stream()
                            .filter(r -> world.isExpired(r, World.NOW))
                            .count();
                    assertThat(over)
                            .as("%s of %s", entity.name(), sample)
                            .isBetween(1L, world.count(entity.name()) / 3L);
                    seen++;
                }
            }
        }
        assertThat(seen).isGreaterThan(2);
    }

    @Test
    void floorsHoldAndNegativeNumbersOnlyWhereTheyCanBe() throws IOException {
        Sample misc = samples().stream()
                .filter(s -> s.name().equals("misc"))
                .findFirst()
                .orElseThrow();
        boolean negative = false;
        for (Row row : misc.world().rows(new EntityName("Owner"))) {
            negative |= number(row, "balance").signum() < 0;
            assertThat(number(row, "stock")).isGreaterThanOrEqualTo(BigDecimal.valueOf(5));
            assertThat(number(row, "points")).isGreaterThanOrEqualTo(BigDecimal.ZERO);
        }
        assertThat(negative).isTrue();
    }

    private static BigDecimal number(Row row, String name) {
        return ((Atom.Amount) row.value(new AttributeName(name)).orElseThrow()).value();
    }

    /** Texts in ids have what can be mistaken for part of a key, and what sorts differently by char and by byte. */
    @Test
    void awkwardTextsAreThere() throws IOException {
        Sample misc = samples().stream()
                .filter(s -> s.name().equals("misc"))
                .findFirst()
                .orElseThrow();
        List<String> texts = misc.world().rows(new EntityName("Owner")).stream()
                .map(r -> ((Atom.Text) misc.world().id(r).parts().get(0)).text())
                .toList();
        assertThat(texts).contains("ab", "ab c", "ab#", "ab$", "\uFF5E", "\uD83D\uDE00", "e\u0301", "\u00E9");
    }

    private static final String VOTES = """
            dynawright: 1
            name: votes
            entities:
              Poll:
                id: name
                count: 20k
                attributes:
                  name: string, 12 bytes
              Vote:
                id: voteId
                of: Poll, 2 each, at most 9
                attributes:
                  voteId: ulid of castAt
                  castAt: timestamp
            patterns:
              AP-01: list Votes of Poll, newest castAt first, 10 per page, 1/s
            """;

    private static World votes(long seed, String signs) {
        Model model = ModelReader.read(YamlReader.read(new SourceText("votes.yaml", VOTES)))
                .model();
        return Generator.world(model, new Scope(model.entities()), seed, 60, signs, made -> {});
    }

    /** An id that is made of a moment is made anew where two are to have the same moment. */
    @Test
    void momentsThatIdsAreMadeOfTieToo() {
        for (long seed = 1; seed <= 40; seed++) {
            World world = votes(seed, "");
            Set<List<Object>> met = new HashSet<>();
            boolean tied = false;
            for (Row row : world.rows(new EntityName("Vote"))) {
                Atom.Moment cast =
                        (Atom.Moment) row.value(new AttributeName("castAt")).orElseThrow();
                String id = ((Atom.Text) row.value(new AttributeName("voteId")).orElseThrow()).text();
                assertThat(id).hasSize(26).startsWith(time(cast.value().toEpochMilli()));
                tied |= !met.add(List.of(row.parents(), cast));
            }
            assertThat(tied).as("seed %s", seed).isTrue();
        }
    }

    private static final String VISITS = """
            dynawright: 1
            name: visits
            entities:
              Patient:
                id: patientId
                count: 2 million
                attributes:
                  patientId: ulid
              Visit:
                id: visitId
                of: Patient, 3 each
                attributes:
                  visitId: ulid
                  startsAt: timestamp
                  status: ASKED 1% | HELD 99%
                  urgent: boolean, true 1%
            patterns:
              AP-01: list urgent asked Visits, oldest startsAt first, 50 per page, 1/s
              AP-02: list urgent Visits of Patient, 50 per page, 1/s
            """;

    /** Values that are rare together stand in several rows of one answer. */
    @Test
    void whatASentenceSaysItselfHoldsForSeveralRows() {
        Model model = ModelReader.read(YamlReader.read(new SourceText("visits.yaml", VISITS)))
                .model();
        for (long seed = 1; seed <= 20; seed++) {
            World world = Generator.world(model, new Scope(model.entities()), seed, 400);
            List<Row> urgent = world.rows(new EntityName("Visit")).stream()
                    .filter(row -> has(row, "urgent", new Atom.Truth(true)))
                    .toList();
            assertThat(urgent.stream().filter(row -> has(row, "status", Atom.text("ASKED"))))
                    .as("seed %s", seed)
                    .hasSizeGreaterThan(1);
            assertThat(urgent.stream().map(Row::parents).distinct().count())
                    .as("seed %s", seed)
                    .isLessThan(urgent.size());
            assertThat(urgent).as("seed %s", seed).hasSizeLessThan(20);
        }
    }

    private static boolean has(Row row, String name, Value value) {
        return row.value(new AttributeName(name)).filter(value::equals).isPresent();
    }

    private static String time(long millis) {
        StringBuilder text = new StringBuilder();
        for (int i = 9; i >= 0; i--) {
            text.append("0123456789ABCDEFGHJKMNPQRSTVWXYZ".charAt((int) (millis >>> (5 * i)) & 31));
        }
        return text.toString();
    }

    /** Whatever parts keys is in some texts, and the parent that is given many children has it in its id. */
    @Test
    void signsThatPartKeysAreInTexts() {
        for (String signs : List.of("", ":", "~.")) {
            World world = votes(7, signs);
            String looked = signs.isEmpty() ? "#" : signs;
            assertThat(world.rows(new EntityName("Poll")))
                    .as("signs %s", looked)
                    .anyMatch(row -> world.countChildren(world.id(row), new EntityName("Vote"), "poll") >= 8
                            && world.id(row).parts().toString().chars().anyMatch(c -> looked.indexOf(c) >= 0));
        }
    }
}
