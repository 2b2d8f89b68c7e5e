package dev.dynawright.compile.explain;

import dev.dynawright.compile.report.Block;
import dev.dynawright.compile.report.Block.Caption;
import dev.dynawright.compile.report.Block.Column;
import dev.dynawright.compile.report.Block.Heading;
import dev.dynawright.compile.report.Block.Line;
import dev.dynawright.compile.report.Block.Rows;
import dev.dynawright.compile.report.Sections;
import dev.dynawright.cost.Money;
import dev.dynawright.design.Index;
import dev.dynawright.design.Table;
import dev.dynawright.diag.Grid.Cell;
import dev.dynawright.diag.Tone;
import dev.dynawright.model.EntityName;
import dev.dynawright.plan.Bill;
import dev.dynawright.plan.Charge;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.choose.Chosen.Decision;
import dev.dynawright.plan.pack.Packed;
import dev.dynawright.plan.place.Placement;
import dev.dynawright.rules.Spending;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** Why an index, or an item type beside a home, is there: what it serves, what it costs, and what else could be. */
final class PlacePage {
    private final Setting setting;
    private final Table table;
    private final String own;
    private final Place place;
    private final Predicate<Charge> counted;
    private final List<EntityName> entities = new ArrayList<>();
    private final List<Block> blocks = new ArrayList<>();

    private PlacePage(Setting setting, Table table, String own, Place place, Predicate<Charge> counted) {
        this.setting = setting;
        this.table = table;
        this.own = own;
        this.place = place;
        this.counted = counted;
    }

    static List<Block> ofIndex(Setting setting, Table table, Index index) {
        PlacePage page = new PlacePage(setting, table, index.name(), Place.of(table, index), charge -> true);
        String kind = index.local() ? "local index " : "index ";
        page.blocks.add(new Heading(kind + table.name() + "." + index.name(), Sections.key(index)));
        page.decisions(true);
        page.costs(true);
        page.blocks.addAll(Projections.of(setting, Place.of(table, index)));
        page.together();
        return page.blocks;
    }

    static List<Block> ofItem(Setting setting, Table table, String item) {
        PlacePage page = new PlacePage(
                setting, table, item, Place.of(table), charge -> charge.type().equals(item));
        page.blocks.add(new Heading(item, "item type of table " + table.name()));
        table.item(item).ifPresent(i -> page.blocks.add(new Line(EntityPage.keyed(table, i), Tone.CODE)));
        page.decisions(false);
        page.costs(false);
        page.together();
        return page.blocks;
    }

    private void decisions(boolean index) {
        for (Decision decision : decisions(setting, table, own, index)) {
            blocks.add(
                    new Caption("why " + setting.described().title(decision.placement()), EntityPage.serves(decision)));
            blocks.add(setting.alternatives(decision));
            blocks.addAll(new Thumbs(setting).blocks(decision));
            entities.add(decision.placement().entity());
        }
    }

    /** The decisions about an index or an item type of a table. */
    static List<Decision> decisions(Setting setting, Table table, String own, boolean index) {
        return setting.chosen().decisions().stream()
                .filter(d -> d.placement() instanceof Placement.Index == index)
                .filter(d -> setting.described()
                        .name(d.placement())
                        .filter(n -> n.equals(new Packed.Name(table.name(), own)))
                        .isPresent())
                .toList();
    }

    /** How the entities that are there are used with others. */
    private void together() {
        entities.stream().distinct().forEach(e -> blocks.addAll(new Guides(setting).brief(e)));
    }

    /** What each pattern spends there, and storage where the place has its own. */
    private void costs(boolean stored) {
        Rows rows = new Rows(
                Column.text("what"), Column.number("reads"), Column.number("writes"), Column.number("$ a month"));
        Money all = Money.ZERO;
        for (Map.Entry<PatternPlan, List<Charge>> taken :
                setting.judged().ledger().at(place).entrySet()) {
            List<Charge> charges = taken.getValue().stream().filter(counted).toList();
            Money month = Spending.month(setting.judged(), taken.getKey(), charges);
            Money reads = Spending.month(
                    setting.judged(),
                    taken.getKey(),
                    charges.stream().filter(c -> c.writeMilli() == 0).toList());
            if (!charges.isEmpty()) {
                rows.row(
                        new Cell(taken.getKey().pattern().id().text(), Tone.NAME),
                        Cell.of(reads.isZero() ? "" : reads.toString()),
                        Cell.of(month.equals(reads) ? "" : month.minus(reads).toString()),
                        Cell.of(month.toString()));
                all = all.plus(month);
            }
        }
        Money storage = setting.judged().bill().storage().stream()
                .filter(s -> stored && s.place().equals(place))
                .map(Bill.Stored::month)
                .reduce(Money.ZERO, Money::plus);
        if (!storage.isZero()) {
            rows.row(Cell.of("storage"), Cell.EMPTY, Cell.EMPTY, Cell.of(storage.toString()));
        }
        if (rows.isEmpty()) {
            return;
        }
        rows.add(new Block.Rule());
        rows.row(
                new Cell("all", Tone.STRONG),
                Cell.EMPTY,
                Cell.EMPTY,
                new Cell(all.plus(storage).toString(), Tone.STRONG));
        blocks.add(new Caption(
                "what it costs", stored ? "" : "its requests; its storage is part of table " + table.name()));
        blocks.add(rows.sheet());
    }
}
