package dev.dynawright.plan.choose;

import dev.dynawright.model.EntityName;
import dev.dynawright.model.pattern.PatternId;
import java.util.List;
import java.util.Optional;

/** What comes of a request: a design, or what makes one impossible. */
public sealed interface Outcome {
    /** A design, proven to be the cheapest or with the gap that is left. */
    record Made(Chosen chosen) implements Outcome {}

    /** No design does all that is asked. */
    record Impossible(List<Obstacle> obstacles) implements Outcome {
        public Impossible {
            obstacles = List.copyOf(obstacles);
        }

        /** Whether there may be a design after all: the search did not end. */
        public boolean isOpen() {
            return obstacles.stream().anyMatch(obstacle -> obstacle.kind() == Kind.TIME);
        }
    }

    /**
     * A demand that no design of the grammar meets: the pattern or entity that makes it, the limit that stands against it with
     * its number, and what could be relaxed, in words of the model; {@code with} are the patterns without which it could be met.
     */
    record Obstacle(
            Optional<PatternId> pattern,
            EntityName entity,
            Kind kind,
            String limit,
            List<String> relax,
            List<PatternId> with) {
        public Obstacle {
            relax = List.copyOf(relax);
            with = List.copyOf(with);
        }

        public Obstacle(Optional<PatternId> pattern, EntityName entity, Kind kind, String limit, List<String> relax) {
            this(pattern, entity, kind, limit, relax, List.of());
        }
    }

    /** Which limit a demand breaks. */
    enum Kind {
        /** No placement answers the pattern as it asks. */
        UNANSWERABLE,
        /** An item can be larger than the service takes. */
        ITEM_SIZE,
        /** A key takes more than its partition or its shards can. */
        HOT_KEY,
        /** A transaction can be larger than the service takes. */
        TRANSACTION,
        /** Several demands can each be met, but not together. */
        TOGETHER,
        /** More writes meet on one item than transactions bear. */
        CONFLICT,
        /** The time was over before there was a design. */
        TIME
    }
}
