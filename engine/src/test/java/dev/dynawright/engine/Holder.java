package dev.dynawright.engine;

import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Collectors;

/** A program that starts the engine of a folder, says which processes it has, and waits to be killed. */
final class Holder {
    private Holder() {}

    public static void main(String[] arguments) throws IOException {
        LocalEngine engine = LocalEngine.start(Path.of(arguments[0]));
        engine.client().listTables();
        System.out.println(
                engine.processes().stream().map(p -> String.valueOf(p.pid())).collect(Collectors.joining(" ")));
        System.in.read();
    }
}
