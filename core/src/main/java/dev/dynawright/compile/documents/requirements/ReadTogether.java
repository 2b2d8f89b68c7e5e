package dev.dynawright.compile.documents.requirements;

import dev.dynawright.compile.documents.Known;
import dev.dynawright.compile.documents.Known.Link;
import dev.dynawright.compile.documents.Marked;
import dev.dynawright.compile.documents.Page;
import dev.dynawright.compile.documents.Page.Rows;
import dev.dynawright.compile.report.Figures;
import dev.dynawright.compile.report.chosen.PatternTable;
import dev.dynawright.cost.Bound;
import dev.dynawright.cost.ItemBytes;
import dev.dynawright.model.Entity;
import dev.dynawright.model.Numbers;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.model.pattern.Rate;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Step;
import dev.dynawright.plan.Way;
import java.math.BigDecimal;
import java.util.List;

/** Questions for more than one kind of entity, and the children that would lie together under their parent. */
final class ReadTogether {
    private final Known known;

    private ReadTogether(Known known) {
        this.known = known;
    }

    /** The reads that ask for several kinds of entities, and how this design answers them. */
    static void queries(Page page, Known known) {
        ReadTogether part = new ReadTogether(known);
        List<PatternPlan> reads = known.plans().stream()
                .filter(p -> p.pattern().statement().isRead())
                .toList();
        List<PatternPlan> several = reads.stream()
                .filter(p -> known.touched(p.pattern()).size() > 1)
                .toList();
        if (several.isEmpty()) {
            page.say("No read asks for more than one kind of entity.");
            return;
        }
        long one = several.stream()
                .filter(p -> p.chosen().filter(w -> w.requests() == 1).isPresent())
                .count();
        page.say(several.size() + " of " + Figures.counted(reads.size(), "read", "reads")
                + (several.size() == 1 ? " asks" : " ask") + " for more than one kind of entity; this design answers "
                + (several.size() == 1 ? with(several.get(0)) : one + " of them with one request."));
        Rows rows = new Rows("Pattern", "Entities", "#Rate", "By", "#Requests", "#Bytes read", "#A month");
        for (PatternPlan plan : several) {
            rows.row(
                    Marked.code(plan.pattern().id()),
                    Marked.codes(known.touched(plan.pattern())),
                    Known.words(known.average(plan.pattern())),
                    part.by(plan),
                    plan.chosen().map(w -> String.valueOf(w.requests())).orElse(""),
                    plan.chosen().map(w -> Figures.stored(w.bytesRead())).orElse(""),
                    plan.chosen().isPresent()
                            ? PatternTable.month(known.bill(), plan.pattern().id())
                                    .toString()
                            : "");
        }
        page.table(rows);
    }

    private static String with(PatternPlan plan) {
        return plan.chosen()
                .map(w -> w.requests() == 1 ? "it with one request." : "it with " + w.requests() + " requests.")
                .orElse("it not at all.");
    }

    private String by(PatternPlan plan) {
        List<String> steps = plan.chosen().map(Way::steps).orElse(List.of()).stream()
                .filter(s -> s.operation().isRead())
                .map(ReadTogether::words)
                .distinct()
                .toList();
        return steps.isEmpty()
                ? plan.integration().map(i -> i.word()).orElse("not answered")
                : String.join(", ", steps);
    }

    private static String words(Step step) {
        return step.operation().word() + " " + Marked.code(step.place()) + " for " + Marked.codes(step.types());
    }

    /** The children that are asked for by their parent: how many would lie together, how large, and whether they do. */
    static void collections(Page page, Known known) {
        ReadTogether part = new ReadTogether(known);
        Rows rows = new Rows(
                "Children of one parent",
                "Asked for by",
                "#Together",
                "#Mean",
                "#Most",
                "#Usual size",
                "#Largest",
                "Keyed by the parent here");
        for (Link link : known.links()) {
            List<PatternId> asked = part.reads(link);
            if (!asked.isEmpty()) {
                part.row(rows, link, asked);
            }
        }
        if (rows.isEmpty()) {
            page.say("No read knows a parent and asks for its children, so no children need to lie together.");
            return;
        }
        page.table(rows);
    }

    private List<PatternId> reads(Link link) {
        List<PatternId> all = RelationshipPart.fromParent(known, link);
        return known.model().patterns().stream()
                .filter(p -> p.statement().isRead())
                .map(Pattern::id)
                .filter(all::contains)
                .toList();
    }

    private void row(Rows rows, Link link, List<PatternId> asked) {
        Relations.Child child = new Relations.Child(link.child(), link.parent());
        Entity entity = link.child();
        ItemBytes bytes = new ItemBytes(known.relations());
        Bound most = new Bound(known.relations().atMost(child));
        Bound largest = most.times(bytes.largest(entity));
        BigDecimal mean = known.relations().each(child);
        Rate rate = known.average(p -> asked.contains(p.id()));
        rows.row(
                known.words(link),
                Known.ids(asked),
                ApplicationPart.perSecond(rate),
                Numbers.rounded(mean),
                most.isNone() ? "no bound" : most.toString(),
                AggregatePart.size(mean.multiply(BigDecimal.valueOf(bytes.usual(entity)))),
                largest.isNone()
                        ? "no bound"
                        : Figures.stored(BigDecimal.valueOf(largest.most().orElseThrow())),
                ConsolidationPart.keyed(known, link));
    }
}
