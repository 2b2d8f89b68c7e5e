package dev.dynawright.compile.explain;

import dev.dynawright.compile.Designed;
import dev.dynawright.compile.Designer;
import dev.dynawright.compile.report.Block;
import dev.dynawright.compile.report.TextPage;
import dev.dynawright.design.Index;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Table;
import dev.dynawright.diag.Paint;
import dev.dynawright.language.words.Names;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.choose.Chosen.Decision;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Answers why a chosen design is so at a place: a pattern, an entity, an attribute of one, an index or an item type. */
public final class Explainer {
    private final Setting setting;
    private final Scope scope;

    public Explainer(Designer designer, Designed.Made made, Designer.Wish wish) {
        this.setting = new Setting(designer, made, wish);
        this.scope = made.judged().model().scope();
    }

    /** The explanation for a terminal; none if neither the model nor the design has such a place. */
    public Optional<String> text(String place, Paint paint) {
        return explained(place).map(e -> new TextPage(paint).of(e.blocks()));
    }

    /** The same for a program. */
    public Optional<String> json(String place) {
        return explained(place).map(e -> ExplainJson.of(setting, place, e));
    }

    private Optional<Explained> explained(String place) {
        return PatternPage.plan(setting, place)
                .map(this::pattern)
                .or(() -> scope.entity(place).map(this::entity))
                .or(() -> attribute(place))
                .or(() -> designed(place));
    }

    private Explained pattern(PatternPlan plan) {
        List<OtherDemands.Other> others = new OtherDemands(setting, plan).all();
        List<Decision> decisions = setting.chosen().decisions().stream()
                .filter(d -> d.serves().contains(plan.pattern().id()))
                .toList();
        return new Explained("pattern", decisions, others, PatternPage.of(setting, plan, others));
    }

    private Explained entity(EntityName entity) {
        List<Decision> decisions = setting.chosen().decisions().stream()
                .filter(d -> EntityPage.isAbout(d.placement(), entity))
                .toList();
        return new Explained("entity", decisions, List.of(), EntityPage.of(setting, entity));
    }

    /** An attribute behind its entity and a point. */
    private Optional<Explained> attribute(String place) {
        int point = place.indexOf('.');
        if (point < 0) {
            return Optional.empty();
        }
        String name = place.substring(point + 1);
        return scope.entity(place.substring(0, point))
                .flatMap(e -> scope.known(e).attributes().stream()
                        .filter(a -> Names.same(a.name().text(), name))
                        .findFirst()
                        .map(a -> new Explained("attribute", List.of(), List.of(), AttributePage.of(setting, e, a))));
    }

    /** Indexes and item types by their names, which may stand behind that of their table. */
    private Optional<Explained> designed(String place) {
        List<Block> blocks = new ArrayList<>();
        List<Decision> decisions = new ArrayList<>();
        String kind = "item type";
        for (Table table : setting.judged().design().tables()) {
            for (Index index : table.indexes()) {
                if (isCalled(table, index.name(), place)) {
                    kind = "index";
                    blocks.addAll(PlacePage.ofIndex(setting, table, index));
                    decisions.addAll(PlacePage.decisions(setting, table, index.name(), true));
                }
            }
            for (ItemType item : table.items()) {
                if (isCalled(table, item.name(), place)) {
                    blocks.addAll(PlacePage.ofItem(setting, table, item.name()));
                    decisions.addAll(PlacePage.decisions(setting, table, item.name(), false));
                }
            }
        }
        return blocks.isEmpty() ? Optional.empty() : Optional.of(new Explained(kind, decisions, List.of(), blocks));
    }

    private static boolean isCalled(Table table, String name, String place) {
        return name.equalsIgnoreCase(place) || (table.name() + "." + name).equalsIgnoreCase(place);
    }

    /** Every place that can be asked for, attributes left out. */
    public List<String> places() {
        List<String> places = new ArrayList<>();
        setting.model().entities().stream()
                .map(Entity::name)
                .map(EntityName::text)
                .forEach(places::add);
        setting.model().patterns().stream()
                .map(p -> p.id())
                .map(PatternId::text)
                .forEach(places::add);
        for (Table table : setting.judged().design().tables()) {
            table.indexes().forEach(i -> places.add(i.name()));
            table.items().stream().filter(i -> !i.isHome()).forEach(i -> places.add(i.name()));
        }
        return places.stream().distinct().toList();
    }
}
