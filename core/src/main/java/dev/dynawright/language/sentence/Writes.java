package dev.dynawright.language.sentence;

import dev.dynawright.language.sentence.Draft.Clause;
import dev.dynawright.language.words.Cursor;
import dev.dynawright.language.words.Keyword;
import dev.dynawright.language.words.Production;
import dev.dynawright.language.words.Refusal;
import dev.dynawright.language.words.SentenceCodes;
import dev.dynawright.language.words.Token;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Statement;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Sentences that change something. */
final class Writes {
    static final List<Keyword> VERBS =
            List.of(Keyword.CREATE, Keyword.PUT, Keyword.UPDATE, Keyword.INCREASE, Keyword.DECREASE, Keyword.DELETE);

    private static final Set<Clause> ANY = EnumSet.of(
            Clause.CONDITION,
            Clause.RATE,
            Clause.PEAK,
            Clause.HOTTEST,
            Clause.AT_ONCE,
            Clause.WITHIN,
            Clause.FAILS,
            Clause.REQUESTS);
    private static final Set<Clause> CREATE = EnumSet.of(Clause.WITH, Clause.EXISTING, Clause.IF_NEW);
    private static final Set<Clause> DELETE = EnumSet.of(Clause.WITH);

    static {
        CREATE.addAll(ANY);
        DELETE.addAll(ANY);
    }

    private final Draft draft;
    private final Nouns nouns;
    private final Conditions conditions;
    private final Companions companions;
    private final Clauses clauses;
    private final Values values;
    private final List<Statement.Write> done = new ArrayList<>();
    private final Targets targets;

    Writes(Draft draft, Nouns nouns, Conditions conditions, Companions companions, Reads reads, Clauses clauses) {
        this.draft = draft;
        this.nouns = nouns;
        this.conditions = conditions;
        this.companions = companions;
        this.clauses = clauses;
        this.values = new Values(draft);
        this.targets = new Targets(draft, nouns, conditions, companions, reads, done);
    }

    private Cursor cursor() {
        return draft.cursor();
    }

    /** All writes of the sentence, joined by `and`; none if the sentence does not begin with a write. */
    List<Statement.Write> all() throws Refusal {
        boolean joined = VERBS.stream().anyMatch(v -> cursor().peek(v)) && joinedAhead();
        while (true) {
            Token verb = cursor().token();
            Optional<Keyword> keyword = cursor().acceptAny(VERBS.toArray(Keyword[]::new));
            if (keyword.isEmpty()) {
                if (done.isEmpty()) {
                    return done;
                }
                throw cursor().notUnderstood();
            }
            if (joined) {
                draft.nextWrite(done.size());
            }
            draft.mark("verb", verb, cursor().previous());
            done.add(one(keyword.get(), verb));
            if (cursor().atEnd()) {
                return done;
            }
            cursor().expect(Keyword.AND);
            cursor().trace(Production.TOGETHER);
        }
    }

    private boolean joinedAhead() {
        for (int ahead = 0; cursor().token(ahead).kind() != Token.Kind.END; ahead++) {
            int next = ahead + 1;
            if (cursor().token(ahead).text().equalsIgnoreCase("and")
                    && VERBS.stream().anyMatch(v -> cursor().peek(next, v))) {
                return true;
            }
        }
        return false;
    }

    private Statement.Write one(Keyword keyword, Token verb) throws Refusal {
        return switch (keyword) {
            case CREATE, PUT -> create(keyword == Keyword.PUT);
            case UPDATE -> update(verb);
            case DELETE -> delete(verb);
            default -> increment(keyword == Keyword.DECREASE, verb);
        };
    }

    private Statement.Write create(boolean replace) throws Refusal {
        nouns.entity();
        cursor().trace(replace ? Production.PUT : Production.CREATE);
        List<Condition.Equal> values = new ArrayList<>();
        for (Condition condition : draft.conditions) {
            if (!(condition instanceof Condition.Equal equal)) {
                throw new Refusal(
                        SentenceCodes.MISPLACED_CLAUSE,
                        draft.stated(Clause.CONDITION).orElse(cursor().previous()),
                        "a new `" + draft.noun() + "` begins with one value of `" + condition.path() + "`",
                        "several values");
            }
            values.add(equal);
        }
        int before = draft.conditions.size();
        phrases();
        draft.refuseOthers(replace ? "put" : "create", CREATE);
        for (int i = before; i < draft.conditions.size(); i++) {
            Condition condition = draft.conditions.get(i);
            if (!condition.isGiven()) {
                throw new Refusal(
                        SentenceCodes.MISPLACED_CLAUSE,
                        draft.stated(Clause.CONDITION).orElse(cursor().previous()),
                        "`create` does not take a condition on `" + condition.path() + "`",
                        "does not belong here");
            }
        }
        return new Statement.Create(draft.noun(), values, downs("create"), replace, draft.ifNew, draft.existing);
    }

    private List<Along.Down> downs(String verb) throws Refusal {
        List<Along.Down> downs = new ArrayList<>();
        for (Along along : draft.with) {
            if (!(along instanceof Along.Down down)
                    || down.latest().isPresent()
                    || !down.only().isEmpty()) {
                throw new Refusal(
                        SentenceCodes.MISPLACED_CLAUSE,
                        draft.stated(Clause.WITH).orElseThrow(),
                        "`" + verb + "` takes whole children with it, nothing else",
                        "not whole children");
            }
            downs.add(down);
        }
        return downs;
    }

    private Statement.Write update(Token verb) throws Refusal {
        cursor().trace(Production.UPDATE);
        List<AttributeName> names = new ArrayList<>(targets.target());
        List<Statement.Change> changes = new ArrayList<>();
        changed(names, changes);
        while (isStep(changes) && companions.continues(draft.noun())) {
            int known = names.size();
            targets.more(names);
            changed(names.subList(known, names.size()), changes);
        }
        if (names.isEmpty()) {
            cursor().trace(Production.UPDATE_EVERYTHING);
        }
        phrases();
        draft.refuseOthers("update", ANY);
        return new Statement.Update(targets.selection(verb), changes);
    }

    /** Attributes that change, the last of them perhaps in one step. */
    private void changed(List<AttributeName> names, List<Statement.Change> changes) throws Refusal {
        for (AttributeName name : names) {
            changes.add(new Statement.Change(name, Optional.empty(), Optional.empty()));
        }
        if (!names.isEmpty() && (cursor().peek(Keyword.FROM) || cursor().peek(Keyword.TO))) {
            changes.set(changes.size() - 1, step(names.get(names.size() - 1)));
        }
    }

    private static boolean isStep(List<Statement.Change> changes) {
        return !changes.isEmpty() && changes.get(changes.size() - 1).to().isPresent();
    }

    /** `from PAID to SHIPPED`: one step of the life cycle. */
    private Statement.Change step(AttributeName name) throws Refusal {
        Optional<String> from = Optional.empty();
        cursor().trace(Production.UPDATE_STEP);
        if (cursor().accept(Keyword.FROM)) {
            Token first = cursor().token();
            from = Optional.of(values.value(Path.own(name)));
            if (cursor().token().text().equalsIgnoreCase("or")) {
                throw new Refusal(
                                SentenceCodes.WRONG_FORM,
                                cursor().token(),
                                "a step of `" + name + "` comes from one value",
                                "from one value only")
                        .note("make a pattern for each: `from " + first.text() + " to …` is one");
            }
            if (!cursor().peek(Keyword.TO)) {
                throw cursor().notUnderstood();
            }
        }
        cursor().expect(Keyword.TO);
        Token token = cursor().token();
        Optional<String> to = Optional.of(values.value(Path.own(name)));
        if (from.equals(to)) {
            throw new Refusal(
                    SentenceCodes.WRONG_FORM, token, "`" + to.get() + "` is where it comes from already", "no step");
        }
        return new Statement.Change(name, from, to);
    }

    private Statement.Write increment(boolean down, Token verb) throws Refusal {
        cursor().trace(down ? Production.DECREASE : Production.INCREASE);
        List<AttributeName> names = targets.target();
        if (names.isEmpty()) {
            throw new Refusal(
                            SentenceCodes.VAGUE_PATTERN,
                            verb,
                            "the sentence does not say which number of `" + draft.noun() + "`",
                            "which number?")
                    .note("name it: `" + (down ? "decrease " : "increase ") + draft.noun() + " ATTRIBUTE`");
        }
        for (AttributeName name : names) {
            Optional<Attribute> attribute = draft.scope.known(draft.noun()).attribute(name);
            if (attribute.isEmpty() || !attribute.get().form().isNumber()) {
                throw new Refusal(
                        SentenceCodes.WRONG_FORM,
                        cursor().spelling(name.text()),
                        "`" + name + "` is not a number and has no amount",
                        "not a number");
            }
        }
        Optional<Long> amount = Optional.empty();
        Optional<Long> floor = Optional.empty();
        while (!cursor().atEnd()) {
            int start = cursor().position();
            if (cursor().accept(Keyword.BY) && cursor().token().kind() == Token.Kind.NUMBER) {
                cursor().trace(Production.AMOUNT);
                amount = Optional.of(whole());
                continue;
            }
            cursor().back(start);
            if (cursor().accept(Keyword.BY) && cursor().accept(Keyword.ARTICLE) && cursor().accept(Keyword.OPERAND)) {
                cursor().trace(Production.AMOUNT);
                continue;
            }
            cursor().back(start);
            cursor().sign(",");
            if (cursor().accept(Keyword.NEVER_BELOW)) {
                cursor().trace(Production.NEVER_BELOW);
                floor = Optional.of(whole());
                continue;
            }
            cursor().back(start);
            if (!phrase()) {
                break;
            }
        }
        draft.refuseOthers(down ? "decrease" : "increase", ANY);
        return new Statement.Increment(targets.selection(verb), names, down, amount, floor);
    }

    private long whole() throws Refusal {
        boolean negative = cursor().sign("-");
        Token token = cursor().token();
        BigDecimal number = cursor().number().orElseThrow(() -> cursor().unreadableNumber(token));
        boolean fits =
                number.stripTrailingZeros().scale() <= 0 && number.compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) <= 0;
        if (!fits) {
            throw new Refusal(
                    SentenceCodes.UNREADABLE_NUMBER,
                    token,
                    "`" + token.text() + "` is not a whole number",
                    "not a whole number");
        }
        return negative ? -number.longValueExact() : number.longValueExact();
    }

    private Statement.Write delete(Token verb) throws Refusal {
        cursor().trace(Production.DELETE);
        nouns.entity();
        phrases();
        draft.refuseOthers("delete", DELETE);
        return new Statement.Delete(targets.selection(verb), downs("delete"));
    }

    /** Everything behind the head of one write, up to the next write or the end. */
    private void phrases() throws Refusal {
        while (!cursor().atEnd()) {
            if (!phrase()) {
                return;
            }
        }
    }

    /** One phrase; false where the next write begins. */
    private boolean phrase() throws Refusal {
        boolean comma = cursor().comma();
        Token first = cursor().token();
        if (!comma && cursor().peek(Keyword.AND)) {
            if (!cursor().peek(1, Keyword.IN_EXISTING)) {
                return false;
            }
            cursor().accept(Keyword.AND);
        }
        if (clauses.take()) {
            return true;
        }
        if (cursor().accept(Keyword.BY)) {
            conditions.by();
        } else if (cursor().accept(Keyword.IN_EXISTING)) {
            existing(first);
        } else if (cursor().accept(Keyword.IF_NEW)) {
            draft.state(Clause.IF_NEW, first);
            cursor().trace(Production.IF_NEW);
            draft.ifNew = true;
        } else if (cursor().accept(Keyword.OF)) {
            conditions.of();
        } else if (cursor().accept(Keyword.WITH)) {
            companions.with();
        } else if (cursor().accept(Keyword.WHERE)) {
            conditions.where();
        } else {
            refuseReadClause(first);
            throw cursor().notUnderstood();
        }
        return true;
    }

    private void refuseReadClause(Token first) throws Refusal {
        Optional<Clause> clause = Optional.empty();
        if (Orders.WORDS.stream().anyMatch(w -> cursor().peek(w))) {
            clause = Optional.of(Clause.ORDER);
        } else if (cursor().peek(Keyword.ONLY)) {
            clause = Optional.of(Clause.ONLY);
        } else if (cursor().peek(Keyword.FIRST) || cursor().peek(Keyword.ALL_OF_THEM)) {
            clause = Optional.of(Clause.EXTENT);
        }
        if (clause.isPresent()) {
            throw new Refusal(
                    SentenceCodes.MISPLACED_CLAUSE,
                    first,
                    "a write does not take " + clause.get().words,
                    "does not belong here");
        }
    }

    private void existing(Token first) throws Refusal {
        Token token = cursor().token();
        Path path = nouns.path(draft.noun());
        if (!path.isDirectParent()) {
            throw new Refusal(
                    SentenceCodes.UNRELATED_ENTITIES,
                    token,
                    "`" + path + "` is no parent of `" + draft.noun() + "`",
                    "not a parent");
        }
        draft.state(Clause.EXISTING, first);
        cursor().trace(Production.EXISTING);
        draft.existing.add(path.hops().get(0));
    }
}
