package dev.dynawright.compile.documents.design;

import dev.dynawright.compile.documents.Check;
import dev.dynawright.compile.documents.Known;
import dev.dynawright.compile.documents.Marked;
import dev.dynawright.compile.documents.Page;
import dev.dynawright.compile.report.proven.KeptEvidence;
import dev.dynawright.compile.report.proven.KeptEvidence.Tried;
import dev.dynawright.model.Numbers;
import dev.dynawright.model.pattern.PatternId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What `verify` has shown of the design, if its evidence is at hand and belongs to it. */
final class Proven {
    private final Known known;
    private final Optional<KeptEvidence> evidence;

    private Proven(Known known, Optional<KeptEvidence> evidence) {
        this.known = known;
        this.evidence = evidence;
    }

    static Proven of(Known known) {
        return new Proven(known, known.subject().evidence().map(text -> KeptEvidence.of(text, known.judged())));
    }

    private Optional<KeptEvidence> fit() {
        return evidence.filter(e -> e.unfit().isEmpty());
    }

    private Optional<String> unfit() {
        return evidence.flatMap(KeptEvidence::unfit).map(Marked::words);
    }

    void add(Page page) {
        page.section("Validation results");
        if (fit().isEmpty()) {
            page.say(unfit().map(u -> "The evidence at hand does not belong to this design: " + u + ". ")
                            .orElse("")
                    + "Nothing is shown on an engine yet. " + command());
            return;
        }
        List<PatternId> untried = fit().get().untried(known.judged());
        page.say(Marked.words(fit().get().ground())
                + (untried.isEmpty() ? "" : " Not tried: " + Known.ids(untried) + "."));
        Page.Rows rows = new Page.Rows(
                "Pattern", "Verdict", "#Calls", "#Requests", "#Units, foretold", "#Units, measured", "Remark");
        for (Tried tried : fit().get().patterns()) {
            rows.row(
                    Marked.code(tried.id()),
                    tried.verdict(),
                    Numbers.grouped(tried.calls()),
                    Numbers.grouped(tried.requests()),
                    tried.foretoldMilli().map(HeatPart::units).orElse(""),
                    tried.measuredMilli().map(HeatPart::units).orElse(""),
                    Marked.words(tried.remark()));
        }
        page.table(rows);
    }

    private static String command() {
        return "`dynawright verify MODEL --design FILE --out DIR` tries it out; hand the evidence it writes to"
                + " `dynawright generate` with `--evidence`.";
    }

    Check check() {
        String what = "Every pattern is proven on an engine";
        if (fit().isEmpty()) {
            return new Check(
                    what,
                    false,
                    unfit().map(u -> "the evidence at hand is not of this design, " + u)
                                    .orElse("there is no evidence")
                            + "; `dynawright verify` makes it");
        }
        List<String> open = new ArrayList<>();
        fit().get().untried(known.judged()).forEach(id -> open.add(id.text()));
        fit().get().patterns().stream().filter(t -> !t.isFine()).forEach(t -> open.add(t.id()));
        int all = known.plans().size();
        return Check.all(
                what,
                all - (long) open.size(),
                all,
                "pattern is proven or answered elsewhere",
                "patterns are proven or answered elsewhere",
                "not " + Marked.codes(open));
    }
}
