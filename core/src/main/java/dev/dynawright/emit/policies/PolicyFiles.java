package dev.dynawright.emit.policies;

import dev.dynawright.emit.GeneratedFile;
import dev.dynawright.emit.MarkdownText;
import dev.dynawright.emit.Subject;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.plan.PatternPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The policies as files, and a page that says whom each is for, how to fill in what only a deployment knows, and what is not covered. */
public final class PolicyFiles {
    private static final String FOLDER = "policies/";

    private PolicyFiles() {}

    public static List<GeneratedFile> of(Subject subject) {
        Policies policies = Policies.of(subject);
        List<GeneratedFile> files = new ArrayList<>();
        policies.all().forEach(policy -> files.add(new GeneratedFile(path(policy), policy.text())));
        files.add(new GeneratedFile(FOLDER + "README.md", page(subject, policies)));
        return List.copyOf(files);
    }

    private static String path(Policy policy) {
        return FOLDER + policy.name() + ".json";
    }

    private static String page(Subject subject, Policies policies) {
        StringBuilder page = new StringBuilder("""
                # Policies

                Each policy allows what the plans of its patterns do, on the tables and indexes where they do it, and nothing
                else. No policy allows Scan.

                | policy | for | patterns |
                |---|---|---|
                """);
        policies.all()
                .forEach(policy -> page.append("| [")
                        .append(policy.name())
                        .append("](")
                        .append(policy.name())
                        .append(".json) | ")
                        .append(MarkdownText.of(policy.about()))
                        .append(" | ")
                        .append(listed(policy.patterns()))
                        .append(" |\n"));
        unasked(subject, page);
        if (!policies.all().isEmpty()) {
            filling(policies, page);
        }
        subject.model().settings().tenant().ifPresent(tenant -> tenant(tenant.text(), policies, page));
        return page.toString();
    }

    private static String listed(List<PatternId> patterns) {
        return patterns.stream().map(PatternId::text).map(MarkdownText::of).collect(Collectors.joining(", "));
    }

    private static void unasked(Subject subject, StringBuilder page) {
        List<PatternPlan> none = subject.judged().plans().stream()
                .filter(plan -> !plan.isAnswered())
                .toList();
        if (!none.isEmpty()) {
            page.append("\nIn no policy, because no table answers them: ")
                    .append(listed(none.stream().map(p -> p.pattern().id()).toList()))
                    .append(".\n");
        }
    }

    private static void filling(Policies policies, StringBuilder page) {
        String one = policies.all().get(0).name();
        page.append("""

                ## Before use

                `${Partition}`, `${Region}` and `${Account}` stand for what only a deployment knows, and tables are called as in
                the design. Put in their values, and other names if the tables are deployed under others:

                ```sh
                sed -e 's/${Partition}/aws/; s/${Region}/us-east-1/; s/${Account}/111122223333/' %s.json
                ```

                In a template that substitutes by itself, they are `${AWS::Partition}`, `${AWS::Region}` and `${AWS::AccountId}`
                within `Fn::Sub`; what begins with `${aws:` then has to be written as `${!aws:`.
                """.formatted(one));
    }

    private static void tenant(String tenant, Policies policies, StringBuilder page) {
        page.append("\n## Tenants\n\n");
        Optional<Policy> any = policies.all().stream()
                .filter(p -> p.name().startsWith("tenant"))
                .findFirst();
        if (any.isPresent()) {
            page.append("The policies of a tenant let nobody at keys of another ")
                    .append(MarkdownText.of(tenant))
                    .append(". Who takes them on has the tag `tenant` with the id as it stands in keys.\n");
        } else {
            page.append("No pattern stays within one ")
                    .append(MarkdownText.of(tenant))
                    .append(" by its keys, so there is no policy that keeps them apart.\n");
        }
        if (!policies.leftOut().isEmpty()) {
            page.append(
                    "\nThese patterns are in no policy of a tenant, because their keys do not tell whose they are:\n\n");
            policies.leftOut()
                    .forEach(left -> page.append("- ")
                            .append(MarkdownText.of(left.pattern().text()))
                            .append(": ")
                            .append(MarkdownText.of(left.why()))
                            .append('\n'));
        }
    }
}
