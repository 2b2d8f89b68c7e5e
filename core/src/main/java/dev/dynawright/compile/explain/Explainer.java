package dev.dynawright.compile.explain;

import dev.dynawright.compile.Designed;
import dev.dynawright.compile.Designer;
import dev.dynawright.compile.report.Block;
import dev.dynawright.compile.report.TextPage;
import dev.dynawright.design.Index;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Table;
import dev.dynawright.diag.Paint;
import dev.dynawright.model.EntityName;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.choose.Chosen.Decision;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Answers why a chosen design is so at a place: a pattern, an entity, an attribute of one, an index or an item type. */
public final class Explainer {
    private final Setting setting;
    private final Places places;

    public Explainer(Designer designer, Designed.Made made, Designer.Wish wish) {
        this.setting = new Setting(designer, made, wish);
        this.places = new Places(setting.model(), made.judged().model().scope());
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
        return places.pattern(place)
                .flatMap(setting.judged()::plan)
                .map(this::pattern)
                .or(() -> places.entity(place).map(this::entity))
                .or(() -> places.attribute(place).map(this::attribute))
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

    private Explained attribute(Places.Owned owned) {
        return new Explained(
                "attribute", List.of(), List.of(), AttributePage.of(setting, owned.entity(), owned.attribute()));
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
        List<String> all = new ArrayList<>(places.named());
        for (Table table : setting.judged().design().tables()) {
            table.indexes().forEach(i -> all.add(i.name()));
            table.items().stream().filter(i -> !i.isHome()).forEach(i -> all.add(i.name()));
        }
        return all.stream().distinct().toList();
    }
}
