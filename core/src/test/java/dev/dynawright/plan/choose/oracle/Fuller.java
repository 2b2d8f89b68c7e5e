package dev.dynawright.plan.choose.oracle;

import dev.dynawright.design.Role;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.place.Placement;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Guards with more in them: every part of what the indexes beside them are keyed and conditioned by. Who finds an entity by the
 * guard and moves it in such an index then needs not read it; without the index this is worth nothing.
 */
final class Fuller {
    private final Case of;
    private final EntityName entity;
    private final Grammar grammar;
    private final List<Asks> asked;

    Fuller(Case of, EntityName entity, Grammar grammar, List<Asks> asked) {
        this.of = of;
        this.entity = entity;
        this.grammar = grammar;
        this.asked = asked;
    }

    /** The guards that can stand in the place of those of a design, every few at once. */
    List<List<Placement.Guard>> guards(List<Placement> placements) {
        List<List<Placement.Guard>> all = new ArrayList<>();
        all.add(List.of());
        for (Placement placement : placements) {
            if (placement instanceof Placement.Guard guard && guard.entity().equals(entity)) {
                List<Placement.Guard> fuller = fuller(guard, placements);
                for (List<Placement.Guard> some : List.copyOf(all)) {
                    for (Placement.Guard one : fuller) {
                        List<Placement.Guard> more = new ArrayList<>(some);
                        more.add(one);
                        all.add(more);
                    }
                }
            }
        }
        return all.subList(1, all.size());
    }

    /**
     * What a design costs at least with fuller guards, if it is priced already: only reads by what is guarded can cost less, and no
     * less than ever.
     */
    long least(Judge.Verdict verdict, List<Placement.Guard> guards, long[] ever) {
        if (!verdict.open().isEmpty()) {
            return 0;
        }
        long[] now = Priced.of(verdict.plans(), 0, 0, of.tariff()).read();
        long saved = 0;
        for (int i = 0; i < now.length; i++) {
            PatternId pattern = verdict.plans().get(i).pattern().id();
            boolean guarded = asked.stream()
                    .anyMatch(a -> a.pattern().equals(pattern)
                            && guards.stream().anyMatch(g -> a.known().containsAll(by(g))));
            saved += guarded ? Math.max(0, now[i] - ever[i]) : 0;
        }
        return saved == 0 ? Priced.NONE : verdict.month() - saved;
    }

    private List<Path> by(Placement.Guard guard) {
        return guard.attribute().map(a -> List.of(Path.own(a))).orElse(grammar.id());
    }

    private List<Placement.Guard> fuller(Placement.Guard guard, List<Placement> placements) {
        if (guard.holds().all()) {
            return List.of();
        }
        List<Path> by = by(guard);
        Set<Path> useful = new LinkedHashSet<>();
        for (Asks asks : asked) {
            if (asks.writes() && asks.known().containsAll(by)) {
                placements.forEach(p -> useful.addAll(unknown(asks, p)));
            }
        }
        useful.removeAll(by);
        useful.removeAll(grammar.id());
        useful.removeIf(leaf -> !leaf.isOwn()
                || guard.holds().attributes().contains(leaf.attribute().orElseThrow()));
        List<Path> leaves = List.copyOf(useful);
        List<Placement.Guard> all = new ArrayList<>();
        for (int bits = 1; bits < 1 << leaves.size(); bits++) {
            Set<AttributeName> held = new LinkedHashSet<>(guard.holds().attributes());
            for (int i = 0; i < leaves.size(); i++) {
                if ((bits >> i & 1) == 1) {
                    held.add(leaves.get(i).attribute().orElseThrow());
                }
            }
            List<AttributeName> names = grammar.leaves().stream()
                    .filter(Path::isOwn)
                    .map(leaf -> leaf.attribute().orElseThrow())
                    .filter(held::contains)
                    .toList();
            all.add(new Placement.Guard(entity, guard.attribute(), new Role.Holds(false, names)));
        }
        return all;
    }

    /** What an index is keyed and conditioned by and a write does not say, if the write moves its entry. */
    private Set<Path> unknown(Asks asks, Placement placement) {
        Set<Path> leaves = new LinkedHashSet<>();
        if (placement instanceof Placement.Index index && index.entity().equals(entity)) {
            leaves.addAll(index.key().all());
            index.only().ifPresent(o -> leaves.add(o.attribute()));
        }
        Set<Path> changed = changed(asks);
        return leaves.removeAll(changed) ? leaves : new LinkedHashSet<>();
    }

    private Set<Path> changed(Asks asks) {
        Set<Path> all = new LinkedHashSet<>();
        for (Pattern pattern : of.model().patterns()) {
            for (Statement.Write write : pattern.statement().writes()) {
                if (pattern.id().equals(asks.pattern()) && write.entity().equals(entity)) {
                    if (write instanceof Statement.Update update) {
                        update.changes().forEach(c -> all.add(Path.own(c.attribute())));
                    } else if (write instanceof Statement.Increment increment) {
                        increment.attributes().forEach(a -> all.add(Path.own(a)));
                    }
                }
            }
        }
        return all;
    }
}
