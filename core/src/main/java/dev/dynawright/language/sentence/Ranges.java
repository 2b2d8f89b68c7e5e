package dev.dynawright.language.sentence;

import dev.dynawright.language.words.Cursor;
import dev.dynawright.language.words.Keyword;
import dev.dynawright.language.words.Production;
import dev.dynawright.language.words.Refusal;
import dev.dynawright.language.words.SentenceCodes;
import dev.dynawright.language.words.Stems;
import dev.dynawright.language.words.Token;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.Form;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Operand;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Ranges of numbers and moments: their ends, and the attribute they are about. */
final class Ranges {
    private static final Operand PARAMETER = new Operand.Parameter();

    private static final List<Keyword> RANGES = List.of(
            Keyword.BETWEEN,
            Keyword.IN_THE_LAST,
            Keyword.OVER,
            Keyword.AFTER,
            Keyword.AT_LEAST,
            Keyword.SINCE,
            Keyword.UNDER,
            Keyword.BEFORE,
            Keyword.AT_MOST,
            Keyword.UNTIL);

    private final Draft draft;
    private final Nouns nouns;
    private final Conditions conditions;

    Ranges(Draft draft, Nouns nouns, Conditions conditions) {
        this.draft = draft;
        this.nouns = nouns;
        this.conditions = conditions;
    }

    private Cursor cursor() {
        return draft.cursor();
    }

    /** A range if one begins here; without a path its attribute follows from the rest of the sentence. */
    boolean range(Optional<Path> path, Token first) throws Refusal {
        Optional<Condition.Bound> from = Optional.empty();
        Optional<Condition.Bound> to = Optional.empty();
        Token word = cursor().token();
        if (path.isPresent() && RANGES.stream().anyMatch(r -> cursor().peek(r))) {
            refuseUnordered(path.get(), first);
        }
        if (cursor().accept(Keyword.BETWEEN)) {
            cursor().trace(Production.RANGE_BETWEEN);
            boolean both = cursor().accept(Keyword.TWO);
            from = Optional.of(new Condition.Bound(operand(path), true));
            to = from;
            if (!both) {
                cursor().expect(Keyword.AND);
                to = Optional.of(new Condition.Bound(operand(path), true));
            }
        } else if (cursor().accept(Keyword.IN_THE_LAST)) {
            cursor().trace(Production.RANGE_LAST);
            refuseTimeless(path, word);
            span();
            from = Optional.of(new Condition.Bound(PARAMETER, true));
        } else if (cursor().acceptAny(Keyword.OVER, Keyword.AFTER).isPresent()) {
            from = Optional.of(new Condition.Bound(operand(path), false));
        } else if (cursor().acceptAny(Keyword.AT_LEAST, Keyword.SINCE).isPresent()) {
            from = Optional.of(new Condition.Bound(operand(path), true));
        } else if (cursor().acceptAny(Keyword.UNDER, Keyword.BEFORE).isPresent()) {
            to = Optional.of(new Condition.Bound(operand(path), false));
        } else if (cursor().acceptAny(Keyword.AT_MOST, Keyword.UNTIL).isPresent()) {
            to = Optional.of(new Condition.Bound(operand(path), true));
        } else {
            return false;
        }
        cursor().trace(from.isPresent() ? Production.RANGE_LOW : Production.RANGE_HIGH);
        if (path.isPresent()) {
            draft.condition(new Condition.Range(path.get(), from, to), first, cursor().previous());
        } else {
            draft.pending.add(new Draft.PendingRange(from, to, word));
        }
        return true;
    }

    /** A length of time; how long it is does not matter, as the caller gives the moment at which it begins. */
    private void span() throws Refusal {
        if (cursor().token().kind() == Token.Kind.NUMBER) {
            cursor().count();
        }
        if (cursor().acceptAny(
                        Keyword.SECONDS,
                        Keyword.MINUTES,
                        Keyword.HOURS,
                        Keyword.DAYS,
                        Keyword.WEEKS,
                        Keyword.MONTHS,
                        Keyword.YEARS)
                .isEmpty()) {
            throw cursor().notUnderstood();
        }
    }

    private void refuseTimeless(Optional<Path> path, Token token) throws Refusal {
        boolean timeless = path.isPresent()
                && draft.scope
                        .attribute(draft.subject(), path.get())
                        .filter(a -> a.form().isMoment())
                        .isEmpty();
        if (timeless) {
            throw new Refusal(SentenceCodes.WRONG_FORM, token, "`" + path.get() + "` is not a moment", "not a moment");
        }
    }

    /** What a range is compared with: something the caller gives, or a number that stands here. */
    private Operand operand(Optional<Path> path) throws Refusal {
        boolean negative = cursor().token().is("-") && cursor().sign("-");
        Token token = cursor().token();
        Optional<BigDecimal> number = cursor().number();
        if (number.isPresent()) {
            boolean fits = path.flatMap(p -> draft.scope.attribute(draft.subject(), p))
                    .map(a -> a.form().isNumber())
                    .orElse(false);
            if (!fits) {
                throw new Refusal(
                        SentenceCodes.WRONG_FORM,
                        token,
                        "`" + token.text() + "` is a number, the attribute is not",
                        "not a number");
            }
            cursor().trace(Production.RANGE_CONSTANT);
            BigDecimal value = negative ? number.get().negate() : number.get();
            return new Operand.Constant(value.stripTrailingZeros().toPlainString());
        }
        if (!cursor().accept(Keyword.GIVEN)) {
            cursor().accept(Keyword.ARTICLE);
        }
        if (!cursor().accept(Keyword.OPERAND) && !cursor().accept(Keyword.VALUE)) {
            int start = cursor().position();
            boolean named = path.isPresent() && nouns.trySubjectPath().equals(path);
            if (!named) {
                cursor().back(start);
                throw cursor().notUnderstood();
            }
        }
        return PARAMETER;
    }

    /** `placed between two moments`: a participle that names a moment, if one begins here. */
    boolean participle() throws Refusal {
        Token first = cursor().token();
        boolean rangeNext = cursor().peek(1, Keyword.BETWEEN)
                || cursor().peek(1, Keyword.AFTER)
                || cursor().peek(1, Keyword.BEFORE)
                || cursor().peek(1, Keyword.SINCE)
                || cursor().peek(1, Keyword.UNTIL)
                || cursor().peek(1, Keyword.IN_THE_LAST);
        if (first.kind() != Token.Kind.WORD || !rangeNext) {
            return false;
        }
        List<Attribute> named = draft.scope.known(draft.noun()).attributes().stream()
                .filter(a -> a.form().isMoment()
                        && Stems.names(first.text(), a.name().text()))
                .toList();
        if (named.isEmpty()) {
            return false;
        }
        if (named.size() > 1) {
            throw Nouns.ambiguous(
                    first, named.stream().map(a -> a.name().text()).toList());
        }
        cursor().skip(1);
        Path own = Path.own(named.get(0).name());
        cursor().trace(Production.RANGE_BY_PARTICIPLE);
        return range(Optional.of(draft.fromSubject(own)), first);
    }

    /** Gives each range without an attribute the moment that is asked by or that the order names, or the only one there is. */
    void settle() throws Refusal {
        for (Draft.PendingRange range : draft.pending) {
            Path path = Stream.concat(
                            draft.conditions.stream().filter(Condition::isGiven).map(Condition::path),
                            draft.order.stream().map(dev.dynawright.model.pattern.Order::path))
                    .filter(p -> draft.scope
                            .attribute(draft.subject(), p)
                            .map(a -> a.form().isMoment())
                            .orElse(false))
                    .findFirst()
                    .or(() -> onlyMoment())
                    .orElseThrow(() -> unknownMoment(range.token()));
            cursor().trace(Production.RANGE_OF_ONLY_MOMENT);
            draft.condition(new Condition.Range(path, range.from(), range.to()), range.token(), range.token());
            draft.infer(
                    "conditions/" + (draft.conditions.size() - 1),
                    "the moment is `" + path + "`",
                    "what the sentence asks by, else its order, else the only timestamp");
        }
        draft.pending.clear();
    }

    private Refusal unknownMoment(Token token) {
        List<Path> moments = moments();
        Refusal refusal = new Refusal(
                SentenceCodes.UNKNOWN_ORDER,
                token,
                "`" + draft.noun() + "` has " + (moments.isEmpty() ? "no timestamp" : moments.size() + " timestamps")
                        + ", so `" + token.text() + "` does not say which moment",
                "which moment?");
        return moments.isEmpty()
                ? refusal
                : refusal.note("name it: "
                        + Conditions.list(moments.stream()
                                .map(path -> "where " + path + " is " + example(token))
                                .toList()));
    }

    private static String example(Token token) {
        return switch (token.text().toLowerCase(Locale.ROOT)) {
            case "between" -> "between two moments";
            case "before", "until", "up" -> "before a moment";
            default -> "after a moment";
        };
    }

    private List<Path> moments() {
        return Orders.moments(draft.scope.known(draft.noun())).stream()
                .map(a -> Path.own(a.name()))
                .toList();
    }

    private Optional<Path> onlyMoment() {
        List<Path> moments = moments();
        return moments.size() == 1 ? Optional.of(draft.fromSubject(moments.get(0))) : Optional.empty();
    }

    private void refuseUnordered(Path path, Token token) throws Refusal {
        conditions.refuseProse(path, token);
        Optional<Attribute> attribute = draft.scope.attribute(draft.subject(), path);
        boolean unordered = attribute.isEmpty()
                || attribute.get().form() instanceof Form.Enumeration
                || attribute.get().form() instanceof Form.Truth;
        if (unordered) {
            throw new Refusal(
                    SentenceCodes.WRONG_FORM, token, "`" + path + "` has no order, so it has no range", "has no order");
        }
    }
}
