package dev.dynawright.compile.documents.design;

import dev.dynawright.compile.documents.Known;
import dev.dynawright.compile.documents.Marked;
import dev.dynawright.compile.documents.Page;
import dev.dynawright.compile.documents.Page.Rows;
import dev.dynawright.compile.report.chosen.PatternTable;
import dev.dynawright.design.Index;
import dev.dynawright.design.Limits;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.Fault;
import dev.dynawright.plan.Operation;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Reason;
import dev.dynawright.plan.Source;
import dev.dynawright.plan.Step;
import dev.dynawright.plan.Surplus;
import dev.dynawright.plan.Way;
import java.util.ArrayList;
import java.util.Comparator;
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
        for (Step step : inOrder(way)) {
            operations.add(operation(sent, way, step));
            keys.add(Marked.words(AggregateDecisions.quoted(step.key())));
            hows.add(how(plan, step));
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
        String why = why(step).map(p -> " (" + p + ")").orElse("");
        String batches =
                sent.isBatched(step) ? " by BatchWriteItem, up to " + Limits.BATCH_WRITE_ITEMS + " at a time" : "";
        return together + step.operation().word() + " " + Marked.code(step.place()) + why + batches;
    }

    /** What the stream leads to comes after the write that it tells of. */
    private static List<Step> inOrder(Way way) {
        return way.steps().stream()
                .sorted(Comparator.comparing(s -> isKeeping(s)))
                .toList();
    }

    private static boolean isKeeping(Step step) {
        return step.purpose().equals(Optional.of(Step.Purpose.KEEPING));
    }

    /** Why a step is there that the sentence does not ask for; what is read is kept by nobody. */
    static Optional<String> why(Step step) {
        return isKeeping(step) && step.operation().isRead()
                ? Optional.of("by the consumer of the stream")
                : step.purpose().map(Step.Purpose::word);
    }

    private String how(PatternPlan plan, Step step) {
        List<String> said = new ArrayList<>();
        step.details().forEach(d -> said.add(Marked.words(d)));
        if (isListedInside(plan, step)) {
            said.add("sorted afterwards");
        }
        if (step.operation() == Operation.UPDATE && step.purpose().isEmpty()) {
            known(step, Source::lock)
                    .forEach(
                            lock -> said.add("raises " + Marked.code(lock) + ", and where the item was read before: if "
                                    + Marked.code(lock) + " is still as it was read"));
        }
        return said.isEmpty() ? Marked.NONE : String.join(", ", said);
    }

    /** Whether one item has all that is listed, in an attribute that knows no order of it. */
    private boolean isListedInside(PatternPlan plan, Step step) {
        return step.operation() == Operation.GET
                && step.purpose().isEmpty()
                && plan.pattern().statement() instanceof Statement.Listing list
                && !list.order().isEmpty()
                && !step.details().contains("sorted afterwards")
                && known.view().in(step.place().table()).stream()
                        .filter(s -> step.types().contains(s.type().name()))
                        .flatMap(s -> s.type().inside().stream())
                        .anyMatch(i -> i.child().equals(list.what().entity()));
    }

    /** What is read and is not in the answer. */
    private String filter(Step step) {
        List<String> said = new ArrayList<>();
        step.surplus().flatMap(Surplus::filter).map(Marked::words).ifPresent(said::add);
        ends(known, step).forEach(end -> said.add("without what is over: " + Marked.code(end) + " > now"));
        return said.isEmpty() ? Marked.NONE : String.join("; ", said);
    }

    /** The attributes of a kind that the items of a step have. */
    private List<String> known(Step step, Function<Source, Optional<String>> which) {
        return known(known, step, which);
    }

    /** The attributes by which a read leaves out what is over; DynamoDB may delete it days later. */
    static List<String> ends(Known known, Step step) {
        return step.operation().isRead() && !isKeeping(step) ? known(known, step, Source::expiry) : List.of();
    }

    private static List<String> known(Known known, Step step, Function<Source, Optional<String>> which) {
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
                for (Step step : way.steps()) {
                    List<String> needed = known.needed(plan.pattern(), step);
                    if (!needed.isEmpty()) {
                        points.add(id + ": the " + step.operation().word() + " of " + Marked.codes(step.types())
                                + " is sent only where " + Marked.and(Marked.eachCode(needed)) + " is there");
                    }
                    if (!ends(known, step).isEmpty() && step.details().stream().anyMatch(d -> d.startsWith("limit "))) {
                        points.add(
                                id + ": what is over and still there takes a place of the limit, so a full answer may"
                                        + " take another request");
                    }
                }
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
