package dev.dynawright.language.sentence;

import dev.dynawright.model.Share;
import dev.dynawright.model.pattern.Demands;
import dev.dynawright.model.pattern.Rate;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.model.pattern.Traffic;
import java.util.Optional;
import java.util.OptionalInt;

/** Traffic and demands made up as values, as far as they can be said of a statement. */
final class RandomDemands {
    private final Chance chance;

    RandomDemands(Chance chance) {
        this.chance = chance;
    }

    Traffic traffic(Statement statement) {
        boolean inside = isInside(statement);
        return new Traffic(
                chance.maybe(new Rate(1 + chance.below(100_000_000_000L))),
                chance.maybe(Rate.perSecond(1 + chance.some(5000))),
                inside ? chance.maybe(new Traffic.Skew(chance.maybe(share()), share())) : Optional.empty(),
                statement.isRead() ? Optional.empty() : chance.maybe(share()));
    }

    Demands of(Statement statement) {
        boolean read = statement.isRead() && isInside(statement);
        boolean keeps = statement.isRead() && !(statement instanceof Statement.Get);
        boolean strong = read && chance.below(4) == 0;
        boolean stale = statement.isRead() && !strong && chance.below(4) == 0;
        return new Demands(
                strong,
                read && chance.below(4) == 0,
                stale ? OptionalInt.of(1 + chance.some(5000)) : OptionalInt.empty(),
                isInside(statement) && chance.below(4) == 0 ? OptionalInt.of(1 + chance.some(5)) : OptionalInt.empty(),
                chance.below(4) == 0 ? OptionalInt.of(1 + chance.some(500)) : OptionalInt.empty(),
                keeps ? chance.maybe(share()) : Optional.empty(),
                !statement.isRead() && chance.below(4) == 0);
    }

    private static boolean isInside(Statement statement) {
        return !(statement instanceof Statement.Similar
                || statement instanceof Statement.WordSearch
                || statement instanceof Statement.Report);
    }

    private Share share() {
        return new Share(chance.some(1_000_000));
    }
}
