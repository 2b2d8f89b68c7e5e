package dev.dynawright.compile.documents;

import dev.dynawright.compile.documents.design.DataModel;
import dev.dynawright.compile.documents.requirements.Requirements;
import dev.dynawright.emit.GeneratedFile;
import dev.dynawright.emit.Subject;
import java.util.List;

/** The two documents that a team hands around: what is asked for, and how the data lies. */
public final class Documents {
    private Documents() {}

    public static List<GeneratedFile> of(Subject subject) {
        Known known = new Known(subject);
        return List.of(
                new GeneratedFile("documents/requirements.md", Requirements.of(known)),
                new GeneratedFile("documents/data-model.md", DataModel.of(known)));
    }
}
