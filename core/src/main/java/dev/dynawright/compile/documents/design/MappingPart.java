package dev.dynawright.compile.documents.design;

import dev.dynawright.compile.documents.Known;
import dev.dynawright.compile.documents.Marked;
import dev.dynawright.compile.documents.Page;
import dev.dynawright.compile.documents.Page.Rows;
import dev.dynawright.compile.report.chosen.PatternTable;
import dev.dynawright.design.Index;
import dev.dynawright.design.Limits;
import dev.dynawright.plan.Fault;
import dev.dynawright.plan.Operation;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Reason;
import dev.dynawright.plan.Source;
import dev.dynawright.plan.Step;
import dev.dynawright.plan.Surplus;
import dev.dynawright.plan.Way;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** How every pattern is answered: the requests, where they go, by which key, what is left to a filter, and what it takes. */
final class MappingPart {
    private static final String BREAK = "<br>";

    private final Known known;

    private MappingPart(Known known) {
        this.known = known;
    }

    static void add(Page page, Known known) {
        MappingPart part = new MappingPart(known);
        page.section("Access pattern mapping");
        Rows rows = new Rows(
                "Pattern",
                "Asks",
                "Operation",
                "Key condition",
                "How",
                "Filter",
                "Reads",
                "#Requests",
                "#Read units",
                "#Write units",
                "#A month");
        known.plans().forEach(plan -> part.row(rows, plan));
        page.table(rows);
        part.notes(page);
    }

    private void row(Rows rows, PatternPlan plan) {
        String id = Marked.code(plan.pattern().id());
        String asks = Marked.words(PatternTable.asks(known.judged(), plan.pattern()));
        if (plan.chosen().isEmpty()) {
            String instead =
                    plan.integration().map(i -> "not DynamoDB: " + i.word()).orElse("**not answered**");
            boolean outside = plan.integration().isPresent();
            rows.row(id, asks, instead, "", "", "", "", "", "", "", outside ? "not included" : "no price");
            return;
        }
        Way way = plan.chosen().get();
        Sent sent = new Sent(known, plan, way);
        List<String> operations = new ArrayList<>();
        List<String> keys = new ArrayList<>();
        List<String> hows = new ArrayList<>();
        List<String> filters = new ArrayList<>();
        List<String> reads = new ArrayList<>();
        for (Step step : way.steps()) {
            operations.add(operation(sent, way, step));
            keys.add(Marked.words(AggregateDecisions.quoted(step.key())));
            hows.add(how(step));
            filters.add(filter(step));
            reads.add(step.operation().isRead() ? projection(step) : Marked.NONE);
        }
        rows.row(
                id,
                asks,
                lines(operations),
                lines(keys),
                lines(hows),
                lines(filters),
                lines(reads),
                sent.requests(),
                HeatPart.units(way.readMilli()),
                HeatPart.units(way.writeMilli()),
                PatternTable.month(known.bill(), plan.pattern().id()).toString());
    }

    private static String operation(Sent sent, Way way, Step step) {
        String together = way.transaction()
                        && !step.operation().isRead()
                        && step.purpose().isEmpty()
                ? "transact "
                : "";
        String why = step.purpose().map(p -> " (" + p.word() + ")").orElse("");
        String batches =
                sent.isBatched(step) ? " by BatchWriteItem, up to " + Limits.BATCH_WRITE_ITEMS + " at a time" : "";
        return together + step.operation().word() + " " + Marked.code(step.place()) + why + batches;
    }

    private String how(Step step) {
        List<String> said = new ArrayList<>();
        step.details().forEach(d -> said.add(Marked.words(d)));
        if (step.operation() == Operation.UPDATE && step.purpose().isEmpty()) {
            known(step, Source::lock)
                    .forEach(
                            lock -> said.add("raises " + Marked.code(lock) + ", and where the item was read before: if "
                                    + Marked.code(lock) + " is still as it was read"));
        }
        return said.isEmpty() ? Marked.NONE : String.join(", ", said);
    }

    /** What is read and is not in the answer; DynamoDB may delete items days after their time is over. */
    private String filter(Step step) {
        List<String> said = new ArrayList<>();
        step.surplus().flatMap(Surplus::filter).map(Marked::words).ifPresent(said::add);
        if (step.operation().isRead() && !step.purpose().equals(Optional.of(Step.Purpose.KEEPING))) {
            known(step, Source::expiry)
                    .forEach(end -> said.add("what is over and still there, by " + Marked.code(end)));
        }
        return said.isEmpty() ? Marked.NONE : String.join("; ", said);
    }

    /** The attributes of a kind that the items of a step have. */
    private List<String> known(Step step, Function<Source, Optional<String>> which) {
        return known.view().in(step.place().table()).stream()
                .filter(s -> step.types().contains(s.type().name()))
                .flatMap(s -> which.apply(s).stream())
                .distinct()
                .toList();
    }

    /** What comes back of each item that is read. */
    private static String projection(Step step) {
        String types = Marked.codes(step.types());
        return step.place()
                .index()
                .map(Index::projection)
                .map(p -> p instanceof Index.Projection.All
                        ? types + ", all of it"
                        : p instanceof Index.Projection.Keys ? types + ", the keys" : types + ", what is projected")
                .orElse(types + ", all of it");
    }

    /** A line for each step; where none has anything to say, one dash. */
    private static String lines(List<String> lines) {
        return lines.stream().allMatch(Marked.NONE::equals) ? Marked.NONE : String.join(BREAK, lines);
    }

    private void notes(Page page) {
        List<String> points = new ArrayList<>();
        for (PatternPlan plan : known.plans()) {
            String id = Marked.code(plan.pattern().id());
            plan.chosen().ifPresent(way -> {
                way.faults().stream()
                        .map(Fault::text)
                        .forEach(f -> points.add("**" + id + "**, but: " + Marked.words(f)));
                new Sent(known, plan, way).meeting().ifPresent(m -> points.add(id + ": " + m));
                way.notes().forEach(n -> points.add(id + ": " + Marked.words(n)));
            });
            if (plan.isUnanswered()) {
                if (plan.reasons().isEmpty()) {
                    points.add("**" + id + "** is not answered: no table or index holds what is asked for");
                }
                for (Reason reason : plan.reasons()) {
                    points.add("**" + id + "** is not answered by " + Marked.code(reason.place()) + ": "
                            + Marked.words(reason.text()));
                }
            }
        }
        if (!points.isEmpty()) {
            page.part("Notes on the mapping");
            page.points(points);
        }
    }
}
