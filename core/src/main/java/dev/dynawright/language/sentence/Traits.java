package dev.dynawright.language.sentence;

import dev.dynawright.model.Share;
import dev.dynawright.model.pattern.Demands;
import dev.dynawright.model.pattern.Rate;
import dev.dynawright.model.pattern.Traffic;
import java.util.Optional;
import java.util.OptionalInt;

/** The rate of a pattern and its demands, collected clause by clause. */
final class Traits {
    Optional<Rate> rate = Optional.empty();
    Optional<Rate> peak = Optional.empty();
    Optional<Traffic.Skew> skew = Optional.empty();
    Optional<Share> fails = Optional.empty();
    boolean strong;
    boolean exact;
    OptionalInt stale = OptionalInt.empty();
    OptionalInt requests = OptionalInt.empty();
    OptionalInt within = OptionalInt.empty();
    Optional<Share> keeps = Optional.empty();
    boolean notAllAtOnce;

    Traffic traffic() {
        return new Traffic(rate, peak, skew, fails);
    }

    Demands demands() {
        return new Demands(strong, exact, stale, requests, within, keeps, notAllAtOnce);
    }
}
