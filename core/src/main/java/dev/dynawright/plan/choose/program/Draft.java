package dev.dynawright.plan.choose.program;

import dev.dynawright.model.EntityName;
import dev.dynawright.plan.choose.facility.Blueprints;
import dev.dynawright.plan.choose.facility.Bonds;
import dev.dynawright.plan.choose.facility.Client;
import dev.dynawright.plan.choose.facility.Facility;
import dev.dynawright.plan.choose.facility.Plan;
import dev.dynawright.plan.place.Placement;
import dev.dynawright.solve.Group;
import dev.dynawright.solve.Program;
import dev.dynawright.solve.Row;
import dev.dynawright.solve.Term;
import dev.dynawright.solve.Variable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/** A program as it is put together, and what each of its variables stands for. */
public final class Draft {
    private final List<Variable> variables = new ArrayList<>();
    private final List<Group> groups = new ArrayList<>();
    private final List<Row> rows = new ArrayList<>();
    private final Map<Facility, Integer> facilities = new LinkedHashMap<>();
    private final List<Served> served = new ArrayList<>();
    private final Map<Client, Served> byClient = new LinkedHashMap<>();
    private final Map<Standing, Integer> standings = new LinkedHashMap<>();
    private final Map<Integer, Set<Integer>> standingWith = new LinkedHashMap<>();
    private final Map<Object, List<Integer>> byNode = new LinkedHashMap<>();
    private final Rivals rivals = new Rivals();
    private final Surcharged surcharged = new Surcharged(rivals);
    private final ClientRows rowsOfClients = new ClientRows(this, rivals);
    private Optional<Version> last = Optional.empty();
    private Size lastSize = new Size(0, 0, 0);
    private int versions;

    /** How much there was of a program, and how often its surcharges had changed: what is as large is the same. */
    private record Size(int variables, int rows, int surcharges) {}

    /** A client and the variables of its plans. */
    public record Served(Client client, List<Integer> variables) {}

    int add(Facility facility, String name, long cost) {
        int variable = variable(name, cost);
        facilities.put(facility, variable);
        Blueprints.placements(facility)
                .forEach(p -> byNode.computeIfAbsent(Bonds.node(p), n -> new ArrayList<>())
                        .add(variable));
        return variable;
    }

    /** What costs more than a program computes with cannot be chosen, and so its cost does not matter. */
    private int variable(String name, long cost) {
        int variable = variables.size();
        boolean tooDear = cost > Program.LARGEST;
        variables.add(new Variable(name, tooDear ? 0 : cost));
        if (tooDear) {
            rows.add(new Row(List.of(new Term(variable, 1)), 0));
        }
        return variable;
    }

    /** A variable that costs nothing. */
    int free(String name) {
        return variable(name, 0);
    }

    boolean has(Facility facility) {
        return facilities.containsKey(facility);
    }

    public int variable(Facility facility) {
        Integer variable = facilities.get(facility);
        if (variable == null) {
            throw new IllegalStateException("no variable is " + facility);
        }
        return variable;
    }

    public Map<Facility, Integer> facilities() {
        return facilities;
    }

    public List<Served> served() {
        return served;
    }

    /** Exactly one of some facilities. */
    void one(List<? extends Facility> members) {
        group(Group.one(members.stream().map(this::variable).toList()));
    }

    /** At most one of some facilities. */
    void mostOne(List<? extends Facility> members) {
        group(Group.mostOne(members.stream().map(this::variable).toList()));
    }

    private void group(Group group) {
        rivals.add(group);
        groups.add(group);
    }

    /** Some facilities, of which at most one is chosen, only together with one of others. */
    void needs(List<? extends Facility> some, List<? extends Facility> others) {
        needs(some.stream().map(this::variable).toList(), others);
    }

    /** Some variables, of which at most one is chosen, only together with one of some facilities. */
    void needs(List<Integer> some, Collection<? extends Facility> others) {
        List<Term> terms = new ArrayList<>();
        some.forEach(v -> terms.add(new Term(v, 1)));
        others.forEach(f -> terms.add(new Term(variable(f), -1)));
        rows.add(new Row(terms, 0));
        rivals.need(some, others.stream().map(this::variable).toList());
    }

    /** A row of any kind. */
    public void row(List<Term> terms, long most) {
        rows.add(new Row(terms, most));
    }

    /** A client: one of its plans, with all that this needs and without what excludes it. */
    void serve(Client client, String name) {
        List<Integer> mine = new ArrayList<>();
        for (Plan plan : client.plans()) {
            mine.add(variable(name + "." + (mine.size() + 1), plan.cost()));
        }
        group(Group.one(mine));
        Served one = new Served(client, mine);
        served.add(one);
        byClient.put(client, one);
        rowsOfClients.add(one);
    }

    /** What holds among several clients, once all are there. */
    void join() {
        rowsOfClients.join();
    }

    /** A home or an index that shares its partitions with others, and the one after which these are named. */
    public record Standing(Object member, EntityName leader) {
        public static Standing of(Placement member, Placement leader) {
            return new Standing(Bonds.node(member), leader.entity());
        }
    }

    /** The facilities of which one is chosen if something is there. */
    List<Integer> variables(Object node) {
        return byNode.getOrDefault(node, List.of());
    }

    /** The variable that says that something stands in a group: it does if a plan is chosen for which it must. */
    public int standing(Standing standing, Function<List<Placement>, Placement> leader) {
        return standings.computeIfAbsent(standing, wanted -> {
            int variable = free("group." + standings.size());
            List<Integer> there = variables(wanted.member());
            List<Term> only = new ArrayList<>(List.of(new Term(variable, 1)));
            there.forEach(v -> only.add(new Term(v, -1)));
            rows.add(new Row(only, 0));
            rivals.need(List.of(variable), there);
            Set<Integer> plans = standingWith.computeIfAbsent(variable, v -> new LinkedHashSet<>());
            for (Served one : served) {
                List<Term> terms = new ArrayList<>();
                for (int i = 0; i < one.variables().size(); i++) {
                    List<Placement> line = one.client().plans().get(i).line();
                    if (line.stream()
                            .anyMatch(m -> Standing.of(m, leader.apply(line)).equals(wanted))) {
                        terms.add(new Term(one.variables().get(i), 1));
                        plans.add(one.variables().get(i));
                    }
                }
                if (!terms.isEmpty()) {
                    terms.add(new Term(variable, -1));
                    rows.add(new Row(terms, 0));
                }
            }
            return variable;
        });
    }

    public Surcharged surcharged() {
        return surcharged;
    }

    /** The program as it is now; the same value while nothing has changed. */
    public Version version() {
        Size size = new Size(variables.size(), rows.size(), surcharged.changes());
        Version version = last.filter(v -> lastSize.equals(size)).orElseGet(this::newVersion);
        last = Optional.of(version);
        lastSize = size;
        return version;
    }

    private Version newVersion() {
        List<Variable> allVariables = new ArrayList<>(variables);
        List<Row> allRows = new ArrayList<>(rows);
        Surcharged.Names names = surcharged.into(allVariables, allRows);
        return new Version(
                new Program(allVariables, groups, allRows),
                variables.size(),
                names.variables(),
                rows.size(),
                names.rows(),
                versions++,
                surcharged.forgotten());
    }

    /** A solution of an earlier version with what is due beside it now. */
    public List<Integer> completed(List<Integer> chosen, Version earlier, Version now) {
        List<Integer> own = chosen.stream().filter(v -> v < earlier.variables()).toList();
        Set<Integer> all = new TreeSet<>(own);
        standingWith.forEach((variable, plans) -> {
            if (own.stream().anyMatch(plans::contains)) {
                all.add(variable);
            }
        });
        all.addAll(now.steps(surcharged.due(all)));
        return List.copyOf(all);
    }

    /** The variable of the plan that serves a client. */
    public int variable(Client client, Plan plan) {
        Served one = byClient.get(client);
        if (one == null) {
            throw new IllegalStateException(
                    "no variable serves " + client.pattern().id());
        }
        return one.variables().get(one.client().plans().indexOf(plan));
    }

    /** The chosen facilities of a solution. */
    public Set<Facility> facilities(List<Integer> chosen) {
        Set<Integer> ones = new LinkedHashSet<>(chosen);
        Set<Facility> all = new LinkedHashSet<>();
        facilities.forEach((facility, variable) -> {
            if (ones.contains(variable)) {
                all.add(facility);
            }
        });
        return all;
    }

    /** The chosen plan of each client. */
    public Map<Client, Plan> plans(List<Integer> chosen) {
        Set<Integer> ones = new LinkedHashSet<>(chosen);
        Map<Client, Plan> all = new LinkedHashMap<>();
        for (Served one : served) {
            for (int i = 0; i < one.variables().size(); i++) {
                if (ones.contains(one.variables().get(i))) {
                    all.put(one.client(), one.client().plans().get(i));
                }
            }
        }
        return all;
    }

    /** The home of an entity among chosen facilities. */
    public static Optional<Facility.Home> home(Set<Facility> chosen, EntityName entity) {
        return chosen.stream()
                .filter(f -> f instanceof Facility.Home home && home.entity().equals(entity))
                .map(Facility.Home.class::cast)
                .findFirst();
    }
}
