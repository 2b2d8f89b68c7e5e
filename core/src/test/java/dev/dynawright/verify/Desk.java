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
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Model;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Planner;
import dev.dynawright.plan.Tariff;
import dev.dynawright.source.YamlReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;

/** A model that has of everything a design can keep, with a design made by hand ({@code cases/desk}), run as it is or with one defect planted. */
final class Desk {
    private static final String MODEL = text("model.yaml");
    static final String DESIGN = text("design.yaml");

    private static final Model READ = ModelReader.read(YamlReader.read(new SourceText("desk.yaml", MODEL)))
            .model();
    private static final Scope SCOPE = new Scope(READ.entities());
    private static final PriceSheet SHEET = PriceSheet.published();
    private static final Tariff TARIFF =
            Tariff.of(SHEET.usual(), SHEET.all(), READ.settings().billing());
    /** One whose sample has all that proofs need. */
    private static final long SEED = 3;

    private static final int ENTITIES = 400;

    private Desk() {}

    private static String text(String file) {
        Path root = Path.of(System.getProperty("dynawright.root", ".."));
        try {
            return Files.readString(root.resolve("cases/desk").resolve(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static DesignView view(String text) {
        DesignReading reading = DesignReader.read(
                YamlReader.read(new SourceText("desk.design.yaml", text)),
                SCOPE,
                READ.patterns().stream().map(Pattern::id).toList());
        if (reading.findings().stream().anyMatch(Finding::isError)) {
            throw new IllegalArgumentException(reading.findings().toString());
        }
        Design design = reading.design();
        return new DesignView(READ, SCOPE, design);
    }

    static List<PatternPlan> plans(DesignView view) {
        return Planner.plan(view, TARIFF);
    }

    /** All patterns without a defect. */
    static Verified honest() throws IOException {
        return run(new Defect(), SEED, ENTITIES, plan -> true);
    }

    /** The same with some other entities. */
    static Verified honest(long seed, int entities) throws IOException {
        return run(new Defect(), seed, entities, plan -> true);
    }

    /** One pattern with a defect. */
    static Tested with(Defect defect, String pattern) throws IOException {
        return run(defect, SEED, ENTITIES, plan -> plan.pattern().id().text().equals(pattern))
                .patterns()
                .get(0);
    }

    private static Verified run(Defect defect, long seed, int entities, Predicate<PatternPlan> which)
            throws IOException {
        DesignView view = view(DESIGN);
        World world = Generator.world(READ, SCOPE, seed, entities);
        List<PatternPlan> plans = defect.plans(plans(view));
        Laid laid = defect.laid(view, world);
        Setting setting = new Setting(view, world, seed, laid.memory(), defect.engine(laid), List.of());
        return Verification.of(setting, TARIFF, plans)
                .run(plans.stream().filter(which).toList(), (stage, done, of) -> {});
    }
}
