package dev.dynawright.engine.layer;

import dev.dynawright.emit.GeneratedFile;
import dev.dynawright.emit.layer.DataLayer;
import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** A generated data access layer, compiled as strictly as our own code. */
final class CompiledLayer {
    private final URLClassLoader classes;

    private CompiledLayer(URLClassLoader classes) {
        this.classes = classes;
    }

    /** A source that lies nowhere. */
    private static final class Source extends SimpleJavaFileObject {
        private final String text;

        Source(GeneratedFile file) {
            super(URI.create("string:///" + file.path()), Kind.SOURCE);
            this.text = file.text();
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    /** What the compiler says of the sources; nothing if it is content. */
    static List<String> complaints(DataLayer.Made made, Path folder) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> heard = new DiagnosticCollector<>();
        List<Source> sources = new ArrayList<>();
        made.files().stream()
                .filter(file -> file.path().endsWith(".java"))
                .forEach(file -> sources.add(new Source(file)));
        List<String> options = List.of(
                "-Xlint:all",
                "-Werror",
                "-proc:none",
                "--release",
                "17",
                "-d",
                folder.toString(),
                "-cp",
                System.getProperty("java.class.path"));
        boolean done =
                compiler.getTask(null, null, heard, options, null, sources).call();
        List<String> all = heard.getDiagnostics().stream()
                .filter(d -> d.getKind() != Diagnostic.Kind.NOTE)
                .map(d -> d.toString().lines().limit(3).collect(Collectors.joining(" ")))
                .toList();
        return done || !all.isEmpty() ? all : List.of("not compiled, for no reason that is told");
    }

    static CompiledLayer of(DataLayer.Made made, Path folder) throws IOException {
        List<String> complaints = complaints(made, folder);
        if (!complaints.isEmpty()) {
            throw new IllegalStateException(String.join("\n", complaints));
        }
        URL[] urls = {folder.toUri().toURL()};
        return new CompiledLayer(new URLClassLoader(urls, CompiledLayer.class.getClassLoader()));
    }

    Class<?> type(String name) throws ClassNotFoundException {
        return classes.loadClass(name);
    }

    /** A name of the test for folders and tables. */
    static String plain(String name) {
        return name.replaceAll("[^A-Za-z0-9]+", "-").toLowerCase(Locale.ROOT);
    }
}
