package dev.dynawright.emit.infrastructure;

import dev.dynawright.emit.GeneratedFile;
import dev.dynawright.emit.Naming;
import java.util.ArrayList;
import java.util.List;

/** The way from the design before, as templates to deploy one after the other and a page that says what each does. */
final class StepFiles {
    private static final String FOLDER = CloudFormationFiles.FOLDER + "steps/";
    private static final int CHARACTERS = 60;

    private final Steps steps;
    private final List<GeneratedFile> files = new ArrayList<>();
    private final StringBuilder page = new StringBuilder();

    private StepFiles(Steps steps) {
        this.steps = steps;
    }

    static List<GeneratedFile> of(Steps steps) {
        return steps.areNeeded() ? new StepFiles(steps).all() : List.of();
    }

    private List<GeneratedFile> all() {
        page.append("# From the design before to this one\n\n");
        if (steps.steps().size() > 1) {
            page.append(
                            "CloudFormation makes or removes one index of a table in an update. Deploy these templates to the stack")
                    .append(" that is there, one after the other, each when the one before is done;")
                    .append(" an index is filled before its update ends.")
                    .append(" The last is the same as the whole template.\n\n");
            steps(page);
        } else {
            page.append("One update is enough: deploy the whole template.\n");
        }
        section("These tables cannot be changed where they are", steps.blocked().isEmpty());
        steps.blocked()
                .forEach((table, reason) -> page.append("- `")
                        .append(table.name())
                        .append("`: ")
                        .append(reason)
                        .append(
                                ". Give the parameter for its name another value, so that a new table is made; the old one stays,")
                        .append(" with its items, and is to be copied and removed by hand.\n"));
        section("These indexes are away for a while", steps.replaced().isEmpty());
        steps.replaced()
                .forEach(index -> page.append("- ")
                        .append(index)
                        .append(
                                " has another key or projection under the same name, so it is removed before it is made again.")
                        .append(" Call it otherwise in the design to have both at once.\n"));
        section("These tables are no longer part of the design", steps.dropped().isEmpty());
        steps.dropped()
                .forEach(table -> page.append("- `")
                        .append(table)
                        .append("` stays when the stack forgets it, with its items, and is to be removed by hand.\n"));
        files.add(new GeneratedFile(FOLDER + "README.md", page.toString()));
        return files;
    }

    private void section(String title, boolean empty) {
        if (!empty) {
            page.append("\n## ").append(title).append("\n\n");
        }
    }

    private void steps(StringBuilder text) {
        for (int i = 0; i < steps.steps().size(); i++) {
            Steps.Step step = steps.steps().get(i);
            List<Template> templates = Templates.of(step.stack());
            String words = String.join("; ", step.done());
            List<String> names = new ArrayList<>();
            for (int part = 0; part < templates.size(); part++) {
                String name =
                        (i + 1) + "-" + slug(step) + (templates.size() == 1 ? "" : "-part-" + (part + 1)) + ".yaml";
                files.add(new GeneratedFile(FOLDER + name, CloudFormationYaml.of(templates.get(part))));
                names.add("[" + name + "](" + name + ")");
            }
            text.append(i + 1)
                    .append(". ")
                    .append(String.join(", ", names))
                    .append(" — ")
                    .append(words)
                    .append("\n");
        }
    }

    private static String slug(Steps.Step step) {
        String all = Naming.kebab(step.done().get(0));
        return all.length() > CHARACTERS ? all.substring(0, CHARACTERS) : all;
    }
}
