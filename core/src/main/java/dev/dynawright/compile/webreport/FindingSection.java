package dev.dynawright.compile.webreport;

import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Span;
import dev.dynawright.model.Allow;
import java.util.ArrayList;
import java.util.List;

/** What is doubtful in the model and in the design, and what was accepted of it. */
final class FindingSection {
    private final List<Finding> findings;
    private final List<Allow> allowed;

    FindingSection(List<Finding> findings, List<Allow> allowed) {
        this.findings = List.copyOf(findings);
        this.allowed = List.copyOf(allowed);
    }

    Html html() {
        List<Html> all = new ArrayList<>();
        if (findings.isEmpty()) {
            all.add(Html.tag("p", "good").line("Nothing was found."));
        } else {
            List<Html> lines = new ArrayList<>();
            findings.forEach(f -> lines.add(finding(f)));
            all.add(Html.tag("ul", "findings").block(Html.all(lines)));
        }
        if (!allowed.isEmpty()) {
            DataTable table = DataTable.of("Accepted in the model")
                    .text("finding")
                    .text("at")
                    .text("because");
            allowed.forEach(a -> table.row(
                    DataTable.Cell.of(Html.code(a.finding())),
                    DataTable.Cell.of(a.at().isEmpty() ? Html.text("everywhere") : Html.name(a.at())),
                    DataTable.Cell.of(Html.name(a.because()))));
            all.add(table.html());
        }
        return Html.all(all);
    }

    private static Html finding(Finding finding) {
        List<Html> notes = new ArrayList<>();
        finding.notes().forEach(note -> notes.add(Html.tag("li").line(Html.name(note))));
        finding.fix().ifPresent(fix -> notes.add(Html.tag("li").line(Html.text("help: "), Html.name(fix.title()))));
        String severity = finding.severity().word();
        return Html.tag("li", severity)
                .line(
                        Html.tag("strong").of(severity + " " + finding.code().id()),
                        Html.text(" "),
                        Html.name(finding.message()),
                        Html.text(" "),
                        Html.tag("span", "faint").of(Html.name(place(finding.span()))),
                        notes.isEmpty() ? Html.NONE : Html.tag("ul").block(Html.all(notes)));
    }

    /** The file without the folders that lead to it: those differ from one machine to the next. */
    private static String place(Span span) {
        String file = span.source().name();
        int folders = Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1;
        return file.substring(folders) + ":" + span.line() + ":" + span.column();
    }
}
