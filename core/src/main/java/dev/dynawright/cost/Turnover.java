package dev.dynawright.cost;

import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Lifetime;
import dev.dynawright.model.Model;
import dev.dynawright.model.Relations;
import dev.dynawright.model.Share;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Rate;
import dev.dynawright.model.pattern.Statement;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** How many entities come and go in a month. */
public final class Turnover {
    private final Model model;
    private final Relations relations;
    private final Map<EntityName, BigDecimal> creations = new LinkedHashMap<>();
    private final Map<EntityName, BigDecimal> deletions = new LinkedHashMap<>();
    private final Map<EntityName, List<Done>> writes = new LinkedHashMap<>();
    private final Set<EntityName> uncertain = new LinkedHashSet<>();
    private boolean counted;

    /** One write of a pattern. */
    record Done(Pattern pattern, Statement.Write write) {}

    public Turnover(Model model, Relations relations) {
        this.model = model;
        this.relations = relations;
    }

    /** Goes through the patterns once, when the first asks. */
    private void count() {
        if (counted) {
            return;
        }
        counted = true;
        for (Pattern pattern : model.patterns()) {
            for (Statement.Write write : pattern.statement().writes()) {
                remember(new Done(pattern, write));
                if (write instanceof Statement.Create create && isNew(create)) {
                    add(creations, pattern, create.entity(), create.with());
                } else if (write instanceof Statement.Create create) {
                    uncertain.add(create.entity());
                    create.with().forEach(down -> uncertain.add(down.entity()));
                } else if (write instanceof Statement.Delete delete) {
                    add(deletions, pattern, delete.entity(), delete.with());
                }
            }
        }
    }

    /** Whether it makes what was not there before, for certain. */
    public static boolean isNew(Statement.Create create) {
        return !create.replace() && !create.ifNew();
    }

    private void add(Map<EntityName, BigDecimal> all, Pattern pattern, EntityName first, List<Along.Down> with) {
        Set<EntityName> entities = new LinkedHashSet<>();
        entities.add(first);
        with.forEach(down -> entities.add(down.entity()));
        entities.forEach(entity -> all.merge(entity, times(pattern, first, with, entity), BigDecimal::add));
    }

    private void remember(Done done) {
        Set<EntityName> entities = new LinkedHashSet<>();
        entities.add(done.write().entity());
        if (done.write() instanceof Statement.Create create) {
            create.with().forEach(down -> entities.add(down.entity()));
        }
        entities.forEach(
                entity -> writes.computeIfAbsent(entity, e -> new ArrayList<>()).add(done));
    }

    /** The writes that make an entity or change it, in the order of the model. */
    List<Done> writes(EntityName entity) {
        count();
        return writes.getOrDefault(entity, List.of());
    }

    /** Those that are new for certain: what is replaced, or may be there already, does not count. */
    public BigDecimal creations(EntityName entity) {
        count();
        return creations.getOrDefault(entity, BigDecimal.ZERO);
    }

    /** Whether it is known how many are new: not where a pattern puts one that may be there already. */
    public boolean isKnown(EntityName entity) {
        count();
        return !uncertain.contains(entity);
    }

    /** Those whose number in a later month is not known; what ends by itself stays as many as it is said to be. */
    public List<EntityName> unknown() {
        return model.entities().stream()
                .filter(e -> e.lifetime() instanceof Lifetime.Forever && !isKnown(e.name()))
                .map(Entity::name)
                .toList();
    }

    public BigDecimal deletions(EntityName entity) {
        count();
        return deletions.getOrDefault(entity, BigDecimal.ZERO);
    }

    /** How many end by themselves: of what has a limited time there are always as many, so all that come and that nobody deletes. */
    public BigDecimal ends(EntityName entity) {
        return relations.known(entity).lifetime() instanceof Lifetime.Forever
                ? BigDecimal.ZERO
                : creations(entity).subtract(deletions(entity)).max(BigDecimal.ZERO);
    }

    /** The part of those that are made that end by themselves. */
    public BigDecimal ending(EntityName entity) {
        BigDecimal ends = ends(entity);
        return ends.signum() == 0 ? ends : ends.divide(creations(entity), MathContext.DECIMAL64);
    }

    /** How many of an entity one creating write makes in a month. */
    public BigDecimal made(Pattern pattern, Statement.Create create, EntityName entity) {
        return times(pattern, create.entity(), create.with(), entity);
    }

    private BigDecimal times(Pattern pattern, EntityName first, List<Along.Down> with, EntityName entity) {
        BigDecimal each = first.equals(entity) ? BigDecimal.ONE : BigDecimal.ZERO;
        for (Along.Down down : with) {
            if (down.entity().equals(entity)) {
                each = each.add(average(down));
            }
        }
        return each.signum() == 0 ? each : perMonth(pattern).multiply(each);
    }

    private BigDecimal average(Along.Down down) {
        BigDecimal each = BigDecimal.ONE;
        for (Along.Step step : down.steps()) {
            each = each.multiply(relations
                    .entity(step.child())
                    .flatMap(child -> child.parent(step.key()).map(p -> new Relations.Child(child, p)))
                    .map(relations::each)
                    .orElse(BigDecimal.ONE));
        }
        return each;
    }

    /** How often a pattern does what it says; a condition that is not met does nothing. */
    public static BigDecimal perMonth(Pattern pattern) {
        long rate = pattern.traffic().average().map(Rate::perMonth).orElse(0L);
        Optional<Share> fails = pattern.traffic().fails();
        int met = Share.ALL.millionths() - fails.map(Share::millionths).orElse(0);
        return BigDecimal.valueOf(rate).multiply(BigDecimal.valueOf(met, 6));
    }

    /** A number in a month as a rate, rounded to a whole number. */
    public static Rate rate(BigDecimal perMonth) {
        BigDecimal most = BigDecimal.valueOf(Long.MAX_VALUE);
        return new Rate(perMonth.setScale(0, RoundingMode.HALF_UP).min(most).longValueExact());
    }
}
