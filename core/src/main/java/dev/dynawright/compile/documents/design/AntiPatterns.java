package dev.dynawright.compile.documents.design;

import dev.dynawright.compile.documents.Check;
import dev.dynawright.compile.documents.Known;
import dev.dynawright.compile.documents.Marked;
import dev.dynawright.compile.documents.Page;
import dev.dynawright.compile.report.Figures;
import dev.dynawright.design.Table;
import dev.dynawright.diag.Finding;
import dev.dynawright.model.Lifetime;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Way;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** The anti-patterns of the published guides, each looked for by a computation, and whatever else the rules for designs found. */
final class AntiPatterns {
    private final Known known;
    private final List<Check> checks = new ArrayList<>();

    private AntiPatterns(Known known) {
        this.known = known;
    }

    static void add(Page page, Known known) {
        page.section("Anti-pattern review");
        page.checks(of(known));
        List<Finding> findings = known.ofDesign();
        page.part("Findings of the design rules");
        if (findings.isEmpty()) {
            page.say("None.");
            return;
        }
        Page.Rows rows = new Page.Rows("Finding", "Severity", "Says");
        findings.forEach(f -> rows.row(
                Marked.code(f.code().id()) + " " + f.code().name(), f.severity().word(), Marked.words(f.message())));
        page.table(rows);
    }

    static List<Check> of(Known known) {
        AntiPatterns all = new AntiPatterns(known);
        all.access();
        all.checks.addAll(KeyPatterns.of(known));
        all.relationships();
        all.checks.addAll(PricePatterns.of(known));
        return all.checks;
    }

    private void access() {
        checks.add(scans(known));
        checks.addAll(FigurePatterns.reads(known));
        List<PatternId> serial = reading(w -> w.requests() > 1);
        Check related = known.check(
                "Related entities come without requests one after the other",
                joined() + "; " + Figures.counted(serial.size(), "read takes", "reads take") + " more than one request"
                        + (serial.isEmpty() ? "" : ": " + Known.ids(serial)),
                "too-many-requests");
        checks.add(new Check(related.what(), related.holds() && serial.isEmpty(), related.figure()));
        checks.add(Lookups.check(known));
        rules("Answers are as fresh as they are asked to be", strong(), "strong-read-from-index", "stale-copy");
    }

    /** How many reads that ask for related entities get them by one request. */
    private String joined() {
        List<PatternPlan> with = known.plans().stream()
                .filter(p -> p.pattern().statement() instanceof Statement.Read read
                        && !read.with().isEmpty())
                .toList();
        long one = with.stream()
                .filter(p -> p.chosen().filter(w -> w.requests() == 1).isPresent())
                .count();
        return one + " of " + Figures.counted(with.size(), "read", "reads") + " of several entities by one request";
    }

    private String strong() {
        long strong = known.plans().stream()
                .filter(p -> p.pattern().demands().strong())
                .count();
        return Figures.counted(strong, "pattern asks", "patterns ask") + " to be strongly consistent";
    }

    private void relationships() {
        long inside = known.view().sources().stream()
                .mapToLong(s -> s.type().inside().size())
                .sum();
        rules(
                "No unbounded list lies in an item",
                Figures.counted(inside, "kind", "kinds") + " of children inside a parent",
                "unbounded-inside",
                "item-outgrows-limit",
                "collection-outgrows-local-index");
        rules(
                "Links between many and many are found from both ends",
                Figures.counted(known.links().size(), "relationship", "relationships"),
                "one-way-link");
        rules(
                "Every entity has an item",
                Figures.counted(known.model().entities().size(), "kind of entity", "kinds of entities"),
                "entity-without-item");
        rules("What ends by itself is ended by the table", ended(), "expiry-without-ttl", "hidden-expiry");
    }

    private String ended() {
        long ending = known.judged().design().tables().stream()
                .filter(t -> t.expires().isPresent())
                .count();
        return ending == 0 && known.model().entities().stream().allMatch(e -> e.lifetime() instanceof Lifetime.Forever)
                ? "nothing to check, nothing ends by itself"
                : ending + " of " + tables() + " with a time to live";
    }

    /** No operation of a plan is a Scan; what has no answer is not known to do without. */
    static Check scans(Known known) {
        List<PatternId> without = known.plans().stream()
                .filter(PatternPlan::isUnanswered)
                .map(p -> p.pattern().id())
                .toList();
        long steps = known.plans().stream()
                .flatMap(p -> p.chosen().stream())
                .mapToLong(w -> w.steps().size())
                .sum();
        return new Check(
                "No Scan answers a pattern",
                without.isEmpty(),
                without.isEmpty()
                        ? "0 of " + Figures.counted(steps, "operation", "operations")
                        : "0 of " + Figures.counted(steps, "operation", "operations") + ", but "
                                + Figures.counted(without.size(), "pattern has", "patterns have")
                                + " no answer in this design: " + Known.ids(without));
    }

    private List<PatternId> reading(Predicate<Way> which) {
        return known.plans().stream()
                .filter(p -> p.pattern().statement().isRead())
                .filter(p -> p.chosen().filter(which).isPresent())
                .map(p -> p.pattern().id())
                .toList();
    }

    private String tables() {
        List<Table> tables = known.judged().design().tables();
        return Figures.counted(tables.size(), "table", "tables");
    }

    private void rules(String what, String figure, String... rules) {
        checks.add(known.check(what, figure, rules));
    }
}
