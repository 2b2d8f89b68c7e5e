package dev.dynawright.emit.layer;

import dev.dynawright.emit.layer.code.JavaFile;
import dev.dynawright.emit.layer.code.JavaText;
import dev.dynawright.language.words.Names;
import java.util.List;

/** The client that leads to all repositories. Whatever differs between two places where it runs is handed in. */
final class ClientFile {
    private ClientFile() {}

    static void write(String name, String tables, List<Repository> repositories, JavaFile file) {
        file.doc("Leads to everything that is stored, one repository for each aggregate.");
        file.open("public final class " + name);
        repositories.forEach(r -> file.line("private final " + r.name() + " " + variable(r) + ";"));
        file.blank();
        file.doc(
                "A client with the clock of the system, cursors that are not signed, and nobody who listens to what requests take.");
        file.open("public " + name + "(DynamoDbClient client, " + tables + " tables)");
        file.line("this(client, tables, Clock.systemUTC(), Cursors.unsigned(), CapacityListener.IGNORED);")
                .close();
        file.blank();
        file.doc("A client with everything that it needs from outside.");
        file.head(
                "public " + name,
                List.of(
                        "DynamoDbClient client",
                        tables + " tables",
                        "Clock clock",
                        "Cursors cursors",
                        "CapacityListener capacity"),
                "");
        file.line("Dynamo dynamo = new Dynamo(client, clock, cursors, capacity);");
        repositories.forEach(r -> file.line("this." + variable(r) + " = new " + r.name() + "(dynamo, tables);"));
        file.close();
        for (Repository repository : repositories) {
            file.blank().open("public " + repository.name() + " " + variable(repository) + "()");
            file.line("return " + variable(repository) + ";").close();
        }
        file.close();
    }

    private static String variable(Repository repository) {
        return JavaText.variable(Names.plural(repository.root().entity().name().text()));
    }
}
