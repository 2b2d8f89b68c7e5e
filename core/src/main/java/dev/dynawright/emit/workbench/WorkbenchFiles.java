package dev.dynawright.emit.workbench;

import dev.dynawright.emit.GeneratedFile;
import dev.dynawright.emit.MarkdownText;
import dev.dynawright.emit.Naming;
import dev.dynawright.emit.Subject;
import java.util.List;

/** The model to import, and a page that says what it leaves out. */
public final class WorkbenchFiles {
    private static final String FOLDER = "workbench/";

    private WorkbenchFiles() {}

    public static List<GeneratedFile> of(Subject subject) {
        String name = Naming.file(subject.model().name()) + ".json";
        return List.of(
                new GeneratedFile(FOLDER + name, Workbench.text(subject)),
                new GeneratedFile(FOLDER + "README.md", page(subject, name)));
    }

    private static String page(Subject subject, String name) {
        StringBuilder page = new StringBuilder("# NoSQL Workbench\n\n[")
                .append(MarkdownText.of(name))
                .append("](")
                .append(name)
                .append(
                        ") is a data model of version 3.0: choose *Import data model* in NoSQL Workbench. It has the tables with their\n")
                .append(
                        "keys and indexes, a facet for every item type with the templates of its key, and the sample data.\n");
        List<String> unsaid = Unsaid.of(subject);
        if (!unsaid.isEmpty()) {
            page.append("\nWhat the format has no place for:\n\n");
            unsaid.forEach(
                    line -> page.append("- ").append(MarkdownText.of(line)).append('\n'));
        }
        return page.toString();
    }
}
