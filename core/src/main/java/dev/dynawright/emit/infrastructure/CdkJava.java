package dev.dynawright.emit.infrastructure;

import dev.dynawright.diag.Json;
import dev.dynawright.emit.GeneratedFile;
import dev.dynawright.emit.Naming;
import java.util.ArrayList;
import java.util.List;

/** Templates as an app of the CDK in Java that synthesizes the same. */
final class CdkJava {
    static final String FOLDER = Infrastructure.FOLDER + "cdk-java/";

    private static final String PACKAGE = "tables";
    private static final String SOURCES = FOLDER + "src/main/java/" + PACKAGE + "/";
    private static final String COMPILER_PLUGIN = "3.13.0";
    private static final String RUN_PLUGIN = "3.5.0";
    private static final int RELEASE = 17;

    private final Stack stack;
    private final List<Template> templates;

    CdkJava(Stack stack, List<Template> templates) {
        this.stack = stack;
        this.templates = List.copyOf(templates);
    }

    List<GeneratedFile> files() {
        List<GeneratedFile> files = new ArrayList<>();
        files.add(new GeneratedFile(FOLDER + "pom.xml", pom()));
        files.add(new GeneratedFile(
                FOLDER + "cdk.json",
                new Json()
                        .object()
                        .field("app", "mvn --quiet compile exec:java")
                        .end()
                        .text()));
        files.add(new GeneratedFile(SOURCES + "TablesApp.java", app()));
        for (int i = 0; i < templates.size(); i++) {
            String name = CdkTypeScript.className(templates.size(), i);
            files.add(new GeneratedFile(SOURCES + name + ".java", new JavaStack(templates.get(i)).text(PACKAGE, name)));
        }
        return files;
    }

    private String app() {
        StringBuilder app = new StringBuilder("package " + PACKAGE + ";\n\nimport software.amazon.awscdk.App;\n\n");
        app.append("/** Synthesizes the tables of ").append(stack.application()).append(". */\n");
        app.append("public final class TablesApp {\n    private TablesApp() {}\n\n");
        app.append("    public static void main(String[] arguments) {\n        App app = new App();\n");
        for (int i = 0; i < templates.size(); i++) {
            app.append("        new ")
                    .append(CdkTypeScript.className(templates.size(), i))
                    .append("(app, \"")
                    .append(CdkTypeScript.stackName(stack, templates.size(), i))
                    .append("\");\n");
        }
        return app.append("        app.synth();\n    }\n}\n").toString();
    }

    private String pom() {
        return """
                <?xml version="1.0" encoding="UTF-8"?>
                <project xmlns="http://maven.apache.org/POM/4.0.0"
                         xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
                         xsi:schemaLocation="http://maven.apache.org/POM/4.0.0 https://maven.apache.org/xsd/maven-4.0.0.xsd">
                  <modelVersion>4.0.0</modelVersion>

                  <groupId>tables</groupId>
                  <artifactId>%s-tables</artifactId>
                  <version>1.0.0</version>

                  <properties>
                    <maven.compiler.release>%d</maven.compiler.release>
                    <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
                  </properties>

                  <dependencies>
                    <dependency>
                      <groupId>software.amazon.awscdk</groupId>
                      <artifactId>aws-cdk-lib</artifactId>
                      <version>%s</version>
                    </dependency>
                    <dependency>
                      <groupId>software.constructs</groupId>
                      <artifactId>constructs</artifactId>
                      <version>%s</version>
                    </dependency>
                  </dependencies>

                  <build>
                    <plugins>
                      <plugin>
                        <groupId>org.apache.maven.plugins</groupId>
                        <artifactId>maven-compiler-plugin</artifactId>
                        <version>%s</version>
                      </plugin>
                      <plugin>
                        <groupId>org.codehaus.mojo</groupId>
                        <artifactId>exec-maven-plugin</artifactId>
                        <version>%s</version>
                        <configuration>
                          <mainClass>tables.TablesApp</mainClass>
                        </configuration>
                      </plugin>
                    </plugins>
                  </build>
                </project>
                """.formatted(
                        Naming.kebab(stack.application()),
                        RELEASE,
                        CdkNames.LIBRARY,
                        CdkNames.CONSTRUCTS,
                        COMPILER_PLUGIN,
                        RUN_PLUGIN);
    }
}
