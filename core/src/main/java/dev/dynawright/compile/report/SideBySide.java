package dev.dynawright.compile.report;

import dev.dynawright.compile.Reviewed;
import dev.dynawright.compile.report.Block.Cells;
import dev.dynawright.compile.report.Block.Column;
import dev.dynawright.compile.report.Block.Heading;
import dev.dynawright.compile.report.Block.Line;
import dev.dynawright.compile.report.Block.Rows;
import dev.dynawright.cost.Money;
import dev.dynawright.diag.Grid.Cell;
import dev.dynawright.diag.Severity;
import dev.dynawright.diag.Tone;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.plan.Bill;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.rules.Judged;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Several designs for one model: each pattern's price in each, and totals over the patterns that all of them answer. */
final class SideBySide {
    private static final int DESIGNS_ABREAST = 5;
    private static final int LONGEST_NAME = 24;

    private final List<Design> designs = new ArrayList<>();
    private final List<PatternId> common;

    /** A design that could be priced, and what it is called at the head of its column. */
    record Design(String name, Judged judged, Reviewed reviewed) {
        Optional<Money> price(PatternId pattern) {
            return judged.bill().lines().stream()
                    .filter(l -> l.pattern().equals(pattern))
                    .findFirst()
                    .map(Bill.Line::month);
        }

        Money total(List<PatternId> patterns) {
            return requests(patterns)
                    .plus(judged.bill().stored())
                    .plus(judged.bill().kept());
        }

        Money requests(List<PatternId> patterns) {
            return patterns.stream().map(p -> price(p).orElse(Money.ZERO)).reduce(Money.ZERO, Money::plus);
        }

        long count(Severity severity) {
            return reviewed.ofDesign().stream()
                    .filter(f -> f.severity() == severity)
                    .count();
        }
    }

    SideBySide(List<Reviewed> all) {
        this(all, headings(all));
    }

    private SideBySide(List<Reviewed> all, List<String> headings) {
        for (int i = 0; i < all.size(); i++) {
            Reviewed reviewed = all.get(i);
            String heading = headings.get(i);
            reviewed.judged().ifPresent(judged -> designs.add(new Design(heading, judged, reviewed)));
        }
        this.common = patterns().stream()
                .filter(p -> designs.stream().allMatch(d -> d.price(p).isPresent()))
                .toList();
    }

    /** The names of designs; where several have the same, the names of their files. */
    private static List<String> headings(List<Reviewed> all) {
        List<String> names = all.stream()
                .flatMap(r -> r.judged().stream())
                .map(j -> j.design().name())
                .toList();
        return all.stream()
                .map(r -> r.judged()
                        .map(j -> j.design().name())
                        .filter(name -> names.stream().filter(name::equals).count() == 1)
                        .orElseGet(() -> file(r.design().name())))
                .toList();
    }

    /** The name of a file without its folders. */
    private static String file(String path) {
        return path.substring(path.replace('\\', '/').lastIndexOf('/') + 1);
    }

    static List<Block> of(List<Reviewed> all) {
        return new SideBySide(all).blocks(all);
    }

    /** The same under headings that the caller gives. */
    static List<Block> of(List<Reviewed> all, List<String> headings) {
        return new SideBySide(all, headings).blocks(all);
    }

    List<Design> designs() {
        return designs;
    }

    /** The patterns that every design answers. */
    List<PatternId> common() {
        return common;
    }

    /** The patterns of the model that a design should answer. */
    List<PatternId> patterns() {
        return designs.stream()
                .limit(1)
                .flatMap(d -> d.judged().plans().stream())
                .filter(p -> p.integration().isEmpty())
                .map(PatternPlan::pattern)
                .map(p -> p.id())
                .toList();
    }

    private List<Block> blocks(List<Reviewed> all) {
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Heading("side by side", "dollars of a month"));
        for (int from = 0; from < designs.size(); from += DESIGNS_ABREAST) {
            blocks.add(sheet(designs.subList(from, Math.min(designs.size(), from + DESIGNS_ABREAST))));
        }
        for (Design design : designs) {
            if (!design.judged().bill().without().isEmpty()) {
                String lacks = design.judged().bill().without().stream()
                        .map(PatternId::text)
                        .collect(Collectors.joining(", "));
                blocks.add(new Line(design.name() + " lacks " + lacks, Tone.BAD));
            }
        }
        for (Reviewed reviewed : all) {
            if (reviewed.judged().isEmpty()) {
                blocks.add(new Line(reviewed.design().name() + " has errors and no price", Tone.BAD));
            }
        }
        return blocks;
    }

    private Block sheet(List<Design> shown) {
        List<Column> columns = new ArrayList<>();
        columns.add(Column.text("pattern"));
        shown.forEach(d -> columns.add(Column.number(cut(d.name()))));
        Rows rows = new Rows(columns);
        for (PatternId pattern : patterns()) {
            Function<Design, Optional<Money>> price = d -> d.price(pattern);
            String name = common.contains(pattern) ? pattern.text() : pattern.text() + " (not in the sum)";
            rows.add(money(new Cell(name, Tone.NAME), shown, price, false));
        }
        rows.add(new Block.Rule());
        String all = common.size() == patterns().size()
                ? "all patterns"
                : Figures.counted(common.size(), "pattern", "patterns") + " all answer";
        rows.add(money(Cell.of(all), shown, d -> Optional.of(d.requests(common)), false));
        rows.add(money(
                Cell.of("storage"), shown, d -> Optional.of(d.judged().bill().stored()), false));
        if (designs.stream().anyMatch(d -> !d.judged().bill().keepers().isEmpty())) {
            rows.add(money(
                    Cell.of("stream consumers"),
                    shown,
                    d -> Optional.of(d.judged().bill().kept()),
                    false));
        }
        boolean whole = common.size() == patterns().size();
        String total = whole ? "total" : "total of what all answer";
        rows.add(money(new Cell(total, Tone.STRONG), shown, d -> Optional.of(d.total(common)), true));
        if (!whole) {
            rows.add(money(
                    Cell.of("whole month of each"),
                    shown,
                    d -> Optional.of(d.judged().bill().month()),
                    false));
        }
        rows.add(new Block.Rule());
        rows.add(counts("not answered", shown, d -> d.judged().bill().without().size(), Tone.BAD));
        rows.add(counts("errors", shown, d -> d.count(Severity.ERROR), Tone.BAD));
        rows.add(counts("warnings", shown, d -> d.count(Severity.WARNING), Tone.DOUBTFUL));
        return rows.sheet();
    }

    /** A line of amounts; the lowest of all designs stands out unless all are the same. */
    private Cells money(Cell head, List<Design> shown, Function<Design, Optional<Money>> amount, boolean strong) {
        List<Money> all =
                designs.stream().flatMap(d -> amount.apply(d).stream()).toList();
        Optional<Money> least = all.stream().min(Money::compareTo);
        boolean differ = all.stream().distinct().count() > 1;
        List<Cell> cells = new ArrayList<>();
        cells.add(head);
        for (Design design : shown) {
            Optional<Money> money = amount.apply(design);
            Tone tone = differ && money.equals(least) ? Tone.GOOD : strong ? Tone.STRONG : Tone.PLAIN;
            cells.add(money.map(m -> new Cell(m.toString(), tone)).orElse(new Cell("none", Tone.BAD)));
        }
        return new Cells(cells, false);
    }

    private static Cells counts(String what, List<Design> shown, Function<Design, Number> count, Tone tone) {
        List<Cell> cells = new ArrayList<>();
        cells.add(Cell.of(what));
        for (Design design : shown) {
            long number = count.apply(design).longValue();
            cells.add(new Cell(Long.toString(number), number == 0 ? Tone.FAINT : tone));
        }
        return new Cells(cells, false);
    }

    private static String cut(String name) {
        return name.codePointCount(0, name.length()) <= LONGEST_NAME
                ? name
                : name.substring(0, name.offsetByCodePoints(0, LONGEST_NAME - 1)) + "…";
    }
}
