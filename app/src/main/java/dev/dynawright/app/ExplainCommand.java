package dev.dynawright.app;

import dev.dynawright.compile.Pages;
import dev.dynawright.diag.Code;
import dev.dynawright.diag.Paint;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Parameters;

/** Prints the page of a rule, or the list of all rules. */
@CommandLine.Command(
        name = "explain",
        sortOptions = false,
        description = "Says what a finding means and what to do about it.",
        footer = {
            "",
            "Examples:",
            "  dynawright explain                     all rules",
            "  dynawright explain M102                one rule, by its code",
            "  dynawright explain unknown-attribute   the same rule, by its name"
        })
final class ExplainCommand implements Command {
    private final Surroundings surroundings;
    private final Root root;

    @Parameters(
            paramLabel = "RULE",
            arity = "0..1",
            description = "The code or the name of a rule. Without it: the list of all rules.")
    private @Nullable String rule;

    ExplainCommand(Surroundings surroundings, Root root) {
        this.surroundings = surroundings;
        this.root = root;
    }

    @Override
    public int run() {
        Paint paint = root.paint();
        if (rule == null) {
            Pages.codes().forEach(code -> surroundings.out().println(row(code, paint)));
            return Exit.FINE;
        }
        Optional<String> page = Pages.page(rule);
        if (page.isEmpty()) {
            String hint = Similar.hint(rule, words());
            throw new WrongUsage(
                    "no rule `" + rule + "`" + (hint.isEmpty() ? "; `dynawright explain` lists all" : hint));
        }
        surroundings.out().print(new PageText(paint).of(page.get()));
        return Exit.FINE;
    }

    private static String row(Code code, Paint paint) {
        int width =
                Pages.codes().stream().mapToInt(c -> c.name().length()).max().orElse(0);
        String gap = " ".repeat(width - code.name().length());
        String severity = paint.severity(code.severity(), code.severity().word());
        return paint.strong(code.id()) + "  " + code.name() + gap + "  " + severity;
    }

    private static List<String> words() {
        List<String> words = new ArrayList<>();
        Pages.codes().forEach(code -> words.addAll(List.of(code.id(), code.name())));
        return words;
    }
}
