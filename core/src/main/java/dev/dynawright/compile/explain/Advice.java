package dev.dynawright.compile.explain;

import dev.dynawright.plan.choose.Chosen;
import dev.dynawright.plan.choose.Chosen.Decision;
import dev.dynawright.rules.Judged;
import java.util.List;

/** What the rules of thumb of the published guides say to the decisions of a design. */
public final class Advice {
    private final Thumbs thumbs;

    /** One rule: what it is about, what it says, what is done here, and where that differs, why. */
    public record Said(String what, String advice, String here, boolean agrees, String because) {}

    public Advice(Judged judged, Chosen chosen) {
        this.thumbs = new Thumbs(Setting.closed(judged, chosen));
    }

    public List<Said> of(Decision decision) {
        return thumbs.of(decision).stream()
                .map(t -> new Said(t.what(), t.advice(), t.here(), t.agrees(), t.because()))
                .toList();
    }
}
