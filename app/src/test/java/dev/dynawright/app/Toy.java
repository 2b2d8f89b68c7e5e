package dev.dynawright.app;

import dev.dynawright.compile.Checked;
import dev.dynawright.diag.Code;
import dev.dynawright.diag.Edit;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Fix;
import dev.dynawright.diag.SourceText;
import dev.dynawright.diag.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A language of four words, so that tests of the command line do not change with the rules: {@code teh} is an error
 * with a certain fix, {@code bad} an error, {@code hmm} a warning, {@code boom} a fault of ours.
 */
final class Toy {
    private static final Code TYPO = Code.error("T1", "typo");
    private static final Code BAD = Code.error("T2", "bad-word");
    private static final Code HMM = Code.warning("T3", "doubt");

    private Toy() {}

    static Checked check(SourceText source) {
        List<Finding> findings = new ArrayList<>();
        for (Span span : all(source, "teh")) {
            findings.add(Finding.at(span, TYPO, "`teh` is no word", "no word")
                    .fix(Fix.certain("write `the`", new Edit(span, "the"))));
        }
        for (Span span : all(source, "bad")) {
            findings.add(Finding.at(span, BAD, "`bad` is bad", "bad")
                    .fix(Fix.possible("write `good`", new Edit(span, "good"))));
        }
        for (Span span : all(source, "hmm")) {
            findings.add(Finding.at(span, HMM, "`hmm` says little", ""));
        }
        if (source.text().contains("boom")) {
            throw new IllegalStateException("boom was read");
        }
        findings.sort(Finding.ORDER);
        boolean readable = findings.stream().noneMatch(Finding::isError);
        String summary = readable ? source.length() + " letters\n" : "";
        return new Checked(source, Optional.empty(), findings, summary, "means " + source.length() + "\n");
    }

    static List<Span> all(SourceText source, String word) {
        List<Span> found = new ArrayList<>();
        for (int at = source.text().indexOf(word); at >= 0; at = source.text().indexOf(word, at + 1)) {
            found.add(source.span(at, at + word.length()));
        }
        return found;
    }
}
