package dev.dynawright.compile;

import dev.dynawright.diag.Code;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Severity;
import dev.dynawright.diag.Span;
import dev.dynawright.language.LanguageCodes;
import dev.dynawright.language.words.Correction;
import dev.dynawright.language.words.Names;
import dev.dynawright.model.Allow;
import dev.dynawright.rules.Understood;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Leaves out the findings that the user accepts, and finds the acceptances that accept nothing. */
final class Allowances {
    private final Understood understood;
    private final List<Finding> findings;

    private Allowances(Understood understood, List<Finding> findings) {
        this.understood = understood;
        this.findings = new ArrayList<>(findings);
    }

    static List<Finding> apply(Understood understood, List<Finding> findings) {
        Allowances allowances = new Allowances(understood, findings);
        List<Allow> allows = understood.model().allows();
        for (int i = 0; i < allows.size(); i++) {
            allowances.apply(allows.get(i), i);
        }
        return allowances.findings;
    }

    private void apply(Allow allow, int number) {
        Span place = understood.span("allow", number, "finding");
        Optional<Code> code = Codes.called(allow.finding());
        if (code.isEmpty()) {
            List<String> names = Codes.all().stream().map(Code::name).toList();
            Finding unknown = Finding.at(
                    place,
                    LanguageCodes.UNREADABLE_ALLOW,
                    "there is no finding `" + allow.finding() + "`",
                    "no such finding");
            findings.add(
                    unknown.fix(Correction.of("a finding with a similar name exists", place, allow.finding(), names)));
            return;
        }
        if (code.get().severity() == Severity.ERROR) {
            findings.add(Finding.at(
                    place,
                    LanguageCodes.UNREADABLE_ALLOW,
                    "`" + code.get().name() + "` is an error, which cannot be allowed",
                    "is an error"));
            return;
        }
        Optional<Span> at = place(allow, number);
        if (at.isEmpty() && !allow.at().isEmpty()) {
            return;
        }
        boolean used = findings.removeIf(
                f -> f.code().equals(code.get()) && (allow.at().isEmpty() || concerns(f, at.orElseThrow())));
        if (!used && understood.reading().isComplete()) {
            findings.add(Finding.at(
                    place,
                    LanguageCodes.UNUSED_ALLOW,
                    "`" + code.get().name() + "` is allowed" + (allow.at().isEmpty() ? "" : " at `" + allow.at() + "`")
                            + " but not found there",
                    "allows nothing"));
        }
    }

    /** The place of the entity, attribute or pattern that is named. */
    private Optional<Span> place(Allow allow, int number) {
        if (allow.at().isEmpty()) {
            return Optional.empty();
        }
        Optional<Span> pattern = understood.patterns().stream()
                .filter(p -> p.id().text().equalsIgnoreCase(allow.at()))
                .findFirst()
                .flatMap(p -> understood.stated("patterns", p.id()));
        String[] parts = allow.at().split("\\.", 2);
        Optional<Span> element = pattern.or(() -> understood
                .scope()
                .entity(parts[0])
                .flatMap(e -> parts.length == 1
                        ? understood.stated("entities", e)
                        : understood.entity(e).attributes().stream()
                                .filter(a -> Names.same(a.name().text(), parts[1]))
                                .findFirst()
                                .flatMap(a -> understood.stated("entities", e, "attributes", a.name()))));
        if (element.isEmpty() && understood.reading().isComplete()) {
            findings.add(Finding.at(
                    understood.span("allow", number, "at"),
                    LanguageCodes.UNREADABLE_ALLOW,
                    "there is no entity, attribute or pattern `" + allow.at() + "`",
                    "no such place"));
        }
        return element;
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
