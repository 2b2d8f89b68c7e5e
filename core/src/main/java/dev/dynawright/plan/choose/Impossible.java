package dev.dynawright.plan.choose;

import dev.dynawright.cost.Bound;
import dev.dynawright.design.Limits;
import dev.dynawright.model.Assumption;
import dev.dynawright.model.Model;
import dev.dynawright.model.Numbers;
import dev.dynawright.model.Pin;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.Fault;
import dev.dynawright.plan.Meetings;
import dev.dynawright.plan.choose.facility.Client;
import dev.dynawright.plan.choose.facility.Facility;
import dev.dynawright.plan.choose.facility.Space;
import dev.dynawright.plan.choose.probe.ItemSizes;
import dev.dynawright.plan.choose.probe.Probes;
import dev.dynawright.plan.choose.program.Drafting;
import dev.dynawright.plan.choose.request.Request;
import dev.dynawright.plan.choose.search.HotSpots;
import dev.dynawright.plan.choose.ways.Needs;
import dev.dynawright.plan.choose.ways.ReadPlans;
import dev.dynawright.plan.choose.ways.Upkeep;
import dev.dynawright.plan.choose.ways.WritePlans;
import dev.dynawright.plan.choose.ways.Written;
import dev.dynawright.solve.Program;
import dev.dynawright.solve.Solved;
import dev.dynawright.solve.Solver;
import dev.dynawright.solve.Status;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Says what makes a design impossible, and what could be relaxed: only what was tried and helps. */
final class Impossible {
    private static final int MOST_RELAXED = 2;
    private static final String LEAVE_OUT = "leave out the pin ";

    private final Request request;
    private final Space space;
    private final Probes probes;
    private final Upkeep upkeep;
    private final ItemSizes sizes;
    private final Relaxations relaxations;

    Impossible(Request request, Space space, Probes probes, Upkeep upkeep, ItemSizes sizes) {
        this.request = request;
        this.space = space;
        this.probes = probes;
        this.upkeep = upkeep;
        this.sizes = sizes;
        this.relaxations = new Relaxations(request.model());
    }

    static Outcome timeOver(Request request) {
        return unfinished(request, "the time was over before a design was found");
    }

    private static Outcome unfinished(Request request, String what) {
        return new Outcome.Impossible(List.of(new Outcome.Obstacle(
                Optional.empty(), request.model().entities().get(0).name(), Outcome.Kind.TIME, what, List.of())));
    }

    /** Entities that have to hold more than an item takes: only pins can ask for that. */
    List<Outcome.Obstacle> tooLarge() {
        List<Outcome.Obstacle> all = new ArrayList<>();
        request.model().entities().forEach(entity -> {
            List<Facility.Home> homes = space.homes(entity.name());
            if (homes.stream().noneMatch(h -> sizes.fits(h.placement()))) {
                Bound least = homes.stream()
                        .map(h -> sizes.largest(h.placement()))
                        .min(Comparator.comparing(b -> b.most().orElse(Long.MAX_VALUE)))
                        .orElse(Bound.NONE);
                all.add(new Outcome.Obstacle(
                        Optional.empty(),
                        entity.name(),
                        Outcome.Kind.ITEM_SIZE,
                        large(least) + " with what a pin puts inside; an item has at most "
                                + Numbers.bytes(Limits.ITEM_BYTES),
                        pins(r -> Chooser.isStorable(r, entity.name()))));
            }
        });
        return all;
    }

    private static String large(Bound largest) {
        return largest.isNone()
                ? "any number of bytes"
                : "up to "
                        + Numbers.grouped(BigDecimal.valueOf(largest.most().orElse(0))
                                .divide(BigDecimal.valueOf(Limits.KB), 1, RoundingMode.UP))
                        + " KB";
    }

    /** Patterns that no setting answers: with what speaks against the nearest way to each. */
    Outcome unanswerable(List<Client> unserved) {
        probes.timed(false);
        Map<Pattern, Outcome.Obstacle> all = new LinkedHashMap<>();
        for (Client client : unserved) {
            all.computeIfAbsent(client.pattern(), p -> unanswerable(client));
        }
        return new Outcome.Impossible(List.copyOf(all.values()));
    }

    private Outcome.Obstacle unanswerable(Client client) {
        Pattern pattern = client.pattern();
        List<String> relax = relaxing(pattern, r -> Chooser.isAnswerable(r, pattern.id()));
        Optional<Outcome.Obstacle> large = tooLarge(client, relax);
        if (large.isPresent()) {
            return large.get();
        }
        Optional<Fault> fault = probes.faults(pattern).stream().findFirst();
        boolean transaction =
                fault.filter(f -> f.kind() == Fault.Kind.TRANSACTION).isPresent();
        return new Outcome.Obstacle(
                Optional.of(pattern.id()),
                client.entity(),
                transaction ? Outcome.Kind.TRANSACTION : Outcome.Kind.UNANSWERABLE,
                limit(pattern, fault, relax),
                relax);
    }

    private String limit(Pattern pattern, Optional<Fault> fault, List<String> relax) {
        long step = request.model().assumptions().number(Assumption.STEP);
        boolean hurried = pattern.demands().withinMillis().isPresent()
                && pattern.demands().withinMillis().getAsInt() < step;
        if (hurried) {
            return "one request is taken to last " + step + " ms, the pattern has "
                    + pattern.demands().withinMillis().getAsInt() + " ms";
        }
        if (relax.stream().anyMatch(r -> r.startsWith(Relaxations.WITH))) {
            String names = relaxations.optionalOrder(pattern).stream()
                    .map(path -> "`" + path + "`")
                    .collect(Collectors.joining(" and "));
            return "it is sorted by " + names
                    + ", which is optional, and what has none is in no index that is sorted by it";
        }
        if (relax.contains("eventually consistent")) {
            boolean pinned = relax.stream().anyMatch(r -> r.endsWith("copies`"));
            return "only a table key, a guard or a copy knows the last write, an index does not"
                    + (pinned ? ", and a pin allows no copy" : "");
        }
        return fault.map(f -> "the nearest way " + f.text()).orElse("no placement answers it within its demands");
    }

    /** A pattern that only items answer which can be larger than the service takes. */
    private Optional<Outcome.Obstacle> tooLarge(Client client, List<String> relax) {
        Space wide = new Space(request.model(), space.relations(), space.candidates(), request.placed(), home -> true);
        Needs needs = new Needs(wide, request.tariff());
        Pattern pattern = client.pattern();
        List<Client> clients = pattern.statement() instanceof Statement.Read read
                ? new ReadPlans(wide, probes, needs).clients(pattern, read)
                : new WritePlans(wide, probes, needs, new Written(wide)).clients(pattern);
        return clients.stream()
                .filter(c -> c.entity().equals(client.entity()))
                .flatMap(c -> c.plans().stream())
                .flatMap(p -> p.needs().stream())
                .flatMap(Set::stream)
                .filter(f -> f instanceof Facility.Home)
                .map(f -> ((Facility.Home) f).placement())
                .filter(h -> !sizes.fits(h))
                .min(Comparator.comparing(h -> sizes.largest(h).most().orElse(Long.MAX_VALUE)))
                .map(home -> new Outcome.Obstacle(
                        Optional.of(pattern.id()),
                        home.entity(),
                        Outcome.Kind.ITEM_SIZE,
                        large(sizes.largest(home)) + " with what it must carry or hold; an item has at most "
                                + Numbers.bytes(Limits.ITEM_BYTES),
                        relax));
    }

    /** Where the search did not end there may be a design after all, unless keys are too hot. */
    Optional<Outcome> unfinished(Solved solved, List<HotSpots.Spot> hot) {
        boolean open = solved.status() != Status.INFEASIBLE;
        if (open && request.stop().getAsBoolean()) {
            return Optional.of(timeOver(request));
        }
        return open && hot.isEmpty()
                ? Optional.of(unfinished(request, "the search ended before a design was found"))
                : Optional.empty();
    }

    /** Why a program has no design: its keys are too hot, or its demands exclude each other. */
    Outcome because(List<Client> clients, List<HotSpots.Spot> hot, List<Meetings> met) {
        if (!hot.isEmpty()) {
            return new Outcome.Impossible(new TooHot(request).obstacles(hot));
        }
        return met.isEmpty()
                ? together(clients)
                : new TooManyMeet(request, pattern -> relaxing(pattern, Chooser::isPossible)).because(met);
    }

    /** The demands that cannot be met together: without any one of them the others could be. */
    private Outcome together(List<Client> clients) {
        List<Client> left = new ArrayList<>(clients);
        for (Pattern pattern : clients.stream().map(Client::pattern).distinct().toList()) {
            List<Client> fewer = left.stream()
                    .filter(client -> !client.pattern().equals(pattern))
                    .toList();
            Program program = new Drafting(space, upkeep).of(fewer).version().program();
            if (Solver.solve(program, request.stop()).status() == Status.INFEASIBLE) {
                left = fewer;
            }
        }
        List<Pattern> patterns = left.stream()
                .map(Client::pattern)
                .filter(request.model().patterns()::contains)
                .distinct()
                .toList();
        Map<Pattern, List<String>> relax = new LinkedHashMap<>();
        patterns.forEach(p -> relax.put(p, relaxing(p, Chooser::isPossible)));
        boolean helps = relax.values().stream().anyMatch(r -> !r.isEmpty());
        List<Outcome.Obstacle> obstacles = new ArrayList<>();
        for (Client client : left) {
            List<String> mine = relax.getOrDefault(client.pattern(), List.of());
            boolean told = obstacles.stream()
                    .anyMatch(
                            o -> o.pattern().equals(Optional.of(client.pattern().id())));
            if (relax.containsKey(client.pattern()) && !told && (!helps || !mine.isEmpty())) {
                obstacles.add(together(client, mine, patterns));
            }
        }
        return new Outcome.Impossible(obstacles);
    }

    private Outcome.Obstacle together(Client client, List<String> relax, List<Pattern> patterns) {
        Optional<Fault> fault = probes.faults(client.pattern()).stream()
                .filter(f -> f.kind() == Fault.Kind.TRANSACTION)
                .findFirst();
        boolean transaction = fault.isPresent() && relax.contains("not all at once");
        List<String> others = patterns.stream()
                .filter(p -> !p.equals(client.pattern()))
                .map(p -> "`" + p.id() + "`")
                .toList();
        boolean pinned = relax.stream().anyMatch(r -> r.startsWith(LEAVE_OUT));
        String alone = others.isEmpty()
                ? (pinned ? "a pin" : "what must be unique and within reach") + " leaves no way to it"
                : "each can be met, but not together with " + String.join(", ", others);
        return new Outcome.Obstacle(
                Optional.of(client.pattern().id()),
                client.entity(),
                transaction ? Outcome.Kind.TRANSACTION : Outcome.Kind.TOGETHER,
                transaction ? "the nearest way " + fault.get().text() : alone,
                relax);
    }

    /** What helps if a pattern asks less, as clauses of its sentence; else bounds of what it reads; then pins that stand in the way. */
    private List<String> relaxing(Pattern pattern, Predicate<Request> helps) {
        List<String> all = new ArrayList<>();
        for (Relaxations.Relaxed relaxed : relaxations.demands(pattern)) {
            boolean said = all.stream().anyMatch(a -> relaxed.clause().startsWith(a) || isMore(a, relaxed.clause()));
            if (all.size() < MOST_RELAXED
                    && !said
                    && helps.test(with(Relaxations.in(request.model(), relaxed.pattern())))) {
                all.add(relaxed.clause());
            }
        }
        if (all.isEmpty()) {
            all.addAll(new Bounds(request).helping(pattern, helps));
        }
        all.addAll(pins(helps));
        return all;
    }

    /** Whether two clauses are of one kind: the smaller step is enough. */
    private static boolean isMore(String one, String other) {
        return one.replaceAll("[0-9]+", "").equals(other.replaceAll("[0-9]+", ""));
    }

    private List<String> pins(Predicate<Request> helps) {
        Model model = request.model();
        List<String> all = new ArrayList<>();
        for (Pin pin : model.pins()) {
            List<Pin> fewer = model.pins().stream().filter(p -> !p.equals(pin)).toList();
            Model without = new Model(
                    model.name(), model.entities(), model.patterns(), model.settings(), fewer, model.allows());
            if (helps.test(with(without))) {
                all.add(LEAVE_OUT + "`" + pin.subject() + "`");
            }
        }
        return all;
    }

    private Request with(Model changed) {
        return request.around(changed, request.placed());
    }
}
