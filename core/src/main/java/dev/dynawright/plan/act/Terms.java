package dev.dynawright.plan.act;

import dev.dynawright.cost.Layout;
import dev.dynawright.data.Value;
import dev.dynawright.model.Path;
import dev.dynawright.plan.Source;
import dev.dynawright.plan.item.Spelling;
import dev.dynawright.plan.run.Request;
import dev.dynawright.plan.run.Request.Spot;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Under which conditions one write of a sentence is done, and what it adds to numbers whose values nobody knows. */
final class Terms {
    /** A condition on one attribute of the row. */
    record Condition(Path path, Function<Spot, Request.Test> test, Claim.Blame blame) {}

    private final boolean replace;
    private final List<Condition> conditions = new ArrayList<>();
    private final Map<Path, BigDecimal> amounts = new LinkedHashMap<>();
    private final Map<Path, Optional<Value>> read = new LinkedHashMap<>();

    Terms(boolean replace) {
        this.replace = replace;
    }

    /** Whether a new row may take the place of one that is there. */
    boolean replace() {
        return replace;
    }

    void onlyIf(Condition condition) {
        conditions.add(condition);
    }

    void onlyIf(Path path, Value value, Claim.Blame blame) {
        conditions.add(new Condition(path, spot -> new Request.Test.Is(spot, Spelling.plain(value)), blame));
    }

    /** Remembers a value that was read and can be another by the time of the write. */
    void hold(Path path, Optional<Value> value) {
        read.put(path, value);
    }

    void add(Path path, BigDecimal amount) {
        amounts.put(path, amount);
    }

    /** What is added to a number whose value is not known; nothing if its new value is known. */
    Optional<BigDecimal> amount(Affected row, Path path) {
        return row.above().isPresent() ? Optional.empty() : Optional.ofNullable(amounts.get(path));
    }

    /** The conditions of a home or a part of it: that it is there, what the sentence states, and that what was read is still so. */
    List<Claim> claims(Source home, Affected row, Instant now) {
        List<Claim> claims = new ArrayList<>();
        if (row.above().isPresent()) {
            if (row.isChanged()) {
                claims.add(Claim.present(home.table().partition(), Claim.Blame.AGAIN));
            }
            return claims;
        }
        claims.add(Claim.live(home, now, Claim.Blame.MISSING));
        claims.addAll(claims(path -> spot(home, path), row));
        return claims;
    }

    List<Claim> claims(Function<Path, Optional<Spot>> spots, Affected row) {
        List<Claim> claims = new ArrayList<>();
        if (row.above().isEmpty()) {
            conditions.forEach(c -> spots.apply(c.path())
                    .ifPresent(spot -> claims.add(new Claim(c.test().apply(spot), c.blame()))));
            read.forEach((path, value) -> spots.apply(path).ifPresent(spot -> claims.add(held(spot, value))));
        }
        return claims;
    }

    static Claim held(Spot spot, Optional<Value> value) {
        Request.Test test = value.isPresent()
                ? new Request.Test.Is(spot, Spelling.plain(value.get()))
                : new Request.Test.Absent(spot);
        return new Claim(test, Claim.Blame.AGAIN);
    }

    static Optional<Spot> spot(Source source, Path path) {
        return source.layout()
                .holds(path)
                .filter(stored -> stored.use() != Layout.Use.EXPIRY)
                .map(stored -> Spot.of(stored.name()));
    }
}
