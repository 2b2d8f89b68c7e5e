package dev.dynawright.compile.documents.design;

import dev.dynawright.compile.documents.Check;
import dev.dynawright.compile.documents.Known;
import dev.dynawright.compile.documents.Marked;
import dev.dynawright.model.Entity;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Way;
import java.util.ArrayList;
import java.util.List;

/** What must hold of a design before it is built, each line with the figure that ticks it or the reason why it is open. */
final class DesignChecks {
    private DesignChecks() {}

    static List<Check> of(Known known, Proven proven) {
        List<Check> checks = new ArrayList<>();
        checks.add(answered(known));
        checks.add(faultless(known));
        checks.add(stored(known));
        checks.add(places(known));
        checks.add(HeatPart.check(known, "The hot partition analysis shows no hot key"));
        checks.add(priced(known));
        checks.add(TradeOffs.check(known));
        checks.add(IntegrationPart.check(known));
        checks.add(AntiPatterns.scans(known));
        List<Check> anti = AntiPatterns.of(known);
        checks.add(Check.all(
                "The anti-pattern review is clean",
                anti.stream().filter(Check::holds).count(),
                anti.size(),
                "line holds",
                "lines hold",
                "the others are open above"));
        checks.add(proven.check());
        return checks;
    }

    private static Check answered(Known known) {
        List<PatternPlan> open =
                known.plans().stream().filter(PatternPlan::isUnanswered).toList();
        return Check.all(
                "Every access pattern is answered or given to an integration",
                known.plans().size() - (long) open.size(),
                known.plans().size(),
                "pattern",
                "patterns",
                "no answer to "
                        + Known.ids(open.stream().map(p -> p.pattern().id()).toList()));
    }

    private static Check faultless(Known known) {
        List<PatternPlan> answered =
                known.plans().stream().filter(PatternPlan::isAnswered).toList();
        List<PatternId> faulty = known.patterns(w -> !w.isFaultless());
        return Check.all(
                "Every answer meets what is demanded of it",
                answered.size() - (long) faulty.size(),
                answered.size(),
                "answer",
                "answers",
                "not " + Known.ids(faulty)
                        + answered.stream()
                                .flatMap(p -> p.chosen().stream())
                                .flatMap(w -> w.faults().stream())
                                .findFirst()
                                .map(f -> ", first: " + Marked.words(f.text()))
                                .orElse(""));
    }

    private static Check stored(Known known) {
        List<Entity> without = known.model().entities().stream()
                .filter(e -> known.view().home(e.name()).isEmpty()
                        && known.view().around(e.name()).isEmpty())
                .toList();
        int all = known.model().entities().size();
        return Check.all(
                "Every entity of the requirements has a place",
                all - (long) without.size(),
                all,
                "kind of entity",
                "kinds of entities",
                "none for " + Marked.codes(without.stream().map(Entity::name).toList()));
    }

    /** Whether each table and index is there for some pattern. */
    private static Check places(Known known) {
        List<Place> idle = known.places().stream()
                .filter(p -> p.index().isPresent()
                        ? !known.judged().isRead(p)
                        : known.judged().ledger().at(p).isEmpty())
                .toList();
        int all = known.places().size();
        return Check.all(
                "Every table and index serves a pattern",
                all - (long) idle.size(),
                all,
                "table or index",
                "tables and indexes",
                "nobody uses " + Marked.codes(idle));
    }

    private static Check priced(Known known) {
        long priced = known.plans().stream()
                .filter(p -> p.chosen().map(Way::steps).isPresent())
                .count();
        long of = known.plans().stream().filter(p -> p.integration().isEmpty()).count();
        Check check = Check.all(
                "Every pattern that DynamoDB answers has a price",
                priced,
                of,
                "pattern",
                "patterns",
                "no price for " + Marked.codes(known.bill().without()));
        return new Check(
                check.what(),
                check.holds(),
                check.figure() + ", " + known.bill().month() + " a month in all");
    }
}
