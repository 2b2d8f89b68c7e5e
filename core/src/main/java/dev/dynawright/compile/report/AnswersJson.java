package dev.dynawright.compile.report;

import dev.dynawright.diag.Json;
import dev.dynawright.plan.Bill;
import dev.dynawright.plan.Charge;
import dev.dynawright.plan.Fault;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Reason;
import dev.dynawright.plan.Step;
import dev.dynawright.plan.Way;
import dev.dynawright.rules.Judged;
import java.util.Locale;

/** Writes how each pattern is answered: steps, what they take, what speaks against them, or why there is no answer. */
final class AnswersJson {
    private final Json json;

    AnswersJson(Json json) {
        this.json = json;
    }

    void of(Judged judged) {
        json.list("patterns");
        for (PatternPlan plan : judged.plans()) {
            json.object()
                    .field("id", plan.pattern().id().text())
                    .field("sentence", Answers.sentence(judged, plan.pattern()))
                    .field("answered", plan.isAnswered());
            plan.pattern().traffic().average().ifPresent(rate -> json.field("requestsPerMonth", rate.perMonth()));
            json.field(
                    "peakRequestsPerMonth",
                    plan.pattern().peak(judged.model().model().assumptions()).perMonth());
            plan.integration()
                    .ifPresent(i -> json.field("integration", i.word())
                            .field("integrationNeeds", i.needs())
                            .field("provableLocally", i.isProvable()));
            plan.chosen().ifPresent(this::way);
            judged.bill().lines().stream()
                    .filter(line -> line.pattern().equals(plan.pattern().id()))
                    .forEach(this::line);
            json.list("reasons");
            plan.reasons().forEach(this::reason);
            json.end().end();
        }
        json.end();
    }

    private void way(Way way) {
        json.field("requests", way.requests())
                .field("transaction", way.transaction())
                .field("readMilliUnits", way.readMilli())
                .field("writeMilliUnits", way.writeMilli())
                .field("bytesRead", ReviewJson.whole(way.bytesRead()))
                .list("steps");
        way.steps().forEach(this::step);
        json.end().list("faults");
        for (Fault fault : way.faults()) {
            json.object()
                    .field("kind", fault.kind().name().toLowerCase(Locale.ROOT).replace('_', '-'))
                    .field("text", fault.text())
                    .end();
        }
        json.end().field("notes", way.notes());
    }

    private void step(Step step) {
        json.object().field("operation", step.operation().word());
        ReviewJson.place(json, step.place());
        json.field("types", step.types()).field("key", step.key()).field("details", step.details());
        step.purpose().ifPresent(purpose -> json.field("purpose", purpose.word()));
        json.field("bytes", ReviewJson.whole(step.bytes())).list("charges");
        for (Charge charge : step.charges()) {
            json.object();
            ReviewJson.place(json, charge.place());
            json.field("type", charge.type())
                    .field("readMilliUnits", charge.readMilli())
                    .field("writeMilliUnits", charge.writeMilli())
                    .end();
        }
        json.end().end();
    }

    private void line(Bill.Line line) {
        ReviewJson.money(json, "month", line.month());
        ReviewJson.money(json, "reads", line.reads());
        ReviewJson.money(json, "writes", line.writes());
        ReviewJson.money(json, "thousandRequests", line.thousand());
        ReviewJson.money(json, "oneMoreASecond", line.perSecond());
    }

    private void reason(Reason reason) {
        json.object();
        ReviewJson.place(json, reason.place());
        json.field("type", reason.type()).field("text", reason.text()).end();
    }
}
