package dev.dynawright.plan.choose.oracle;

import dev.dynawright.plan.place.Key;
import dev.dynawright.plan.place.Placement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What can stand beside a base, one thing at a time. */
final class Singles {
    private final Case of;
    private final Judge judge;
    private final Beside beside;
    private final Keys keys;
    private final boolean lined;

    /** {@code lined} if homes may yet share a partition, which makes all that stands in keys larger. */
    Singles(Case of, Judge judge, Grammar grammar, Beside beside, boolean lined) {
        this.of = of;
        this.lined = lined;
        this.judge = judge;
        this.beside = beside;
        this.keys = new Keys(grammar);
    }

    /** All that can stand beside a base, without what is in every part as dear as something else or as nothing. */
    List<Single> of(Base base, List<Grammar.Shape> shapes) {
        List<Placement> all = new ArrayList<>();
        boolean local = canHaveLocal(base);
        for (Grammar.Shape shape : shapes) {
            Set<Placement.Projection> projections = beside.projections(base.key(), shape);
            projections.forEach(p -> all.add(beside.index(shape, false, p)));
            if (local && beside.isLocal(base.key(), shape.key())) {
                projections.forEach(p -> all.add(beside.index(shape, true, p)));
            }
        }
        all.addAll(beside.others(base.key()));
        List<Single> tried = new ArrayList<>();
        for (Placement placement : all) {
            tried.add(new Single(placement, judge.price(base.with(beside.placed(base.placements(), placement)))));
        }
        List<Single> kept = new ArrayList<>();
        for (Single one : tried) {
            boolean useless = !beside.helps(one.placement())
                    && ((base.cool() && base.priced().isNoDearerThan(one.priced()))
                            || kept.stream().anyMatch(k -> isNoWorse(base, k, one))
                            || tried.stream().anyMatch(k -> isFinerCopy(k, one)));
            if (!useless) {
                kept.removeIf(k -> !beside.helps(k.placement()) && isNoWorse(base, one, k));
                kept.add(one);
            }
        }
        return kept;
    }

    private boolean isFinerCopy(Single one, Single other) {
        return one.placement() instanceof Placement.Copy mine
                && other.placement() instanceof Placement.Copy theirs
                && keys.isFiner(
                        new Grammar.Shape(mine.key(), Optional.empty()),
                        new Grammar.Shape(theirs.key(), Optional.empty()))
                && mine.holds().equals(theirs.holds())
                && one.priced().readsNoDearerThan(other.priced());
    }

    /** Whether review has no error about a local index on a home. */
    private boolean canHaveLocal(Base base) {
        Key key = new Key(base.key().partition(), List.of(base.key().all().get(0)));
        Placement.Index index = beside.index(new Grammar.Shape(key, Optional.empty()), true, Placement.Projection.KEYS);
        return beside.isLocal(base.key(), key)
                && of.review(judge.judge(base.with(index)).packed().design()).ofDesign().stream()
                        .noneMatch(f -> f.isError() && f.code().name().equals("collection-outgrows-local-index"));
    }

    private boolean isNoWorse(Base base, Single one, Single other) {
        return isAlike(base, one.placement(), other.placement()) && one.priced().isNoDearerThan(other.priced());
    }

    /** Whether one can stand for another where it costs no more; where the home is too hot, reads of it have no price. */
    private boolean isAlike(Base base, Placement one, Placement other) {
        if (one instanceof Placement.Index mine && other instanceof Placement.Index theirs) {
            return base.cool()
                    && (!lined || theirs.key().all().containsAll(mine.key().all()))
                    && Keys.isNoCoarser(mine.key(), theirs.key())
                    && keys.isNoHarder(mine.key(), theirs.key());
        } else if (one instanceof Placement.Copy mine && other instanceof Placement.Copy theirs) {
            return Keys.isNoCoarser(mine.key(), theirs.key());
        }
        return one instanceof Placement.Guard && other instanceof Placement.Guard;
    }
}
