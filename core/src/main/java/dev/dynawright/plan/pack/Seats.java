package dev.dynawright.plan.pack;

import dev.dynawright.plan.pack.words.Leaf;
import dev.dynawright.plan.place.Blueprint;
import dev.dynawright.plan.place.Placement;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Gives those that are read together the same partition key values, and sort keys that begin so that the types stand in
 * the order of their line. Who is missing in a part of a design still has its place in the line.
 */
final class Seats {
    private final Kind kind;
    private final Map<Placement, Seat> seats = new LinkedHashMap<>();

    /** What the seats need to know of placements, which differs between table keys and index keys. */
    interface Kind {
        boolean canShare(Placement placement);

        /** The text that sets its partitions apart. */
        String prefix(Placement placement);

        /** The text that sets its items apart within a partition. */
        String type(Placement placement);

        List<Leaf> partition(Placement placement);

        boolean isSorted(Placement placement);

        boolean isKeyedByOwnId(Placement placement);

        /** Items that stand beside it in its own partition. */
        List<? extends Placement> parts(Placement placement);
    }

    private Seats(Kind kind) {
        this.kind = kind;
    }

    /** Those of a line that comes first are seated first. */
    static Map<Placement, Seat> of(
            List<Blueprint.Collection> collections, Collection<? extends Placement> alone, Kind kind) {
        Seats all = new Seats(kind);
        collections.forEach(c -> all.line(c.line()));
        for (Placement placement : alone) {
            if (!all.seats.containsKey(placement)) {
                all.single(placement);
            }
        }
        return all.seats;
    }

    private void single(Placement placement) {
        List<? extends Placement> parts = kind.parts(placement);
        if (parts.isEmpty()) {
            seats.put(
                    placement,
                    new Seat(kind.prefix(placement), kind.partition(placement), Optional.empty(), placement));
        } else {
            seat(List.of(placement), placement);
        }
    }

    private void line(List<Placement> line) {
        List<Placement> free = new ArrayList<>();
        for (Placement placement : line) {
            if (kind.canShare(placement) && !seats.containsKey(placement) && !free.contains(placement)) {
                free.add(placement);
            }
        }
        if (free.isEmpty()) {
            return;
        }
        Placement leader =
                free.stream().filter(kind::isKeyedByOwnId).findFirst().orElse(free.get(0));
        free.removeIf(p -> aligned(leader, p).isEmpty());
        if (free.size() > 1) {
            seat(free, leader);
        }
    }

    /** The attributes of the partition in the order of the leader's; none if they have other values. */
    private Optional<List<Leaf>> aligned(Placement leader, Placement other) {
        List<Leaf> first = kind.partition(leader);
        List<Leaf> rest = new ArrayList<>(kind.partition(other));
        if (leader.equals(other)) {
            return Optional.of(rest);
        }
        List<Leaf> ordered = new ArrayList<>();
        for (Leaf leaf : first) {
            Optional<Leaf> same =
                    rest.stream().filter(l -> l.owner().equals(leaf.owner())).findFirst();
            same.ifPresent(l -> {
                ordered.add(l);
                rest.remove(l);
            });
        }
        return rest.isEmpty() && ordered.size() == first.size() ? Optional.of(ordered) : Optional.empty();
    }

    private void seat(List<Placement> line, Placement leader) {
        List<Placement> all = new ArrayList<>();
        Map<Placement, Placement> homes = new LinkedHashMap<>();
        for (int i = 0; i < line.size(); i++) {
            Placement member = line.get(i);
            List<? extends Placement> parts = kind.parts(member);
            parts.forEach(part -> homes.put(part, member));
            // What is read up to the first or the last of a line must not meet the parts on the way.
            boolean ahead = i == 0 && line.size() > 1;
            if (ahead) {
                all.addAll(parts);
            }
            all.add(member);
            if (!ahead) {
                all.addAll(parts);
            }
        }
        List<String> beginnings = beginnings(all, homes);
        for (int i = 0; i < all.size(); i++) {
            Placement one = all.get(i);
            Placement home = homes.getOrDefault(one, one);
            seats.put(
                    one,
                    new Seat(
                            kind.prefix(leader),
                            aligned(leader, home).orElseGet(() -> kind.partition(home)),
                            Optional.of(beginnings.get(i)),
                            leader));
        }
    }

    /**
     * The names of the types, with what puts them into the order of the line in front of them. Those of several homes are
     * numbered, so that a key is as long whoever else stands in the line; parts alone take as little as possible.
     */
    private List<String> beginnings(List<Placement> line, Map<Placement, Placement> homes) {
        List<String> names = new ArrayList<>();
        List<String> ends = new ArrayList<>();
        for (Placement one : line) {
            names.add(kind.type(one));
            ends.add(kind.isSorted(homes.getOrDefault(one, one)) ? "#" : "");
        }
        boolean alone =
                line.stream().map(p -> homes.getOrDefault(p, p)).distinct().count() == 1;
        if (alone && isOrdered(names, ends)) {
            return names;
        }
        int last = names.size() - 1;
        List<String> lastBehind = new ArrayList<>(names);
        lastBehind.set(last, "~" + names.get(last));
        if (alone && isOrdered(lastBehind, ends)) {
            return lastBehind;
        }
        int digits = String.valueOf(names.size()).length();
        List<String> numbered = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            String number = String.valueOf(i + 1);
            numbered.add("0".repeat(digits - number.length()) + number + names.get(i));
        }
        return numbered;
    }

    private static boolean isOrdered(List<String> names, List<String> ends) {
        for (int i = 0; i < names.size(); i++) {
            for (int j = i + 1; j < names.size(); j++) {
                if (!isBelow(names.get(i) + ends.get(i), names.get(j) + ends.get(j))) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Whether a text sorts before another whatever follows either of them. */
    private static boolean isBelow(String one, String other) {
        for (int i = 0; i < Math.min(one.length(), other.length()); i++) {
            if (one.charAt(i) != other.charAt(i)) {
                return one.charAt(i) < other.charAt(i);
            }
        }
        return false;
    }
}
