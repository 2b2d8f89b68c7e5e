package dev.dynawright.diag;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Shows findings to a code scanning service, as SARIF 2.1.0. */
public final class SarifReport {
    private static final String SCHEMA =
            "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

    private final String version;
    private final List<Code> rules;

    /** For the version of the program and the rules it knows; rules met only in findings are added. */
    public SarifReport(String version, List<Code> rules) {
        this.version = version;
        this.rules = List.copyOf(rules);
    }

    public String of(List<Finding> findings) {
        Map<String, Code> known = new TreeMap<>();
        rules.forEach(code -> known.put(code.id(), code));
        findings.forEach(finding -> known.put(finding.code().id(), finding.code()));
        Json json = new Json().object().field("$schema", SCHEMA).field("version", "2.1.0");
        json.list("runs").object();
        json.object("tool").object("driver").field("name", "Dynawright").field("version", version);
        json.list("rules");
        known.values().forEach(code -> rule(json, code));
        json.end().end().end();
        json.field("columnKind", "unicodeCodePoints").list("results");
        List<String> order = new ArrayList<>(known.keySet());
        findings.forEach(
                finding -> result(json, finding, order.indexOf(finding.code().id())));
        return json.end().end().end().end().text();
    }

    private static void rule(Json json, Code code) {
        json.object().field("id", code.id()).field("name", code.name());
        text(json, "shortDescription", code.name().replace('-', ' '));
        text(json, "help", "dynawright explain " + code.id());
        json.object("defaultConfiguration").field("level", level(code)).end();
        json.end();
    }

    private static void result(Json json, Finding finding, int rule) {
        json.object()
                .field("ruleId", finding.code().id())
                .field("ruleIndex", rule)
                .field("level", level(finding.code()));
        text(json, "message", finding.inFull());
        json.list("locations").object().object("physicalLocation");
        artifact(json, finding.span());
        region(json, "region", finding.span());
        json.end().end().end();
        finding.fix().filter(fix -> !fix.edits().isEmpty()).ifPresent(fix -> fix(json, fix));
        json.end();
    }

    private static void fix(Json json, Fix fix) {
        json.list("fixes").object();
        text(json, "description", fix.title());
        json.list("artifactChanges").object();
        artifact(json, fix.edits().get(0).span());
        json.list("replacements");
        for (Edit edit : fix.edits()) {
            json.object();
            region(json, "deletedRegion", edit.span());
            text(json, "insertedContent", edit.replacement());
            json.end();
        }
        json.end().end().end().end().end();
    }

    private static void artifact(Json json, Span span) {
        json.object("artifactLocation").field("uri", uri(span.source().name())).end();
    }

    private static void region(Json json, String name, Span span) {
        json.object(name)
                .field("startLine", span.line())
                .field("startColumn", span.column())
                .field("endLine", span.endLine())
                .field("endColumn", span.endColumn())
                .end();
    }

    private static void text(Json json, String name, String text) {
        json.object(name).field("text", text).end();
    }

    private static String level(Code code) {
        return switch (code.severity()) {
            case ERROR -> "error";
            case WARNING -> "warning";
            case ADVICE -> "note";
        };
    }

    /** The name of a file as a relative or absolute reference. */
    private static String uri(String name) {
        StringBuilder uri = new StringBuilder();
        for (byte b : name.replace('\\', '/').getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (b & 0xFF);
            boolean plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
            if (plain || "-._~/".indexOf(c) >= 0) {
                uri.append(c);
            } else {
                uri.append(String.format("%%%02X", (int) c));
            }
        }
        return uri.toString();
    }
}
