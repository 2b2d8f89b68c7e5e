package dev.dynawright.data.call;

import dev.dynawright.data.Call;
import dev.dynawright.data.Row;
import dev.dynawright.data.World;
import dev.dynawright.data.answer.Oracle;
import dev.dynawright.data.make.Draw;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import java.time.Instant;
import java.util.List;
import java.util.function.Predicate;

/** Arguments with which patterns are tried out on a world. */
public final class Calls {
    private Calls() {}

    /** Some reads, each for what is remarkable about its answer at {@link World#NOW}; none for what is answered elsewhere. */
    public static List<Choice> reads(Pattern pattern, World world, long seed) {
        return reads(pattern, world, seed, World.NOW);
    }

    public static List<Choice> reads(Pattern pattern, World world, long seed, Instant now) {
        return reads(pattern, world, seed, now, row -> false);
    }

    /** The same, and among them, if there is one, a read whose answer has a row that is looked for. */
    public static List<Choice> reads(Pattern pattern, World world, long seed, Instant now, Predicate<Row> lookedFor) {
        if (pattern.statement() instanceof Statement.Read read
                && (read instanceof Statement.Get
                        || read instanceof Statement.Listing
                        || read instanceof Statement.Aggregate)) {
            return new Reads(pattern, read, world, new Draw(seed), now, lookedFor).choices();
        }
        return List.of();
    }

    /**
     * So many writes that succeed one after another, as far as the world has the rows for it, and behind them one for each reason
     * to be refused. They are meant to be applied in this order; the world itself is not changed.
     */
    public static List<Trial> writes(Pattern pattern, World world, long seed, int count) {
        return writes(pattern, world, seed, count, World.NOW);
    }

    public static List<Trial> writes(Pattern pattern, World world, long seed, int count, Instant now) {
        return pattern.statement().isRead()
                ? List.of()
                : new Writes(pattern, world.copy(), new Draw(seed), now).trials(count);
    }

    /** So many writes as they usually are, one after another; each is done. */
    public static List<Trial> typicalWrites(Pattern pattern, World world, long seed, int count) {
        return pattern.statement().isRead()
                ? List.of()
                : new Writes(pattern, world.copy(), new Draw(seed), World.NOW).typical(count);
    }

    /** Writes of so many writers that get into each other's way, each of which would be done alone. */
    public static List<Call.Write> crowd(Pattern pattern, World world, long seed, int count) {
        Writes writes = new Writes(pattern, world, new Draw(seed), World.NOW);
        return new Crowd(writes, pattern.statement().writes(), world)
                .calls(count).stream()
                        .filter(call -> Oracle.apply(world.copy(), pattern, call, World.NOW)
                                .isDone())
                        .toList();
    }
}
