package dev.dynawright.compile.documents.design;

import dev.dynawright.compile.documents.Known;
import dev.dynawright.compile.documents.Marked;
import dev.dynawright.compile.documents.Page;
import dev.dynawright.compile.documents.Page.Rows;
import dev.dynawright.compile.report.Figures;
import dev.dynawright.cost.Money;
import dev.dynawright.design.Index;
import dev.dynawright.design.ItemType;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Numbers;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.Bill;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Reason;
import dev.dynawright.plan.Source;
import dev.dynawright.plan.Step;
import dev.dynawright.plan.Way;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One index: which patterns need it and how they would fare without it, what it holds and leaves out, and what that takes. */
final class IndexPart {
    private final Known known;
    private final Place place;
    private final Index index;

    private IndexPart(Known known, Place place) {
        this.known = known;
        this.place = place;
        this.index = place.index().orElseThrow();
    }

    static void add(Page page, Known known, Place place, SampleItems samples) {
        IndexPart part = new IndexPart(known, place);
        page.part((part.index.local() ? "Local index " : "Index ") + Marked.code(place));
        samples.add(page, place);
        KeyReasons reasons = new KeyReasons(known, place);
        List<String> points = new ArrayList<>();
        points.add("**Purpose**: " + part.purpose());
        points.add("**Partition key**: " + reasons.partition());
        points.add("**Sort key**: " + reasons.sort());
        points.add("**Projection**: " + part.projection());
        points.add("**Sparse**: " + part.sparse());
        points.add("**Access patterns served**: " + reasons.served());
        page.points(points);
        part.readers(page);
        reasons.add(page);
        page.piece("Sort keys in " + Marked.code(place));
        Rows taxonomy = TablePart.taxonomy(known, place);
        if (taxonomy.isEmpty()) {
            page.say("No item type has a value for its key.");
        } else {
            page.table(taxonomy);
        }
        BoundedReads.add(page, known, place);
        CapacityPart.add(page, known, place);
    }

    private String purpose() {
        List<PatternPlan> readers = known.readers(place);
        if (readers.isEmpty()) {
            return "no pattern reads it.";
        }
        List<PatternId> reads = readers(readers, true);
        List<PatternId> writes = readers(readers, false);
        List<String> said = new ArrayList<>();
        if (!reads.isEmpty()) {
            said.add("answers " + Known.ids(reads));
        }
        if (!writes.isEmpty()) {
            said.add("finds items for the writes of " + Known.ids(writes));
        }
        return String.join("; ", said) + ".";
    }

    private static List<PatternId> readers(List<PatternPlan> readers, boolean read) {
        return readers.stream()
                .map(PatternPlan::pattern)
                .filter(p -> p.statement().isRead() == read)
                .map(Pattern::id)
                .toList();
    }

    /** What each reader needs of it, and what it would do without it. */
    private void readers(Page page) {
        Rows rows = new Rows("Pattern", "Needs", "Fetched besides", "Without this index", "#A month now", "#Then");
        for (PatternPlan plan : known.readers(place)) {
            Optional<Way> other = plan.others().stream()
                    .filter(w -> w.steps().stream().noneMatch(s -> s.place().equals(place)))
                    .findFirst();
            String now = known.bill().lines().stream()
                    .filter(l -> l.pattern().equals(plan.pattern().id()))
                    .findFirst()
                    .map(Bill.Line::month)
                    .orElse(Money.ZERO)
                    .toString();
            rows.row(
                    Marked.code(plan.pattern().id()),
                    needs(plan),
                    fetched(plan),
                    other.map(this::words).orElseGet(() -> reason(plan)),
                    now,
                    other.map(w -> known.judged()
                                    .tariff()
                                    .all(
                                            w.charges(),
                                            known.average(plan.pattern()).perMonth())
                                    .toString())
                            .orElse(plan.pattern().statement().isRead() ? "not answered" : "not known"));
        }
        if (!rows.isEmpty()) {
            page.piece("What its patterns need of " + Marked.code(place));
            page.say(
                    "The last two columns are what the requests of a pattern cost; whether a key gets too hot without the index is not looked at. Pages are of 1,048,576 bytes, and so is an MB of what is read.");
            page.table(rows);
        }
    }

    private String words(Way way) {
        return String.join(
                        ", ",
                        way.steps().stream()
                                .map(s -> s.operation().word() + " " + Marked.code(s.place()))
                                .distinct()
                                .toList())
                + (way.faults().isEmpty()
                        ? ""
                        : ", but: " + Marked.words(way.faults().get(0).text()));
    }

    private String reason(PatternPlan plan) {
        if (!plan.pattern().statement().isRead()) {
            return "not looked for: it is a write";
        }
        return plan.reasons().stream()
                .filter(r -> !r.place().equals(place))
                .map(Reason::text)
                .findFirst()
                .map(t -> "not possible: " + Marked.words(t))
                .orElse("no other place holds what is asked for");
    }

    private String needs(PatternPlan plan) {
        if (plan.pattern().statement() instanceof Statement.Read read) {
            if (read instanceof Statement.Aggregate) {
                return "the rows of a figure";
            }
            List<String> all = new ArrayList<>();
            all.add(of(Marked.code(read.what().entity()), read.only()));
            read.with().forEach(along -> all.add(along(along)));
            return Marked.and(all);
        }
        return "the keys of what it writes";
    }

    /** What comes along: a parent by the way to it, children by their kind. */
    private static String along(Along along) {
        if (along instanceof Along.Up up) {
            return of(Marked.code(up.parent()), up.only());
        }
        Along.Down down = (Along.Down) along;
        String what = Marked.code(down.entity());
        return down.latest().isEmpty()
                ? of(what, down.only())
                : (down.only().isEmpty() ? "" : Marked.codes(down.only()) + " of ") + "the newest "
                        + down.latest().getAsInt() + " " + what;
    }

    private static String of(String what, List<AttributeName> only) {
        return only.isEmpty() ? "whole " + what : Marked.codes(only) + " of " + what;
    }

    private String fetched(PatternPlan plan) {
        List<String> all = plan.chosen().map(Way::steps).orElse(List.of()).stream()
                .filter(s -> s.operation().isRead() && !s.place().equals(place))
                .map(Step::place)
                .distinct()
                .map(Marked::code)
                .toList();
        return all.isEmpty() ? "nothing" : "from " + Marked.and(all);
    }

    private String projection() {
        if (index.projection() instanceof Index.Projection.All) {
            return "all attributes";
        }
        return index.projection() instanceof Index.Projection.Include include
                ? "the keys and " + Marked.codes(include.attributes())
                : "keys only";
    }

    private String sparse() {
        Stored stored = new Stored(known, place.table());
        BigDecimal entries = BigDecimal.ZERO;
        BigDecimal items = BigDecimal.ZERO;
        List<String> conditions = new ArrayList<>();
        StringBuilder rests = new StringBuilder();
        for (Source source : KeyTables.sources(known, place)) {
            entries = entries.add(stored.entries(source, index));
            items = items.add(stored.items(source));
            new OptionalParents(known, source)
                    .apart(index)
                    .ifPresent(text -> rests.append("; ").append(text));
            for (String key : index.key()) {
                source.type().key(key).map(ItemType.KeyValue::alternatives).orElse(List.of()).stream()
                        .flatMap(a -> a.when().stream())
                        .forEach(w -> conditions.add(
                                "of " + Marked.code(source.type().name()) + " only those where " + KeyTables.words(w)));
            }
        }
        String figure = Numbers.rounded(entries) + " entries of " + Numbers.rounded(items) + " items of its types";
        if (entries.compareTo(items) >= 0) {
            return "no, " + figure;
        }
        long left = items.signum() == 0
                ? 0
                : items.subtract(entries)
                        .movePointRight(3)
                        .divide(items, 0, RoundingMode.HALF_UP)
                        .longValueExact();
        return "yes, " + figure + ", " + Figures.percent(left) + " are left out"
                + (conditions.isEmpty()
                        ? ""
                        : "; it has "
                                + String.join(
                                        ", ", conditions.stream().distinct().toList()))
                + rests;
    }
}
