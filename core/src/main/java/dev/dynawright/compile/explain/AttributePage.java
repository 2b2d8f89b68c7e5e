package dev.dynawright.compile.explain;

import dev.dynawright.compile.report.Block;
import dev.dynawright.compile.report.Block.Caption;
import dev.dynawright.compile.report.Block.Column;
import dev.dynawright.compile.report.Block.Heading;
import dev.dynawright.compile.report.Block.Line;
import dev.dynawright.compile.report.Block.Rows;
import dev.dynawright.compile.report.Figures;
import dev.dynawright.compile.report.chosen.PatternTable;
import dev.dynawright.cost.Layout;
import dev.dynawright.cost.Money;
import dev.dynawright.design.Index;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import dev.dynawright.design.file.FigureWriter;
import dev.dynawright.diag.Grid.Cell;
import dev.dynawright.diag.Tone;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Numbers;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.Charge;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Source;
import dev.dynawright.plan.Way;
import dev.dynawright.rules.Spending;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Where an attribute lives: which items and indexes hold it and as what, who uses it, what its changes cost in each place. */
final class AttributePage {
    private final Setting setting;
    private final EntityName entity;
    private final Attribute attribute;
    private final List<PatternId> changers;
    private final List<Block> blocks = new ArrayList<>();

    private AttributePage(Setting setting, EntityName entity, Attribute attribute) {
        this.setting = setting;
        this.entity = entity;
        this.attribute = attribute;
        this.changers = setting.judged().model().usage().changers(entity, attribute.name());
    }

    static List<Block> of(Setting setting, EntityName entity, Attribute attribute) {
        AttributePage page = new AttributePage(setting, entity, attribute);
        page.blocks.add(new Heading(
                entity + "." + attribute.name(),
                attribute.form().words() + ", " + Numbers.bytes(attribute.size().usual())));
        page.places();
        page.users();
        return page.blocks;
    }

    private void places() {
        Rows rows = new Rows(
                Column.text("place"), Column.text("item type"), Column.text("as"), Column.number("$ of changes"));
        for (Source source : setting.judged().view().sources()) {
            List<Path> paths =
                    source.values().stream().filter(p -> leads(source, p)).toList();
            for (Path path : paths) {
                for (Place place : source.places()) {
                    as(source, place, path)
                            .ifPresent(as -> rows.row(
                                    new Cell(place.toString(), Tone.NAME),
                                    Cell.of(source.type().name()),
                                    Cell.of(as),
                                    Cell.of(changes(place, source.type()).toString())));
                }
            }
        }
        setting.judged()
                .view()
                .around(entity)
                .ifPresent(around -> rows.row(
                        new Cell(around.table().name(), Tone.NAME),
                        Cell.of(around.type().name()),
                        Cell.of("inside, with the rest of " + entity),
                        Cell.of(changes(Place.of(around.table()), around.type()).toString())));
        figures(rows);
        if (rows.isEmpty()) {
            blocks.add(new Line("no item holds it", Tone.DOUBTFUL));
            return;
        }
        blocks.add(new Caption(
                "where it lives",
                changers.isEmpty()
                        ? "no pattern changes it once it is written"
                        : "dollars of a month for "
                                + Figures.some(
                                        changers.stream().map(PatternId::text).toList())
                                + ", which change it"));
        blocks.add(rows.sheet());
    }

    /** Counters, sums and averages that a value of it changes, in items of their own or in those of a parent. */
    private void figures(Rows rows) {
        Touched touched = new Touched(setting.judged().model().relations());
        FigureWriter writer = new FigureWriter(setting.judged().model().scope());
        for (Source source : setting.judged().view().sources()) {
            List<Statement.Aggregate> kept = source.type().role() instanceof Role.Counter counter
                    ? counter.figures()
                    : source.type().counts().stream()
                            .map(ItemType.Count::figure)
                            .toList();
            for (Statement.Aggregate figure : kept) {
                if (touched.isFed(figure, entity, attribute.name())) {
                    rows.row(
                            new Cell(source.place().toString(), Tone.NAME),
                            Cell.of(source.type().name()),
                            Cell.of("in a figure: " + writer.write(figure)),
                            Cell.of(changes(source.place(), source.type()).toString()));
                }
            }
        }
    }

    private boolean leads(Source source, Path path) {
        return path.attribute().filter(attribute.name()::equals).isPresent()
                && setting.judged()
                        .model()
                        .relations()
                        .target(source.type().entity(), path)
                        .filter(e -> e.name().equals(entity))
                        .isPresent();
    }

    /** As what a place has it: in a key, as an attribute, or projected. */
    private static Optional<String> as(Source source, Place place, Path path) {
        List<String> keys = keys(place).stream()
                .filter(k -> source.type().key(k).stream()
                        .flatMap(v -> v.alternatives().stream())
                        .anyMatch(a -> a.template().holes().stream()
                                .anyMatch(h -> h.path().equals(path))))
                .toList();
        Optional<String> stored = source.layout().stored().stream()
                .filter(s -> s.source().filter(path::equals).isPresent())
                .map(Layout.Stored::name)
                .findFirst()
                .filter(name ->
                        place.index().map(i -> isProjected(i, source, name)).orElse(true));
        List<String> parts = new ArrayList<>();
        stored.filter(name -> !keys.contains(name)).ifPresent(name -> parts.add("attribute " + name));
        keys.forEach(k -> parts.add("in key " + k));
        return parts.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", parts));
    }

    private static List<String> keys(Place place) {
        return place.index().map(Index::key).orElseGet(() -> place.table().key());
    }

    private static boolean isProjected(Index index, Source source, String name) {
        return index.projection() instanceof Index.Projection.All
                || index.key().contains(name)
                || source.table().key().contains(name)
                || (index.projection() instanceof Index.Projection.Include include
                        && include.attributes().contains(name));
    }

    /** What the patterns that change it pay for writing items of a type in a place. */
    private Money changes(Place place, ItemType type) {
        Money all = Money.ZERO;
        for (PatternPlan plan : setting.judged().plans()) {
            if (changers.contains(plan.pattern().id())) {
                List<Charge> charges = plan.chosen().map(Way::charges).orElse(List.of()).stream()
                        .filter(c -> c.place().equals(place) && c.type().equals(type.name()) && c.writeMilli() > 0)
                        .toList();
                all = all.plus(Spending.month(setting.judged(), plan, charges));
            }
        }
        return all;
    }

    private void users() {
        Touched touched = new Touched(setting.judged().model().relations());
        Rows rows =
                new Rows(Column.text("pattern"), Column.text("asks"), Column.text("does"), Column.number("$ a month"));
        for (PatternPlan plan : setting.judged().plans()) {
            List<String> uses = new ArrayList<>(touched.uses(plan.pattern(), entity, attribute.name()));
            if (changers.contains(plan.pattern().id())) {
                uses.add("changes it");
            }
            if (setting.judged()
                    .model()
                    .usage()
                    .makers(entity)
                    .contains(plan.pattern().id())) {
                uses.add("writes it first");
            }
            if (!uses.isEmpty()) {
                rows.row(
                        new Cell(plan.pattern().id().text(), Tone.NAME),
                        Cell.of(PatternTable.asks(setting.judged(), plan.pattern())),
                        Cell.of(String.join(", ", uses)),
                        PatternTable.month(setting.judged(), plan));
            }
        }
        blocks.add(new Caption("who uses it", rows.isEmpty() ? "no pattern" : ""));
        if (!rows.isEmpty()) {
            blocks.add(rows.sheet());
        }
    }
}
