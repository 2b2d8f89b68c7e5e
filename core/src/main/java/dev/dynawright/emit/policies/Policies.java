package dev.dynawright.emit.policies;

import dev.dynawright.design.Table;
import dev.dynawright.emit.Subject;
import dev.dynawright.emit.policies.Policy.Statement;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.plan.Bill;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Keepers;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Source;
import dev.dynawright.plan.Step;
import dev.dynawright.plan.Way;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/** The policies of a design: for those who read, those who write, what keeps copies up to date, and for one tenant alone. */
public record Policies(List<Policy> all, List<LeftOut> leftOut) {
    public Policies {
        all = List.copyOf(all);
        leftOut = List.copyOf(leftOut);
    }

    /** A pattern that no key keeps within one tenant, and why. */
    public record LeftOut(PatternId pattern, String why) {}

    public static Policies of(Subject subject) {
        return of(subject, subject.model().settings().tenant());
    }

    /** The same for a tenant, whatever the settings say. */
    static Policies of(Subject subject, Optional<EntityName> tenant) {
        return new Maker(subject).made(tenant);
    }

    /** Makes the policies of one design. */
    private static final class Maker {
        private final Subject subject;
        private final DesignView view;
        private final List<Policy> all = new ArrayList<>();
        private final List<LeftOut> leftOut = new ArrayList<>();

        Maker(Subject subject) {
            this.subject = subject;
            this.view = subject.judged().view();
        }

        Policies made(Optional<EntityName> tenant) {
            add("reader", "all patterns that read", Maker::isRead);
            add("writer", "all patterns that write", plan -> !isRead(plan));
            keeper();
            tenant.ifPresent(this::tenant);
            return new Policies(all, leftOut);
        }

        private static boolean isRead(PatternPlan plan) {
            return plan.pattern().statement().isRead();
        }

        private List<PatternPlan> answered(Predicate<PatternPlan> which) {
            return subject.judged().plans().stream()
                    .filter(PatternPlan::isAnswered)
                    .filter(which)
                    .toList();
        }

        private void add(String name, String about, Predicate<PatternPlan> which) {
            Grants grants = new Grants();
            List<PatternPlan> plans = answered(which);
            for (PatternPlan plan : plans) {
                Way way = plan.chosen().orElseThrow();
                for (Step step : way.steps()) {
                    if (!isLater(step)) {
                        grants.add(Resource.of(step.place()), Grants.needs(way, step), new TreeSet<>());
                    }
                }
            }
            put(name, about, plans, grants.statements());
        }

        private void put(String name, String about, List<PatternPlan> plans, List<Statement> statements) {
            if (!statements.isEmpty()) {
                all.add(new Policy(
                        name, about, plans.stream().map(p -> p.pattern().id()).toList(), statements));
            }
        }

        private static boolean isLater(Step step) {
            return step.purpose().equals(Optional.of(Step.Purpose.KEEPING));
        }

        /** What reads the streams and does what follows from them. */
        private void keeper() {
            Grants grants = new Grants();
            List<PatternPlan> plans = answered(
                    plan -> plan.chosen().orElseThrow().steps().stream().anyMatch(Maker::isLater));
            for (PatternPlan plan : plans) {
                Way way = plan.chosen().orElseThrow();
                way.steps().stream()
                        .filter(Maker::isLater)
                        .forEach(step -> grants.add(
                                Resource.of(step.place()), Action.of(step.operation(), false), new TreeSet<>()));
            }
            Set<Action> reading = EnumSet.of(
                    Action.DESCRIBE_STREAM, Action.GET_RECORDS, Action.GET_SHARD_ITERATOR, Action.LIST_STREAMS);
            streams().forEach(table -> grants.add(Resource.streamsOf(table), reading, new TreeSet<>()));
            put(
                    "keeper",
                    "what follows the streams and brings copies and figures up to date",
                    plans,
                    grants.statements());
        }

        /** The tables whose streams tell of the entities that are followed. */
        private Set<String> streams() {
            Set<String> tables = new LinkedHashSet<>();
            for (Bill.Keeper keeper : Keepers.of(view)) {
                List<Source> images = new ArrayList<>(view.parts(keeper.source()));
                view.home(keeper.source()).ifPresent(images::add);
                view.around(keeper.source()).ifPresent(images::add);
                images.stream().map(Source::table).filter(Table::stream).forEach(table -> tables.add(table.name()));
            }
            return tables;
        }

        private void tenant(EntityName tenant) {
            TenantKeys keys = new TenantKeys(view, tenant);
            String of = " of one " + tenant + " alone";
            tenant(keys, "tenant-reader", "patterns that read the data" + of, Maker::isRead);
            tenant(keys, "tenant-writer", "patterns that write the data" + of, plan -> !isRead(plan));
        }

        private void tenant(TenantKeys keys, String name, String about, Predicate<PatternPlan> which) {
            Grants grants = new Grants();
            List<PatternPlan> within = new ArrayList<>();
            for (PatternPlan plan : answered(which)) {
                Way way = plan.chosen().orElseThrow();
                Optional<String> obstacle = way.steps().stream()
                        .filter(step -> !isLater(step))
                        .flatMap(step -> keys(keys, step).stream())
                        .flatMap(k -> k.obstacle().stream())
                        .findFirst();
                if (obstacle.isPresent()) {
                    leftOut.add(new LeftOut(plan.pattern().id(), obstacle.get()));
                    continue;
                }
                within.add(plan);
                way.steps().stream()
                        .filter(step -> !isLater(step))
                        .forEach(step -> keys(keys, step)
                                .forEach(
                                        k -> grants.add(Resource.of(step.place()), Grants.needs(way, step), k.keys())));
            }
            put(name, about, within, grants.statements());
        }

        private List<TenantKeys.Keys> keys(TenantKeys keys, Step step) {
            return step.types().stream()
                    .flatMap(type -> view.in(step.place().table()).stream()
                            .filter(source -> source.type().name().equals(type)))
                    .map(source -> keys.of(source, step.place()))
                    .toList();
        }
    }
}
