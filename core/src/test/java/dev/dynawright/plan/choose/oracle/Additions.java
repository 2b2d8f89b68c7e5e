package dev.dynawright.plan.choose.oracle;

import dev.dynawright.model.Entity;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.place.Blueprint;
import dev.dynawright.plan.place.Key;
import dev.dynawright.plan.place.Placement;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** What a design of two entities costs at least with some additions, and indexes in which both stand together. */
final class Additions {
    private final Case of;
    private final Entity parent;
    private final Entity child;
    private final boolean[] both;

    Additions(Case of, Entity parent, Entity child) {
        this.of = of;
        this.parent = parent;
        this.child = child;
        List<Pattern> patterns = of.model().patterns();
        this.both = new boolean[patterns.size() + of.model().entities().size()];
        for (int i = 0; i < patterns.size(); i++) {
            both[i] = isOfBoth(patterns.get(i));
        }
    }

    /** Whether what a pattern reads depends on how both entities lie. */
    private static boolean isOfBoth(Pattern pattern) {
        Statement statement = pattern.statement();
        return !statement.isRead()
                || (statement instanceof Statement.Get get && !get.with().isEmpty())
                || (statement instanceof Statement.Listing listing
                        && !listing.with().isEmpty());
    }

    /** The parent by its id and the children below it, in one index: each key of the child, both orders, all that is of use in it. */
    List<Addition> lined(Judge judge, Key home, Base base, Shapes ofParent, Shapes ofChild) {
        List<Addition> all = new ArrayList<>();
        for (Pattern pattern : of.model().patterns()) {
            if (pattern.statement() instanceof Statement.Get get
                    && get.what().entity().equals(parent.name())) {
                for (Along along : get.with()) {
                    if (along instanceof Along.Down down) {
                        Set<Path> mine = Asks.wanted(
                                parent.name(), get.only(), of.scope().relations());
                        Set<Path> theirs = Asks.wanted(
                                child.name(), down.only(), of.scope().relations());
                        lined(judge, base, heads(ofParent, home, mine), rests(ofChild, base.key(), theirs), all);
                    }
                }
            }
        }
        List<Addition> kept = new ArrayList<>();
        for (Addition one : all) {
            boolean useless = base.priced().isNoDearerThan(one.priced())
                    || kept.stream().anyMatch(k -> k.priced().isNoDearerThan(one.priced()));
            if (!useless) {
                kept.removeIf(k -> one.priced().isNoDearerThan(k.priced()));
                kept.add(one);
            }
        }
        return kept;
    }

    private List<Placement.Index> heads(Shapes shapes, Key home, Set<Path> wanted) {
        List<Path> id = of.scope().relations().idOf(parent.name()).stream()
                .map(part -> part.path())
                .toList();
        return shapes.holding(home, new Key(id, List.of()), wanted);
    }

    private List<Placement.Index> rests(Shapes shapes, Key home, Set<Path> wanted) {
        List<Path> id = of.scope().relations().idOf(parent.name()).stream()
                .map(part -> part.path())
                .toList();
        return shapes.sharing(new Key(id, List.of())).stream()
                .flatMap(key -> shapes.holding(home, key, wanted).stream())
                .toList();
    }

    private static void lined(
            Judge judge, Base base, List<Placement.Index> heads, List<Placement.Index> rests, List<Addition> all) {
        for (Placement.Index head : heads) {
            for (Placement.Index rest : rests) {
                if (head.projection().all() == rest.projection().all()) {
                    for (List<Placement> line : List.<List<Placement>>of(List.of(head, rest), List.of(rest, head))) {
                        List<Blueprint.Collection> lines = List.of(new Blueprint.Collection(line));
                        List<Placement> placements = new ArrayList<>(base.placements());
                        placements.addAll(line);
                        all.add(new Addition(
                                line, lines, judge.price(new Blueprint(placements, lines)), base.priced()));
                    }
                }
            }
        }
    }

    /** Whether an addition can have to do with a pattern, or with finding an entity by its id: then it has something of that entity. */
    private boolean isFor(Addition one, int at) {
        int patterns = of.model().patterns().size();
        return at < patterns
                || one.placements().stream()
                        .anyMatch(p -> p.entity()
                                .equals(of.model().entities().get(at - patterns).name()));
    }

    /** Reads cost their cheapest way, writes what each addition adds for itself; what depends on both entities, the least that it ever does. */
    Bound least(Priced start, List<Addition> some, long[] floor, boolean collected) {
        Bound bound = new Bound(start.read().length, start.storage());
        long keepers = start.keepers();
        long shared = 0;
        for (Addition one : some) {
            boolean again = collected && !one.collections().isEmpty();
            long more =
                    again ? 0 : Math.max(0, one.priced().storage() - one.base().storage());
            boolean turned = one.placements().stream()
                    .anyMatch(p -> p instanceof Placement.Index index
                            && !index.key().reversed().isEmpty());
            shared = turned ? Math.max(shared, more) : shared;
            bound.add(turned ? 0 : more);
            keepers = Math.max(keepers, one.priced().keepers());
        }
        bound.add(keepers + shared);
        for (int i = 0; i < start.read().length; i++) {
            long read = start.read()[i];
            long table = start.table()[i];
            long more = 0;
            for (Addition one : some) {
                long mine = isFor(one, i) ? one.priced().read()[i] : Priced.NONE;
                read = Math.min(read, both[i] && mine < Priced.NONE ? floor[i] : mine);
                if (start.answers(i) && one.base().answers(i)) {
                    more = Math.max(more, one.priced().table()[i] - one.base().table()[i]);
                } else if (!start.answers(i)) {
                    table = Math.max(table, one.priced().table()[i]);
                }
                bound.add(i, one.priced().index()[i]);
            }
            bound.add(i, read + table + more);
        }
        return bound;
    }
}
