package dev.dynawright.compile.report.proven;

import dev.dynawright.compile.Evidence;
import dev.dynawright.compile.report.Block;
import dev.dynawright.compile.report.Block.Heading;
import dev.dynawright.compile.report.Block.Line;
import dev.dynawright.compile.report.MarkdownPage;
import dev.dynawright.compile.report.TextPage;
import dev.dynawright.diag.Paint;
import dev.dynawright.diag.Tone;
import dev.dynawright.emit.MarkdownText;
import dev.dynawright.verify.Verdict;
import dev.dynawright.verify.Verified;
import java.util.ArrayList;
import java.util.List;

/** Shows what a run has proven of a design, on a terminal or as a document. */
public final class EvidenceReport {
    private EvidenceReport() {}

    public static String text(Evidence evidence, Paint paint) {
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Heading(evidence.judged().design().name(), "tried out on " + evidence.engine()));
        blocks.add(summary(evidence.verified()));
        blocks.addAll(EvidenceBlocks.of(evidence));
        return new TextPage(paint).of(blocks);
    }

    public static String markdown(Evidence evidence) {
        MarkdownPage page = new MarkdownPage();
        page.title(evidence.judged().design().name() + ": what is proven");
        page.paragraph("Tried out on " + MarkdownText.words(evidence.engine()));
        page.add(List.of(summary(evidence.verified())));
        page.add(EvidenceBlocks.of(evidence));
        return page.text();
    }

    private static Block summary(Verified verified) {
        Tone tone = verified.isFine() ? Tone.GOOD : verified.count(Verdict.FAILED) > 0 ? Tone.BAD : Tone.DOUBTFUL;
        return new Line(EvidenceBlocks.tally(verified), tone);
    }
}
