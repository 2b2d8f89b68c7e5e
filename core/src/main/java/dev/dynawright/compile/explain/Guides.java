package dev.dynawright.compile.explain;

import dev.dynawright.compile.report.Block;
import dev.dynawright.compile.report.Block.Caption;
import dev.dynawright.compile.report.Block.Column;
import dev.dynawright.compile.report.Block.Remark;
import dev.dynawright.compile.report.Block.Rows;
import dev.dynawright.compile.report.Figures;
import dev.dynawright.compile.report.chosen.PatternTable;
import dev.dynawright.cost.Money;
import dev.dynawright.diag.Grid.Cell;
import dev.dynawright.diag.Tone;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Model;
import dev.dynawright.model.Numbers;
import dev.dynawright.model.Pin;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Rate;
import dev.dynawright.plan.choose.Chosen;
import java.util.ArrayList;
import java.util.List;

/**
 * What the published guides would do with two entities by their access correlation, next to what is done here; where that
 * differs, why it does in money.
 */
final class Guides {
    private final Setting setting;
    private final Relations relations;

    Guides(Setting setting) {
        this.setting = setting;
        this.relations = setting.judged().model().relations();
    }

    /** Every entity that is related to this one, or used by the same patterns. */
    List<Block> of(EntityName entity) {
        return of(
                entity,
                new Caption(
                        "used together",
                        "requests for both over those for either; guides: 90% one item, 50% one partition"),
                true);
    }

    /** The same without asking why the guides and the design differ. */
    List<Block> brief(EntityName entity) {
        return of(entity, new Caption(entity + " and others", "requests for both over those for either"), false);
    }

    private List<Block> of(EntityName entity, Caption caption, boolean because) {
        Rows rows = new Rows(
                Column.text("with"),
                Column.number("both"),
                Column.number("either"),
                Column.number("together"),
                Column.text("the guides say"),
                Column.text("here"),
                Column.text(""));
        for (Entity other : setting.model().entities()) {
            Correlation correlation = Correlation.of(setting.model(), relations, entity, other.name());
            boolean worth =
                    isRelated(entity, other.name()) || !correlation.together().isEmpty();
            if (!other.name().equals(entity) && worth) {
                row(rows, correlation, because);
            }
        }
        if (rows.isEmpty()) {
            return List.of();
        }
        return List.of(caption, rows.sheet());
    }

    private boolean isRelated(EntityName one, EntityName other) {
        return isParent(one, other) || isParent(other, one);
    }

    private boolean isParent(EntityName parent, EntityName child) {
        return relations.children(parent).stream()
                .anyMatch(c -> c.entity().name().equals(child));
    }

    private void row(Rows rows, Correlation correlation, boolean because) {
        Togetherness thumb = Togetherness.byThumb(setting.judged().model().scope(), correlation);
        Togetherness here = Togetherness.in(setting.chosen().blueprint(), correlation.one(), correlation.other());
        boolean agrees = thumb == here;
        rows.row(
                new Cell(correlation.other().text(), Tone.NAME),
                Cell.of(perSecond(correlation.both())),
                Cell.of(perSecond(correlation.either())),
                Cell.of(Figures.percent(correlation.perMille())),
                Cell.of(thumb.word()),
                Cell.of(here.word()),
                agrees ? new Cell("agrees", Tone.GOOD) : new Cell("differs", Tone.DOUBTFUL));
        if (because && !agrees) {
            rows.add(new Remark(1, new Cell("because " + because(correlation, thumb, here), Tone.FAINT)));
        }
    }

    private static String perSecond(Rate rate) {
        return Numbers.rounded(rate.inSeconds()) + "/s";
    }

    private String because(Correlation correlation, Togetherness thumb, Togetherness here) {
        if (thumb == Togetherness.ONE_ITEM || here == Togetherness.ONE_ITEM) {
            return pinned(correlation, thumb == Togetherness.ONE_ITEM);
        }
        List<Pattern> reads = correlation.reads();
        String ids = Figures.some(reads.stream().map(p -> p.id().text()).toList());
        if (reads.isEmpty()) {
            return "no read asks for both at once, and writes gain nothing from it";
        }
        if (here == Togetherness.COLLECTION) {
            return "one request then answers " + ids + ", for " + month(reads) + " a month";
        }
        return ids + " needs both and costs no more so, " + month(reads) + " a month: "
                + (setting.chosen().proof().isOptimal()
                        ? "no design of the grammar costs less"
                        : "no cheaper design was found");
    }

    private Money month(List<Pattern> patterns) {
        return patterns.stream()
                .map(p -> PatternTable.month(setting.judged().bill(), p.id()))
                .reduce(Money.ZERO, Money::plus);
    }

    /** What the design costs that keeps the children as the guides say. */
    private String pinned(Correlation correlation, boolean inside) {
        boolean down = isParent(correlation.one(), correlation.other());
        EntityName parent = down ? correlation.one() : correlation.other();
        EntityName child = down ? correlation.other() : correlation.one();
        Setting.Answer answer = setting.again(with(setting.model(), new Pin.Inside(child, parent, inside)));
        String what = child + (inside ? " inside " : " outside of ") + parent;
        if (answer.chosen().isEmpty()) {
            return what + (answer.open() ? ": not known, " : " is not possible: ") + answer.why();
        }
        Chosen other = answer.chosen().get();
        return Togetherness.isInside(other.blueprint(), parent, child) == inside
                ? what + ": the month costs " + difference(other.bill().month().minus(setting.month()))
                : "it is cheaper; the search gave no price for " + what;
    }

    private static String difference(Money more) {
        if (more.isZero()) {
            return "the same";
        }
        return more.compareTo(Money.ZERO) > 0 ? more + " more" : Money.ZERO.minus(more) + " less";
    }

    private static Model with(Model model, Pin pin) {
        List<Pin> pins = new ArrayList<>(model.pins());
        pins.add(pin);
        return new Model(model.name(), model.entities(), model.patterns(), model.settings(), pins, model.allows());
    }
}
