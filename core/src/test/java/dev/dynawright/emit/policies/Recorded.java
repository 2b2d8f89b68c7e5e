package dev.dynawright.emit.policies;

import dev.dynawright.data.World;
import dev.dynawright.data.answer.Oracle;
import dev.dynawright.data.call.Calls;
import dev.dynawright.data.call.Choice;
import dev.dynawright.data.call.Trial;
import dev.dynawright.data.make.Generator;
import dev.dynawright.design.keys.UnfitValue;
import dev.dynawright.emit.Subject;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.Access;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.act.Keeper;
import dev.dynawright.plan.act.Writing;
import dev.dynawright.plan.run.Answering;
import dev.dynawright.plan.run.Change;
import dev.dynawright.plan.run.Memory;
import dev.dynawright.plan.run.Request;
import dev.dynawright.plan.run.Store;
import dev.dynawright.verify.Laid;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Every request that patterns send when they are carried out with the arguments that a proof uses, call by call; and those that follow from streams. */
final class Recorded {
    private static final int CALLS = 6;
    private static final int ENTITIES = 200;
    private static final long SEED = 3;

    private final Subject subject;
    private final DesignView view;
    private final World world;
    private final Laid laid;
    private final List<Access.Written> written;
    private final Map<PatternId, List<List<Asked>>> direct = new LinkedHashMap<>();
    private final Map<PatternId, List<List<Asked>>> later = new LinkedHashMap<>();

    private Recorded(Subject subject) {
        this.subject = subject;
        this.view = subject.judged().view();
        this.world = Generator.world(subject.model(), subject.understood().scope(), SEED, ENTITIES);
        this.laid = Laid.out(view, world);
        this.written = subject.judged().plans().stream()
                .flatMap(plan -> plan.chosen().stream())
                .filter(way -> way.access() instanceof Access.Written)
                .map(way -> (Access.Written) way.access())
                .toList();
    }

    static Recorded of(Subject subject) throws IOException {
        Recorded recorded = new Recorded(subject);
        for (PatternPlan plan : subject.judged().plans()) {
            if (plan.isAnswered()) {
                if (plan.pattern().statement() instanceof Statement.Read read) {
                    recorded.read(plan, read);
                } else {
                    recorded.write(plan);
                }
            }
        }
        return recorded;
    }

    World world() {
        return world;
    }

    /** The calls of a pattern, each with what its requests ask for. */
    List<List<Asked>> direct(PatternId pattern) {
        return direct.getOrDefault(pattern, List.of());
    }

    /** What the stream has done because of a pattern. */
    List<List<Asked>> later(PatternId pattern) {
        return later.getOrDefault(pattern, List.of());
    }

    private static final class Listening implements Store {
        private final Memory memory;
        private final DesignView view;
        private final List<Asked> asked = new ArrayList<>();

        Listening(Memory memory, DesignView view) {
            this.memory = memory;
            this.view = view;
        }

        @Override
        public dev.dynawright.plan.run.Response send(Request request) {
            asked.addAll(Asked.of(view.design(), request));
            return memory.send(request);
        }

        List<Asked> took() {
            List<Asked> all = List.copyOf(asked);
            asked.clear();
            return all;
        }
    }

    private void read(PatternPlan plan, Statement.Read read) throws IOException {
        Access access = plan.chosen().orElseThrow().access();
        if (access instanceof Access.Unknown || (access instanceof Access.AddedUp up && up.each())) {
            return;
        }
        Listening store = new Listening(laid.memory(), view);
        Answering answering = new Answering(view, store, World.NOW);
        for (Choice choice : Calls.reads(plan.pattern(), world, SEED)) {
            try {
                if (read instanceof Statement.Aggregate aggregate) {
                    answering.figures(aggregate, access, choice.call().given());
                } else {
                    answering.pages(read, access, choice.call().given(), 20);
                }
            } catch (UnfitValue unfit) {
                // What has no key is not there; a proof looks at that.
            }
            note(direct, plan.pattern().id(), store);
        }
    }

    private void write(PatternPlan plan) throws IOException {
        Memory memory = laid.another();
        World mine = world.copy();
        Listening store = new Listening(memory, view);
        for (Trial trial : Calls.writes(plan.pattern(), mine, SEED, CALLS)) {
            Access access = subject.judged()
                    .plan(trial.pattern().id())
                    .orElseThrow()
                    .chosen()
                    .orElseThrow()
                    .access();
            Oracle.apply(mine, trial.pattern(), trial.call(), World.NOW);
            try {
                new Writing(view, store, World.NOW).write(trial.pattern(), (Access.Written) access, trial.call());
                note(direct, trial.pattern().id(), store);
                Keeper keeper = new Keeper(view, written, store, World.NOW);
                for (List<Change> told = memory.next(); !told.isEmpty(); told = memory.next()) {
                    keeper.keep(told);
                }
                note(later, trial.pattern().id(), store);
            } catch (UnfitValue unfit) {
                store.took();
            }
        }
    }

    private static void note(Map<PatternId, List<List<Asked>>> where, PatternId pattern, Listening store) {
        List<Asked> took = store.took();
        if (!took.isEmpty()) {
            where.computeIfAbsent(pattern, p -> new ArrayList<>()).add(took);
        }
    }
}
