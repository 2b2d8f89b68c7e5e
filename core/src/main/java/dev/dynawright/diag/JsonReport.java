package dev.dynawright.diag;

import java.util.List;

/** Shows findings to a program; the shape is {@code docs/schema/findings-1.schema.json}. */
public final class JsonReport {
    private JsonReport() {}

    public static String of(List<Finding> findings, int files) {
        Json json = new Json().object().field("version", 1);
        findings(json, findings);
        json.object("summary").field("files", files);
        tally(json, findings);
        return json.end().end().text();
    }

    /** Writes the field {@code findings} of an object. */
    public static void findings(Json json, List<Finding> findings) {
        json.list("findings");
        findings.forEach(finding -> finding(json, finding));
        json.end();
    }

    /** Writes how many findings of each severity there are, as fields of an object. */
    public static void tally(Json json, List<Finding> findings) {
        Tally tally = Tally.of(findings);
        json.field("errors", tally.errors()).field("warnings", tally.warnings()).field("advice", tally.advice());
    }

    private static void finding(Json json, Finding finding) {
        json.object()
                .field("code", finding.code().id())
                .field("name", finding.code().name())
                .field("severity", finding.severity().word())
                .field("file", finding.span().source().name());
        span(json, finding.span());
        json.field("message", finding.message()).field("label", finding.label()).field("notes", finding.notes());
        finding.fix().ifPresent(fix -> fix(json, fix));
        json.end();
    }

    private static void fix(Json json, Fix fix) {
        json.object("fix")
                .field("title", fix.title())
                .field("certain", fix.certain())
                .list("edits");
        for (Edit edit : fix.edits()) {
            json.object().field("file", edit.span().source().name());
            span(json, edit.span());
            json.field("replacement", edit.replacement()).end();
        }
        json.end().end();
    }

    private static void span(Json json, Span span) {
        place(json, "start", span.line(), span.column(), span.start());
        place(json, "end", span.endLine(), span.endColumn(), span.end());
    }

    private static void place(Json json, String name, int line, int column, int offset) {
        json.object(name)
                .field("line", line)
                .field("column", column)
                .field("offset", offset)
                .end();
    }
}
