package dev.dynawright.diag;

import java.util.List;
import java.util.stream.Collectors;

/** Shows findings on the lines of a pull request, as workflow commands of GitHub Actions. */
public final class GithubReport {
    private GithubReport() {}

    /** One command a line. */
    public static String of(List<Finding> findings) {
        return findings.stream().map(GithubReport::of).collect(Collectors.joining());
    }

    private static String of(Finding finding) {
        Span span = finding.span();
        StringBuilder command = new StringBuilder("::").append(level(finding.severity()));
        command.append(" file=").append(property(span.source().name()));
        command.append(",line=").append(span.line());
        if (span.endLine() == span.line()) {
            // Columns are shown only for a place within one line.
            command.append(",col=").append(span.column());
            command.append(",endColumn=").append(span.endColumn());
        } else {
            command.append(",endLine=").append(span.endLine());
        }
        String title = finding.code().id() + " " + finding.code().name();
        command.append(",title=").append(property(title));
        return command.append("::").append(data(finding.inFull())).append('\n').toString();
    }

    private static String level(Severity severity) {
        return switch (severity) {
            case ERROR -> "error";
            case WARNING -> "warning";
            case ADVICE -> "notice";
        };
    }

    private static String data(String text) {
        return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A");
    }

    private static String property(String text) {
        return data(text).replace(":", "%3A").replace(",", "%2C");
    }
}
