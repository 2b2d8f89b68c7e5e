package dev.dynawright.compile.documents;

import dev.dynawright.compile.Designs;
import dev.dynawright.compile.Review;
import dev.dynawright.cost.PriceSheet;
import dev.dynawright.diag.SourceText;
import dev.dynawright.emit.GeneratedFile;
import dev.dynawright.emit.Subject;
import dev.dynawright.plan.Planner;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Both documents of a subject, as tests look at them. */
record Written(String requirements, String dataModel) {
    static Written of(Subject subject) {
        List<GeneratedFile> files = Documents.of(subject);
        return new Written(files.get(0).text(), files.get(1).text());
    }

    static Written of(String model, String design) {
        return of(subject(model, design, Optional.empty()));
    }

    /** A subject of texts, to be changed before. */
    static Subject subject(String model, String design, Optional<String> evidence) {
        Review review = new Review(new SourceText("model.yaml", model), PriceSheet.published(), Planner::plan);
        var reviewed = review.review(new SourceText("design.yaml", design));
        return new Subject(
                reviewed.judged().orElseThrow(() -> new IllegalArgumentException(reviewed.findings() + "")),
                Optional.empty(),
                Optional.empty(),
                evidence);
    }

    static String model(String name) {
        return read("examples/" + name + ".yaml");
    }

    /** The design of an example that was chosen in a style. */
    static String design(String name) {
        return read("cases/tables/" + name + ".yaml");
    }

    static String read(String file) {
        try {
            return Files.readString(Designs.ROOT.resolve(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Every part of both documents by its heading, with what stands in it before the next heading. */
    Map<String, String> sections() {
        Map<String, String> all = new LinkedHashMap<>();
        for (String text : List.of("requirements\n" + requirements, "data model\n" + dataModel)) {
            List<String> path = new ArrayList<>();
            StringBuilder body = new StringBuilder();
            for (String line : text.split("\n", -1)) {
                if (line.startsWith("#") || path.isEmpty()) {
                    int depth = path.isEmpty() ? 0 : line.indexOf(' ');
                    put(all, path, body);
                    path = new ArrayList<>(path.subList(0, Math.min(depth, path.size())));
                    while (path.size() < depth) {
                        path.add("");
                    }
                    path.add(line);
                } else {
                    body.append(line).append('\n');
                }
            }
            put(all, path, body);
        }
        return all;
    }

    private static void put(Map<String, String> all, List<String> path, StringBuilder body) {
        if (!path.isEmpty()) {
            all.merge(String.join(" > ", path), body.toString(), String::concat);
            body.setLength(0);
        }
    }

    /** The lines of the checklists, by what they ask. */
    Map<String, Boolean> checks() {
        Map<String, Boolean> checks = new LinkedHashMap<>();
        (requirements + dataModel).lines().filter(l -> l.startsWith("- [")).forEach(line -> {
            int end = line.indexOf(':');
            checks.merge(line.substring(6, end), line.startsWith("- [x]"), Boolean::logicalAnd);
        });
        return checks;
    }
}
