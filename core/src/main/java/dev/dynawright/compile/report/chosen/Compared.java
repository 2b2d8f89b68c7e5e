package dev.dynawright.compile.report.chosen;

import dev.dynawright.compile.Completed;
import dev.dynawright.compile.Designed;
import dev.dynawright.compile.Reviewed;
import dev.dynawright.compile.choice.Differences;
import dev.dynawright.compile.report.Block;
import dev.dynawright.compile.report.Block.Caption;
import dev.dynawright.compile.report.Block.Column;
import dev.dynawright.compile.report.Block.Heading;
import dev.dynawright.compile.report.Block.Line;
import dev.dynawright.compile.report.Block.Rows;
import dev.dynawright.compile.report.Figures;
import dev.dynawright.compile.report.Sections;
import dev.dynawright.compile.report.chosen.DesignReport.Comparison;
import dev.dynawright.cost.Money;
import dev.dynawright.design.Index;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Table;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Grid.Cell;
import dev.dynawright.diag.Tone;
import dev.dynawright.model.Settings;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Way;
import dev.dynawright.plan.choose.complete.Completion;
import dev.dynawright.rules.Judged;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The chosen design beside one that somebody made: what that one lacks, what it costs more when it is finished, and why. */
final class Compared {
    private static final int CHANGES = 20;
    private static final int ERRORS = 6;

    private final Judged mine;
    private final Judged theirs;
    private final List<Block> blocks = new ArrayList<>();

    private Compared(Judged mine, Judged theirs) {
        this.mine = mine;
        this.theirs = theirs;
    }

    static List<Block> of(Designed.Made made, Comparison comparison) {
        boolean keep = comparison.kind() == Comparison.Kind.KEEP;
        String name = comparison.reviewed().design().name();
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Heading((keep ? "keeping " : "against ") + name, "dollars of a month"));
        if (comparison.completed().finished().isEmpty()) {
            blocks.add(new Line(name + " has errors and no price", Tone.BAD));
            blocks.addAll(errors(comparison.reviewed().ofDesign().stream()
                    .filter(Finding::isError)
                    .toList()));
            return blocks;
        }
        Completed.Finished finished = comparison.completed().finished().get();
        Compared compared = new Compared(made.judged(), finished.judged());
        compared.sums(comparison, finished);
        compared.verdict(comparison, finished);
        compared.blocks.addAll(errors(finished.left()));
        compared.reasons();
        if (keep) {
            compared.changes(comparison.reviewed().judged().orElseThrow());
        }
        compared.blocks.addAll(Sections.sideBySide(
                List.of(finished.reviewed(), made.reviewed()),
                List.of(finished.isAsDrawn() ? "as drawn" : "completed", "chosen")));
        blocks.addAll(compared.blocks);
        return blocks;
    }

    /** As drawn, each addition, the whole, and what was chosen. */
    private void sums(Comparison comparison, Completed.Finished finished) {
        Judged drawn = comparison.reviewed().judged().orElseThrow();
        Completion completion = finished.completion();
        Rows rows = new Rows(Column.text("design"), Column.text(""), Column.number("$ a month"));
        rows.row(
                Cell.of("as drawn"),
                new Cell(lacks(drawn), drawn.bill().without().isEmpty() ? Tone.FAINT : Tone.BAD),
                Cell.of(drawn.bill().month().toString()));
        if (!finished.isAsDrawn()) {
            for (Completion.Priced priced : completion.added()) {
                boolean own = priced.addition().isOwn();
                rows.row(
                        Cell.of("added"),
                        new Cell(
                                priced.addition().table() + ": "
                                        + priced.addition().what(),
                                Tone.PLAIN),
                        own ? Cell.of(priced.month().toString()) : new Cell("as below", Tone.FAINT));
            }
            rows.row(
                    Cell.of("what was drawn"),
                    new Cell("with what keeping the rest right adds to it", Tone.FAINT),
                    Cell.of(completion.drawn().toString()));
            rows.add(new Block.Rule());
            rows.row(
                    new Cell("completed", Tone.STRONG),
                    Cell.EMPTY,
                    new Cell(theirs.bill().month().toString(), Tone.STRONG));
        }
        rows.row(
                new Cell("chosen", Tone.STRONG),
                Cell.EMPTY,
                new Cell(mine.bill().month().toString(), Tone.STRONG));
        blocks.add(rows.sheet());
    }

    private static String lacks(Judged drawn) {
        List<String> without =
                drawn.bill().without().stream().map(PatternId::text).toList();
        List<String> beyond = drawn.plans().stream()
                .filter(p -> p.chosen().filter(w -> !w.isFaultless()).isPresent())
                .map(p -> p.pattern().id().text())
                .toList();
        List<String> words = new ArrayList<>();
        if (!without.isEmpty()) {
            words.add("without " + Figures.some(without));
        }
        if (!beyond.isEmpty()) {
            words.add("beyond the demands of " + Figures.some(beyond));
        }
        return String.join("; ", words);
    }

    private void verdict(Comparison comparison, Completed.Finished finished) {
        Money more = theirs.bill().month().minus(mine.bill().month());
        String which = comparison.reviewed().design().name() + (finished.isAsDrawn() ? "" : ", completed,");
        boolean dearer = more.compareTo(Money.ZERO) > 0;
        boolean keep = comparison.kind() == Comparison.Kind.KEEP;
        String text = dearer && keep
                ? "changing " + which + " to the chosen design saves " + more + " a month"
                : dearer
                        ? which + " costs " + more + " a month more than the chosen design, "
                                + Ratios.times(
                                        theirs.bill().month(), mine.bill().month()) + " times as much"
                        : more.equals(Money.ZERO)
                                ? which + " costs the same as the chosen design"
                                : cheaper(which, more);
        blocks.add(new Line(text, more.equals(Money.ZERO) ? Tone.PLAIN : Tone.STRONG));
        boolean whole =
                finished.left().isEmpty() && finished.completion().unanswered().isEmpty();
        if (whole && more.compareTo(Money.ZERO) < 0) {
            outside();
        }
        if (!finished.isAsDrawn()) {
            blocks.add(new Line(
                    "completed by search: from the cheapest design around what is drawn, until no addition could be left"
                            + " out or exchanged at a gain",
                    Tone.FAINT));
        }
        List<String> open =
                finished.completion().unanswered().stream().map(PatternId::text).toList();
        if (!open.isEmpty()) {
            blocks.add(new Line("no addition answers " + Figures.some(open) + " within its demands", Tone.BAD));
        }
    }

    private static String cheaper(String which, Money more) {
        return which + " costs " + Money.ZERO.minus(more) + " a month less than the chosen design";
    }

    /** What a cheaper design has that no design of the grammar has: the proof says nothing of it. */
    private void outside() {
        List<String> natural = new ArrayList<>();
        boolean single = mine.design().style().equals(Optional.of(Settings.Style.SINGLE_TABLE));
        for (Table table : single ? theirs.design().tables() : List.<Table>of()) {
            for (Index index : table.indexes()) {
                index.key().stream()
                        .filter(key -> table.items().stream()
                                .flatMap(type -> type.key(key).stream())
                                .anyMatch(ItemType.KeyValue::isNatural))
                        .forEach(key -> natural.add("`" + key + "` of `" + index.name() + "`"));
            }
        }
        if (natural.isEmpty()) {
            blocks.add(new Line("what is proven holds for designs of the grammar only", Tone.FAINT));
        } else {
            blocks.add(new Line(
                    "not in the grammar: in a single table, keys of indexes that are attributes by themselves, here "
                            + Figures.some(natural),
                    Tone.FAINT));
        }
    }

    private static List<Block> errors(List<Finding> errors) {
        List<Block> blocks = new ArrayList<>();
        errors.stream()
                .limit(ERRORS)
                .forEach(f -> blocks.add(new Line("still wrong: " + f.code().id() + " " + f.message(), Tone.BAD)));
        if (errors.size() > ERRORS) {
            blocks.add(new Line("and " + (errors.size() - ERRORS) + " more errors; `review` shows them", Tone.FAINT));
        }
        return blocks;
    }

    private void reasons() {
        List<Reasons.Reason> all = Reasons.between(theirs, mine);
        if (all.isEmpty()) {
            return;
        }
        Rows rows = new Rows(Column.text("where"), Column.text("why"), Column.number("$ more"));
        all.forEach(r -> rows.row(new Cell(r.where(), Tone.NAME), Cell.of(r.why()), Cell.of(Figures.signed(r.more()))));
        blocks.add(new Caption("why", "the largest differences; there is the other design, here the chosen one"));
        blocks.add(rows.sheet());
    }

    /** What changes from the design of an earlier run, and what it would cost to keep that. */
    static List<Block> moved(Designed.Made made, Reviewed old) {
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Heading("what changes", "from " + old.design().name()));
        if (old.judged().isEmpty()) {
            blocks.add(new Line("it does not fit the model any more", Tone.BAD));
            return blocks;
        }
        Judged before = old.judged().get();
        Compared compared = new Compared(made.judged(), before);
        compared.saved(old);
        compared.lines(before);
        blocks.addAll(compared.blocks);
        return blocks;
    }

    /** What both answer decides. */
    private void saved(Reviewed old) {
        Money more = Reasons.common(theirs, mine).minus(Reasons.common(mine, theirs));
        boolean dearer = more.compareTo(Money.ZERO) > 0;
        boolean finished = theirs.bill().without().isEmpty();
        boolean cheaper = finished && more.compareTo(Money.ZERO) < 0;
        String text = cheaper
                ? cheaper(old.design().name(), more)
                : "changing " + old.design().name() + " to the chosen design saves "
                        + (dearer ? more + " a month" : "nothing");
        blocks.add(new Line(text, dearer || cheaper ? Tone.STRONG : Tone.PLAIN));
        if (cheaper) {
            outside();
        }
        List<String> without =
                theirs.bill().without().stream().map(PatternId::text).toList();
        if (!without.isEmpty()) {
            blocks.add(new Line(
                    "it is not finished: it lacks an answer to " + Figures.some(without)
                            + ", which its price leaves out",
                    Tone.BAD));
        }
    }

    private void changes(Judged drawn) {
        boolean none = Differences.between(drawn.design(), mine.design()).isEmpty();
        blocks.add(new Caption("what would change", none ? "nothing" : ""));
        lines(drawn);
    }

    private void lines(Judged drawn) {
        List<String> names = drawn.design().tables().stream().map(Table::name).toList();
        if (mine.design().tables().stream().map(Table::name).noneMatch(names::contains)) {
            blocks.add(new Line(
                    "no table has the name of one of the chosen design, so nothing more can be said: there "
                            + Figures.some(names) + ", here "
                            + Figures.some(mine.design().tables().stream()
                                    .map(Table::name)
                                    .toList())
                            + "; tables are matched by name",
                    Tone.DOUBTFUL));
            return;
        }
        List<String> changes = Differences.between(drawn.design(), mine.design());
        changes.stream().limit(CHANGES).forEach(c -> blocks.add(new Line(c, Tone.PLAIN)));
        if (changes.size() > CHANGES) {
            blocks.add(new Line("and " + (changes.size() - CHANGES) + " more changes", Tone.FAINT));
        }
    }

    /** How a design answers a pattern, in words. */
    static String how(Judged judged, PatternId pattern) {
        return judged.plan(pattern)
                .flatMap(PatternPlan::chosen)
                .map(w -> PatternTable.requests(w) + " for " + units(w))
                .orElse("nothing");
    }

    private static String units(Way way) {
        List<String> units = new ArrayList<>();
        if (way.readMilli() > 0) {
            units.add(Figures.units(way.readMilli()) + " read");
        }
        if (way.writeMilli() > 0) {
            units.add(Figures.units(way.writeMilli()) + " written");
        }
        return units.isEmpty() ? "nothing" : String.join(" and ", units);
    }
}
