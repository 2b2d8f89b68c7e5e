package dev.dynawright.compile.report;

import dev.dynawright.compile.report.Block.Column;
import dev.dynawright.compile.report.Block.Heading;
import dev.dynawright.compile.report.Block.Line;
import dev.dynawright.compile.report.Block.Rows;
import dev.dynawright.design.ItemType;
import dev.dynawright.diag.Grid.Cell;
import dev.dynawright.diag.Tone;
import dev.dynawright.model.Assumption;
import dev.dynawright.model.Assumptions;
import dev.dynawright.model.Numbers;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.Heat;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Way;
import dev.dynawright.rules.Judged;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** The assumptions that the figures of a review rest on: only those that changed a figure. */
final class Assumed {
    /** An assumption that mattered, its number, and how many patterns or other things it stands for. */
    record Used(Assumption assumption, long number, boolean stated, String where) {}

    private Assumed() {}

    static List<Used> in(Judged judged) {
        List<Used> used = new ArrayList<>();
        Assumptions numbers = judged.model().model().assumptions();
        List<Pattern> answered = judged.plans().stream()
                .filter(PatternPlan::isAnswered)
                .map(PatternPlan::pattern)
                .filter(p -> p.traffic().average().isPresent())
                .toList();
        add(
                used,
                numbers,
                Assumption.PEAK,
                patterns(answered, p -> p.traffic().peak().isEmpty()));
        add(
                used,
                numbers,
                Assumption.HOTTEST,
                patterns(answered, p -> p.traffic().skew().isEmpty()));
        add(used, numbers, Assumption.RANGE, patterns(answered, Assumed::ranged));
        boolean kept = judged.design().tables().stream()
                .flatMap(t -> t.items().stream())
                .anyMatch(i -> i.kept() == ItemType.Kept.STREAM);
        add(used, numbers, Assumption.WINDOW, kept ? "what the stream keeps" : "");
        int keepers = judged.bill().keepers().size();
        add(used, numbers, Assumption.KEEPER, keepers == 0 ? "" : Figures.counted(keepers, "consumer", "consumers"));
        long warm = judged.heat().stream().filter(Heat::isWarm).count();
        add(used, numbers, Assumption.PARTITION, warm == 0 ? "" : Figures.counted(warm, "hot key", "hot keys"));
        boolean transactions = judged.plans().stream()
                .anyMatch(p -> p.chosen().filter(Way::transaction).isPresent());
        boolean changed = numbers.changed().containsKey(Assumption.CONFLICTS);
        add(used, numbers, Assumption.CONFLICTS, transactions && changed ? "transactions" : "");
        return used;
    }

    private static boolean ranged(Pattern pattern) {
        return pattern.statement() instanceof Statement.Read read
                && pattern.demands().keeps().isEmpty()
                && read.what().conditions().stream().anyMatch(c -> c instanceof Condition.Range);
    }

    private static String patterns(List<Pattern> all, Predicate<Pattern> which) {
        long count = all.stream().filter(which).count();
        return count == 0 ? "" : Figures.counted(count, "pattern", "patterns");
    }

    private static void add(List<Used> used, Assumptions numbers, Assumption assumption, String where) {
        if (!where.isEmpty()) {
            used.add(new Used(
                    assumption, numbers.number(assumption), numbers.changed().containsKey(assumption), where));
        }
    }

    static List<Block> of(Judged judged) {
        List<Used> used = in(judged);
        List<String> guessed = GuessedValues.in(judged);
        if (used.isEmpty() && guessed.isEmpty()) {
            return List.of();
        }
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Heading("assumed", "change with `assume` in the model's settings"));
        if (!used.isEmpty()) {
            blocks.add(sheet(used));
        }
        if (!guessed.isEmpty()) {
            blocks.add(new Line(
                    dev.dynawright.cost.Rows.SHARED_BY + " entities are assumed to share a value of "
                            + Figures.some(guessed)
                            + "; state how many there are at the attribute, such as `200 values`",
                    Tone.PLAIN));
        }
        return blocks;
    }

    private static Block sheet(List<Used> used) {
        Rows rows = new Rows(
                Column.text("assumption"), Column.text("is"), Column.text("for"), Column.text("what it means"));
        for (Used each : used) {
            rows.row(
                    new Cell(each.assumption().key(), Tone.NAME),
                    Cell.of(Numbers.grouped(each.number()) + " "
                            + each.assumption().unit() + (each.stated() ? ", stated" : "")),
                    Cell.of(each.where()),
                    new Cell(each.assumption().meaning(), Tone.FAINT));
        }
        return rows.sheet();
    }
}
