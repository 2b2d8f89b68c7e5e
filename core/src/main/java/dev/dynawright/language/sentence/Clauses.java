package dev.dynawright.language.sentence;

import dev.dynawright.language.sentence.Draft.Clause;
import dev.dynawright.language.words.Cursor;
import dev.dynawright.language.words.Keyword;
import dev.dynawright.language.words.Production;
import dev.dynawright.language.words.Refusal;
import dev.dynawright.language.words.SentenceCodes;
import dev.dynawright.language.words.Token;
import dev.dynawright.model.Share;
import dev.dynawright.model.pattern.Extent;
import dev.dynawright.model.pattern.Rate;
import dev.dynawright.model.pattern.Traffic;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Optional;
import java.util.OptionalInt;

/** The clauses that say how often, how fresh and how evenly: everything behind the commas but order and conditions. */
final class Clauses {
    private static final long MOST_PER_MONTH = 1_000_000_000_000_000L;

    private final Draft draft;

    Clauses(Draft draft) {
        this.draft = draft;
    }

    private Cursor cursor() {
        return draft.cursor();
    }

    /** Takes one clause if one begins here. */
    boolean take() throws Refusal {
        Token first = cursor().token();
        if (first.kind() == Token.Kind.NUMBER) {
            numbered(first);
        } else if (cursor().peek(Keyword.ONCE) || cursor().peek(Keyword.TWICE)) {
            draft.state(Clause.RATE, first);
            draft.traits.rate = Optional.of(rate());
            done("rate", first);
        } else if (cursor().accept(Keyword.PAGES_OF)) {
            page(first);
        } else if (cursor().accept(Keyword.PEAK)) {
            peak(first);
        } else if (cursor().accept(Keyword.STRONGLY_CONSISTENT)) {
            consistency(first, true, Production.STRONG);
        } else if (cursor().accept(Keyword.EVENTUALLY_CONSISTENT)) {
            consistency(first, false, Production.EVENTUAL);
        } else if (cursor().accept(Keyword.MAY_BE)) {
            stale(first);
            cursor().expect(Keyword.STALE);
        } else if (cursor().accept(Keyword.HOTTEST)) {
            hottest(first);
        } else if (cursor().accept(Keyword.EXACT)) {
            state(Clause.EXACT, first, Production.EXACT);
            draft.traits.exact = true;
            done("exact", first);
        } else if (cursor().accept(Keyword.KEEPS)) {
            keeps(first);
        } else if (cursor().accept(Keyword.NOT_ALL_AT_ONCE)) {
            state(Clause.AT_ONCE, first, Production.NOT_ALL_AT_ONCE);
            draft.traits.notAllAtOnce = true;
        } else if (cursor().accept(Keyword.WITHIN)) {
            within(first);
        } else if (cursor().accept(Keyword.FAILS)) {
            fails(first);
        } else if (requestsAhead()) {
            cursor().accept(Keyword.IN);
            requests(first);
        } else {
            return false;
        }
        return true;
    }

    private boolean requestsAhead() {
        if (!cursor().peek(Keyword.IN)) {
            return false;
        }
        boolean number = cursor().token(1).kind() == Token.Kind.NUMBER;
        boolean atMost = cursor().peek(1, Keyword.AT_MOST)
                || (cursor().token(3).kind() == Token.Kind.NUMBER && cursor().peek(4, Keyword.REQUESTS));
        return number || atMost || cursor().peek(1, Keyword.ONE);
    }

    private void state(Clause clause, Token first, Production production) throws Refusal {
        draft.state(clause, first);
        cursor().trace(production);
    }

    /** Clauses are of the whole pattern, behind whichever of several writes they stand. */
    private void done(String part, Token first) {
        draft.mark(part, first, cursor().previous());
        draft.markWhole(part, first, cursor().previous());
    }

    /** A number first: a page or a rate. */
    private void numbered(Token first) throws Refusal {
        int start = cursor().position();
        if (cursor().number().isEmpty()) {
            throw cursor().unreadableNumber(first);
        }
        if (cursor().accept(Keyword.PER_PAGE)) {
            int end = cursor().position();
            cursor().back(start);
            page(first);
            cursor().back(end);
            done("page", first);
            return;
        }
        cursor().back(start);
        draft.state(Clause.RATE, first);
        draft.traits.rate = Optional.of(rate());
        done("rate", first);
    }

    void page(Token first) throws Refusal {
        state(Clause.EXTENT, first, Production.PAGE);
        draft.extent = new Extent.Page(cursor().count());
        done("page", first);
    }

    /** A number of requests in a time. */
    Rate rate() throws Refusal {
        Token first = cursor().token();
        BigDecimal number = times();
        BigDecimal whole = number.multiply(perMonth(first)).setScale(0, RoundingMode.HALF_UP);
        if (whole.signum() <= 0 || whole.compareTo(BigDecimal.valueOf(MOST_PER_MONTH)) > 0) {
            throw new Refusal(
                    SentenceCodes.UNREADABLE_NUMBER,
                    first,
                    whole.signum() <= 0
                            ? "a rate of less than one request a month is no rate"
                            : "a rate of more than 385 million requests a second is no rate",
                    "out of range");
        }
        return new Rate(whole.longValueExact());
    }

    private BigDecimal times() throws Refusal {
        Token first = cursor().token();
        if (cursor().accept(Keyword.ONCE)) {
            cursor().trace(Production.RATE_ONCE);
            return BigDecimal.ONE;
        } else if (cursor().accept(Keyword.TWICE)) {
            cursor().trace(Production.RATE_ONCE);
            return BigDecimal.valueOf(2);
        }
        return cursor().number().orElseThrow(() -> cursor().unreadableNumber(first));
    }

    /** How many of the units of time that come next make a month. */
    private BigDecimal perMonth(Token number) throws Refusal {
        if (cursor().accept(Keyword.RPS)) {
            cursor().trace(Production.RATE_RPS);
            return BigDecimal.valueOf(Rate.SECONDS_PER_MONTH);
        }
        boolean named = cursor().accept(Keyword.REQUESTS);
        if (cursor().sign("/")) {
            cursor().trace(Production.RATE_SLASH);
        } else if (cursor().accept(Keyword.PER)) {
            cursor().trace(Production.RATE_PER_UNIT);
        } else if (cursor().accept(Keyword.ARTICLE)) {
            cursor().trace(Production.RATE_A_UNIT);
        } else {
            throw named ? cursor().notUnderstood() : unitMissing(number);
        }
        if (cursor().accept(Keyword.SECOND)) {
            return BigDecimal.valueOf(Rate.SECONDS_PER_MONTH);
        } else if (cursor().accept(Keyword.MINUTE)) {
            return BigDecimal.valueOf(43_200);
        } else if (cursor().accept(Keyword.HOUR)) {
            return BigDecimal.valueOf(720);
        } else if (cursor().accept(Keyword.DAY)) {
            return BigDecimal.valueOf(30);
        } else if (cursor().accept(Keyword.WEEK)) {
            return BigDecimal.valueOf(30).divide(BigDecimal.valueOf(7), MathContext.DECIMAL64);
        } else if (cursor().accept(Keyword.MONTH)) {
            return BigDecimal.ONE;
        }
        throw cursor().notUnderstood();
    }

    /** A word that is no unit is to blame itself; where none stands, the number is. */
    private Refusal unitMissing(Token number) {
        Refusal refusal = cursor().token().isWord()
                ? cursor().notUnderstood()
                : new Refusal(
                        SentenceCodes.UNREADABLE_SENTENCE,
                        number,
                        "`" + number.text() + "` does not say of what",
                        "a number without a unit");
        return refusal.note("a number is a rate (`500/s`, `3 million per day`) or a page (`20 per page`)");
    }

    void peak(Token first) throws Refusal {
        state(Clause.PEAK, first, Production.PEAK);
        draft.traits.peak = Optional.of(rate());
        done("peak", first);
    }

    void consistency(Token first, boolean strong, Production production) throws Refusal {
        state(Clause.CONSISTENCY, first, production);
        refuseStaleAndStrong(first, strong && draft.traits.stale.isPresent());
        draft.traits.strong = strong;
        done("consistency", first);
    }

    void stale(Token first) throws Refusal {
        state(Clause.STALE, first, Production.STALE);
        int number = cursor().count();
        int unit;
        if (cursor().accept(Keyword.SECONDS)) {
            unit = 1;
        } else if (cursor().accept(Keyword.MINUTES)) {
            unit = 60;
        } else if (cursor().accept(Keyword.HOURS)) {
            unit = 3600;
        } else {
            throw cursor().notUnderstood();
        }
        long seconds = (long) number * unit;
        if (seconds > Integer.MAX_VALUE) {
            throw new Refusal(
                    SentenceCodes.UNREADABLE_NUMBER,
                    first,
                    "a staleness of more than 68 years is none",
                    "out of range");
        }
        refuseStaleAndStrong(first, draft.traits.strong);
        draft.traits.stale = OptionalInt.of((int) seconds);
        done("stale", first);
    }

    private static void refuseStaleAndStrong(Token token, boolean both) throws Refusal {
        if (both) {
            throw new Refusal(
                    SentenceCodes.MISPLACED_CLAUSE,
                    token,
                    "a strongly consistent answer is never stale",
                    "contradicts the other");
        }
    }

    void hottest(Token first) throws Refusal {
        Optional<Share> keys;
        try {
            keys = hottestKeys(first);
            cursor().expect(Keyword.TAKES);
        } catch (Refusal refusal) {
            throw refusal.note("it reads `hottest key takes 5%` or `hottest 1% take 40%`");
        }
        draft.traits.skew = Optional.of(new Traffic.Skew(keys, new Share(cursor().millionths())));
        done("hottest", first);
    }

    /** Which keys are meant: a share of all, or the one. */
    private Optional<Share> hottestKeys(Token first) throws Refusal {
        if (cursor().accept(Keyword.KEY)) {
            state(Clause.HOTTEST, first, Production.HOTTEST_KEY);
            return Optional.empty();
        }
        state(Clause.HOTTEST, first, Production.HOTTEST_SHARE);
        return Optional.of(new Share(cursor().millionths()));
    }

    void keeps(Token first) throws Refusal {
        state(Clause.KEEPS, first, Production.KEEPS);
        draft.traits.keeps = Optional.of(new Share(cursor().millionths()));
        done("keeps", first);
    }

    void within(Token first) throws Refusal {
        state(Clause.WITHIN, first, Production.WITHIN);
        int number = cursor().count();
        if (cursor().accept(Keyword.MILLISECONDS)) {
            draft.traits.within = OptionalInt.of(number);
        } else if (cursor().accept(Keyword.SECONDS)) {
            draft.traits.within = OptionalInt.of(Math.multiplyExact(Math.min(number, 2_000_000), 1000));
        } else {
            throw cursor().notUnderstood();
        }
        done("within", first);
    }

    void fails(Token first) throws Refusal {
        state(Clause.FAILS, first, Production.FAILS);
        draft.traits.fails = Optional.of(new Share(cursor().millionths()));
        done("fails", first);
    }

    void requests(Token first) throws Refusal {
        state(Clause.REQUESTS, first, Production.REQUESTS);
        boolean one = !cursor().accept(Keyword.AT_MOST) && cursor().accept(Keyword.ONE);
        if (!one && cursor().token().kind() != Token.Kind.NUMBER) {
            throw cursor().notUnderstood();
        }
        int number = one ? 1 : cursor().count();
        if (!cursor().atEnd()) {
            cursor().expect(Keyword.REQUESTS);
        }
        draft.traits.requests = OptionalInt.of(number);
        done("requests", first);
    }
}
