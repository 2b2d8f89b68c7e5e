package dev.dynawright.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.data.Samples.Sample;
import dev.dynawright.data.make.Generator;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Form;
import dev.dynawright.model.Parent;
import dev.dynawright.model.Share;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What must hold for every world of every model. */
final class WorldPropertiesTest {
    static List<Sample> samples() throws IOException {
        return Samples.all();
    }

    @BeforeAll
    static void tellTheSeed() {
        System.out.println("worlds of seed " + Samples.SEED);
    }

    @ParameterizedTest
    @MethodSource("samples")
    void idsAndUniqueValuesAreUnique(Sample sample) {
        World world = sample.world();
        for (Entity entity : sample.model().entities()) {
            Set<List<Value>> ids = new HashSet<>();
            Map<String, Set<List<Value>>> unique = new HashMap<>();
            for (Row row : world.rows(entity.name())) {
                assertThat(ids.add(world.id(row).parts())).as("%s", row).isTrue();
                assertThat(world.row(world.id(row))).containsSame(row);
                for (Attribute attribute : entity.attributes()) {
                    List<Value> scope = List.of();
                    if (attribute.uniqueness() instanceof Attribute.Uniqueness.Per per) {
                        scope = parent(entity, per.scope(), row);
                    }
                    if (!(attribute.uniqueness() instanceof Attribute.Uniqueness.None)
                            && row.value(attribute.name()).isPresent()) {
                        List<Value> key = new ArrayList<>(scope);
                        key.add(row.value(attribute.name()).get());
                        assertThat(unique.computeIfAbsent(attribute.name().text(), n -> new HashSet<>())
                                        .add(key))
                                .as("%s of %s", attribute.name(), row)
                                .isTrue();
                    }
                }
            }
        }
    }

    private static List<Value> parent(Entity entity, EntityName scope, Row row) {
        return entity.parents().stream()
                .filter(p -> p.entity().equals(scope))
                .findFirst()
                .flatMap(p -> row.parent(p.key()))
                .orElse(List.of());
    }

    @ParameterizedTest
    @MethodSource("samples")
    void countedNumbersHaveNoGap(Sample sample) {
        for (Entity entity : sample.model().entities()) {
            for (Attribute attribute : entity.attributes()) {
                if (attribute.countedPer().isPresent()) {
                    Map<List<Value>, Long> last = new HashMap<>();
                    for (Row row : sample.world().rows(entity.name())) {
                        long next =
                                last.merge(parent(entity, attribute.countedPer().get(), row), 1L, Long::sum);
                        assertThat(row.value(attribute.name())).contains(Atom.number(next));
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("samples")
    void fanOutsStayWithinTheirBounds(Sample sample) {
        World world = sample.world();
        for (Entity entity : sample.model().entities()) {
            for (Parent parent : entity.parents()) {
                long with = world.rows(entity.name()).stream()
                        .filter(r -> r.parent(parent.key()).isPresent())
                        .count();
                near(with, world.count(entity.name()), parent.present(), 2, entity.name() + "." + parent.key());
                boolean first = entity.parents().stream()
                        .filter(p -> !p.isOptional() && p.fanOut().each().isPresent())
                        .findFirst()
                        .filter(parent::equals)
                        .isPresent();
                for (Row above : world.rows(parent.entity())) {
                    long children = world.countChildren(world.id(above), entity.name(), parent.key());
                    assertThat(children)
                            .isLessThanOrEqualTo(parent.fanOut().atMost().orElse(Long.MAX_VALUE));
                    if (first) {
                        assertThat(children)
                                .isGreaterThanOrEqualTo(parent.fanOut().atLeast());
                    }
                    if (first && parent.fanOut().isOne()) {
                        assertThat(children).isEqualTo(1);
                    }
                }
                for (Row row : world.rows(entity.name())) {
                    assertThat(row.parent(parent.key()).isEmpty()
                                    || world.parent(row, parent.key()).isPresent())
                            .as("a parent that is there")
                            .isTrue();
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("samples")
    void countsFollowTheModel(Sample sample) {
        long real = sample.model().entities().stream().mapToLong(Entity::count).sum();
        World world = sample.world();
        int kinds = sample.model().entities().size();
        assertThat((long) world.count())
                .isBetween(Math.min(real, Samples.ITEMS) / 2, Math.min(real * 2, Samples.ITEMS * 2L + 40L * kinds));
        for (Entity entity : sample.model().entities()) {
            if (entity.parents().isEmpty()) {
                assertThat((long) world.count(entity.name()))
                        .as("%s of %s", entity.name(), entity.count())
                        .isBetween(Math.min(12, entity.count()), entity.count());
            } else {
                assertThat(world.count(entity.name())).as("%s", entity.name()).isPositive();
            }
        }
    }

    @ParameterizedTest
    @MethodSource("samples")
    void sharesAndSizesFollowTheModel(Sample sample) {
        World world = sample.world();
        for (Entity entity : sample.model().entities()) {
            int all = world.count(entity.name());
            for (Attribute attribute : entity.attributes()) {
                Map<Value, Long> counts = new HashMap<>();
                long present = 0;
                for (Row row : world.rows(entity.name())) {
                    if (row.value(attribute.name()).isPresent()) {
                        Value value = row.value(attribute.name()).get();
                        present++;
                        counts.merge(value, 1L, Long::sum);
                        check(attribute, value);
                    }
                }
                String name = entity.name() + "." + attribute.name();
                near(present, all, attribute.present(), 2, name);
                if (attribute.form() instanceof Form.Enumeration enumeration) {
                    for (Form.Value value : enumeration.values()) {
                        long has = counts.getOrDefault(Atom.text(value.name()), 0L);
                        near(has, present, value.share(), enumeration.values().size(), name + " " + value.name());
                    }
                } else if (attribute.form() instanceof Form.Truth truth) {
                    near(counts.getOrDefault(new Atom.Truth(true), 0L), present, truth.whenTrue(), 2, name);
                } else if (attribute.distinct().isPresent()) {
                    assertThat((long) counts.size())
                            .isLessThanOrEqualTo(attribute.distinct().getAsLong());
                }
            }
        }
    }

    /** Within five standard deviations, and what is planted on purpose. */
    private static void near(long has, long all, Share share, int planted, String name) {
        double part = share.millionths() / 1e6;
        double expected = all * part;
        assertThat(Math.abs(has - expected))
                .as("%s: %s of %s", name, has, all)
                .isLessThanOrEqualTo(5 * Math.sqrt(all * part * (1 - part)) + planted);
    }

    private static void check(Attribute attribute, Value value) {
        Form form = attribute.form();
        boolean sized = form instanceof Form.Text || form instanceof Form.Binary || form.isCollection();
        if (sized) {
            assertThat(Value.size(value))
                    .as("%s", attribute.name())
                    .isLessThanOrEqualTo(attribute.size().largest());
        }
        if (form instanceof Form.Ulid) {
            assertThat(((Atom.Text) value).text()).matches("[0-7][0-9A-HJKMNP-TV-Z]{25}");
        } else if (form instanceof Form.Uuid) {
            assertThat(((Atom.Text) value).text())
                    .matches("[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}");
        } else if (form instanceof Form.Digits digits) {
            BigDecimal number = ((Atom.Amount) value).value();
            assertThat(number.precision()).isLessThanOrEqualTo(digits.largest());
            assertThat(!digits.integer() || number.scale() <= 0).isTrue();
        } else if (form instanceof Form.Vector vector) {
            assertThat(((Value.Items) value).values()).hasSize(vector.dimensions());
        }
    }

    @ParameterizedTest
    @MethodSource("samples")
    void ulidsAreMadeAtTheirMoment(Sample sample) {
        for (Entity entity : sample.model().entities()) {
            for (Attribute attribute : entity.attributes()) {
                if (attribute.form() instanceof Form.Ulid ulid && ulid.of().isPresent()) {
                    for (Row row : sample.world().rows(entity.name())) {
                        String text = ((Atom.Text) row.value(attribute.name()).orElseThrow()).text();
                        long millis = 0;
                        for (char c : text.substring(0, 10).toCharArray()) {
                            millis = millis * 32 + "0123456789ABCDEFGHJKMNPQRSTVWXYZ".indexOf(c);
                        }
                        long of = millis;
                        row.value(ulid.of().get())
                                .ifPresent(m -> assertThat(
                                                ((Atom.Moment) m).value().toEpochMilli())
                                        .isEqualTo(of));
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("samples")
    void theSameSeedGivesTheSameWorld(Sample sample) {
        World again =
                Generator.world(sample.model(), new Scope(sample.model().entities()), Samples.SEED, Samples.ITEMS);
        World other =
                Generator.world(sample.model(), new Scope(sample.model().entities()), Samples.SEED + 1, Samples.ITEMS);
        assertThat(rows(again)).isEqualTo(rows(sample.world()));
        assertThat(rows(other)).isNotEqualTo(rows(sample.world()));
        assertThat(rows(sample.world().copy())).isEqualTo(rows(sample.world()));
    }

    private static Map<EntityName, List<Row>> rows(World world) {
        Map<EntityName, List<Row>> all = new TreeMap<>();
        world.model().entities().forEach(e -> all.put(e.name(), List.copyOf(world.rows(e.name()))));
        return all;
    }
}
