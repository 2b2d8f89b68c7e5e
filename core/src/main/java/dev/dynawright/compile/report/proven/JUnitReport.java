package dev.dynawright.compile.report.proven;

import dev.dynawright.compile.Evidence;
import dev.dynawright.compile.report.chosen.PatternTable;
import dev.dynawright.verify.Compared;
import dev.dynawright.verify.ExchangeWords;
import dev.dynawright.verify.Failure;
import dev.dynawright.verify.Lack;
import dev.dynawright.verify.Tested;
import dev.dynawright.verify.Verdict;
import dev.dynawright.verify.Verified;
import java.util.stream.Collectors;

/** Shows what a run has proven to systems that read JUnit's XML: a test for each pattern. What is not proven fails. */
public final class JUnitReport {
    private static final int MOST_EXCHANGES = 3;

    private final StringBuilder out = new StringBuilder();

    private JUnitReport() {}

    public static String of(Evidence evidence) {
        JUnitReport report = new JUnitReport();
        report.all(evidence);
        return report.out.toString();
    }

    private void all(Evidence evidence) {
        Verified verified = evidence.verified();
        String name = evidence.judged().design().name();
        String counts = attribute("tests", String.valueOf(verified.patterns().size()))
                + attribute(
                        "failures", String.valueOf(verified.count(Verdict.FAILED) + verified.count(Verdict.NOT_PROVEN)))
                + attribute("errors", "0")
                + attribute(
                        "skipped", String.valueOf(verified.count(Verdict.ELSEWHERE) + verified.count(Verdict.NOT_RUN)));
        out.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        out.append("<testsuites")
                .append(attribute("name", "dynawright verify"))
                .append(counts)
                .append(">\n");
        out.append("  <testsuite")
                .append(attribute("name", name))
                .append(counts)
                .append(">\n");
        verified.patterns().forEach(tested -> test(evidence, name, tested));
        out.append("  </testsuite>\n</testsuites>\n");
    }

    private void test(Evidence evidence, String suite, Tested tested) {
        String name = tested.pattern().id() + " " + PatternTable.asks(evidence.judged(), tested.pattern());
        out.append("    <testcase")
                .append(attribute("classname", suite))
                .append(attribute("name", name))
                .append(attribute("time", "0"));
        switch (tested.verdict()) {
            case PROVEN -> out.append("/>\n");
            case ELSEWHERE, NOT_RUN ->
                inside("<skipped" + attribute("message", tested.verdict().word() + ": " + tested.remark()) + "/>");
            case NOT_PROVEN -> {
                String lacks = tested.lacks().stream().map(Lack::words).collect(Collectors.joining("; "));
                inside("<failure" + attribute("type", "not proven") + attribute("message", lacks) + "/>");
            }
            case FAILED -> tested.failure().ifPresent(this::failure);
        }
    }

    private void inside(String element) {
        out.append(">\n      ").append(element).append("\n    </testcase>\n");
    }

    private void failure(Failure failure) {
        StringBuilder text = new StringBuilder();
        line(text, "called with", failure.call());
        line(text, "at", failure.where());
        line(text, "must be", failure.expected());
        line(text, "came", failure.actual());
        for (Compared.Exchange exchange :
                failure.exchanges().stream().limit(MOST_EXCHANGES).toList()) {
            line(text, "request", ExchangeWords.request(exchange.request()));
            line(text, "response", ExchangeWords.response(exchange.came()));
        }
        inside("<failure" + attribute("type", failure.kind().words()) + attribute("message", failure.actual()) + ">"
                + escaped(text.toString()) + "</failure>");
    }

    private static void line(StringBuilder text, String what, String words) {
        if (!words.isEmpty()) {
            text.append('\n').append(what).append(": ").append(words);
        }
    }

    private static String attribute(String name, String value) {
        return " " + name + "=\"" + escaped(value) + "\"";
    }

    /** XML has no way to write most control characters. */
    private static String escaped(String text) {
        StringBuilder escaped = new StringBuilder();
        text.codePoints().forEach(c -> {
            switch (c) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                case '\n' -> escaped.append('\n');
                default -> {
                    boolean writable = c >= ' ' && c != 0xFFFE && c != 0xFFFF && (c < 0xD800 || c > 0xDFFF);
                    escaped.appendCodePoint(writable ? c : 0xFFFD);
                }
            }
        });
        return escaped.toString();
    }
}
