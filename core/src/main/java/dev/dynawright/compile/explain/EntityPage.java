package dev.dynawright.compile.explain;

import dev.dynawright.compile.report.Block;
import dev.dynawright.compile.report.Block.Caption;
import dev.dynawright.compile.report.Block.Column;
import dev.dynawright.compile.report.Block.Heading;
import dev.dynawright.compile.report.Block.Line;
import dev.dynawright.compile.report.Block.Rows;
import dev.dynawright.compile.report.Figures;
import dev.dynawright.compile.report.chosen.PatternTable;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Table;
import dev.dynawright.diag.Grid.Cell;
import dev.dynawright.diag.Tone;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Numbers;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.plan.Integration;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Source;
import dev.dynawright.plan.choose.Chosen.Decision;
import dev.dynawright.plan.place.Placement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Why an entity is kept as it is: its key, what stands beside it, who uses it, and with what else it is used. */
final class EntityPage {
    private final Setting setting;
    private final EntityName entity;
    private final List<Block> blocks = new ArrayList<>();

    private EntityPage(Setting setting, EntityName entity) {
        this.setting = setting;
        this.entity = entity;
    }

    static List<Block> of(Setting setting, EntityName entity) {
        EntityPage page = new EntityPage(setting, entity);
        page.head();
        setting.chosen().decisions().stream()
                .filter(d -> isAbout(d.placement(), entity))
                .forEach(page::decision);
        page.patterns();
        page.blocks.addAll(new Guides(setting).of(entity));
        return page.blocks;
    }

    /** What is of the entity, and the home of the parent that it is inside. */
    static boolean isAbout(Placement placement, EntityName entity) {
        return placement.entity().equals(entity)
                || (placement instanceof Placement.Home home
                        && home.variant().inside().stream()
                                .anyMatch(c -> c.entity().equals(entity)));
    }

    private void head() {
        long count = setting.judged().model().entity(entity).count();
        blocks.add(new Heading(entity.text(), Numbers.grouped(count) + " of them"));
        Optional<Source> home = setting.judged().view().home(entity);
        Optional<Source> around = setting.judged().view().around(entity);
        if (home.isPresent()) {
            blocks.add(new Line(keyed(home.get().table(), home.get().type()), Tone.CODE));
        } else if (around.isPresent()) {
            blocks.add(new Line(
                    "inside the items of " + around.get().type().entity() + " in table "
                            + around.get().table().name(),
                    Tone.PLAIN));
        }
    }

    static String keyed(Table table, ItemType type) {
        String key = table.key().stream()
                .flatMap(k -> type.key(k).stream())
                .map(k -> k.attribute() + " = "
                        + k.alternatives().stream()
                                .map(a -> a.template().toString())
                                .collect(Collectors.joining(" or ")))
                .collect(Collectors.joining(", "));
        return "table " + table.name() + ": " + key;
    }

    private void decision(Decision decision) {
        blocks.add(new Caption(question(decision.placement()), serves(decision)));
        blocks.add(setting.alternatives(decision));
        blocks.addAll(new Thumbs(setting).blocks(decision));
    }

    private String question(Placement placement) {
        if (!placement.entity().equals(entity)) {
            return "why it is inside " + placement.entity();
        }
        return placement instanceof Placement.Home
                ? "why it is keyed so"
                : "why " + setting.described().title(placement);
    }

    static String serves(Decision decision) {
        return decision.serves().isEmpty()
                ? "serves no pattern by itself"
                : "serves "
                        + Figures.some(
                                decision.serves().stream().map(PatternId::text).toList());
    }

    private void patterns() {
        Touched touched = new Touched(setting.judged().model().relations());
        Rows rows = new Rows(
                Column.text("pattern"),
                Column.text("asks"),
                Column.number("rate"),
                Column.text("answered by"),
                Column.number("$ a month"));
        for (PatternPlan plan : setting.judged().plans()) {
            if (touched.entities(plan.pattern()).contains(entity)) {
                rows.row(
                        new Cell(plan.pattern().id().text(), Tone.NAME),
                        Cell.of(PatternTable.asks(setting.judged(), plan.pattern())),
                        Cell.of(plan.pattern()
                                .traffic()
                                .average()
                                .map(Object::toString)
                                .orElse("")),
                        new Cell(
                                plan.chosen()
                                        .map(PatternTable::requests)
                                        .or(() -> plan.integration().map(Integration::word))
                                        .orElse("not answered"),
                                Tone.CODE),
                        PatternTable.month(setting.judged(), plan));
            }
        }
        if (!rows.isEmpty()) {
            blocks.add(new Caption("who uses it", "patterns that read or write it"));
            blocks.add(rows.sheet());
        }
    }
}
