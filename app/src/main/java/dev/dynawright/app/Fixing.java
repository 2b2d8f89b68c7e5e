package dev.dynawright.app;

import dev.dynawright.diag.Edit;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Fix;
import dev.dynawright.diag.SourceText;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Makes the certain fixes of a text, round by round, until none is left or nothing changes. */
final class Fixing {
    private static final int ROUNDS = 10;

    private final Function<SourceText, List<Finding>> check;

    Fixing(Function<SourceText, List<Finding>> check) {
        this.check = check;
    }

    /** A text after its fixes, and the findings these removed, each with its place when it was fixed. */
    record Fixed(SourceText source, List<Finding> made) {}

    Fixed fix(SourceText source) {
        Set<String> seen = new HashSet<>();
        List<Finding> made = new ArrayList<>();
        SourceText now = source;
        for (int round = 0; round < ROUNDS && seen.add(now.text()); round++) {
            List<Finding> chosen = chosen(now, check.apply(now));
            if (chosen.isEmpty()) {
                break;
            }
            List<Edit> edits = chosen.stream().flatMap(f -> edits(f).stream()).toList();
            String next = Fix.apply(inLineBreaksOf(now, edits));
            if (seen.contains(next)) {
                break;
            }
            made.addAll(chosen);
            now = new SourceText(source.name(), next);
        }
        return new Fixed(now, made);
    }

    /** Fixes that do not touch each other; the others wait for the next round. */
    private static List<Finding> chosen(SourceText source, List<Finding> findings) {
        List<Finding> chosen = new ArrayList<>();
        List<Edit> taken = new ArrayList<>();
        for (Finding finding : findings) {
            Optional<Fix> fix = finding.fix().filter(Fix::certain);
            List<Edit> edits = fix.map(Fix::edits).orElse(List.of());
            boolean possible = edits.stream()
                    .allMatch(e -> e.span().source().text().equals(source.text())
                            && taken.stream().noneMatch(t -> touches(t, e)));
            if (!edits.isEmpty() && possible) {
                chosen.add(finding);
                taken.addAll(edits);
            }
        }
        return chosen;
    }

    private static boolean touches(Edit a, Edit b) {
        return a.span().start() <= b.span().end()
                && b.span().start() <= a.span().end();
    }

    private static List<Edit> edits(Finding finding) {
        return finding.fix().map(Fix::edits).orElse(List.of());
    }

    /** New lines end as the lines of the file do. */
    private static List<Edit> inLineBreaksOf(SourceText source, List<Edit> edits) {
        if (!source.text().contains("\r\n")) {
            return edits;
        }
        return edits.stream()
                .map(e ->
                        new Edit(e.span(), e.replacement().replace("\r\n", "\n").replace("\n", "\r\n")))
                .toList();
    }
}
