package dev.dynawright.app;

import dev.dynawright.compile.Check;
import dev.dynawright.compile.Checked;
import dev.dynawright.diag.SourceText;
import dev.dynawright.plan.Planner;
import dev.dynawright.plan.choose.Chooser;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/** What one run of the program gave. */
record Run(int code, String out, String err) {
    /** Runs with the toy language. */
    static Run toy(Path folder, String... args) {
        return with(Toy::check, folder, new TreeMap<>(), "", args);
    }

    /** Runs with the language itself. */
    static Run real(Path folder, String... args) {
        return with(Check::check, folder, new TreeMap<>(), "", args);
    }

    static Run with(
            Function<SourceText, Checked> check,
            Path folder,
            SortedMap<String, String> environment,
            String input,
            String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Surroundings surroundings = new Surroundings(
                new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
                new Output(out),
                new Output(err),
                folder,
                environment,
                () -> false);
        int code = new Cli(surroundings, check, Planner::plan, Chooser::choose).run(args);
        return new Run(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }
}
