package dev.dynawright.cost;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.diag.SourceText;
import dev.dynawright.language.Examples;
import dev.dynawright.language.ModelMaker;
import dev.dynawright.language.ModelReader;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.Entity;
import dev.dynawright.model.Form;
import dev.dynawright.model.Parent;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.source.YamlReader;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** That knowing more never means more rows, over the examples and random models; a property, so in Java. */
class RowsTest {
    private static final long SEED = 7;
    private static final int ROUNDS = 25;
    private static final int MOST_LEAVES = 5;
    private static final List<Long> NUMBERS = List.of(0L, 1L, 2L, 3L, 5L, 10L, 20L, 100L, 1_000L, 1_000_000L);

    /** What rounding may do, in parts of 10^18. */
    private static final long ROUNDING = 1_000_000;

    private static final BigDecimal ROUNDED = new BigDecimal("1.000000000001");

    private final Random random = new Random(SEED);
    private int compared;

    @Test
    void moreValuesAreNeverMoreRows() throws IOException {
        List<SourceText> models = new ArrayList<>(Examples.all());
        for (int i = 0; i < 3; i++) {
            models.add(new SourceText("made.yaml", ModelMaker.model(new Random(SEED + i), 12, 1)));
        }
        for (SourceText text : models) {
            List<Entity> entities =
                    ModelReader.read(YamlReader.read(text)).model().entities();
            Scope scope = new Scope(entities);
            entities.forEach(entity -> check(scope, new Rows(scope), entity));
        }
        System.out.println("rows compared: " + compared + ", seed " + SEED);
        assertThat(compared).isGreaterThan(2_000);
    }

    private void check(Scope scope, Rows rows, Entity entity) {
        List<Path> leaves = leaves(scope.relations(), entity);
        for (int i = 0; i < ROUNDS; i++) {
            Collections.shuffle(leaves, random);
            Map<Path, Optional<String>> equal = new LinkedHashMap<>();
            Spread before = rows.rows(entity.name(), equal);
            for (Path leaf : leaves.subList(0, Math.min(MOST_LEAVES, leaves.size()))) {
                equal.put(leaf, value(scope.relations(), entity, leaf));
                Spread after = rows.rows(entity.name(), equal);
                if (scope.identifies(entity.name(), List.copyOf(equal.keySet()))) {
                    assertThat(after.mean()).isEqualByComparingTo(BigDecimal.ONE);
                    break;
                }
                compare(entity.name() + " by " + equal, before, after);
                before = after;
            }
        }
    }

    private void compare(String what, Spread before, Spread after) {
        compared++;
        assertThat(after.mean()).as(what).isLessThanOrEqualTo(before.mean().multiply(ROUNDED));
        before.most().ifPresent(most -> {
            assertThat(after.most()).as(what).isPresent();
            assertThat(after.most().orElseThrow()).as(what).isLessThanOrEqualTo(most);
        });
        for (long number : NUMBERS) {
            assertThat(after.above(number))
                    .as(what + " above " + number)
                    .isLessThanOrEqualTo(before.above(number) + ROUNDING);
        }
    }

    /** Own attributes, what is carried, and what direct parents have. */
    private static List<Path> leaves(Relations relations, Entity entity) {
        Set<Path> leaves = new LinkedHashSet<>();
        entity.attributes().forEach(a -> leaves.add(Path.own(a.name())));
        relations.carried(entity.name()).forEach(c -> leaves.add(c.path()));
        for (Parent parent : entity.parents()) {
            Entity above = relations.known(parent.entity());
            above.attributes().forEach(a -> leaves.add(Path.own(a.name()).under(parent.key())));
            relations.carried(above.name()).forEach(c -> leaves.add(c.path().under(parent.key())));
        }
        return new ArrayList<>(leaves);
    }

    private Optional<String> value(Relations relations, Entity entity, Path leaf) {
        Optional<Form> form = relations.attribute(entity.name(), leaf).map(Attribute::form);
        if (form.isPresent() && form.get() instanceof Form.Enumeration enumeration && random.nextBoolean()) {
            return Optional.of(enumeration
                    .values()
                    .get(random.nextInt(enumeration.values().size()))
                    .name());
        }
        return Optional.empty();
    }
}
