package dev.dynawright.emit.infrastructure;

import dev.dynawright.diag.Json;
import dev.dynawright.emit.GeneratedFile;
import dev.dynawright.emit.Naming;
import java.util.ArrayList;
import java.util.List;

/** Templates as an app of the CDK in TypeScript that synthesizes the same. */
final class CdkTypeScript {
    static final String FOLDER = Infrastructure.FOLDER + "cdk-typescript/";

    /** The command line tool that deploys such apps. */
    private static final String TOOL = "2.1148.1";

    private static final String COMPILER = "5.9.3";
    private static final String NODE_TYPES = "20.19.43";

    private final Stack stack;
    private final List<Template> templates;

    CdkTypeScript(Stack stack, List<Template> templates) {
        this.stack = stack;
        this.templates = List.copyOf(templates);
    }

    List<GeneratedFile> files() {
        List<GeneratedFile> files = new ArrayList<>();
        files.add(new GeneratedFile(FOLDER + "package.json", packageJson()));
        files.add(new GeneratedFile(FOLDER + "tsconfig.json", compiler()));
        files.add(new GeneratedFile(FOLDER + "cdk.json", tool()));
        files.add(new GeneratedFile(FOLDER + "bin/app.ts", app()));
        for (int i = 0; i < templates.size(); i++) {
            files.add(new GeneratedFile(
                    FOLDER + "lib/" + file(i) + ".ts",
                    new TypeScriptStack(templates.get(i)).text(className(templates.size(), i))));
        }
        return files;
    }

    /** The class of one of several stacks. */
    static String className(int of, int number) {
        return "TablesStack" + (of == 1 ? "" : number + 1);
    }

    /** What one of several stacks is called when it is deployed. */
    static String stackName(Stack stack, int of, int number) {
        return Naming.pascal(stack.application()) + "Tables" + (of == 1 ? "" : number + 1);
    }

    private String file(int number) {
        return "tables-stack" + (templates.size() == 1 ? "" : "-" + (number + 1));
    }

    private String packageJson() {
        Json json = new Json().object();
        json.field("name", Naming.kebab(stack.application()) + "-tables")
                .field("version", "1.0.0")
                .field("private", true);
        json.object("scripts")
                .field("build", "tsc")
                .field("synth", "tsc && cdk synth")
                .field("deploy", "tsc && cdk deploy --all")
                .end();
        json.object("dependencies")
                .field("aws-cdk-lib", CdkNames.LIBRARY)
                .field("constructs", CdkNames.CONSTRUCTS)
                .end();
        json.object("devDependencies")
                .field("@types/node", NODE_TYPES)
                .field("aws-cdk", TOOL)
                .field("typescript", COMPILER)
                .end();
        return json.end().text();
    }

    private static String compiler() {
        Json json = new Json().object().object("compilerOptions");
        json.field("target", "ES2022")
                .field("module", "commonjs")
                .field("strict", true)
                .field("skipLibCheck", true)
                .field("types", List.of("node"))
                .field("rootDir", ".")
                .field("outDir", "dist");
        return json.end()
                .field("include", List.of("bin/**/*.ts", "lib/**/*.ts"))
                .end()
                .text();
    }

    private static String tool() {
        return new Json().object().field("app", "node dist/bin/app.js").end().text();
    }

    private String app() {
        StringBuilder app = new StringBuilder("import { App } from \"aws-cdk-lib\";\n");
        for (int i = 0; i < templates.size(); i++) {
            app.append("import { ")
                    .append(className(templates.size(), i))
                    .append(" } from \"../lib/")
                    .append(file(i))
                    .append("\";\n");
        }
        app.append("\nconst app = new App();\n");
        for (int i = 0; i < templates.size(); i++) {
            app.append("new ")
                    .append(className(templates.size(), i))
                    .append("(app, \"")
                    .append(stackName(stack, templates.size(), i))
                    .append("\");\n");
        }
        return app.append("app.synth();\n").toString();
    }
}
