package dev.dynawright.plan.choose.facility;

import dev.dynawright.model.EntityName;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.place.Key;
import dev.dynawright.plan.place.Placement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Which placements stand next to each other on a sort key for the plans of a solution. They can be arranged if everything
 * has at most two neighbours, nothing goes round in a circle, and all who care agree on the direction.
 */
public final class Bonds {
    private final Map<Placement, Map<Placement, List<Held>>> neighbours = new LinkedHashMap<>();

    /** Two placements next to each other; in this order, unless a plan does not care. */
    public record Bond(Placement one, Placement other, boolean directed) {
        /** Whether a plan that asks for this bond asks for another one too. */
        public boolean implies(Bond weaker) {
            boolean same = one.equals(weaker.one) && other.equals(weaker.other);
            boolean turned = one.equals(weaker.other) && other.equals(weaker.one);
            return weaker.directed ? directed && same : same || turned;
        }

        Bond undirected() {
            return new Bond(one, other, false);
        }
    }

    /** A bond that a client's plan asks for. */
    private record Held(Client client, Bond bond) {}

    public Bonds(Map<Client, Plan> plans) {
        plans.forEach((client, plan) -> of(client.pattern(), plan).forEach(bond -> {
            Held held = new Held(client, bond);
            between(bond.one(), bond.other()).add(held);
            between(bond.other(), bond.one()).add(held);
        }));
    }

    private List<Held> between(Placement one, Placement other) {
        return neighbours
                .computeIfAbsent(one, n -> new LinkedHashMap<>())
                .computeIfAbsent(other, n -> new ArrayList<>());
    }

    /** The home of an entity under a key, whatever it holds. */
    private record KeyedHome(EntityName entity, Key key) {}

    /** What a placement is whichever of its kind is chosen: the homes of an entity under one key are one thing, for there is only one. */
    public static Object node(Placement placement) {
        return placement instanceof Placement.Home home ? new KeyedHome(home.entity(), home.key()) : placement;
    }

    /** The bonds that a plan asks for. */
    public static List<Bond> of(Pattern pattern, Plan plan) {
        List<Bond> all = new ArrayList<>();
        for (int i = 1; i < plan.line().size(); i++) {
            all.add(new Bond(plan.line().get(i - 1), plan.line().get(i), !isWhole(pattern)));
        }
        return all;
    }

    /** Whether one item comes with all of its children, so that either direction is as good. */
    public static boolean isWhole(Pattern pattern) {
        return pattern.statement() instanceof Statement.Get get
                && get.with().stream()
                        .allMatch(along -> along instanceof Along.Down down
                                && down.latest().isEmpty());
    }

    /** Bonds of some clients that cannot all be. */
    public record Clash(Map<Client, Set<Bond>> bonds) {}

    /** Every group of placements in its order, and what cannot be. */
    public record Arranged(List<List<Placement>> lines, List<Clash> clashes) {}

    public Arranged arranged() {
        List<List<Placement>> lines = new ArrayList<>();
        List<Clash> clashes = crowded();
        Set<Placement> seen = new LinkedHashSet<>();
        for (Placement start : clashes.isEmpty() ? List.copyOf(neighbours.keySet()) : List.<Placement>of()) {
            if (!seen.contains(start)) {
                List<Placement> line = path(end(start));
                seen.addAll(line);
                Optional<Clash> clash = isCircle(line) ? Optional.of(circle(line)) : torn(line);
                clash.ifPresentOrElse(clashes::add, () -> lines.add(isBackwards(line) ? turned(line) : line));
            }
        }
        return new Arranged(lines, clashes);
    }

    /** Three neighbours of one placement. */
    private List<Clash> crowded() {
        List<Clash> all = new ArrayList<>();
        neighbours.forEach((placement, of) -> {
            List<List<Held>> bonds = List.copyOf(of.values());
            for (int a = 0; a < bonds.size(); a++) {
                for (int b = a + 1; b < bonds.size(); b++) {
                    for (int c = b + 1; c < bonds.size(); c++) {
                        all.add(undirected(List.of(
                                bonds.get(a).get(0),
                                bonds.get(b).get(0),
                                bonds.get(c).get(0))));
                    }
                }
            }
        });
        return all;
    }

    private static Clash clash(List<Held> some) {
        Map<Client, Set<Bond>> bonds = new LinkedHashMap<>();
        some.forEach(held ->
                bonds.computeIfAbsent(held.client(), c -> new LinkedHashSet<>()).add(held.bond()));
        return new Clash(bonds);
    }

    private static Clash undirected(List<Held> some) {
        return clash(some.stream()
                .map(h -> new Held(h.client(), h.bond().undirected()))
                .toList());
    }

    private Set<Placement> next(Placement placement) {
        return neighbours.getOrDefault(placement, new LinkedHashMap<>()).keySet();
    }

    /** An end of the path on which a placement is; the placement itself if it goes round. */
    private Placement end(Placement start) {
        Placement before = start;
        Placement at = start;
        while (true) {
            Placement last = before;
            Optional<Placement> on =
                    next(at).stream().filter(n -> !n.equals(last)).findFirst();
            if (on.isEmpty() || on.get().equals(start)) {
                return on.isEmpty() ? at : start;
            }
            before = at;
            at = on.get();
        }
    }

    private List<Placement> path(Placement end) {
        Set<Placement> path = new LinkedHashSet<>();
        Optional<Placement> at = Optional.of(end);
        while (at.isPresent()) {
            path.add(at.get());
            at = next(at.get()).stream().filter(n -> !path.contains(n)).findFirst();
        }
        return List.copyOf(path);
    }

    private boolean isCircle(List<Placement> line) {
        return line.size() > 2 && next(line.get(0)).contains(line.get(line.size() - 1));
    }

    private Clash circle(List<Placement> line) {
        List<Held> all = new ArrayList<>();
        for (int i = 0; i < line.size(); i++) {
            all.add(between(line.get(i), line.get((i + 1) % line.size())).get(0));
        }
        return undirected(all);
    }

    /** The direction in which a bond runs along a line at a place: 1 on, -1 back, 0 for any. */
    private static int direction(Held held, Placement at) {
        return !held.bond().directed() ? 0 : held.bond().one().equals(at) ? 1 : -1;
    }

    /** Two plans that want opposite directions, and what ties them together. */
    private Optional<Clash> torn(List<Placement> line) {
        List<Held> since = new ArrayList<>();
        int wanted = 0;
        for (int i = 1; i < line.size(); i++) {
            Placement at = line.get(i - 1);
            List<Held> here = between(at, line.get(i));
            for (Held held : here) {
                int direction = direction(held, at);
                if (direction != 0 && wanted != 0 && direction != wanted) {
                    since.add(held);
                    return Optional.of(tie(since));
                } else if (direction != 0) {
                    wanted = direction;
                    since.clear();
                    since.add(held);
                }
            }
            boolean tied = since.stream().anyMatch(here::contains);
            if (!since.isEmpty() && !tied) {
                since.add(here.get(0));
            }
        }
        return Optional.empty();
    }

    /** The ends of a tie in their directions, what is between them in any. */
    private static Clash tie(List<Held> since) {
        List<Held> all = new ArrayList<>();
        for (int i = 0; i < since.size(); i++) {
            Held held = since.get(i);
            boolean end = i == 0 || i == since.size() - 1;
            all.add(end ? held : new Held(held.client(), held.bond().undirected()));
        }
        return clash(all);
    }

    private boolean isBackwards(List<Placement> line) {
        for (int i = 1; i < line.size(); i++) {
            for (Held held : between(line.get(i - 1), line.get(i))) {
                int direction = direction(held, line.get(i - 1));
                if (direction != 0) {
                    return direction < 0;
                }
            }
        }
        return false;
    }

    private static List<Placement> turned(List<Placement> line) {
        List<Placement> turned = new ArrayList<>();
        line.forEach(p -> turned.add(0, p));
        return turned;
    }
}
