package dev.dynawright.emit.infrastructure;

import dev.dynawright.design.ItemType;
import dev.dynawright.emit.GeneratedFile;
import dev.dynawright.emit.MarkdownText;
import dev.dynawright.emit.Naming;
import dev.dynawright.emit.Subject;
import dev.dynawright.emit.infrastructure.Template.Parameter;
import dev.dynawright.plan.Source;
import java.util.List;
import java.util.stream.Collectors;

/** The page that says what the infrastructure is, what can be decided when it is deployed, and how that is done. */
final class InfrastructurePage {
    private final Subject subject;
    private final Stack stack;
    private final List<Template> templates;
    private final StringBuilder page = new StringBuilder();

    InfrastructurePage(Subject subject, Stack stack, List<Template> templates) {
        this.subject = subject;
        this.stack = stack;
        this.templates = List.copyOf(templates);
    }

    GeneratedFile file(List<GeneratedFile> others) {
        page.append("# Infrastructure of ").append(stack.application()).append("\n\n");
        tables();
        safety();
        parameters();
        deployment();
        keepers(others);
        elsewhere();
        if (others.stream().anyMatch(f -> f.path().contains("/steps/"))) {
            page.append("\nThe design that was generated before had other indexes or tables: ")
                    .append("[cloudformation/steps](cloudformation/steps/README.md) leads from it to this one.\n");
        }
        return new GeneratedFile(Infrastructure.FOLDER + "README.md", page.toString());
    }

    /** What the functions that follow streams need, of which the template has all but the code. */
    private void keepers(List<GeneratedFile> others) {
        if (others.stream().noneMatch(f -> f.path().equals(Sam.PATH))) {
            return;
        }
        int consumers = subject.judged().bill().keepers().size();
        int functions = Keeping.of(subject).followed().size();
        page.append("\n## What follows the streams\n\n")
                .append("[sam/keepers.yaml](sam/keepers.yaml) has ")
                .append(functions + (functions == 1 ? " function" : " functions"))
                .append(", one for each stream that is followed, with a queue for what could not be done. ")
                .append("The code is yours to write: it brings up to date ")
                .append(subject.judged().view().sources().stream()
                        .map(Source::type)
                        .filter(t -> t.kept() == ItemType.Kept.STREAM)
                        .map(t -> MarkdownText.code(t.name()))
                        .collect(Collectors.joining(", ")))
                .append(". Deploy the tables first; their outputs are its parameters.");
        if (consumers > functions) {
            page.append(" The prices count ")
                    .append(consumers)
                    .append(" consumers, one for each entity that is followed; fewer functions cost less.");
        }
        page.append("\n\n```\nsam deploy --template-file sam/keepers.yaml --stack-name ")
                .append(Naming.kebab(stack.application()))
                .append("-keepers --capabilities CAPABILITY_IAM --guided\n```\n");
    }

    /** What patterns need that DynamoDB does not answer by tables and indexes. */
    private void elsewhere() {
        List<String> needs = subject.judged().plans().stream()
                .flatMap(
                        p -> p
                                .integration()
                                .map(i -> i.word() + " for "
                                        + MarkdownText.code(p.pattern().id().text()))
                                .stream())
                .toList();
        if (!needs.isEmpty()) {
            page.append("\nNot in these files, and to be made by yourself: ")
                    .append(String.join(", ", needs))
                    .append(".\n");
        }
    }

    private void tables() {
        page.append("| table | key | global indexes | local indexes | billing | expires by | stream | regions |\n");
        page.append("|---|---|---|---|---|---|---|---|\n");
        for (StackTable table : stack.tables()) {
            page.append("| ")
                    .append(table.name())
                    .append(" | ")
                    .append(table.key().stream()
                            .map(k ->
                                    MarkdownText.of(k.name()) + " (" + k.kind().code() + ")")
                            .collect(Collectors.joining(", ")))
                    .append(" | ")
                    .append(names(table.globalIndexes()))
                    .append(" | ")
                    .append(names(table.localIndexes()))
                    .append(" | ")
                    .append(table.isProvisioned() ? "provisioned" : "on demand")
                    .append(" | ")
                    .append(table.expires()
                            .map(e -> MarkdownText.of(e.attribute()))
                            .orElse("–"))
                    .append(" | ")
                    .append(table.stream() ? "yes" : "no")
                    .append(" | ")
                    .append(table.isGlobal() ? String.join(", ", table.regions()) : "the one it is deployed to")
                    .append(" |\n");
        }
    }

    private static String names(List<StackIndex> indexes) {
        return indexes.isEmpty() ? "–" : indexes.stream().map(StackIndex::name).collect(Collectors.joining(", "));
    }

    private void safety() {
        page.append(
                        "\nEvery table can be restored to any second of the days that are kept, is protected from deletion, stays when ")
                .append(
                        "its stack is deleted, is encrypted with a key of KMS and has the tags `application` and `stage`. An ")
                .append("alarm goes off when reads or writes of a table or of a global index are throttled");
        page.append(
                stack.regions().isEmpty()
                        ? ".\n"
                        : "; of tables in several regions, in the one that is deployed to.\n");
        if (!stack.regions().isEmpty()) {
            page.append("\nTables in several regions are deployed from ")
                    .append(stack.tables().stream()
                            .filter(StackTable::isGlobal)
                            .map(t -> t.regions().get(0))
                            .distinct()
                            .collect(Collectors.joining(", ")))
                    .append(". Their streams are on because other regions follow them.\n");
        }
        if (stack.tables().stream().anyMatch(StackTable::isProvisioned)) {
            page.append("\nProvisioned capacity follows traffic so that ")
                    .append(Scaling.TARGET)
                    .append(" % of it is used: between what the patterns take on average and what they take when all")
                    .append(" of them peak at once.\n");
        }
    }

    private void parameters() {
        page.append("\n| parameter | without a value | what it is |\n|---|---|---|\n");
        templates.stream()
                .flatMap(template -> template.parameters().stream())
                .distinct()
                .forEach(this::parameter);
        page.append("\nTerraform has variables for the same in small letters, such as `name_prefix`");
        page.append(stack.regions().isEmpty() ? ".\n" : "; keys of further regions are one map.\n");
    }

    private void parameter(Parameter parameter) {
        String usual = parameter
                .usual()
                .filter(u -> !u.isEmpty())
                .map(u -> "`" + u + "`")
                .orElse("–");
        page.append("| `")
                .append(parameter.id())
                .append("` | ")
                .append(usual)
                .append(" | ")
                .append(parameter.about())
                .append(" |\n");
    }

    private void deployment() {
        page.append("\n## To deploy\n\nOne of these, from this folder:\n\n```\n");
        for (int i = 0; i < templates.size(); i++) {
            page.append("aws cloudformation deploy --template-file cloudformation/")
                    .append(CloudFormationFiles.name(i, templates.size()))
                    .append(" --stack-name ")
                    .append(Naming.kebab(stack.application()))
                    .append("-tables")
                    .append(templates.size() == 1 ? "" : "-" + (i + 1))
                    .append(" --parameter-overrides Stage=production\n");
        }
        page.append("cd cdk-typescript && npm install && npm run build && npx cdk deploy --all\n")
                .append("cd cdk-java && cdk deploy --all\n")
                .append("cd terraform && terraform init && terraform apply\n```\n\n")
                .append(
                        "A template of more than 51,200 bytes needs a bucket: add `--s3-bucket`. Terraform makes and removes ")
                .append(
                        "indexes one after the other by itself. These files were never applied: what is checked is that the resources ")
                .append("have what their schemas ask for, and that all of these formats describe the same tables.\n");
    }
}
