package dev.dynawright.engine.drawn;

import dev.dynawright.compile.Designer;
import dev.dynawright.compile.Evidence;
import dev.dynawright.compile.Reviewed;
import dev.dynawright.compile.Verifier;
import dev.dynawright.compile.choice.Agreement;
import dev.dynawright.compile.choice.Lock;
import dev.dynawright.compile.choice.Obstacles;
import dev.dynawright.cost.PriceSheet;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.SourceText;
import dev.dynawright.engine.SharedGround;
import dev.dynawright.model.Model;
import dev.dynawright.model.Settings;
import dev.dynawright.plan.Planner;
import dev.dynawright.plan.choose.Chooser;
import dev.dynawright.plan.choose.Chosen;
import dev.dynawright.plan.choose.Outcome;
import dev.dynawright.rules.Judged;
import dev.dynawright.verify.Ground;
import dev.dynawright.verify.Tested;
import dev.dynawright.verify.Verdict;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Designs models that nobody has seen before, reviews what is chosen, and tries it out on the engine. */
final class EndToEnd {
    private static final int ITEMS = 300;
    /** Nothing was found in time. */
    private static final String TOO_LATE = "X506";

    private static final long LONGEST_NANOS = 60_000_000_000L;

    private EndToEnd() {}

    /** A model and what came of it; {@code left} are the patterns that no design answers as they are asked. */
    record Proof(
            long seed,
            DrawnModel.Text model,
            List<String> left,
            SourceText reviewed,
            Judged judged,
            Evidence evidence) {
        Model understood() {
            return judged.view().model();
        }

        /** What is wrong, in words; nothing if all agree. */
        List<String> disagreements() {
            List<String> all = new ArrayList<>();
            for (Tested tested : evidence.verified().patterns()) {
                if (tested.verdict() == Verdict.FAILED) {
                    all.add("seed " + seed + ", " + tested.pattern().id() + ": "
                            + tested.failure().map(Object::toString).orElse(""));
                }
            }
            if (!evidence.leftOut().isEmpty()) {
                all.add("seed " + seed + ": " + evidence.leftOut());
            }
            return all;
        }
    }

    /** No design was found in time, so nothing can be said of the model. */
    static final class Late extends Exception {
        private static final long serialVersionUID = 1;

        Late(long seed, int patterns) {
            super("seed " + seed + ", with " + patterns + " patterns");
        }
    }

    /** Nothing if no pattern is left that can be designed. */
    static Optional<Proof> of(long seed) throws IOException, Late {
        DrawnModel.Text text = DrawnModel.of(seed);
        List<String> left = new ArrayList<>();
        Settings.Style style = seed % 2 == 0 ? Settings.Style.SINGLE_TABLE : Settings.Style.MULTI_TABLE;
        while (!text.patterns().isEmpty()) {
            SourceText source = new SourceText("drawn" + seed + ".yaml", text.whole());
            PriceSheet sheet = PriceSheet.published();
            Designer designer = new Designer(source, sheet, Chooser::choose, Planner::plan);
            List<Finding> wrong;
            if (designer.isUsable()) {
                long begin = System.nanoTime();
                Outcome outcome = designer.again(
                        designer.understood().model(),
                        style,
                        new Designer.Wish(
                                Optional.of(style), () -> System.nanoTime() - begin > LONGEST_NANOS, p -> {}));
                if (outcome instanceof Outcome.Made made) {
                    return Optional.of(proof(seed, text, left, designer, made.chosen()));
                }
                wrong = Obstacles.in(designer.understood(), outcome);
            } else {
                wrong = designer.design(Designer.Wish.CHEAPEST).findings().stream()
                        .filter(Finding::isError)
                        .toList();
            }
            DrawnModel.Text now = text;
            if (wrong.stream().anyMatch(f -> f.code().id().equals(TOO_LATE))) {
                throw new Late(seed, now.patterns().size());
            }
            Optional<Integer> culprit = wrong.stream()
                    .map(f -> now.at(f.span().line()))
                    .filter(at -> at >= 0)
                    .findFirst();
            if (culprit.isEmpty() && !text.tail().isEmpty()) {
                left.add(text.tail().strip().replaceAll("\n *", " ") + " — "
                        + wrong.get(0).code().id());
                text = text.withoutTail();
                continue;
            }
            if (culprit.isEmpty()) {
                throw new IllegalStateException("seed " + seed + ": "
                        + wrong.stream().map(f -> f.span() + " " + f.message()).toList() + "\n" + text.whole());
            }
            left.add(text.patterns().get(culprit.get()).strip() + " — "
                    + wrong.get(0).code().id());
            text = text.without(culprit.get());
        }
        return Optional.empty();
    }

    private static Proof proof(long seed, DrawnModel.Text text, List<String> left, Designer designer, Chosen chosen)
            throws IOException {
        String name = "drawn" + seed;
        try (SharedGround ground = new SharedGround(name)) {
            Proven proven = proven(name, designer, chosen, seed, ground);
            return new Proof(seed, text, left, proven.design(), proven.judged(), proven.evidence());
        }
    }

    /** A design as a file has it, what review says of that, and what came of trying it out. */
    record Proven(SourceText design, Judged judged, Evidence evidence) {}

    /** Writes a chosen design down, reviews it, and tries it out. */
    static Proven proven(String name, Designer designer, Chosen chosen, long seed, Ground ground) throws IOException {
        String lock = Lock.text(
                chosen,
                name,
                designer.understood().scope(),
                PriceSheet.published().usual());
        Reviewed reviewed = designer.review(new SourceText(name + ".design.yaml", lock));
        Judged judged = Agreement.checked(chosen, reviewed);
        Verifier.Prepared prepared =
                Verifier.prepared(judged, new Verifier.Order(ITEMS, seed, List.of()), (stage, done, of) -> {});
        return new Proven(reviewed.design(), judged, Verifier.verified(prepared, ground, (stage, done, of) -> {}));
    }
}
