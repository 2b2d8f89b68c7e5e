package dev.dynawright.emit.schemas;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.data.Atom;
import dev.dynawright.data.Value;
import dev.dynawright.design.Table;
import dev.dynawright.emit.GeneratedFile;
import dev.dynawright.emit.Subject;
import dev.dynawright.emit.Subjects;
import dev.dynawright.emit.samples.Sample;
import dev.dynawright.emit.samples.Sampled;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Source;
import dev.dynawright.plan.item.Item;
import dev.dynawright.plan.item.Items.Placed;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** What a schema says of a key gives the same text as the design; each item type is in it or named. */
class SchemasTest {
    @TestFactory
    Stream<DynamicTest> templatesGiveTheSameKeys() {
        return Subjects.all().map(named -> DynamicTest.dynamicTest(named.name(), () -> check(named.subject())));
    }

    private static void check(Subject subject) {
        DesignView view = subject.judged().view();
        Shapes shapes = Shapes.of(view);
        Sampled sampled = Sample.of(view);
        for (Table table : subject.design().tables()) {
            for (Source source : view.in(table)) {
                Optional<Shape> shape = shapes.in(table).stream()
                        .filter(s -> s.source().equals(source))
                        .findFirst();
                if (shape.isEmpty()) {
                    assertThat(shapes.unsaid())
                            .anyMatch(line -> line.startsWith(source + ":") || line.startsWith(source + " in "));
                }
                for (Placed placed : sampled.in(table)) {
                    if (shape.isPresent() && placed.source().equals(source)) {
                        keys(shape.get(), placed.item());
                    }
                }
            }
        }
        for (GeneratedFile file : SchemaFiles.of(subject)) {
            shapes.unsaid().forEach(line -> assertThat(file.text()).contains("// - " + line + "\n"));
        }
    }

    private static void keys(Shape shape, Item item) {
        for (Shape.Column column : shape.columns()) {
            Optional<Value> value = item.value(column.held().name());
            column.pattern()
                    .ifPresent(pattern -> value.ifPresent(v -> assertThat(((Atom.Text) v).text())
                            .matches(Pattern.compile(
                                    pattern.substring(1, pattern.length() - 1).replace("[^]", "[\\s\\S]")))));
            assertThat(column.required() && value.isEmpty())
                    .as(column + " of " + item)
                    .isFalse();
        }
        List<Shape.Keyed> all = new ArrayList<>(List.of(shape.primary()));
        all.addAll(shape.indexes());
        for (Shape.Keyed keyed : all) {
            for (Shape.KeyText key : Stream.concat(Stream.of(keyed.partition()), keyed.sort().stream())
                    .toList()) {
                if (!key.natural()
                        && key.attributes().stream().allMatch(a -> item.value(a).isPresent())) {
                    assertThat(item.value(key.field())).contains(Atom.text(text(key, item)));
                }
            }
        }
    }

    private static String text(Shape.KeyText key, Item item) {
        StringBuilder text = new StringBuilder();
        for (Shape.Part part : key.parts()) {
            text.append(part.attribute() ? text(item.value(part.text()).orElseThrow()) : part.text());
        }
        return text.toString();
    }

    private static String text(Value value) {
        if (value instanceof Atom.Text text) {
            return text.text();
        }
        return value instanceof Atom.Amount number
                ? number.value().toPlainString()
                : String.valueOf(((Atom.Truth) value).value());
    }

    @Test
    void whatIsNotExpressedStandsInTheHead() {
        String text = SchemaFiles.of(Subjects.of("desk")).get(0).text();
        assertThat(text)
                .contains("// Left out, or left to you:")
                .contains("a guard of what is unique, which no library keeps up to date")
                .contains("a counter, which no library keeps up to date");
    }
}
