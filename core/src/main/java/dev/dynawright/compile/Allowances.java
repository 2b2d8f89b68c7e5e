package dev.dynawright.compile;

import dev.dynawright.design.file.DesignReading;
import dev.dynawright.diag.Code;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Severity;
import dev.dynawright.diag.Span;
import dev.dynawright.language.LanguageCodes;
import dev.dynawright.language.words.Correction;
import dev.dynawright.language.words.Names;
import dev.dynawright.model.Allow;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.rules.Judged;
import dev.dynawright.rules.Understood;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Leaves out the findings that the user accepts, and finds the acceptances that accept nothing. An acceptance is judged where
 * its rule runs: one of a design finding says nothing to whoever checks a model alone.
 */
final class Allowances {
    private final Understood understood;
    private final Optional<DesignedPlaces> design;
    private final List<Finding> findings;
    private final List<Found.Accepted> accepted = new ArrayList<>();

    private Allowances(Understood understood, Optional<DesignedPlaces> design, List<Finding> findings) {
        this.understood = understood;
        this.design = design;
        this.findings = new ArrayList<>(findings);
    }

    /** What is open and what is accepted of the findings of a model. */
    static Found ofModel(Understood understood, List<Finding> findings) {
        return new Allowances(understood, Optional.empty(), findings).applied();
    }

    /** What is open and what is accepted of the findings of a design. */
    static Found ofDesign(
            Understood understood, DesignReading design, Optional<Judged> judged, List<Finding> findings) {
        return new Allowances(understood, Optional.of(new DesignedPlaces(design, judged)), findings).applied();
    }

    private Found applied() {
        List<Allow> allows = understood.model().allows();
        for (int i = 0; i < allows.size(); i++) {
            Optional<Code> code = Codes.called(allows.get(i).finding());
            boolean ofDesign = code.filter(Codes::isOfDesign).isPresent();
            if (ofDesign == design.isPresent()) {
                apply(allows.get(i), code, i);
            } else if (ofDesign) {
                refuseError(code.get(), i);
            }
        }
        return new Found(findings, accepted);
    }

    private void apply(Allow allow, Optional<Code> code, int number) {
        if (code.isEmpty()) {
            Span place = understood.span("allow", number, "finding");
            List<String> names = Codes.all().stream().map(Code::name).toList();
            Finding unknown = Finding.at(
                    place,
                    LanguageCodes.UNREADABLE_ALLOW,
                    "there is no finding `" + allow.finding() + "`",
                    "no such finding");
            findings.add(
                    unknown.fix(Correction.of("a finding with a similar name exists", place, allow.finding(), names)));
        } else if (code.get().severity() != Severity.ERROR) {
            leaveOut(allow, code.get(), number);
        } else if (design.isEmpty()) {
            refuseError(code.get(), number);
        }
    }

    private void refuseError(Code code, int number) {
        if (code.severity() == Severity.ERROR) {
            findings.add(Finding.at(
                    understood.span("allow", number, "finding"),
                    LanguageCodes.UNREADABLE_ALLOW,
                    "`" + code.name() + "` is an error, which cannot be allowed",
                    "is an error"));
        }
    }

    private void leaveOut(Allow allow, Code code, int number) {
        List<Span> at = allow.at().isEmpty() ? List.of() : places(allow, number);
        if (at.isEmpty() && !allow.at().isEmpty()) {
            return;
        }
        List<Finding> meant = findings.stream()
                .filter(f -> f.code().equals(code))
                .filter(f -> allow.at().isEmpty() || at.stream().anyMatch(place -> concerns(f, place)))
                .toList();
        findings.removeAll(meant);
        meant.forEach(finding -> accepted.add(new Found.Accepted(finding, allow)));
        if (meant.isEmpty() && isComplete()) {
            findings.add(Finding.at(
                    understood.span("allow", number, "finding"),
                    LanguageCodes.UNUSED_ALLOW,
                    "`" + code.name() + "` is allowed" + (allow.at().isEmpty() ? "" : " at `" + allow.at() + "`")
                            + " but not found there",
                    "allows nothing"));
        }
    }

    private boolean isComplete() {
        return understood.reading().isComplete()
                && design.map(d -> d.reading().isComplete()).orElse(true);
    }

    /**
     * The places of what is named: one entity, attribute or pattern of the model with what it alone has in the design, else the
     * things of the design so called.
     */
    private List<Span> places(Allow allow, int number) {
        List<Span> places = new ArrayList<>(modelled(allow.at()));
        if (places.isEmpty()) {
            design.ifPresent(d -> places.addAll(d.called(allow.at())));
        }
        if (places.isEmpty() && isComplete()) {
            findings.add(Finding.at(
                    understood.span("allow", number, "at"),
                    LanguageCodes.UNREADABLE_ALLOW,
                    "there is no entity, attribute or pattern `" + allow.at() + "`"
                            + (design.isPresent() ? ", and no table, index or item type" : ""),
                    "no such place"));
        }
        return places;
    }

    private List<Span> modelled(String at) {
        List<Span> places = new ArrayList<>();
        Optional<PatternId> pattern = understood.patterns().stream()
                .map(Pattern::id)
                .filter(id -> id.text().equalsIgnoreCase(at))
                .findFirst();
        if (pattern.isPresent()) {
            understood.stated("patterns", pattern.get()).ifPresent(places::add);
            design.ifPresent(d -> places.addAll(d.of(pattern.get())));
            return places;
        }
        String[] parts = at.split("\\.", 2);
        Optional<EntityName> entity = understood.scope().entity(parts[0]);
        if (entity.isPresent() && parts.length == 1) {
            understood.stated("entities", entity.get()).ifPresent(places::add);
            design.ifPresent(d -> places.addAll(d.of(entity.get())));
        } else if (entity.isPresent()) {
            understood.entity(entity.get()).attributes().stream()
                    .filter(a -> Names.same(a.name().text(), parts[1]))
                    .findFirst()
                    .flatMap(a -> understood.stated("entities", entity.get(), "attributes", a.name()))
                    .ifPresent(places::add);
        }
        return places;
    }

    /** Whether a finding stands at an element: in its line, or in the lines that belong to it. */
    private static boolean concerns(Finding finding, Span element) {
        if (!finding.span().source().equals(element.source()) || finding.span().start() < element.start()) {
            return false;
        }
        int indent = element.column();
        for (int line = element.line() + 1; line <= finding.span().line(); line++) {
            String text = element.source().lineText(line);
            int column = text.length() - text.stripLeading().length() + 1;
            if (!text.isBlank() && column <= indent) {
                return false;
            }
        }
        return true;
    }
}
