package dev.dynawright.compile;

import dev.dynawright.data.World;
import dev.dynawright.data.make.Generator;
import dev.dynawright.model.Model;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.rules.Judged;
import dev.dynawright.verify.Delimiters;
import dev.dynawright.verify.Ground;
import dev.dynawright.verify.Laid;
import dev.dynawright.verify.Progress;
import dev.dynawright.verify.Setting;
import dev.dynawright.verify.Verification;
import dev.dynawright.verify.Verified;
import java.io.IOException;
import java.util.List;

/** Tries a design out: makes sample entities, fills an engine with their items, and runs the patterns. */
public final class Verifier {
    /** How many entities there are at the least: with fewer, hardly anything happens twice. */
    public static final int LEAST_ITEMS = 50;

    private Verifier() {}

    /** What is asked for: about so many entities, from which seed, and which patterns; without any, all of them. */
    public record Order(int items, long seed, List<PatternId> only) {
        public Order {
            only = List.copyOf(only);
        }

        boolean asksFor(PatternPlan plan) {
            return only.isEmpty() || only.contains(plan.pattern().id());
        }
    }

    /** What there is to be written before anything is run, for whoever wants to know what that costs. */
    public record Prepared(Judged judged, Order order, World world, Laid laid) {
        /** The patterns that are asked for. */
        List<PatternPlan> plans() {
            return judged.plans().stream().filter(order::asksFor).toList();
        }
    }

    public static Prepared prepared(Judged judged, Order order, Progress progress) {
        DesignView view = judged.view();
        Model model = view.model();
        World world = Generator.world(
                model,
                view.scope(),
                order.seed(),
                order.items(),
                Delimiters.of(view.design()),
                made -> progress.at("making entities", Math.min(made, order.items()), order.items()));
        return new Prepared(judged, order, world, Laid.out(view, world));
    }

    public static Evidence verified(Prepared prepared, Ground ground, Progress progress) throws IOException {
        DesignView view = prepared.judged().view();
        Order order = prepared.order();
        Laid laid = prepared.laid();
        // A run makes more of them.
        int entities = prepared.world().count();
        Ground.Filled store = ground.filled(view.design(), view.model(), laid.items(), progress);
        Setting setting = new Setting(view, prepared.world(), order.seed(), laid.memory(), store, ground.quirks());
        Verified verified = Verification.of(
                        setting, prepared.judged().tariff(), prepared.judged().plans())
                .run(prepared.plans(), progress);
        return new Evidence(
                prepared.judged(),
                ground.name(),
                ground.quirks(),
                order.seed(),
                entities,
                laid.count(),
                laid.leftOut(),
                verified);
    }
}
