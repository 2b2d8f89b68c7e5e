package dev.dynawright.data.make;

import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.FanOut;
import dev.dynawright.model.Model;
import dev.dynawright.model.Parent;
import dev.dynawright.model.Path;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How many sample entities of each kind are made: the real numbers times one factor, so that all together are about as many as
 * asked for. Small sets stay whole, and of each kind there are at least a dozen if there are so many.
 */
final class Quotas {
    private static final int BITS = 40;
    private static final long DOZEN = 12;
    private static final long SMALL = 100;

    private final List<Entity> order;
    private final Map<EntityName, Long> rows = new HashMap<>();
    private final Map<EntityName, Long> floors = new HashMap<>();

    Quotas(Model model, int items) {
        this.order = order(model.entities());
        floors(new Extremes(model, items, Texts.USUAL_SIGN), items / 40);
        long small = Math.max(DOZEN, Math.min(SMALL, items / 50));
        long low = 0;
        long high = 1L << BITS;
        if (total(high, small) > items) {
            while (high - low > 1) {
                long middle = (low + high) >>> 1;
                if (total(middle, small) > items) {
                    high = middle;
                } else {
                    low = middle;
                }
            }
            total(low, small);
        }
    }

    /** Parents before their children. */
    List<Entity> order() {
        return order;
    }

    long rows(EntityName entity) {
        return rows.getOrDefault(entity, 0L);
    }

    /** The parent whose fan-out says how many there are. */
    static Optional<Parent> leading(Entity entity) {
        return entity.parents().stream()
                .filter(p -> !p.isOptional() && p.fanOut().each().isPresent())
                .filter(p -> !p.entity().equals(entity.name()))
                .findFirst();
    }

    /** The mean number of children for which the quota is met; the stated one where that is nearly the same. */
    BigDecimal mean(Entity entity, Parent leading, long parents) {
        BigDecimal stated = leading.fanOut().each().orElseThrow();
        if (leading.fanOut().constant()) {
            return stated;
        }
        BigDecimal mean = BigDecimal.valueOf(rows(entity.name()))
                .divide(BigDecimal.valueOf(Math.max(1, parents)), 12, RoundingMode.HALF_UP);
        BigDecimal off = mean.subtract(stated).abs().movePointRight(1);
        return off.compareTo(stated) <= 0 ? stated : mean;
    }

    /** Links of two parents can fill a page only if there are as many of the other parent. */
    private void floors(Extremes extremes, long most) {
        for (Entity link : order) {
            boolean ofParents = link.id().stream().noneMatch(Path::isOwn);
            for (Parent parent : link.parents()) {
                for (Parent other : link.parents()) {
                    if (ofParents && !other.equals(parent)) {
                        long page = Math.min(most, extremes.page(link.name(), parent) + DOZEN);
                        floors.merge(other.entity(), page, Math::max);
                    }
                }
            }
        }
    }

    private long total(long factor, long small) {
        long total = 0;
        for (Entity entity : order) {
            long target = target(entity, factor, small);
            Optional<Parent> leading = leading(entity);
            long count = leading.map(p -> below(p.fanOut(), rows(p.entity()), target))
                    .orElse(target);
            rows.put(entity.name(), count);
            total += count;
        }
        return total;
    }

    private long target(Entity entity, long factor, long small) {
        long count = entity.count();
        if (count <= small) {
            return count;
        }
        long scaled = BigInteger.valueOf(count)
                .multiply(BigInteger.valueOf(factor))
                .shiftRight(BITS)
                .longValueExact();
        return Math.min(count, Math.max(Math.max(DOZEN, floors.getOrDefault(entity.name(), DOZEN)), scaled));
    }

    /** What the fan-out of so many parents allows. */
    private static long below(FanOut fanOut, long parents, long target) {
        if (fanOut.constant() && fanOut.each().isPresent()) {
            return fanOut.each()
                    .get()
                    .multiply(BigDecimal.valueOf(parents))
                    .setScale(0, RoundingMode.HALF_UP)
                    .longValueExact();
        }
        long most =
                fanOut.atMost().isPresent() ? saturated(parents, fanOut.atMost().getAsLong()) : Long.MAX_VALUE;
        return Math.max(saturated(parents, fanOut.atLeast()), Math.min(most, target));
    }

    private static long saturated(long a, long b) {
        return BigInteger.valueOf(a)
                .multiply(BigInteger.valueOf(b))
                .min(BigInteger.valueOf(Long.MAX_VALUE))
                .longValueExact();
    }

    private static List<Entity> order(List<Entity> entities) {
        List<Entity> ordered = new ArrayList<>();
        List<EntityName> done = new ArrayList<>();
        List<Entity> left = new ArrayList<>(entities);
        while (!left.isEmpty()) {
            List<Entity> ready = left.stream()
                    .filter(e -> e.parents().stream()
                            .allMatch(p -> p.entity().equals(e.name()) || done.contains(p.entity())))
                    .toList();
            if (ready.isEmpty()) {
                throw new IllegalArgumentException(
                        "entities in a circle: " + left.get(0).name());
            }
            ready.forEach(e -> done.add(e.name()));
            ordered.addAll(ready);
            left.removeAll(ready);
        }
        return ordered;
    }
}
