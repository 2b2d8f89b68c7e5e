package dev.dynawright.verify;

import dev.dynawright.cost.PriceSheet;
import dev.dynawright.data.World;
import dev.dynawright.data.make.Generator;
import dev.dynawright.design.Design;
import dev.dynawright.design.file.DesignReader;
import dev.dynawright.design.file.DesignReading;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.SourceText;
import dev.dynawright.language.ModelReader;
import dev.dynawright.language.Reading;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Model;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Planner;
import dev.dynawright.plan.Tariff;
import dev.dynawright.plan.run.Memory;
import dev.dynawright.plan.run.Store;
import dev.dynawright.source.YamlReader;
import java.io.IOException;
import java.util.List;
import java.util.function.UnaryOperator;

/** A small model with a design made by hand, tried out on a memory instead of an engine. */
final class Notes {
    static final String MODEL = """
            dynawright: 1
            name: notes
            entities:
              User:
                id: username
                count: 100k
                attributes:
                  username: string, 20 bytes
                  email: string, 30 bytes, unique
              Note:
                id: noteId
                of: User, 40 each, at most 200
                attributes:
                  noteId: ulid
                  writtenAt: timestamp
                  state: OPEN 30% | DONE 70%
                  title: string, 60 bytes
            patterns:
              AP-01: get User by username, strongly consistent, 50/s
              AP-02: list Notes of User, newest writtenAt first, 20 per page, 120/s
              AP-03: list open Notes of User, newest writtenAt first, 5 per page, 1/s
              AP-04: count Notes of User, 1/s
              AP-05: get User by email, 1/s
              AP-06: create Note, 5 per minute
            """;

    static final String DESIGN = """
            dynawright-design: 1
            name: notes
            values: escaped
            stamp: {type: type}
            tables:
              notes:
                key: {partition: PK, sort: SK}
                indexes:
                  GSI1: {partition: email, project: all}
                items:
                  User: {PK: "USER#{username}", SK: "USER", email: "{email}"}
                  Note: {PK: "USER#{username}", SK: "NOTE#{writtenAt}#{noteId}"}
            """;

    private final Model model;
    private final Scope scope;
    private final Design design;

    Notes(String modelText, String designText) {
        Reading read = ModelReader.read(YamlReader.read(new SourceText("notes.yaml", modelText)));
        if (read.findings().stream().anyMatch(Finding::isError)) {
            throw new IllegalArgumentException(read.findings().toString());
        }
        this.model = read.model();
        this.scope = new Scope(model.entities());
        DesignReading reading = DesignReader.read(
                YamlReader.read(new SourceText("notes.design.yaml", designText)),
                scope,
                model.patterns().stream().map(Pattern::id).toList());
        if (reading.findings().stream().anyMatch(Finding::isError)) {
            throw new IllegalArgumentException(reading.findings().toString());
        }
        this.design = reading.design();
    }

    static Notes usual() {
        return new Notes(MODEL, DESIGN);
    }

    static Notes with(String design) {
        return new Notes(MODEL, design);
    }

    Verified verified() throws IOException {
        return verified(store -> store, List.of());
    }

    /** On an engine that may do otherwise than a memory does. */
    Verified verified(UnaryOperator<Store> engine, List<Quirk> quirks) throws IOException {
        DesignView view = new DesignView(model, scope, design);
        World world = Generator.world(model, scope, 1, 1_500, Delimiters.of(design), made -> {});
        Laid laid = Laid.out(view, world);
        PriceSheet sheet = PriceSheet.published();
        Tariff tariff = Tariff.of(sheet.usual(), sheet.all(), model.settings().billing());
        List<PatternPlan> plans = Planner.plan(view, tariff);
        Memory other = laid.another();
        Setting setting =
                new Setting(view, world, 1, laid.memory(), new Ground.Filled(engine.apply(other), other), quirks);
        return Verification.of(setting, tariff, plans).run(plans, (stage, done, of) -> {});
    }

    static Tested of(Verified verified, String id) {
        return verified.patterns().stream()
                .filter(t -> t.pattern().id().text().equals(id))
                .findFirst()
                .orElseThrow();
    }
}
