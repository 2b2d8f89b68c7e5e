package dev.dynawright.engine.infrastructure;

import dev.dynawright.compile.Review;
import dev.dynawright.cost.PriceSheet;
import dev.dynawright.diag.SourceText;
import dev.dynawright.emit.GeneratedFile;
import dev.dynawright.emit.Subject;
import dev.dynawright.emit.infrastructure.Infrastructure;
import dev.dynawright.engine.TheEngine;
import dev.dynawright.plan.Planner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** A design that infrastructure is generated for, and its template as it is deployed with names that begin with a prefix. */
record Described(Subject subject, String prefix) {
    /** The files stand below the repository. */
    static Described of(String model, String design, String prefix) throws IOException {
        return new Described(
                new Subject(
                        new Review(text(model), PriceSheet.published(), Planner::plan)
                                .review(text(design))
                                .judged()
                                .orElseThrow(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty()),
                prefix);
    }

    private static SourceText text(String file) throws IOException {
        Path path = TheEngine.ROOT.resolve(file);
        return new SourceText(path.getFileName().toString(), Files.readString(path));
    }

    Deployment deployment() {
        Map<String, String> parameters = new TreeMap<>();
        parameters.put("NamePrefix", prefix);
        return new Deployment(
                Infrastructure.of(subject).stream()
                        .filter(file -> file.path().equals("infrastructure/cloudformation/template.yaml"))
                        .map(GeneratedFile::text)
                        .findFirst()
                        .orElseThrow(),
                parameters);
    }
}
