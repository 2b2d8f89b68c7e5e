package dev.dynawright.compile.documents.design;

import dev.dynawright.compile.documents.Check;
import dev.dynawright.compile.documents.Known;
import dev.dynawright.compile.documents.Marked;
import dev.dynawright.compile.documents.Page;
import dev.dynawright.compile.documents.Page.Rows;
import dev.dynawright.compile.explain.Advice;
import dev.dynawright.compile.report.Figures;
import dev.dynawright.compile.report.chosen.Described;
import dev.dynawright.cost.Money;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.plan.Bill;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Step;
import dev.dynawright.plan.Way;
import dev.dynawright.plan.choose.Chosen;
import dev.dynawright.plan.choose.Chosen.Alternative;
import dev.dynawright.plan.choose.Chosen.Decision;
import dev.dynawright.plan.pack.Packed;
import dev.dynawright.plan.place.Placement;
import dev.dynawright.rules.Spending;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** What was given for what: decisions against the next best, indexes against the ways without them, demands that cost money. */
final class TradeOffs {
    private final Known known;

    private TradeOffs(Known known) {
        this.known = known;
    }

    static void add(Page page, Known known) {
        TradeOffs part = new TradeOffs(known);
        page.section("Trade-offs and optimizations");
        known.subject().chosen().ifPresent(chosen -> part.decisions(page, chosen));
        part.indexes(page);
    }

    private void decisions(Page page, Chosen chosen) {
        Described described = new Described(chosen, known.view().scope());
        Rows rows = new Rows("What", "Decision", "Serves", "Next best", "#A month more");
        for (Decision decision : chosen.decisions()) {
            Optional<Alternative> next = next(decision);
            rows.row(
                    Titles.of(described, decision.placement()),
                    Marked.words(described.decision(decision.placement())),
                    Known.ids(serves(described, decision)),
                    next.map(a -> Marked.words(a.what())).orElse("none was found"),
                    next.map(this::more).orElse(""));
        }
        if (!rows.isEmpty()) {
            page.part("Decisions");
            page.table(rows);
        }
        rules(page, chosen, described);
        if (!chosen.savings().isEmpty()) {
            page.part("Demands that cost money");
            Rows savings = new Rows("Pattern", "Loosened", "#A month then", "#Saved");
            for (Chosen.Saving saving : chosen.savings()) {
                savings.row(
                        Marked.code(saving.pattern()),
                        Marked.words(saving.what()),
                        saving.month().toString(),
                        known.bill().month().minus(saving.month()).toString());
            }
            page.table(savings);
        }
    }

    /** The patterns that the decision was made for, and those that read or write there besides. */
    private List<PatternId> serves(Described described, Decision decision) {
        Optional<Packed.Name> name = described.name(decision.placement());
        boolean index = decision.placement() instanceof Placement.Index;
        return known.plans().stream()
                .filter(p -> decision.serves().contains(p.pattern().id())
                        || p.chosen().stream()
                                .flatMap(w -> w.steps().stream())
                                .anyMatch(s -> name.filter(n -> isAt(s, n, index, decision))
                                        .isPresent()))
                .map(p -> p.pattern().id())
                .toList();
    }

    private boolean isAt(Step step, Packed.Name name, boolean index, Decision decision) {
        boolean there = step.place().table().name().equals(name.table());
        if (!index) {
            return there && step.types().contains(name.own());
        }
        return there
                && step.operation().isRead()
                && step.place().index().isPresent()
                && step.place().name().equals(name.own())
                && known.view().in(step.place().table()).stream()
                        .anyMatch(s -> step.types().contains(s.type().name())
                                && s.type().entity().equals(decision.placement().entity()));
    }

    /** What the rules of thumb of the published guides say to each decision. */
    private void rules(Page page, Chosen chosen, Described described) {
        Advice advice = new Advice(known.judged(), chosen);
        Rows rows = new Rows("What", "Rule of thumb", "Says", "Here", "Agree", "Because");
        for (Decision decision : chosen.decisions()) {
            for (Advice.Said said : advice.of(decision)) {
                rows.row(
                        Titles.of(described, decision.placement()),
                        said.what(),
                        Marked.words(said.advice()),
                        Marked.words(said.here()),
                        said.agrees() ? "yes" : "no",
                        said.agrees() ? "" : Marked.words(said.because()));
            }
        }
        if (!rows.isEmpty()) {
            page.part("Against the rules of thumb");
            page.table(rows);
        }
    }

    private String more(Alternative other) {
        return other.month()
                .map(m -> Figures.signed(m.minus(known.bill().month())))
                .orElse(other.isOpen() ? "not known" : "not possible");
    }

    private static Optional<Alternative> next(Decision decision) {
        return decision.alternatives().stream()
                .filter(a -> a.month().isPresent())
                .min(Comparator.comparing(a -> a.month().orElse(Money.ZERO)))
                .or(() -> decision.alternatives().stream().findFirst());
    }

    /** What each index costs, and what its patterns would cost by other ways of the same design. */
    private void indexes(Page page) {
        Rows rows = new Rows(
                "Index",
                "#Writes",
                "#Storage",
                "#Reads there",
                "Its patterns",
                "#Those by other ways",
                "No other way within the demands for");
        for (Place place : known.places()) {
            if (place.index().isPresent()) {
                index(rows, place);
            }
        }
        page.part("Indexes");
        if (rows.isEmpty()) {
            page.say("There is no index, so no write pays for one.");
        } else {
            page.table(rows);
        }
    }

    private void index(Rows rows, Place place) {
        List<PatternPlan> readers = known.readers(place);
        Money otherwise = Money.ZERO;
        for (PatternPlan plan : readers) {
            otherwise = otherwise.plus(without(plan, place)
                    .map(w -> known.judged()
                            .tariff()
                            .all(w.charges(), known.average(plan.pattern()).perMonth()))
                    .orElse(Money.ZERO));
        }
        Money reads = Spending.month(known.judged(), place, c -> c.writeMilli() == 0);
        rows.row(
                Marked.code(place),
                Spending.month(known.judged(), place, c -> true).minus(reads).toString(),
                known.bill().storage().stream()
                        .filter(s -> s.place().equals(place))
                        .map(Bill.Stored::month)
                        .reduce(Money.ZERO, Money::plus)
                        .toString(),
                reads.toString(),
                Known.ids(readers.stream().map(p -> p.pattern().id()).toList()),
                readers.stream().anyMatch(p -> without(p, place).isPresent()) ? otherwise.toString() : Marked.NONE,
                noOther(readers, place));
    }

    /** Other ways are looked for where a pattern reads; a write that reads first has one way. */
    private static String noOther(List<PatternPlan> readers, Place place) {
        List<PatternId> reads = readers.stream()
                .filter(p -> p.pattern().statement().isRead())
                .filter(p -> without(p, place).isEmpty())
                .map(p -> p.pattern().id())
                .toList();
        List<PatternId> writes = readers.stream()
                .filter(p -> !p.pattern().statement().isRead())
                .map(p -> p.pattern().id())
                .toList();
        return Known.ids(reads)
                + (writes.isEmpty() ? "" : "; not looked for is one for the writes of " + Known.ids(writes));
    }

    private static Optional<Way> without(PatternPlan plan, Place place) {
        return plan.others().stream()
                .filter(Way::isFaultless)
                .filter(w -> w.steps().stream().noneMatch(s -> s.place().equals(place)))
                .findFirst();
    }

    static Check check(Known known) {
        String what = "Trade-offs are priced";
        Optional<Chosen> chosen = known.subject().chosen();
        if (chosen.isEmpty()) {
            return new Check(
                    what,
                    false,
                    "the design was given, so no other choice was priced; `dynawright design` prices them");
        }
        long decisions = chosen.get().decisions().size();
        long weighed = chosen.get().decisions().stream()
                .filter(d -> d.alternatives().stream().noneMatch(Alternative::isOpen))
                .count();
        return Check.all(
                what,
                weighed,
                decisions,
                "decision stands beside alternatives that are priced or shown to be impossible",
                "decisions stand beside alternatives that are priced or shown to be impossible",
                "of the others the search did not end in time");
    }
}
