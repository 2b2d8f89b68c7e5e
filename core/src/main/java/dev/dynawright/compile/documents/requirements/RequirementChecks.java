package dev.dynawright.compile.documents.requirements;

import dev.dynawright.compile.documents.Check;
import dev.dynawright.compile.documents.Known;
import dev.dynawright.compile.documents.Known.Link;
import dev.dynawright.compile.documents.Marked;
import dev.dynawright.compile.documents.design.HeatPart;
import dev.dynawright.compile.report.Figures;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Form;
import dev.dynawright.model.Lifetime;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Extent;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.model.pattern.Usage;
import dev.dynawright.plan.PatternPlan;
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
                entities == 1 ? "entity has a count" : "entities have a count",
                "the others are empty"));
        long attributes = known.model().entities().stream()
                .mapToLong(e -> e.attributes().size())
                .sum();
        rules(
                "Attributes have a size",
                Figures.counted(attributes, "attribute", "attributes") + " looked at",
                "unsized-attribute",
                "oversized-attribute");
        int links = known.links().size();
        long alone = known.model().entities().stream()
                .filter(e -> known.links().stream()
                        .noneMatch(l -> l.above().equals(e.name()) || l.below().equals(e.name())))
                .count();
        checks.add(new Check(
                "Entities and relationships are mapped",
                entities > 0,
                Figures.counted(entities, "entity", "entities") + ", "
                        + Figures.counted(links, "relationship", "relationships") + ", " + alone + " without any"));
        counts();
    }

    /** Compared is what stays for ever or for a time, as far as it is known how many are new. */
    private void counts() {
        List<Entity> all = known.model().entities();
        List<EntityName> silent = all.stream()
                .filter(e -> e.lifetime() instanceof Lifetime.Expires
                        || !known.view().turnover().isKnown(e.name()))
                .map(Entity::name)
                .toList();
        String[] rules = {"growth-against-count", "life-cycle-mismatch"};
        int accepted = known.acceptedFindings(rules);
        Check check = known.check(
                "Counts agree with what the patterns make and delete, or the model accepts that they do not",
                all.size() - silent.size() + " of " + Figures.counted(all.size(), "entity is", "entities are")
                        + " compared"
                        + (silent.isEmpty() ? "" : ", not " + Marked.codes(silent) + ", of which too little is known")
                        + (accepted == 0
                                ? ""
                                : "; " + accepted + (accepted == 1 ? " disagrees and is" : " disagree and are")
                                        + " accepted"),
                rules);
        checks.add(check.holdingIf(silent.isEmpty()));
    }

    private void patterns() {
        checks.add(some(
                "Every pattern has an average rate",
                "states one",
                "state one",
                p -> p.traffic().average().isPresent()));
        checks.add(some(
                "Every pattern has a peak of its own",
                "states one",
                "state one",
                p -> p.traffic().peak().isPresent()));
        checks.add(some(
                "Every pattern says how fast it must be",
                "says it with `within`",
                "say it with `within`",
                p -> p.demands().withinMillis().isPresent()));
        consistency();
        answers();
        usage();
    }

    private void consistency() {
        List<PatternPlan> reads = known.plans().stream()
                .filter(p -> p.pattern().statement().isRead())
                .toList();
        long outside = reads.stream().filter(p -> p.integration().isPresent()).count();
        long strong = reads.stream()
                .filter(p -> p.integration().isEmpty() && p.pattern().demands().strong())
                .count();
        long here = reads.size() - outside;
        checks.add(new Check(
                "Every read that DynamoDB answers is strong or eventual",
                true,
                here == 0
                        ? "there is none"
                        : "of " + Figures.counted(here, "read", "reads") + " " + strong + " ask"
                                + (strong == 1 ? "s" : "") + " to be strong, " + (here - strong)
                                + " may be eventual" + (outside == 0 ? "" : "; " + outside + " more are not for it")));
    }

    private void answers() {
        List<Pattern> reads = known.model().patterns().stream()
                .filter(p -> p.statement().isRead() && !(p.statement() instanceof Statement.Report))
                .toList();
        List<PatternId> open = reads.stream()
                .filter(p -> !isBounded(p.statement()))
                .map(Pattern::id)
                .toList();
        long reports = known.model().patterns().stream()
                .filter(p -> p.statement() instanceof Statement.Report)
                .count();
        checks.add(known.check(
                        "Answers are bounded",
                        reads.size() - open.size() + " of " + Figures.counted(reads.size(), "answer is", "answers are")
                                + " one entity or figure, a page, a stated number or what one parent has at most"
                                + (open.isEmpty() ? "" : ", not " + Known.ids(open))
                                + (reports == 0
                                        ? ""
                                        : "; " + Figures.counted(reports, "report is", "reports are") + " not counted"),
                        "unbounded-page",
                        "large-answer",
                        "assumed-range",
                        "group-without-page")
                .holdingIf(open.isEmpty()));
    }

    private boolean isBounded(Statement statement) {
        if (statement instanceof Statement.Read read
                && known.view().reach().childBytes(read.with()).isNone()) {
            return false;
        }
        if (statement instanceof Statement.Listing list) {
            return !(list.extent() instanceof Extent.Everything)
                    || !known.view().reach().rows(list.what()).isNone();
        }
        if (statement instanceof Statement.Aggregate figure && figure.extent() instanceof Extent.Everything) {
            return figure.groups().stream().allMatch(g -> isFew(figure.what().entity(), g));
        }
        return !(statement instanceof Statement.WordSearch search && search.extent() instanceof Extent.Everything);
    }

    /** Whether the model says how many values there are at most; of parents it says how many there are today. */
    private boolean isFew(EntityName entity, Path group) {
        return known.relations()
                .attribute(entity, group)
                .filter(a -> a.form() instanceof Form.Enumeration
                        || a.form() instanceof Form.Truth
                        || a.distinct().isPresent())
                .isPresent();
    }

    private void usage() {
        Usage usage = known.subject().understood().usage();
        List<EntityName> all =
                known.model().entities().stream().map(Entity::name).toList();
        List<EntityName> read =
                all.stream().filter(e -> !usage.readers(e).isEmpty()).toList();
        List<EntityName> made =
                all.stream().filter(e -> !usage.makers(e).isEmpty()).toList();
        long both = read.stream().filter(made::contains).count();
        checks.add(known.check(
                "What is read is also written",
                both + " of " + Figures.counted(read.size(), "kind of entity", "kinds of entities")
                        + (read.size() == 1 ? " that is read is made" : " that are read are made") + " by a pattern",
                "read-without-writer",
                "never-written"));
        checks.add(known.check(
                "What is written is also read",
                both + " of " + Figures.counted(made.size(), "kind of entity", "kinds of entities")
                        + (made.size() == 1 ? " that is made is read" : " that are made are read") + " by a pattern",
                "write-without-reader",
                "never-read"));
    }

    private void design() {
        int pairs = AggregatePart.pairs(known);
        checks.add(new Check(
                "Aggregates follow from access patterns",
                true,
                pairs == 0
                        ? "no two entities are related or used by one pattern"
                        : "the correlation of " + Figures.counted(pairs, "pair", "pairs")
                                + " of entities is computed"));
        List<Link> identifying =
                known.links().stream().filter(RelationshipPart::isIdentifying).toList();
        checks.add(new Check(
                "Identifying relationships are looked at",
                true,
                known.links().isEmpty()
                        ? "there is no relationship"
                        : identifying.size() + " of "
                                + Figures.counted(known.links().size(), "relationship is", "relationships are")
                                + " identifying"));
        checks.add(HeatPart.check(known, "Hot keys are evaluated"));
        long unanswered = known.plans().stream().filter(p -> p.isUnanswered()).count();
        long outside =
                known.plans().stream().filter(p -> p.integration().isPresent()).count();
        checks.add(new Check(
                "The design considered here answers every pattern or gives it to an integration",
                unanswered == 0,
                unanswered == 0
                        ? known.plans().size() - outside + " of "
                                + Figures.counted(known.plans().size(), "pattern has", "patterns have") + " an answer"
                                + (outside == 0
                                        ? ""
                                        : "; " + outside + (outside == 1 ? " is" : " are") + " given to an integration")
                        : "no answer to "
                                + Known.ids(known.plans().stream()
                                        .filter(p -> p.isUnanswered())
                                        .map(p -> p.pattern().id())
                                        .toList())));
    }

    private Check some(String what, String one, String done, Predicate<Pattern> which) {
        List<Pattern> all = known.model().patterns();
        List<PatternId> without =
                all.stream().filter(which.negate()).map(Pattern::id).toList();
        return Check.all(
                what,
                all.size() - (long) without.size(),
                all.size(),
                all.size() == 1 ? "pattern " + one : "patterns " + done,
                "not "
                        + Marked.and(Figures.some(
                                        without.stream().map(PatternId::text).toList())
                                .lines()
                                .map(Marked::words)
                                .toList()));
    }

    private void rules(String what, String looked, String... rules) {
        checks.add(known.check(what, looked, rules));
    }
}
