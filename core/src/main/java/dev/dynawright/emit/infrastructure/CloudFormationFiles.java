package dev.dynawright.emit.infrastructure;

import dev.dynawright.emit.GeneratedFile;
import java.util.ArrayList;
import java.util.List;

/** Templates as files: one, or numbered ones. */
final class CloudFormationFiles {
    static final String FOLDER = Infrastructure.FOLDER + "cloudformation/";

    private CloudFormationFiles() {}

    static List<GeneratedFile> of(List<Template> templates) {
        List<GeneratedFile> files = new ArrayList<>();
        for (int i = 0; i < templates.size(); i++) {
            files.add(new GeneratedFile(FOLDER + name(i, templates.size()), CloudFormationYaml.of(templates.get(i))));
        }
        return files;
    }

    /** What a template of several is called. */
    static String name(int number, int of) {
        return of == 1 ? "template.yaml" : "template-" + (number + 1) + ".yaml";
    }
}
