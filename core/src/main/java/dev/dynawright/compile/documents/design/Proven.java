package dev.dynawright.compile.documents.design;

import dev.dynawright.compile.documents.Check;
import dev.dynawright.compile.documents.Known;
import dev.dynawright.compile.documents.Marked;
import dev.dynawright.compile.documents.Page;
import dev.dynawright.compile.report.chosen.PatternTable;
import dev.dynawright.compile.report.proven.EvidenceJson;
import dev.dynawright.diag.SourceText;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Step;
import dev.dynawright.source.Node;
import dev.dynawright.source.Scalar;
import dev.dynawright.source.YamlReader;
import dev.dynawright.verify.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What `verify` has shown of the design, if its evidence is at hand and belongs to it. */
final class Proven {
    private final Known known;
    private final Optional<Node.Mapping> evidence;
    private final Optional<String> unfit;

    private Proven(Known known, Optional<Node.Mapping> evidence, Optional<String> unfit) {
        this.known = known;
        this.evidence = evidence;
        this.unfit = unfit;
    }

    static Proven of(Known known) {
        Optional<String> text = known.subject().evidence();
        if (text.isEmpty()) {
            return new Proven(known, Optional.empty(), Optional.empty());
        }
        Optional<Node.Mapping> read = YamlReader.read(new SourceText("evidence.json", text.get()))
                .root()
                .flatMap(Proven::mapping);
        Optional<String> unfit = read.isEmpty()
                ? Optional.of("it cannot be read")
                : !EvidenceJson.isUnedited(text.get())
                        ? Optional.of("it was edited since")
                        : new Proven(known, read, Optional.empty()).difference();
        return new Proven(known, read, unfit);
    }

    /** Why the evidence is of another model or design. */
    private Optional<String> difference() {
        String model = text(evidence, "model");
        if (!model.equals(known.model().name())) {
            return Optional.of("it is of the model " + Marked.code(model));
        }
        String design = text(evidence, "design");
        if (!design.equals(known.judged().design().name())) {
            return Optional.of("it is of the design " + Marked.code(design));
        }
        if (!text(evidence, "designChecksum").equals(EvidenceJson.design(known.judged()))) {
            return Optional.of("it is of another design called " + Marked.code(design));
        }
        List<Node.Mapping> tested = list(evidence, "patterns");
        if (tested.size() != known.plans().size()) {
            return Optional.of("it has " + tested.size() + " patterns, the model "
                    + known.plans().size());
        }
        for (int i = 0; i < tested.size(); i++) {
            PatternPlan plan = known.plans().get(i);
            Optional<Node.Mapping> one = Optional.of(tested.get(i));
            String id = plan.pattern().id().text();
            if (!text(one, "id").equals(id)
                    || !text(one, "sentence").equals(PatternTable.asks(known.judged(), plan.pattern()))) {
                return Optional.of("it knows " + Marked.code(id) + " otherwise");
            }
            String units = text(child(one, "mean"), "modelMilli");
            if (!units.isEmpty() && !units.equals(Long.toString(milli(plan)))) {
                return Optional.of("in it " + Marked.code(id) + " takes other units than by this design");
            }
        }
        return Optional.empty();
    }

    /** What a call takes by this design, without what follows it later; the evidence says the same of its own. */
    private static long milli(PatternPlan plan) {
        return plan.chosen().stream()
                .flatMap(w -> w.steps().stream())
                .filter(s -> !s.purpose().equals(Optional.of(Step.Purpose.KEEPING)))
                .mapToLong(s -> s.readMilli() + s.writeMilli())
                .sum();
    }

    private boolean isFit() {
        return evidence.isPresent() && unfit.isEmpty();
    }

    void add(Page page) {
        page.section("Validation results");
        if (!isFit()) {
            page.say(unfit.map(u -> "The evidence at hand does not belong to this design: " + u + ". ")
                            .orElse("")
                    + "Nothing is shown on an engine yet. " + command());
            return;
        }
        Optional<Node.Mapping> sample = child(evidence, "sample");
        page.say("Tried out on " + Marked.words(text(child(evidence, "engine"), "name")) + " with "
                + text(sample, "entities") + " sample entities in " + text(sample, "items") + " items, seed "
                + text(sample, "seed") + ".");
        Page.Rows rows = new Page.Rows(
                "Pattern", "Verdict", "#Calls", "#Requests", "#Units, foretold", "#Units, measured", "Remark");
        for (Node.Mapping tested : list(evidence, "patterns")) {
            Optional<Node.Mapping> one = Optional.of(tested);
            Optional<Node.Mapping> units = child(one, "units");
            rows.row(
                    Marked.code(text(one, "id")),
                    text(one, "verdict").replace('-', ' '),
                    text(one, "calls"),
                    text(one, "requests"),
                    units(text(units, "foretoldMilli")),
                    units(text(units, "measuredMilli")),
                    Marked.words(text(one, "remark") + text(child(one, "failure"), "what")));
        }
        page.table(rows);
    }

    private static String units(String milli) {
        return milli.isEmpty() ? "" : HeatPart.units(Long.parseLong(milli));
    }

    private static String command() {
        return "`dynawright verify MODEL --design FILE --out DIR` tries it out; hand the evidence it writes to"
                + " `dynawright generate` with `--evidence`.";
    }

    Check check() {
        String what = "Every pattern is proven on an engine";
        if (!isFit()) {
            return new Check(
                    what,
                    false,
                    unfit.map(u -> "the evidence at hand is not of this design, " + u)
                                    .orElse("there is no evidence")
                            + "; `dynawright verify` makes it");
        }
        List<String> open = new ArrayList<>();
        for (Node.Mapping tested : list(evidence, "patterns")) {
            Optional<Node.Mapping> one = Optional.of(tested);
            boolean fine = List.of(Verdict.values()).stream()
                    .filter(Verdict::isFine)
                    .anyMatch(v -> v.word().equals(text(one, "verdict").replace('-', ' ')));
            if (!fine) {
                open.add(text(one, "id"));
            }
        }
        int all = known.plans().size();
        return Check.all(
                what,
                all - (long) open.size(),
                all,
                "patterns are proven or answered elsewhere",
                "not " + Marked.codes(open));
    }

    private static Optional<Node.Mapping> mapping(Node node) {
        return node instanceof Node.Mapping mapping ? Optional.of(mapping) : Optional.empty();
    }

    private static Optional<Node.Mapping> child(Optional<Node.Mapping> of, String key) {
        return of.flatMap(m -> m.entry(key)).map(Node.Entry::value).flatMap(Proven::mapping);
    }

    private static List<Node.Mapping> list(Optional<Node.Mapping> of, String key) {
        List<Node.Mapping> all = new ArrayList<>();
        of.flatMap(m -> m.entry(key)).map(Node.Entry::value).ifPresent(node -> {
            if (node instanceof Node.Sequence sequence) {
                sequence.items().forEach(item -> mapping(item).ifPresent(all::add));
            }
        });
        return all;
    }

    private static String text(Optional<Node.Mapping> of, String key) {
        return of.flatMap(m -> m.entry(key))
                .map(Node.Entry::value)
                .filter(n -> n instanceof Scalar)
                .map(n -> ((Scalar) n).text())
                .orElse("");
    }
}
