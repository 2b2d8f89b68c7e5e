package dev.dynawright.compile.explain;

import dev.dynawright.compile.report.Block;
import dev.dynawright.compile.report.Block.Caption;
import dev.dynawright.compile.report.Block.Column;
import dev.dynawright.compile.report.Block.Rows;
import dev.dynawright.compile.report.Figures;
import dev.dynawright.design.Index;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.When;
import dev.dynawright.diag.Grid.Cell;
import dev.dynawright.diag.Tone;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.Form;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Source;
import dev.dynawright.plan.Step;
import java.util.List;
import java.util.Optional;

/** What the published guides advise for the projection of an index and for leaving items out of it, next to what it does. */
final class Projections {
    /** The guides advise a sparse index where it leaves out more than nine of ten items. */
    private static final int SPARSE_MILLIONTHS = 100_000;

    private final Setting setting;
    private final Place place;
    private final Index index;
    private final Rows rows =
            new Rows(Column.text("what"), Column.text("the guides say"), Column.text("here"), Column.text(""));

    private Projections(Setting setting, Place place, Index index) {
        this.setting = setting;
        this.place = place;
        this.index = index;
    }

    static List<Block> of(Setting setting, Place place) {
        Projections projections = new Projections(setting, place, place.index().orElseThrow());
        projections.projection();
        projections.sparse();
        return List.of(new Caption("by rule of thumb", ""), projections.rows.sheet());
    }

    private void row(String what, String advice, String here, boolean agrees) {
        rows.row(
                Cell.of(what),
                Cell.of(advice),
                Cell.of(here),
                agrees ? new Cell("agrees", Tone.GOOD) : new Cell("differs", Tone.DOUBTFUL));
    }

    private void projection() {
        boolean whole = readers().stream().anyMatch(Projections::asksForAll);
        boolean fetched = setting.judged().plans().stream().anyMatch(this::fetchesBehind);
        boolean all = index.projection() instanceof Index.Projection.All;
        boolean keys = index.projection() instanceof Index.Projection.Keys;
        String advice = whole ? "all, as a pattern reads whole entities" : "only what its patterns read";
        boolean agrees = whole ? all : !all;
        String here = all ? "all" : keys ? "keys only" : "what is named";
        row("projection", advice, here + (fetched ? ", the rest is fetched" : ""), agrees);
    }

    private List<Pattern> readers() {
        return setting.judged().plans().stream()
                .filter(p -> p.chosen().stream()
                        .flatMap(w -> w.steps().stream())
                        .anyMatch(s -> s.operation().isRead()
                                && s.place().equals(place)
                                && s.purpose().isEmpty()))
                .map(PatternPlan::pattern)
                .toList();
    }

    private boolean fetchesBehind(PatternPlan plan) {
        List<Step> steps = plan.chosen().map(w -> w.steps()).orElse(List.of());
        return steps.stream().anyMatch(s -> s.place().equals(place))
                && steps.stream()
                        .anyMatch(s ->
                                s.purpose().filter(p -> p == Step.Purpose.FETCH).isPresent());
    }

    private static boolean asksForAll(Pattern pattern) {
        if (pattern.statement() instanceof Statement.Get get) {
            return get.only().isEmpty();
        }
        return pattern.statement() instanceof Statement.Listing list
                && list.only().isEmpty();
    }

    private void sparse() {
        for (Source source : setting.judged().view().in(place.table())) {
            if (!source.places().contains(place)) {
                continue;
            }
            for (String key : index.key()) {
                source.type().key(key).stream()
                        .flatMap(k -> k.alternatives().stream())
                        .flatMap(a -> a.when().stream())
                        .forEach(when -> share(source.type(), when)
                                .ifPresent(share -> row(
                                        source.type().name() + " only where " + when.path() + " is " + values(when),
                                        "leave items out where that is over 90% of them",
                                        Figures.percent((1_000_000 - share) / 1_000) + " are left out",
                                        share < SPARSE_MILLIONTHS)));
            }
        }
    }

    private static String values(When when) {
        return when instanceof When.Is is ? String.join(" or ", is.values()) : "present";
    }

    /** The millionths of the items that have the value. */
    private Optional<Integer> share(ItemType type, When when) {
        Optional<Attribute> attribute = setting.judged().model().relations().attribute(type.entity(), when.path());
        if (when instanceof When.Is is) {
            return attribute
                    .map(Attribute::form)
                    .filter(f -> f instanceof Form.Enumeration)
                    .map(f -> is.values().stream()
                            .flatMap(v -> ((Form.Enumeration) f).value(v).stream())
                            .mapToInt(v -> v.share().millionths())
                            .sum());
        }
        return attribute.map(a -> a.present().millionths());
    }
}
