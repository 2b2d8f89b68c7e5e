package dev.dynawright.rules;

import dev.dynawright.diag.Code;
import java.util.List;
import java.util.Map;

/** The text of {@code docs/rules.md}: every kind of finding in one line, by the letter of its code. */
final class RuleList {
    private static final String FOLDER = "../core/src/main/resources/dev/dynawright/rules/";

    private static final List<Group> GROUPS = List.of(
            new Group("L", "Reading", "The files, their fields and their sentences: what cannot be read."),
            new Group("M", "Model", "Entities, attributes and relationships: what does not fit together."),
            new Group("P", "Patterns", "What the application asks for: what cannot be answered, or only at a price."),
            new Group("D", "Designs", "Tables, keys, items and answers: what a design gets wrong or leaves out."),
            new Group("C", "Costs", "Heat and dollars: what a design cannot bear, and what it pays too much for."),
            new Group("X", "Choices", "Demands that no design meets: what stands in the way, and what to relax."));

    /** The codes that begin with one letter. */
    private record Group(String letter, String title, String about) {}

    private RuleList() {}

    /** The codes that the list leaves out because it has no group for their letter. */
    static List<Code> missing(List<Code> codes) {
        return codes.stream()
                .filter(code -> GROUPS.stream().noneMatch(g -> code.id().startsWith(g.letter())))
                .toList();
    }

    static String of(List<Code> codes, Map<String, RulePage> pages) {
        StringBuilder text = new StringBuilder("# Rules\n\n");
        text.append("Every finding has a code and a name. `dynawright explain` takes either and prints the page.\n");
        text.append("An error stops the run, a warning stops it under `--strict`, advice never stops it.\n");
        text.append("Warnings and advice can be accepted under `allow`, with a reason.\n\n");
        text.append("This list is generated from the pages; `mvn test -Dbless` rewrites it.\n");
        for (Group group : GROUPS) {
            text.append("\n## ").append(group.title()).append("\n\n").append(group.about());
            text.append("\n\n| code | name | severity | what |\n|---|---|---|---|\n");
            codes.stream()
                    .filter(code -> code.id().startsWith(group.letter()))
                    .forEach(code -> text.append(row(code, pages)));
        }
        return text.toString();
    }

    private static String row(Code code, Map<String, RulePage> pages) {
        String what = pages.containsKey(code.name()) ? pages.get(code.name()).what() : "";
        return "| " + code.id() + " | [" + code.name() + "](" + FOLDER + code.name() + ".md) | "
                + code.severity().word() + " | " + what.replace("|", "\\|") + " |\n";
    }
}
