package dev.dynawright.language;

import dev.dynawright.diag.Code;
import dev.dynawright.diag.Edit;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Fix;
import dev.dynawright.diag.Span;
import dev.dynawright.source.Address;
import dev.dynawright.source.Scalar;
import dev.dynawright.source.SourceCodes;
import dev.dynawright.source.SourceMap;
import java.util.ArrayList;
import java.util.List;

/** What one reading collects on its way: findings, conclusions and places. */
public final class Notes {
    final SourceMap places;
    private final List<Finding> findings = new ArrayList<>();
    private final List<Inference> inferences = new ArrayList<>();

    public Notes(SourceMap places) {
        this.places = places;
    }

    public SourceMap places() {
        return places;
    }

    public void add(Finding finding) {
        findings.add(finding);
    }

    public void add(Span span, Code code, String message, String label) {
        findings.add(Finding.at(span, code, message, label));
    }

    /** A text that cannot hold a `#`: what is glued to one behind it is a comment, and quotes would not help. */
    void readsNoSigns(Scalar text) {
        findings.replaceAll(finding -> {
            Span lost = finding.span();
            boolean behind = finding.code().equals(SourceCodes.SWALLOWED_TEXT)
                    && lost.start() >= text.span().end()
                    && lost.line() == text.span().endLine();
            return behind ? finding.fix(Fix.possible("a space makes it a comment", spaceInside(lost))) : finding;
        });
    }

    private static Edit spaceInside(Span comment) {
        return Edit.insert(new Span(comment.source(), comment.start() + 1, comment.start() + 1), " ");
    }

    void infer(Address about, String what, String why) {
        inferences.add(new Inference(about, what, why));
    }

    void infer(List<Inference> more) {
        inferences.addAll(more);
    }

    public List<Finding> findings() {
        return findings;
    }

    List<Inference> inferences() {
        return inferences;
    }

    /** Whether something within a piece of the text could not be read, also before it was ours to read. */
    boolean hasErrorIn(Span piece) {
        return findings.stream()
                .anyMatch(f -> f.isError()
                        && f.span().start() >= piece.start()
                        && f.span().end() <= piece.end());
    }

    int errors() {
        return (int) findings.stream().filter(Finding::isError).count();
    }
}
