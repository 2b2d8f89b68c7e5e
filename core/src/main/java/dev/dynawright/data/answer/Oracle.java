package dev.dynawright.data.answer;

import dev.dynawright.data.Call;
import dev.dynawright.data.World;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import java.time.Instant;
import java.util.Optional;

/** Knows the right answer to every pattern, and what every write does to the world. */
public final class Oracle {
    private Oracle() {}

    /** The right answer at a moment; none for what is answered elsewhere: likeness, words in texts, reports. */
    public static Optional<Answer> answer(World world, Pattern pattern, Call call, Instant now) {
        if (pattern.statement() instanceof Statement.Read read && call instanceof Call.Read asked) {
            return new Reader(world, now).answer(read, asked.given());
        }
        throw new IllegalArgumentException(pattern.id() + " is no read, or the call is none");
    }

    /** Changes the world as the pattern says, all or nothing. */
    public static Outcome apply(World world, Pattern pattern, Call call, Instant now) {
        if (!pattern.statement().isRead() && call instanceof Call.Write write) {
            return world.attempt(
                    () -> new Writer(world, now).apply(pattern.statement().writes(), write.acts()), Outcome::isDone);
        }
        throw new IllegalArgumentException(pattern.id() + " is no write, or the call is none");
    }
}
