package dev.dynawright.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.data.answer.Answer;
import dev.dynawright.data.answer.Oracle;
import dev.dynawright.data.answer.Outcome;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.pattern.Extent;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The answers and outcomes of `cases/answers`, which were found by hand. */
final class AnswerCasesTest {
    private static final Library LIBRARY = new Library();

    @TestFactory
    Stream<DynamicTest> reads() {
        return Library.table("reads.tsv").stream()
                .map(line -> DynamicTest.dynamicTest(line.get(0), () -> {
                    Pattern pattern = LIBRARY.pattern(line.get(1));
                    Statement.Read read = (Statement.Read) pattern.statement();
                    Call call = new Call.Read(LIBRARY.given(read.what(), line.get(2)));
                    Answer answer = Oracle.answer(LIBRARY.world(), pattern, call, World.NOW)
                            .orElseThrow();
                    assertThat(shown(answer)).isEqualTo(line.get(3));
                }));
    }

    @TestFactory
    Stream<DynamicTest> writes() {
        return Library.table("writes.tsv").stream()
                .map(line -> DynamicTest.dynamicTest(line.get(0), () -> {
                    Pattern pattern = LIBRARY.pattern(line.get(1));
                    World world = LIBRARY.world();
                    String before = everything(world);
                    Outcome outcome = Oracle.apply(world, pattern, LIBRARY.write(pattern, line.get(2)), World.NOW);
                    assertThat(shown(outcome)).isEqualTo(line.get(3));
                    if (!outcome.isDone()) {
                        assertThat(everything(world)).isEqualTo(before);
                    }
                    for (String then : line.get(4).split(", ", -1)) {
                        check(world, then);
                    }
                }));
    }

    /** Every pattern of the model is tried at least once. */
    @Test
    void noPatternIsLeftOut() {
        List<String> tried = Stream.concat(Library.table("reads.tsv").stream(), Library.table("writes.tsv").stream())
                .map(line -> line.get(1))
                .toList();
        assertThat(LIBRARY.model.patterns()).allSatisfy(p -> assertThat(tried).contains(p.id().text()));
    }

    /** A number is not given out a second time, also if the row that had it is gone. */
    @Test
    void numbersAreNotUsedAgain() {
        World world = LIBRARY.world();
        Row last = world.rows(new EntityName("Review")).stream()
                .filter(r -> world.id(r).parts().contains(Atom.number(3)))
                .findFirst()
                .orElseThrow();
        world.remove(last);
        Pattern create = LIBRARY.pattern("create-review");
        Call call = LIBRARY.write(create, "book=b1; writtenAt=2026-01-01T00:00:00Z");
        assertThat(Oracle.apply(world, create, call, World.NOW)).isInstanceOf(Outcome.Done.class);
        check(world, "Review book=b1 number=4");
        check(world, "-Review book=b1 number=3");
    }

    /** A row that has all the facts, or none at all behind a dash; a fact without a value is that there is none. */
    private static void check(World world, String then) {
        boolean absent = then.startsWith("-");
        List<String> words = List.of(then.substring(absent ? 1 : 0).split(" ", -1));
        List<String> facts = words.subList(1, words.size());
        Row wanted = LIBRARY.row(
                words.get(0), facts.stream().filter(f -> !f.endsWith("=")).toList());
        List<Row> found = world.rows(wanted.entity()).stream()
                .filter(row ->
                        row.values().entrySet().containsAll(wanted.values().entrySet()))
                .filter(row ->
                        row.parents().entrySet().containsAll(wanted.parents().entrySet()))
                .filter(row -> facts.stream()
                        .filter(f -> f.endsWith("="))
                        .allMatch(f -> row.values().keySet().stream().noneMatch(a -> f.equals(a.text() + "="))))
                .toList();
        assertThat(found).as(then).hasSize(absent ? 0 : 1);
    }

    private static String everything(World world) {
        return LIBRARY.model.entities().stream()
                .map(e -> world.rows(e.name()).toString())
                .collect(Collectors.joining("\n"));
    }

    private static String shown(Outcome outcome) {
        if (outcome instanceof Outcome.Refused refused) {
            return refused.reason() + refused.attribute().map(a -> " " + a).orElse("");
        }
        return "DONE";
    }

    private static String shown(Answer answer) {
        if (answer instanceof Answer.Rows rows) {
            return shown(rows);
        }
        Answer.Figures figures = (Answer.Figures) answer;
        return figures.all().stream()
                .map(g -> ids(g.key()) + "="
                        + switch (figures.figure()) {
                            case COUNT -> String.valueOf(g.rows());
                            case SUM -> g.sum().stripTrailingZeros().toPlainString();
                            case AVERAGE -> g.sum().stripTrailingZeros().toPlainString() + "/" + g.counted();
                        })
                .sorted()
                .collect(Collectors.joining(" "));
    }

    private static String shown(Answer.Rows rows) {
        List<String> groups = new ArrayList<>();
        List<String> open = new ArrayList<>();
        for (int i = 0; i < rows.entries().size(); i++) {
            Answer.Entry entry = rows.entries().get(i);
            open.add(shown(rows, entry));
            boolean last = i + 1 == rows.entries().size()
                    || !rows.entries().get(i + 1).rank().equals(entry.rank());
            if (last) {
                String group = open.stream().sorted().collect(Collectors.joining(" "));
                groups.add(open.size() > 1 || entry.rank().isEmpty() ? "{" + group + "}" : group);
                open.clear();
            }
        }
        if (rows.extent() instanceof Extent.First first) {
            groups.add(String.valueOf(first.count()));
        }
        return String.join(" ", groups);
    }

    private static String shown(Answer.Rows rows, Answer.Entry entry) {
        boolean part = rows.asked().size()
                < LIBRARY.relations.known(rows.entity()).attributes().size();
        String values = entry.values().entrySet().stream()
                .map(e -> e.getKey() + "=" + Library.text(e.getValue()))
                .collect(Collectors.joining(" ", "[", "]"));
        String along = entry.along().stream()
                .map(b -> b.gone() ? "(gone)" : "(" + shown(b.rows()) + ")")
                .collect(Collectors.joining());
        return ids(LIBRARY.world().id(entry.row()).parts()) + (part ? values : "") + along;
    }

    private static String ids(List<Value> parts) {
        return parts.stream().map(Library::text).collect(Collectors.joining("|"));
    }
}
