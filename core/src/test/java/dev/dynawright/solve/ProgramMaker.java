package dev.dynawright.solve;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** Makes random programs: facilities and clients as they occur, and ugly ones as they do not. */
final class ProgramMaker {
    /** How many of each there are; homes and indexes are for each entity. */
    record Size(int entities, int keys, int variants, int indexes, int clients, int plans) {}

    private final Random random;
    private final List<Variable> variables = new ArrayList<>();
    private final List<Group> groups = new ArrayList<>();
    private final List<Row> rows = new ArrayList<>();

    private ProgramMaker(Random random) {
        this.random = random;
    }

    /** Facilities in groups, indexes on them, and clients whose plans need some of both. */
    static Program facilities(Random random, Size size, boolean knapsack) {
        ProgramMaker maker = new ProgramMaker(random);
        maker.facilities(size, knapsack);
        return maker.program();
    }

    /** A few variables with groups and rows of any kind; many have no solution. */
    static Program ugly(Random random) {
        ProgramMaker maker = new ProgramMaker(random);
        maker.ugly();
        return maker.program();
    }

    private Program program() {
        return new Program(variables, groups, rows);
    }

    private int variable(String name, long cost) {
        variables.add(new Variable(name + variables.size(), cost));
        return variables.size() - 1;
    }

    private long amount(double low, double high) {
        return Math.round(Math.pow(10, low + random.nextDouble() * (high - low)));
    }

    /** A facility with what it offers: a key, a set of things inside. */
    private record Facility(int variable, int entity, int key, int inside) {}

    private final List<Facility> homes = new ArrayList<>();
    private final List<Facility> indexes = new ArrayList<>();

    private void facilities(Size size, boolean knapsack) {
        int things = Math.max(1, 32 - Integer.numberOfLeadingZeros(Math.max(1, size.variants - 1)));
        for (int entity = 0; entity < size.entities; entity++) {
            List<Integer> members = new ArrayList<>();
            for (int key = 0; key < size.keys; key++) {
                long base = amount(8, 11);
                for (int variant = 0; variant < size.variants; variant++) {
                    long cost = base + Integer.bitCount(variant) * amount(7, 10);
                    homes.add(new Facility(variable("home", cost), entity, key, variant));
                    members.add(variables.size() - 1);
                }
            }
            groups.add(Group.one(members));
            for (int index = 0; index < size.indexes; index++) {
                index(entity, size, things);
            }
            triggers(entity);
        }
        for (int client = 0; client < size.clients; client++) {
            client(size, things, client);
        }
        if (knapsack) {
            List<Term> terms = new ArrayList<>();
            indexes.forEach(index -> terms.add(new Term(index.variable, 1 + random.nextInt(9))));
            rows.add(new Row(terms, Math.max(1, indexes.size() / 3)));
        }
    }

    private void index(int entity, Size size, int things) {
        int key = random.nextInt(size.keys);
        int inside = random.nextInt(3) == 0 ? 1 << random.nextInt(things) : 0;
        int index = variable("index", amount(7, 10.5));
        indexes.add(new Facility(index, entity, key, inside));
        need(List.of(index), homesOf(entity, home -> homes.get(home).key == key));
        if (inside > 0) {
            need(List.of(index), homesOf(entity, home -> (homes.get(home).inside & inside) == inside));
        }
    }

    /** A second charge as soon as one of two indexes is there, unless the home pays it anyway. */
    private void triggers(int entity) {
        List<Facility> own =
                indexes.stream().filter(index -> index.entity == entity).toList();
        if (own.size() >= 2) {
            int charge = variable("charge", amount(7, 9.5));
            for (Facility index : own.subList(0, 2)) {
                List<Integer> enough = new ArrayList<>(homesOf(entity, home -> homes.get(home).inside == 1));
                enough.add(charge);
                need(List.of(index.variable), enough);
            }
        }
    }

    private List<Integer> homesOf(int entity, IntPredicate which) {
        return IntStream.range(0, homes.size())
                .filter(home -> homes.get(home).entity == entity && which.test(home))
                .mapToObj(home -> homes.get(home).variable)
                .toList();
    }

    /** The sum of those is at most the sum of these. */
    private void need(List<Integer> those, List<Integer> these) {
        List<Term> terms = new ArrayList<>();
        those.forEach(variable -> terms.add(new Term(variable, 1)));
        these.forEach(variable -> terms.add(new Term(variable, -1)));
        rows.add(new Row(terms, 0));
    }

    private void client(Size size, int things, int client) {
        int entity = client % size.entities;
        int second = random.nextInt(4) == 0 ? (entity + 1 + random.nextInt(size.entities)) % size.entities : entity;
        List<Integer> plans = new ArrayList<>();
        List<List<Integer>> byKey = lists(size.keys * size.entities);
        List<List<Integer>> byThing = lists(things * size.entities);
        List<List<Integer>> byIndex = lists(indexes.size());
        List<Integer> near = IntStream.range(0, indexes.size())
                .filter(index -> indexes.get(index).entity == entity || indexes.get(index).entity == second)
                .boxed()
                .toList();
        double rate = 7 + 4 * random.nextDouble();
        for (int each = 0; each < size.plans; each++) {
            int plan = variable("plan", amount(rate, rate + 1.2));
            plans.add(plan);
            if (each == 0) {
                continue;
            }
            if (!near.isEmpty() && random.nextInt(3) > 0) {
                int index = near.get(random.nextInt(near.size()));
                byIndex.get(index).add(plan);
                byKey.get(indexes.get(index).entity * size.keys + indexes.get(index).key)
                        .add(plan);
            } else {
                byKey.get((random.nextBoolean() ? entity : second) * size.keys + random.nextInt(size.keys))
                        .add(plan);
            }
            if (random.nextInt(3) == 0) {
                byThing.get((random.nextBoolean() ? entity : second) * things + random.nextInt(things))
                        .add(plan);
            }
        }
        // The first plan needs nothing and is dear, so that there is a solution.
        variables.set(plans.get(0), new Variable("plan" + plans.get(0), amount(rate + 1, rate + 2.5)));
        if (random.nextInt(10) == 0 && !indexes.isEmpty()) {
            int index = indexes.get(random.nextInt(indexes.size())).variable;
            need(plans, List.of(index));
            need(List.of(index), plans);
        } else {
            groups.add(Group.one(plans));
        }
        for (int key = 0; key < byKey.size(); key++) {
            int wanted = key % size.keys;
            link(byKey.get(key), homesOf(key / size.keys, home -> homes.get(home).key == wanted));
        }
        for (int thing = 0; thing < byThing.size(); thing++) {
            int bit = 1 << thing % things;
            link(byThing.get(thing), homesOf(thing / things, home -> (homes.get(home).inside & bit) != 0));
        }
        for (int index = 0; index < byIndex.size(); index++) {
            link(byIndex.get(index), List.of(indexes.get(index).variable));
        }
    }

    private void link(List<Integer> plans, List<Integer> facilities) {
        if (!plans.isEmpty()) {
            need(plans, facilities);
        }
    }

    private static List<List<Integer>> lists(int count) {
        return IntStream.range(0, count)
                .<List<Integer>>mapToObj(each -> new ArrayList<>())
                .toList();
    }

    private void ugly() {
        int count = random.nextInt(14);
        int kind = random.nextInt(5);
        for (int each = 0; each < count; each++) {
            long cost = switch (kind) {
                case 0 -> 0;
                case 1 -> 5;
                case 2 -> random.nextInt(7) - 3;
                case 3 -> amount(3, 14) * (random.nextInt(4) - 1);
                default -> random.nextInt(1000) - 300;
            };
            variable("v", cost);
        }
        int next = 0;
        while (next < count && random.nextInt(8) > 0) {
            int to = Math.min(count, next + 1 + random.nextInt(4));
            List<Integer> members = IntStream.range(next, to).boxed().toList();
            groups.add(new Group(random.nextInt(3) > 0, members));
            next = to + (random.nextInt(3) == 0 ? 1 : 0);
        }
        int rowCount = random.nextInt(8);
        long largest = random.nextInt(3) == 0 ? amount(1, 13) : 1 + random.nextInt(3);
        for (int row = 0; row < rowCount; row++) {
            List<Term> terms = new ArrayList<>();
            long positive = 0;
            for (int each = 0; each < count; each++) {
                if (random.nextInt(3) == 0) {
                    long times = (long) ((2 * random.nextDouble() - 1) * (largest + 1));
                    terms.add(new Term(each, times));
                    positive += Math.max(0, times);
                }
            }
            long most = random.nextInt(4) == 0 ? -random.nextInt(3) : (long) (positive * random.nextDouble());
            rows.add(new Row(terms, most));
        }
        if (random.nextInt(40) == 0) {
            groups.add(Group.one(List.of()));
        }
    }
}
