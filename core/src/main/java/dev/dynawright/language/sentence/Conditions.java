package dev.dynawright.language.sentence;

import dev.dynawright.language.words.Cursor;
import dev.dynawright.language.words.Keyword;
import dev.dynawright.language.words.Names;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** What tells the entities of an answer from all others: `by`, `of`, `where`, and moments. */
final class Conditions {
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
    private final Routes routes;
    private final Values values;

    Conditions(Draft draft, Nouns nouns) {
        this.draft = draft;
        this.nouns = nouns;
        this.routes = new Routes(draft, nouns);
        this.values = new Values(draft);
    }

    private Cursor cursor() {
        return draft.cursor();
    }

    /** The attributes and parents behind `by`, as far as the list goes. */
    void by() throws Refusal {
        List<Path> named = new ArrayList<>();
        do {
            Token first = cursor().token();
            if (isWholeId()) {
                cursor().skip(1);
                cursor().trace(Production.BY_ID);
                for (Path part : draft.scope.known(draft.noun()).id()) {
                    given(draft.fromSubject(part), first);
                }
                continue;
            }
            Path path = nouns.subjectPath();
            Nouns.once(named, path, first);
            given(path, first);
            cursor().trace(path.isDirectParent() ? Production.BY_PARENT : Production.BY_ATTRIBUTE);
        } while (another());
    }

    /** `by id`, where no attribute is called so. */
    private boolean isWholeId() {
        return cursor().token().kind() == Token.Kind.WORD
                && Names.plain(cursor().token().text()).equals("id")
                && draft.scope.paths(draft.noun(), "id").isEmpty();
    }

    private void given(Path path, Token first) throws Refusal {
        refuseProse(path, first);
        draft.condition(new Condition.Equal(path, PARAMETER), first, cursor().previous());
    }

    /** Whether a comma or `and` is followed by one more name; consumes only the separator. */
    boolean another() throws Refusal {
        int start = cursor().position();
        if (cursor().sign(",") || cursor().accept(Keyword.AND)) {
            int behind = cursor().position();
            if (!writeAhead()
                    && !cursor().numberedAhead()
                    && nouns.trySubjectPath().isPresent()) {
                cursor().back(behind);
                return true;
            }
        }
        cursor().back(start);
        return false;
    }

    private boolean writeAhead() {
        return Writes.VERBS.stream().anyMatch(verb -> cursor().peek(verb));
    }

    /** What the entities belong to: a parent, an ancestor, a role, or the other side of a link; or an attribute. */
    void of() throws Refusal {
        List<Path> named = new ArrayList<>();
        do {
            Token first = cursor().token();
            Optional<Path> path = nouns.trySubjectPath();
            if (path.isPresent()) {
                Nouns.once(named, path.get(), first);
                given(path.get(), first);
                cursor().trace(production(path.get()));
            } else {
                routes.cross(first);
            }
        } while (another());
    }

    /** Whether a moment stands behind a word that may also come before a parent: `from a moment`, `in the last week`. */
    boolean momentAhead() {
        if (cursor().peek(Keyword.IN_THE_LAST)) {
            return true;
        }
        boolean moment = false;
        for (int ahead = 1; ahead <= 3; ahead++) {
            moment |= cursor().peek(ahead, Keyword.OPERAND);
            boolean goesOn = cursor().peek(ahead, Keyword.ARTICLE) || cursor().peek(ahead, Keyword.GIVEN);
            if (!goesOn) {
                break;
            }
        }
        return moment && cursor().peek(Keyword.SINCE);
    }

    /** What stands before the noun as `the Customer's` is read as `of the Customer`. */
    void owner(int position) throws Refusal {
        int behind = cursor().position();
        cursor().back(position);
        of();
        if (!cursor().token().isPossessive()) {
            throw cursor().notUnderstood();
        }
        cursor().trace(Production.OWNER);
        cursor().back(behind);
    }

    private Production production(Path path) {
        if (path.attribute().isPresent()) {
            return Production.BY_ATTRIBUTE;
        }
        boolean role = draft.scope
                .known(draft.subject())
                .parent(path.hops().get(0))
                .map(p -> p.role().isPresent())
                .orElse(false);
        if (path.hops().size() > 1) {
            return Production.OF_ANCESTOR;
        }
        return role ? Production.OF_ROLE : Production.OF_PARENT;
    }

    void groups() throws Refusal {
        do {
            Token first = cursor().token();
            Path path = nouns.subjectPath();
            refuseProse(path, first);
            draft.state(Draft.Clause.CONDITION, first);
            draft.mark("groups/" + draft.groups.size(), first, cursor().previous());
            Nouns.once(draft.groups, path, first);
            cursor().trace(Production.GROUPS);
        } while (another());
    }

    void where() throws Refusal {
        do {
            Token first = cursor().token();
            Path path = nouns.subjectPath();
            test(path, first);
        } while (another());
    }

    /** What must hold of the attribute just named. */
    void test(Path path, Token first) throws Refusal {
        boolean is = cursor().accept(Keyword.IS);
        if (is && cursor().accept(Keyword.NOT)) {
            values.others(path, first);
        } else if (values.ahead(path)) {
            values.take(path, first);
        } else if (cursor().accept(Keyword.STARTING_WITH)) {
            prefix(path, first);
            cursor().trace(Production.WHERE_PREFIX);
        } else if (cursor().accept(Keyword.GIVEN)
                || (cursor().peek(Keyword.ARTICLE) && cursor().peek(1, Keyword.VALUE))) {
            cursor().accept(Keyword.ARTICLE);
            cursor().accept(Keyword.VALUE);
            cursor().trace(Production.WHERE_GIVEN);
            given(path, first);
        } else if (is && cursor().accept(Keyword.PRESENT)) {
            cursor().trace(Production.WHERE_PRESENT);
            draft.condition(new Condition.Present(path), first, cursor().previous());
        } else if (!range(Optional.of(path), first)) {
            if (!is) {
                throw cursor().notUnderstood();
            }
            values.take(path, first);
        }
    }

    boolean isValueAhead(Path path) {
        return values.ahead(path);
    }

    void prefix(Path path, Token first) throws Refusal {
        if (!cursor().accept(Keyword.GIVEN)) {
            cursor().accept(Keyword.ARTICLE);
        }
        cursor().expect(Keyword.PREFIX);
        Optional<Attribute> attribute = draft.scope.attribute(draft.subject(), path);
        if (attribute.isEmpty()
                || attribute.get().form().isNumber()
                || attribute.get().form().isCollection()) {
            throw new Refusal(
                    SentenceCodes.WRONG_FORM,
                    first,
                    "`" + path + "` is not a string and has no prefix",
                    "not a string");
        }
        draft.condition(new Condition.Prefix(path), first, cursor().previous());
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

    /** Refuses what gathers over a link, such as `followed by User` behind `Posts of Users`. */
    void refuseFeed() throws Refusal {
        routes.refuseFeed(cursor().token(), 0);
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
            throw nouns.ambiguous(
                    first, named.stream().map(a -> a.name().text()).toList());
        }
        cursor().skip(1);
        Path own = Path.own(named.get(0).name());
        cursor().trace(Production.RANGE_BY_PARTICIPLE);
        return range(Optional.of(draft.fromSubject(own)), first);
    }

    /** Gives each range without an attribute the moment that the order names, or the only one there is. */
    void settle() throws Refusal {
        for (Draft.PendingRange range : draft.pending) {
            Path path = draft.order.stream()
                    .map(dev.dynawright.model.pattern.Order::path)
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
                    "the order of the sentence, else the only timestamp");
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
                        + list(moments.stream()
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

    void refuseProse(Path path, Token token) throws Refusal {
        Optional<Attribute> attribute = draft.scope.attribute(draft.subject(), path);
        if (attribute.isPresent() && !attribute.get().form().canBeKey()) {
            throw new Refusal(
                    SentenceCodes.PROSE_AS_KEY,
                    token,
                    "`" + path + "` is "
                            + Stems.withArticle(attribute.get().form().words())
                            + ", which cannot be looked up or sorted by",
                    "cannot be a key");
        }
    }

    private void refuseUnordered(Path path, Token token) throws Refusal {
        refuseProse(path, token);
        Optional<Attribute> attribute = draft.scope.attribute(draft.subject(), path);
        boolean unordered = attribute.isEmpty()
                || attribute.get().form() instanceof Form.Enumeration
                || attribute.get().form() instanceof Form.Truth;
        if (unordered) {
            throw new Refusal(
                    SentenceCodes.WRONG_FORM, token, "`" + path + "` has no order, so it has no range", "has no order");
        }
    }

    /** Equal conditions merged, and every parent whose id is all there written as that parent. */
    List<Condition> merged() {
        List<Path> given = draft.conditions.stream()
                .filter(Condition::isGiven)
                .map(Condition::path)
                .toList();
        List<Path> canonical = draft.scope.canonical(draft.subject(), given);
        List<Condition> merged = new ArrayList<>();
        for (Condition condition : draft.conditions) {
            boolean absorbed = condition.isGiven() && !canonical.contains(condition.path());
            Condition kept =
                    absorbed ? new Condition.Equal(absorbing(condition.path(), canonical), PARAMETER) : condition;
            if (!merged.contains(kept)) {
                merged.add(kept);
            }
        }
        return merged;
    }

    private Path absorbing(Path part, List<Path> canonical) {
        return canonical.stream()
                .filter(p ->
                        p.isDirectParent() && p.hops().get(0).equals(part.hops().get(0)))
                .findFirst()
                .orElse(part);
    }

    static String list(List<String> names) {
        return names.stream().map(n -> "`" + n + "`").collect(Collectors.joining(" or "));
    }
}
