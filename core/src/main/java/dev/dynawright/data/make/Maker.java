package dev.dynawright.data.make;

import dev.dynawright.data.Atom;
import dev.dynawright.data.Row;
import dev.dynawright.data.Value;
import dev.dynawright.data.World;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.Form;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Makes the values of one attribute, one after another. */
final class Maker {
    private static final long TWO_YEARS = 2L * 365 * 24 * 3600 * 1000;
    private static final long DAY = 24L * 3600 * 1000;
    private static final LocalDate FIRST_DAY = LocalDate.of(2015, 1, 1);
    private static final int DAYS = 4000;
    private static final int POOL_TRIES = 40;

    private final Attribute attribute;
    private final Traits traits;
    private final Draw draw;
    private final Texts texts;
    private final Optional<Amounts> amounts;
    private final Collections collections;
    private final List<Value> pool = new ArrayList<>();
    private Optional<Value> last = Optional.empty();
    private int made;

    /**
     * What the rest of the model says about an attribute; {@code pool} is how many different values there are, if few, {@code signs}
     * what easily confuses texts besides the usual.
     */
    record Traits(
            boolean expiry,
            boolean movesOn,
            boolean negatives,
            Optional<Long> floor,
            Optional<Integer> pool,
            boolean alone,
            String signs) {}

    Maker(Attribute attribute, Traits traits, Draw draw) {
        this.attribute = attribute;
        this.traits = traits;
        this.draw = draw;
        boolean prose = attribute.form() instanceof Form.Text text && text.prose();
        this.texts = new Texts(attribute.size(), prose, traits.signs(), draw);
        this.amounts = attribute.form() instanceof Form.Digits digits
                ? Optional.of(new Amounts(digits, traits.negatives(), traits.floor(), draw))
                : Optional.empty();
        this.collections = new Collections(draw);
    }

    Attribute attribute() {
        return attribute;
    }

    /** Values that other rows have already: of a few values, these are the few. */
    void know(Set<Value> values) {
        if (traits.pool().isPresent()) {
            pool.addAll(values);
        }
    }

    /** Whether a new row has a value here; among the first rows there is one with it and one without it. */
    boolean isPresent(int number) {
        if (!attribute.isOptional() || number == 3) {
            return true;
        }
        return number != 4 && draw.in(attribute.present());
    }

    /** A value for a row of which the attributes before this one are known; now and then the one that the last row has. */
    Value next(Row row) {
        boolean tied = !traits.alone() && last.isPresent() && isSorted() && draw.onceIn(8);
        Value value = tied ? last.get() : traits.pool().isPresent() ? pooled(row) : fresh(row);
        last = Optional.of(value);
        return value;
    }

    /** A value that a new row begins with. */
    Value first(Row row) {
        if (attribute.form() instanceof Form.Enumeration enumeration && traits.movesOn() && !attribute.isOptional()) {
            return Atom.text(enumeration.values().get(0).name());
        }
        return next(row);
    }

    /** A value of which there are many, for when the usual ones are all taken. */
    Value other(Row row) {
        return attribute.form() instanceof Form.Text ? Atom.text(texts.longer()) : fresh(row);
    }

    private boolean isSorted() {
        Form form = attribute.form();
        return form.isMoment() || form.isNumber() || (form instanceof Form.Text text && !text.prose());
    }

    /** A few of them are met more often than the others. */
    private Value pooled(Row row) {
        if (pool.isEmpty()) {
            Set<Value> different = new LinkedHashSet<>();
            int wanted = traits.pool().orElseThrow();
            for (int tries = 0; different.size() < wanted && tries < POOL_TRIES * wanted; tries++) {
                different.add(tries < 4 * wanted ? fresh(row) : other(row));
            }
            pool.addAll(different);
        }
        int hot = Math.max(1, pool.size() / 10);
        return draw.onceIn(4) ? pool.get(draw.below(hot)) : draw.any(pool);
    }

    private Value fresh(Row row) {
        int number = made++;
        Form form = attribute.form();
        if (form instanceof Form.Text) {
            return Atom.text(texts.next());
        } else if (amounts.isPresent()) {
            return amounts.get().next();
        } else if (form instanceof Form.Truth truth) {
            return new Atom.Truth(number == 5 || (number != 6 && draw.in(truth.whenTrue())));
        } else if (form instanceof Form.Timestamp) {
            return new Atom.Moment(traits.expiry() ? end(number) : past());
        } else if (form instanceof Form.Date) {
            return new Atom.Day(FIRST_DAY.plusDays(draw.below(DAYS)));
        } else if (form instanceof Form.Ulid ulid) {
            Instant at = ulid.of()
                    .flatMap(row::value)
                    .map(v -> v instanceof Atom.Moment moment ? moment.value() : World.NOW)
                    .orElseGet(this::past);
            return Atom.text(Tokens.ulid(at, draw));
        } else if (form instanceof Form.Uuid) {
            return Atom.text(Tokens.uuid(draw));
        } else if (form instanceof Form.Enumeration enumeration) {
            return Atom.text(listed(enumeration, number - 7));
        }
        return collections.of(form, attribute.size());
    }

    private Instant past() {
        long millis = World.NOW.toEpochMilli() - 1 - draw.below(TWO_YEARS);
        return Instant.ofEpochMilli(draw.onceIn(6) ? millis / 1000 * 1000 : millis);
    }

    /** Most end later; one in ten is over. Items end by the second. */
    private Instant end(int number) {
        boolean over = number == 5 || draw.onceIn(10);
        long seconds = 1 + draw.below(60 * DAY / 1000);
        return World.NOW.plusSeconds(over ? -seconds : seconds);
    }

    /** By share; each value once among the first. */
    private String listed(Form.Enumeration enumeration, int number) {
        List<Form.Value> possible = enumeration.values().stream()
                .filter(v -> v.share().millionths() > 0)
                .toList();
        if (number >= 0 && number < possible.size()) {
            return possible.get(number).name();
        }
        int drawn = draw.below(Math.max(
                1, possible.stream().mapToInt(v -> v.share().millionths()).sum()));
        for (Form.Value value : possible) {
            drawn -= value.share().millionths();
            if (drawn < 0) {
                return value.name();
            }
        }
        return enumeration.values().get(0).name();
    }
}
