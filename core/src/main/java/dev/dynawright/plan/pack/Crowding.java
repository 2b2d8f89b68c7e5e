package dev.dynawright.plan.pack;

import dev.dynawright.design.Limits;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Entity;
import dev.dynawright.model.Relations;
import dev.dynawright.plan.pack.words.EntityWords;
import dev.dynawright.plan.pack.words.ModelWords;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Makes the indexes of a table fit what DynamoDB takes: while there are too many, or they name too many attributes, it
 * makes one of two, or lets one project everything, wherever that adds the fewest bytes.
 */
final class Crowding {
    /** What is taken for an attribute whose size the model does not say: a figure, children. */
    private static final long UNSAID = 100;

    private final ModelWords words;
    private final List<Slot> slots;
    private final List<String> report;

    /** A change of the indexes: two that become one, or one that projects everything. */
    private record Step(int one, int other, Slot result, long bytes) {
        boolean isBetterThan(Optional<Step> before) {
            return before.isEmpty() || bytes < before.get().bytes;
        }
    }

    private Crowding(List<Slot> slots, ModelWords words, List<String> report) {
        this.words = words;
        this.slots = new ArrayList<>(slots);
        this.report = report;
    }

    /** Indexes that fit, as far as they can; {@code composed} if several types can be in one. */
    static List<Slot> relieved(List<Slot> slots, boolean composed, ModelWords words, List<String> report) {
        if (slots.size() <= Limits.LOCAL_INDEXES && named(slots) <= Limits.INCLUDED_ATTRIBUTES) {
            return slots;
        }
        Crowding crowding = new Crowding(slots, words, report);
        if (composed) {
            crowding.number(false, Limits.GLOBAL_INDEXES, "global");
            crowding.number(true, Limits.LOCAL_INDEXES, "local");
        }
        crowding.attributes(composed);
        return crowding.slots;
    }

    private static int named(List<Slot> slots) {
        return slots.stream().mapToInt(s -> s.named().size()).sum();
    }

    private void number(boolean local, int limit, String kind) {
        while (slots.stream().filter(s -> s.local() == local).count() > limit) {
            Optional<Step> step = join(local, 0);
            if (step.isEmpty()) {
                return;
            }
            take(step.get(), "a table has at most " + limit + " " + kind + " indexes");
        }
    }

    private void attributes(boolean composed) {
        while (named(slots) > Limits.INCLUDED_ATTRIBUTES) {
            Optional<Step> best = Optional.empty();
            for (int i = 0; i < slots.size(); i++) {
                Slot slot = slots.get(i);
                if (!slot.named().isEmpty()) {
                    Step step = new Step(i, i, slot.whole(), bytes(slot, slot.whole()));
                    best = step.isBetterThan(best) ? Optional.of(step) : best;
                }
            }
            for (boolean local : composed ? new boolean[] {false, true} : new boolean[0]) {
                Optional<Step> step = join(local, 1);
                best = step.isPresent() && step.get().isBetterThan(best) ? step : best;
            }
            take(
                    best.orElseThrow(),
                    "the indexes of a table name at most " + Limits.INCLUDED_ATTRIBUTES + " attributes");
        }
    }

    /** The two whose union adds the fewest bytes and names fewer attributes by so many. */
    private Optional<Step> join(boolean local, int fewer) {
        Optional<Step> best = Optional.empty();
        for (int i = 0; i < slots.size(); i++) {
            for (int j = i + 1; j < slots.size(); j++) {
                Slot one = slots.get(i);
                Slot other = slots.get(j);
                if (one.local() != local || !one.canJoin(other)) {
                    continue;
                }
                Slot both = one.with(other);
                boolean less = both.named().size() + fewer
                        <= one.named().size() + other.named().size();
                Step step = new Step(i, j, both, bytes(one, both) + bytes(other, both));
                if (less && step.isBetterThan(best)) {
                    best = Optional.of(step);
                }
            }
        }
        return best;
    }

    private void take(Step step, String because) {
        slots.set(step.one(), step.result());
        if (step.other() != step.one()) {
            slots.remove(step.other());
        }
        Set<String> types = new LinkedHashSet<>();
        step.result().members().forEach(m -> types.add("`" + m.placement().entity() + "`"));
        report.add((step.other() == step.one() ? "an index projects everything of " : "one index serves ")
                + types.stream().collect(Collectors.joining(", ")) + ": " + because + "; it adds "
                + step.bytes() + " bytes");
    }

    /** What the entries of some placements get that they did not ask for, over all entities. */
    private long bytes(Slot before, Slot after) {
        long sum = 0;
        List<String> named = after.named();
        for (Slot.Member member : before.members()) {
            List<String> had = before.all() ? List.copyOf(member.has()) : before.named();
            EntityWords entity = words.known(member.placement().entity());
            for (String name : member.has()) {
                if (!had.contains(name) && (after.all() || named.contains(name))) {
                    sum += (name.length() + usual(entity, name))
                            * entity.entity().count();
                }
            }
        }
        return sum;
    }

    private long usual(EntityWords entity, String name) {
        Entity stated = entity.entity();
        return stated.attribute(new AttributeName(name))
                .or(() -> words.relations().carried(stated.name()).stream()
                        .filter(c -> c.name().text().equals(name))
                        .map(Relations.Carried::source)
                        .findFirst())
                .map(Attribute::size)
                .map(Attribute.Size::usual)
                .orElse(UNSAID);
    }
}
