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
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Operand;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What tells the entities of an answer from all others: `by`, `of`, `where`, and moments. */
final class Conditions {
    private static final Operand PARAMETER = new Operand.Parameter();

    private final Draft draft;
    private final Nouns nouns;
    private final Routes routes;
    private final Values values;
    private final Ranges ranges;

    Conditions(Draft draft, Nouns nouns) {
        this.draft = draft;
        this.nouns = nouns;
        this.routes = new Routes(draft, nouns);
        this.values = new Values(draft);
        this.ranges = new Ranges(draft, nouns, this);
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
        } else if (!ranges.range(Optional.of(path), first)) {
            if (!is) {
                throw cursor().notUnderstood();
            }
            values.take(path, first);
        }
    }

    Ranges ranges() {
        return ranges;
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

    /** Refuses what gathers over a link, such as `followed by User` behind `Posts of Users`. */
    void refuseFeed() throws Refusal {
        routes.refuseFeed(cursor().token(), 0);
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

    /**
     * Equal conditions merged, and every parent whose id is all there written as that parent. What is asked for by a range,
     * as in `by placedAt since a moment`, has no given value.
     */
    List<Condition> merged() {
        List<Condition> meant = draft.conditions.stream()
                .filter(c -> !c.isGiven() || draft.conditions.stream().noneMatch(o -> isRangeOf(o, c.path())))
                .toList();
        List<Path> given =
                meant.stream().filter(Condition::isGiven).map(Condition::path).toList();
        List<Path> canonical = draft.scope.canonical(draft.subject(), given);
        List<Condition> merged = new ArrayList<>();
        for (Condition condition : meant) {
            boolean absorbed = condition.isGiven() && !canonical.contains(condition.path());
            Condition kept =
                    absorbed ? new Condition.Equal(absorbing(condition.path(), canonical), PARAMETER) : condition;
            if (!merged.contains(kept)) {
                merged.add(kept);
            }
        }
        return merged;
    }

    private static boolean isRangeOf(Condition condition, Path path) {
        boolean range = condition instanceof Condition.Range || condition instanceof Condition.Prefix;
        return range && condition.path().equals(path);
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
