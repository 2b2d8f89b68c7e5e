package dev.dynawright.compile.report.proven;

import dev.dynawright.compile.report.chosen.PatternTable;
import dev.dynawright.diag.SourceText;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Step;
import dev.dynawright.rules.Judged;
import dev.dynawright.source.Node;
import dev.dynawright.source.Scalar;
import dev.dynawright.source.YamlReader;
import dev.dynawright.verify.Verdict;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The evidence that `verify` wrote, read back: what it shows of a design, or why it shows nothing of this one. */
public final class KeptEvidence {
    private final Optional<Node.Mapping> root;
    private final Optional<String> unfit;

    private KeptEvidence(Optional<Node.Mapping> root, Optional<String> unfit) {
        this.root = root;
        this.unfit = unfit;
    }

    /** Evidence as it was written, held against a design. */
    public static KeptEvidence of(String text, Judged judged) {
        Optional<Node.Mapping> root =
                YamlReader.read(new SourceText("evidence.json", text)).root().flatMap(KeptEvidence::mapping);
        if (root.isEmpty()) {
            return new KeptEvidence(root, Optional.of("it cannot be read"));
        } else if (text(root, "unedited").isEmpty()
                || text(root, "designChecksum").isEmpty()) {
            return new KeptEvidence(root, Optional.of("it is no evidence"));
        } else if (!EvidenceJson.isUnedited(text)) {
            return new KeptEvidence(root, Optional.of("it was edited since"));
        }
        return new KeptEvidence(root, difference(root, judged));
    }

    /** Why it is of another model or design; names stand in backticks. */
    private static Optional<String> difference(Optional<Node.Mapping> root, Judged judged) {
        String model = text(root, "model");
        if (!model.equals(judged.model().model().name())) {
            return Optional.of("it is of the model `" + model + "`");
        }
        String design = text(root, "design");
        if (!design.equals(judged.design().name())) {
            return Optional.of("it is of the design `" + design + "`");
        }
        if (!text(root, "designChecksum").equals(EvidenceJson.design(judged))) {
            return Optional.of("it is of another design called `" + design + "`");
        }
        return tried(root).stream().flatMap(t -> difference(t, judged).stream()).findFirst();
    }

    private static Optional<String> difference(Tried tried, Judged judged) {
        Optional<PatternPlan> plan = judged.plans().stream()
                .filter(p -> p.pattern().id().text().equals(tried.id()))
                .findFirst();
        return plan.isPresent()
                ? tried.difference(judged, plan.get())
                : Optional.of("it has `" + tried.id() + "`, which the model does not have");
    }

    /** Why it is not of this design; nothing if it is. */
    public Optional<String> unfit() {
        return unfit;
    }

    /** On what it was made: an engine, so many entities and items, a seed. */
    public String ground() {
        Optional<Node.Mapping> sample = child(root, "sample");
        return "Tried out on " + text(child(root, "engine"), "name") + " with " + text(sample, "entities")
                + " sample entities in " + text(sample, "items") + " items, seed " + text(sample, "seed") + ".";
    }

    /** What came of each pattern that was tried, which need not be all; nothing if it is not of this design. */
    public List<Tried> patterns() {
        return unfit.isPresent() ? List.of() : tried(root);
    }

    /** The patterns of a design that were not tried. */
    public List<PatternId> untried(Judged judged) {
        List<String> ids = patterns().stream().map(Tried::id).toList();
        return judged.plans().stream()
                .map(p -> p.pattern().id())
                .filter(id -> !ids.contains(id.text()))
                .toList();
    }

    private static List<Tried> tried(Optional<Node.Mapping> root) {
        return list(root, "patterns").stream().map(Tried::new).toList();
    }

    /** What came of a pattern. */
    public static final class Tried {
        private final Optional<Node.Mapping> read;

        private Tried(Node.Mapping read) {
            this.read = Optional.of(read);
        }

        public String id() {
            return text(read, "id");
        }

        public String verdict() {
            return text(read, "verdict").replace('-', ' ');
        }

        /** Whether nothing is left to be shown for it. */
        public boolean isFine() {
            return Arrays.stream(Verdict.values())
                    .filter(Verdict::isFine)
                    .anyMatch(v -> v.word().equals(verdict()));
        }

        /** Whether it went wrong. */
        public boolean isFailed() {
            return verdict().equals(Verdict.FAILED.word());
        }

        public long calls() {
            return Long.parseLong(text(read, "calls"));
        }

        public long requests() {
            return Long.parseLong(text(read, "requests"));
        }

        /** The units that its requests should have taken. */
        public Optional<Long> foretoldMilli() {
            return milli("foretoldMilli");
        }

        /** The units that its requests did take. */
        public Optional<Long> measuredMilli() {
            return milli("measuredMilli");
        }

        private Optional<Long> milli(String name) {
            return Optional.of(text(child(read, "units"), name))
                    .filter(t -> !t.isEmpty())
                    .map(Long::parseLong);
        }

        /** What is remarkable about it, and what was wrong. */
        public String remark() {
            return text(read, "remark") + text(child(read, "failure"), "what");
        }

        private Optional<String> difference(Judged judged, PatternPlan plan) {
            String id = plan.pattern().id().text();
            if (!text(read, "sentence").equals(PatternTable.asks(judged, plan.pattern()))) {
                return Optional.of("it knows `" + id + "` otherwise");
            }
            String units = text(child(read, "mean"), "modelMilli");
            return units.isEmpty() || units.equals(Long.toString(expected(plan)))
                    ? Optional.empty()
                    : Optional.of("in it `" + id + "` takes other units than by this design");
        }

        /** What a call takes by this design, without what follows it later; the evidence says the same of its own. */
        private static long expected(PatternPlan plan) {
            return plan.chosen().stream()
                    .flatMap(w -> w.steps().stream())
                    .filter(s -> !s.purpose().equals(Optional.of(Step.Purpose.KEEPING)))
                    .mapToLong(s -> s.readMilli() + s.writeMilli())
                    .sum();
        }
    }

    private static Optional<Node.Mapping> mapping(Node node) {
        return node instanceof Node.Mapping mapping ? Optional.of(mapping) : Optional.empty();
    }

    private static Optional<Node.Mapping> child(Optional<Node.Mapping> of, String key) {
        return of.flatMap(m -> m.entry(key)).map(Node.Entry::value).flatMap(KeptEvidence::mapping);
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
