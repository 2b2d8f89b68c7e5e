package dev.dynawright.app;

import dev.dynawright.compile.Evidence;
import dev.dynawright.compile.Spend;
import dev.dynawright.compile.Verifier;
import dev.dynawright.design.Table;
import dev.dynawright.diag.TextReport;
import dev.dynawright.engine.Endpoint;
import dev.dynawright.engine.EndpointGround;
import dev.dynawright.engine.EngineFolder;
import dev.dynawright.engine.LocalEngine;
import dev.dynawright.engine.LocalGround;
import dev.dynawright.engine.Maven;
import dev.dynawright.engine.RunTables;
import dev.dynawright.verify.Progress;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say where a design is tried out: on an engine of our own, or at an endpoint with guards around it. */
final class Where {
    @Option(
            names = "--keep",
            description = "Leave the engine with the tables running, and say how to reach and how to stop it.")
    private boolean keep;

    @Option(
            names = "--endpoint",
            paramLabel = "URL",
            description =
                    "Use another engine, or the service, with the usual AWS credentials. Tables get names and tags of"
                            + " their own and are removed at the end.")
    private @Nullable String url;

    @Option(names = "--yes", description = "Agree to use an endpoint that is not on this machine, and to pay for it.")
    private boolean yes;

    @Option(names = "--clean", description = "Only remove the tables that earlier runs left at the endpoint.")
    private boolean clean;

    /** What came of a run, and what to say of an engine that is left running. */
    record Proven(Evidence evidence, List<String> kept) {
        Proven {
            kept = List.copyOf(kept);
        }
    }

    /** Refuses what makes no sense, or may cost something unnoticed, before anything is read or reached. */
    void check() {
        if (url == null) {
            if (clean) {
                throw new WrongUsage("`--clean` removes tables at an endpoint; name it with `--endpoint`");
            }
            if (yes) {
                throw new WrongUsage("`--yes` agrees to an endpoint; name it with `--endpoint`");
            }
            return;
        }
        if (keep) {
            throw new WrongUsage("`--keep` leaves an engine of ours running; at an endpoint tables are always removed");
        }
        if (!endpoint(url).isLoopback() && !yes) {
            throw new WrongUsage("`" + url + "` is not on this machine: tables would be "
                    + (clean ? "removed" : "made, filled, paid for and removed") + " there; `--yes` agrees to that");
        }
    }

    private static Endpoint endpoint(String url) {
        return Endpoint.of(url)
                .orElseThrow(
                        () -> new WrongUsage("`" + url + "` is no endpoint; one looks like `http://localhost:8000`"));
    }

    boolean cleans() {
        return clean;
    }

    /** Removes what runs left that could not, and says what that was. */
    int clean(Surroundings surroundings) {
        try (RunTables tables = RunTables.at(endpoint(String.valueOf(url)))) {
            List<String> removed = tables.remove();
            removed.forEach(name -> surroundings.out().println("removed " + TextReport.visible(name)));
            surroundings.out().println(removed.isEmpty() ? "no table of an earlier run is left" : "all are gone");
            return Exit.FINE;
        } catch (IOException e) {
            surroundings.err().println("dynawright: " + TextReport.visible(String.valueOf(e.getMessage())));
            return Exit.OUTSIDE;
        }
    }

    /** Tries a design out; {@code quiet} takes the line of progress away before something is said. */
    Proven proven(Verifier.Prepared prepared, Surroundings surroundings, Progress progress, Runnable quiet)
            throws IOException {
        return url == null
                ? local(prepared, surroundings, progress)
                : atEndpoint(endpoint(url), prepared, surroundings, progress, quiet);
    }

    private Proven local(Verifier.Prepared prepared, Surroundings surroundings, Progress progress) throws IOException {
        EngineFolder folder = EngineFolder.usual(surroundings.environment(), Path.of(System.getProperty("user.home")));
        try (LocalGround ground = LocalGround.start(folder, Maven.usual(surroundings.environment()), progress)) {
            Evidence evidence = Verifier.verified(prepared, ground, progress);
            return new Proven(evidence, keep ? kept(ground.handOver(), evidence) : List.of());
        }
    }

    private static List<String> kept(LocalEngine.Left left, Evidence evidence) {
        String tables =
                evidence.judged().design().tables().stream().map(Table::name).collect(Collectors.joining(", "));
        return List.of(
                "",
                "the engine is left running, in memory",
                "  endpoint    " + left.endpoint(),
                "  region      " + left.region(),
                "  access key  " + left.accessKey() + ", with any secret; another key sees other tables",
                "  tables      " + TextReport.visible(tables),
                "  stop it     kill " + left.process());
    }

    private static Proven atEndpoint(
            Endpoint endpoint, Verifier.Prepared prepared, Surroundings surroundings, Progress progress, Runnable quiet)
            throws IOException {
        Spend spend = Spend.of(prepared);
        quiet.run();
        surroundings.err().println("where it is paid for, this run costs " + spend.words());
        surroundings.err().flush();
        try (EndpointGround ground = EndpointGround.at(endpoint)) {
            return new Proven(Verifier.verified(prepared, ground, progress), List.of());
        }
    }
}
