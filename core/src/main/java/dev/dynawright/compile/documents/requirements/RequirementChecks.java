package dev.dynawright.compile.documents.requirements;

import dev.dynawright.compile.documents.Check;
import dev.dynawright.compile.documents.Known;
import dev.dynawright.compile.documents.Known.Link;
import dev.dynawright.compile.documents.Marked;
import dev.dynawright.compile.documents.design.HeatPart;
import dev.dynawright.compile.report.Figures;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.PatternId;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** What must be known before a design can be judged, each line with the figure that ticks it or the reason why it is open. */
final class RequirementChecks {
    private final Known known;
    private final List<Check> checks = new ArrayList<>();

    private RequirementChecks(Known known) {
        this.known = known;
    }

    static List<Check> of(Known known) {
        RequirementChecks all = new RequirementChecks(known);
        all.model();
        all.patterns();
        all.design();
        return all.checks;
    }

    private void model() {
        int entities = known.model().entities().size();
        long counted =
                known.model().entities().stream().filter(e -> e.count() > 0).count();
        checks.add(Check.all(
                "The scale of the application is stated",
                counted,
                entities,
                "entities have a count",
                "the others are empty"));
        long attributes = known.model().entities().stream()
                .mapToLong(e -> e.attributes().size())
                .sum();
        rules("Attributes have a size", attributes + " attributes", "unsized-attribute", "oversized-attribute");
        int links = known.links().size();
        long alone = known.model().entities().stream()
                .filter(e -> known.links().stream()
                        .noneMatch(l -> l.above().equals(e.name()) || l.below().equals(e.name())))
                .count();
        checks.add(new Check(
                "Entities and relationships are mapped",
                entities > 0,
                entities + " entities, " + Figures.counted(links, "relationship", "relationships") + ", " + alone
                        + " without any"));
        rules(
                "Counts agree with what the patterns make and delete",
                entities + " entities",
                "growth-against-count",
                "life-cycle-mismatch");
    }

    private void patterns() {
        checks.add(some(
                "Every pattern has an average rate",
                "state one",
                p -> p.traffic().average().isPresent()));
        checks.add(some(
                "Every pattern has a peak of its own",
                "state one",
                p -> p.traffic().peak().isPresent()));
        checks.add(some(
                "Every pattern says how fast it must be",
                "say it with `within`",
                p -> p.demands().withinMillis().isPresent()));
        long strong = known.model().patterns().stream()
                .filter(p -> p.demands().strong())
                .count();
        long reads = known.model().patterns().stream()
                .filter(p -> p.statement().isRead())
                .count();
        checks.add(new Check(
                "Consistency is decided",
                true,
                strong + " of " + Figures.counted(reads, "read is", "reads are") + " strong, the others eventual"));
        rules(
                "Answers are bounded",
                known.model().patterns().size() + " patterns",
                "unbounded-page",
                "large-answer",
                "assumed-range",
                "group-without-page");
        rules(
                "What is read is also written",
                known.model().entities().size() + " entities",
                "read-without-writer",
                "never-written");
        rules(
                "What is written is also read",
                known.model().entities().size() + " entities",
                "write-without-reader",
                "never-read");
    }

    private void design() {
        int pairs = AggregatePart.pairs(known);
        checks.add(new Check(
                "Aggregates follow from access patterns",
                true,
                "the correlation of " + Figures.counted(pairs, "pair", "pairs") + " of entities is computed"));
        List<Link> identifying =
                known.links().stream().filter(RelationshipPart::isIdentifying).toList();
        checks.add(new Check(
                "Identifying relationships are looked at",
                true,
                identifying.size() + " of " + Figures.counted(known.links().size(), "relationship", "relationships")
                        + (identifying.size() == 1 ? " is" : " are") + " identifying"));
        checks.add(HeatPart.check(known, "Hot keys are evaluated"));
        long unanswered = known.plans().stream().filter(p -> p.isUnanswered()).count();
        checks.add(new Check(
                "The design considered here answers every pattern",
                unanswered == 0,
                unanswered == 0
                        ? known.plans().size() + " of " + known.plans().size() + " patterns have an answer"
                        : "no answer to "
                                + Known.ids(known.plans().stream()
                                        .filter(p -> p.isUnanswered())
                                        .map(p -> p.pattern().id())
                                        .toList())));
    }

    private Check some(String what, String done, Predicate<Pattern> which) {
        List<Pattern> all = known.model().patterns();
        List<PatternId> without =
                all.stream().filter(which.negate()).map(Pattern::id).toList();
        return Check.all(
                what,
                all.size() - (long) without.size(),
                all.size(),
                "patterns " + done,
                "not "
                        + Marked.and(Figures.some(
                                        without.stream().map(PatternId::text).toList())
                                .lines()
                                .map(Marked::words)
                                .toList()));
    }

    private void rules(String what, String looked, String... rules) {
        checks.add(known.check(what, looked + " looked at", rules));
    }
}
