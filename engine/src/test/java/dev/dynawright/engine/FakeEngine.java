package dev.dynawright.engine;

import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** A folder with a program of ours in the place of the engine, to see what happens when an engine misbehaves. */
final class FakeEngine {
    private static final String CLASS = "software.amazon.dynamodb.services.local.main.ServerRunner";

    private FakeEngine() {}

    /** An engine whose {@code main} is this. */
    static Path in(Path folder, String main) throws IOException {
        String name = CLASS.substring(CLASS.lastIndexOf('.') + 1);
        String source = "package " + CLASS.substring(0, CLASS.lastIndexOf('.')) + "; public class " + name
                + " { public static void main(String[] arguments) throws Exception { " + main + " } }";
        JavaFileObject text =
                new SimpleJavaFileObject(URI.create("string:///" + name + ".java"), JavaFileObject.Kind.SOURCE) {
                    @Override
                    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                        return source;
                    }
                };
        Path classes = Files.createDirectories(folder.resolve("classes"));
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter said = new StringWriter();
        if (!compiler.getTask(said, null, null, List.of("-proc:none", "-d", classes.toString()), null, List.of(text))
                .call()) {
            throw new IllegalArgumentException(said.toString());
        }
        String entry = CLASS.replace('.', '/') + ".class";
        try (OutputStream file =
                        Files.newOutputStream(folder.resolve("DynamoDBLocal-" + EngineFolder.VERSION + ".jar"));
                JarOutputStream jar = new JarOutputStream(file)) {
            jar.putNextEntry(new JarEntry(entry));
            Files.copy(classes.resolve(entry), jar);
        }
        return folder;
    }
}
