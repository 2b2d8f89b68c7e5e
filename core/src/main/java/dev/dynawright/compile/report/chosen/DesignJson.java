package dev.dynawright.compile.report.chosen;

import dev.dynawright.compile.Completed;
import dev.dynawright.compile.Designed;
import dev.dynawright.compile.choice.Differences;
import dev.dynawright.compile.choice.ProofLine;
import dev.dynawright.compile.report.ReviewJson;
import dev.dynawright.compile.report.chosen.DesignReport.Comparison;
import dev.dynawright.cost.Money;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Json;
import dev.dynawright.diag.JsonReport;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.plan.choose.Chosen;
import dev.dynawright.plan.choose.Chosen.Decision;
import dev.dynawright.plan.choose.Chosen.Proof;
import dev.dynawright.plan.choose.Chosen.Saving;
import dev.dynawright.plan.choose.complete.Addition;
import dev.dynawright.plan.choose.complete.Completion;
import dev.dynawright.plan.place.Placement;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Shows a chosen design to a program; the shape is {@code docs/schema/design-1.schema.json}. */
public final class DesignJson {
    private final Json json = new Json();

    private DesignJson() {}

    public static String of(Designed designed, Optional<Comparison> comparison) {
        DesignJson design = new DesignJson();
        design.all(designed, comparison);
        return design.json.text();
    }

    private void all(Designed designed, Optional<Comparison> comparison) {
        json.object().field("version", 1).field("model", designed.model().name());
        JsonReport.findings(json, designed.ofModel());
        json.object("obstacles");
        JsonReport.findings(json, designed.obstacles());
        json.end();
        designed.made().ifPresent(made -> made(made, comparison));
        json.object("summary");
        JsonReport.tally(json, designed.findings());
        json.end().end();
    }

    private void made(Designed.Made made, Optional<Comparison> comparison) {
        Chosen chosen = made.chosen();
        json.field("style", chosen.style().word()).field("styleAskedFor", made.stated());
        ReviewJson.design(json, "design", made.reviewed());
        json.field("text", made.text().text());
        decisions(made);
        json.list("savings");
        for (Saving saving : Worth.savings(chosen)) {
            json.object().field("pattern", saving.pattern().text()).field("what", saving.what());
            money("month", saving.month());
            money("saved", Worth.saved(chosen, saving));
            json.end();
        }
        json.end();
        json.field("savingsNotTried", chosen.untried());
        proof(chosen.proof());
        chosen.twin().ifPresent(t -> json.field("oneOfSeveral", t));
        other(made.other());
        comparison.ifPresent(c -> comparison(made, c));
    }

    private void decisions(Designed.Made made) {
        decisions(
                json,
                new Described(made.chosen(), made.judged().model().scope()),
                made.chosen().decisions());
    }

    /** Some decisions with their alternatives. */
    public static void decisions(Json json, Described described, List<Decision> decisions) {
        json.list("decisions");
        for (Decision decision : decisions) {
            Placement placement = decision.placement();
            json.object()
                    .field("kind", placement.getClass().getSimpleName().toLowerCase(Locale.ROOT))
                    .field("entity", placement.entity().text());
            described
                    .name(placement)
                    .ifPresent(n -> json.field("table", n.table()).field("name", n.own()));
            json.field("decision", described.decision(placement))
                    .field(
                            "serves",
                            decision.serves().stream().map(PatternId::text).toList())
                    .list("alternatives");
            decision.alternatives().forEach(a -> {
                json.object().field("what", a.what()).field("why", a.why());
                a.month().ifPresent(m -> ReviewJson.money(json, "month", m));
                a.pin().ifPresent(pin -> json.field("pin", pin.line()));
                json.end();
            });
            json.end().end();
        }
        json.end();
    }

    private void proof(Proof proof) {
        json.object("proof").field("optimal", proof.isOptimal()).field("certificateAccepted", proof.accepted());
        json.field("whole", proof.whole());
        money("optimum", proof.optimum());
        if (proof.isBounded()) {
            money("bound", proof.bound());
            money("gap", proof.gap());
        }
        if (proof.above().isEmpty()) {
            money("packing", proof.packing());
        }
        json.field("placements", proof.size().placements())
                .field("ways", proof.size().ways())
                .field("patterns", proof.size().patterns())
                .field("patternsWithChoice", proof.size().withChoice())
                .field("components", proof.size().components())
                .field("rounds", proof.size().rounds())
                .field("within", proof.within())
                .field("above", proof.above())
                .field("line", ProofLine.of(proof))
                .end();
    }

    private void other(Designed.Other other) {
        json.object("otherStyle");
        other.chosen().ifPresent(chosen -> {
            json.field("style", chosen.style().word());
            money("month", chosen.bill().month());
            json.list("patterns");
            chosen.bill().lines().forEach(line -> {
                json.object().field("id", line.pattern().text());
                money("month", line.month());
                json.end();
            });
            json.end();
        });
        json.field("obstacles", other.obstacles().stream().map(Finding::message).toList());
        json.end();
    }

    private void comparison(Designed.Made made, Comparison comparison) {
        json.object("comparison").field("kind", comparison.kind().name().toLowerCase(Locale.ROOT));
        ReviewJson.design(json, "design", comparison.reviewed());
        comparison.reviewed().judged().ifPresent(theirs -> {
            money("commonMonth", Reasons.common(made.judged(), theirs));
            money("theirCommonMonth", Reasons.common(theirs, made.judged()));
            json.field(
                    "changes",
                    Differences.between(theirs.design(), made.judged().design()));
        });
        comparison.completed().finished().ifPresent(finished -> completed(made, finished));
        json.end();
    }

    private void completed(Designed.Made made, Completed.Finished finished) {
        json.object("completed");
        money("month", finished.judged().bill().month());
        money("drawn", finished.completion().drawn());
        money(
                "more",
                finished.judged().bill().month().minus(made.judged().bill().month()));
        json.list("added");
        for (Completion.Priced priced : finished.completion().added()) {
            Addition addition = priced.addition();
            json.object().field("table", addition.table());
            addition.index().ifPresent(i -> json.field("index", i));
            addition.type().ifPresent(t -> json.field("item", t));
            json.field("what", addition.what());
            if (addition.isOwn()) {
                money("month", priced.month());
            }
            json.end();
        }
        json.end();
        json.field(
                "unanswered",
                finished.completion().unanswered().stream().map(PatternId::text).toList());
        json.field("left", finished.left().stream().map(Finding::message).toList());
        json.field("text", finished.reviewed().design().text());
        json.list("reasons");
        for (Reasons.Reason reason : Reasons.between(finished.judged(), made.judged())) {
            json.object().field("where", reason.where()).field("why", reason.why());
            money("more", reason.more());
            json.end();
        }
        json.end().end();
    }

    private void money(String what, Money money) {
        ReviewJson.money(json, what, money);
    }
}
