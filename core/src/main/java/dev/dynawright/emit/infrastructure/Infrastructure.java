package dev.dynawright.emit.infrastructure;

import dev.dynawright.emit.GeneratedFile;
import dev.dynawright.emit.Subject;
import java.util.ArrayList;
import java.util.List;

/** All files of infrastructure that follow from a design. */
public final class Infrastructure {
    static final String FOLDER = "infrastructure/";

    private Infrastructure() {}

    public static List<GeneratedFile> of(Subject subject) {
        Stack stack = Stack.of(subject);
        List<Template> templates = Templates.of(stack);
        List<GeneratedFile> files = new ArrayList<>();
        files.addAll(CloudFormationFiles.of(templates));
        subject.before()
                .map(before -> Steps.between(Stack.plain(before, subject), stack))
                .ifPresent(steps -> files.addAll(StepFiles.of(steps)));
        files.addAll(Sam.of(subject, stack));
        files.addAll(new CdkTypeScript(stack, templates).files());
        files.addAll(new CdkJava(stack, templates).files());
        files.addAll(new Terraform(stack).files());
        files.add(new InfrastructurePage(subject, stack, templates).file(files));
        return files;
    }
}
