package dev.dynawright.diag;

import java.util.ArrayList;
import java.util.List;

/** How many findings of each severity there are. */
public record Tally(int errors, int warnings, int advice) {
    public static Tally of(List<Finding> findings) {
        return new Tally(
                count(findings, Severity.ERROR), count(findings, Severity.WARNING), count(findings, Severity.ADVICE));
    }

    /** Whether these findings stop a run; warnings do so only under {@code --strict}. */
    public boolean stops(boolean strict) {
        return errors > 0 || (strict && warnings > 0);
    }

    /** For example {@code 2 errors, 1 warning in 3 files}. */
    public String in(int files) {
        return this + " in " + counted(files, "file", "files");
    }

    @Override
    public String toString() {
        List<String> parts = new ArrayList<>();
        if (errors > 0) {
            parts.add(counted(errors, "error", "errors"));
        }
        if (warnings > 0) {
            parts.add(counted(warnings, "warning", "warnings"));
        }
        if (advice > 0) {
            parts.add(counted(advice, "piece of advice", "pieces of advice"));
        }
        return parts.isEmpty() ? "no findings" : String.join(", ", parts);
    }

    private static int count(List<Finding> findings, Severity severity) {
        return (int) findings.stream().filter(f -> f.severity() == severity).count();
    }

    private static String counted(int number, String one, String many) {
        return number + " " + (number == 1 ? one : many);
    }
}
