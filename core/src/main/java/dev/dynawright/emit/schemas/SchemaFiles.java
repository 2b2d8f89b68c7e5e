package dev.dynawright.emit.schemas;

import dev.dynawright.emit.GeneratedFile;
import dev.dynawright.emit.Subject;
import java.util.List;

/** The modules for each library. */
public final class SchemaFiles {
    private SchemaFiles() {}

    public static List<GeneratedFile> of(Subject subject) {
        return List.of(
                new GeneratedFile("schemas/electrodb.ts", ElectroDb.text(subject)),
                new GeneratedFile("schemas/onetable.ts", OneTable.text(subject)));
    }
}
