package dev.dynawright.emit.infrastructure;

import dev.dynawright.compile.Designs;
import dev.dynawright.compile.Review;
import dev.dynawright.cost.PriceSheet;
import dev.dynawright.design.Design;
import dev.dynawright.diag.SourceText;
import dev.dynawright.emit.GeneratedFile;
import dev.dynawright.emit.Subject;
import dev.dynawright.plan.Planner;
import dev.dynawright.rules.Judged;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** Subjects for tests, from files and from text. */
final class Subjects {
    static final String MODEL = """
            dynawright: 1
            name: "shop ${AWS::Region} <b>"
            settings:
              region: us-east-1
            entities:
              Order:
                id: orderId
                count: 1 million
                attributes:
                  orderId: ulid
                  status: PENDING 5% | DONE 95%
                  total: number
                  placedAt: timestamp
            patterns:
              AP-01: get Order by orderId, 100/s, peak 1000/s
              AP-02: list pending Orders, oldest placedAt first, 50 per page, 10/s
              AP-03: create Order, 20/s, peak 100/s
            """;

    private Subjects() {}

    /** A design of an example that was chosen in one style, with one that was generated before. */
    static Subject chosen(String name, String style, Optional<Design> before) throws IOException {
        Path model = Designs.ROOT.resolve("examples/" + name + ".yaml");
        Path design = Designs.ROOT.resolve("cases/tables/" + name + "." + style + ".yaml");
        return subject(Designs.review(model, design).judged().orElseThrow(), before);
    }

    static Subject example(String design) throws IOException {
        return subject(Designs.example(design).judged().orElseThrow(), Optional.empty());
    }

    /** A design for the model of this class: the fields of its only table, and item types. */
    static Subject of(String table) {
        String design = "dynawright-design: 1\nname: shop\nvalues: escaped\ntables:\n  shop:\n"
                + table.indent(4)
                + "    items:\n      Order: {PK: \"ORDER#{orderId}\", GSI1PK: \"{status}\", GSI1SK: \"{placedAt}\"}\n";
        Judged judged = new Review(new SourceText("model.yaml", MODEL), PriceSheet.published(), Planner::plan)
                .review(new SourceText("design.yaml", design))
                .judged()
                .orElseThrow();
        return subject(judged, Optional.empty());
    }

    private static Subject subject(Judged judged, Optional<Design> before) {
        return new Subject(judged, Optional.empty(), before, Optional.empty());
    }

    static String text(Subject subject, String path) {
        return Infrastructure.of(subject).stream()
                .filter(file -> file.path().equals("infrastructure/" + path))
                .map(GeneratedFile::text)
                .findFirst()
                .orElseThrow();
    }
}
