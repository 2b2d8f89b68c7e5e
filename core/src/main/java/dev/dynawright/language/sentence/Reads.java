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
import dev.dynawright.model.Form;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Extent;
import dev.dynawright.model.pattern.Selection;
import dev.dynawright.model.pattern.Statement;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Sentences that return something. */
final class Reads {
    private static final Set<Clause> GET = EnumSet.of(
            Clause.CONDITION,
            Clause.WITH,
            Clause.ONLY,
            Clause.RATE,
            Clause.PEAK,
            Clause.CONSISTENCY,
            Clause.STALE,
            Clause.HOTTEST,
            Clause.REQUESTS,
            Clause.EXACT,
            Clause.WITHIN);
    private static final Set<Clause> LIST = EnumSet.of(Clause.ORDER, Clause.EXTENT, Clause.KEEPS);
    private static final Set<Clause> FIGURE = EnumSet.of(
            Clause.CONDITION,
            Clause.EXTENT,
            Clause.RATE,
            Clause.PEAK,
            Clause.CONSISTENCY,
            Clause.STALE,
            Clause.HOTTEST,
            Clause.REQUESTS,
            Clause.EXACT,
            Clause.KEEPS,
            Clause.WITHIN);
    private static final Set<Clause> OUTSIDE = EnumSet.of(
            Clause.CONDITION,
            Clause.ONLY,
            Clause.EXTENT,
            Clause.ORDER,
            Clause.RATE,
            Clause.PEAK,
            Clause.STALE,
            Clause.WITHIN,
            Clause.KEEPS);

    static {
        LIST.addAll(GET);
    }

    private final Draft draft;
    private final Nouns nouns;
    private final Conditions conditions;
    private final Companions companions;
    private final Orders orders;
    private final Clauses clauses;

    Reads(Draft draft, Nouns nouns, Conditions conditions, Companions companions, Orders orders, Clauses clauses) {
        this.draft = draft;
        this.nouns = nouns;
        this.conditions = conditions;
        this.companions = companions;
        this.orders = orders;
        this.clauses = clauses;
    }

    private Cursor cursor() {
        return draft.cursor();
    }

    /** The head of a read if one stands here; its clauses may follow in other fields, so it is finished later. */
    Optional<Head> head() throws Refusal {
        Token verb = cursor().token();
        Optional<Keyword> keyword = cursor().acceptAny(
                        Keyword.GET,
                        Keyword.FIND,
                        Keyword.LIST,
                        Keyword.TOP,
                        Keyword.COUNT,
                        Keyword.SUM,
                        Keyword.AVERAGE,
                        Keyword.SEARCH,
                        Keyword.REPORT);
        if (keyword.isEmpty()) {
            return Optional.empty();
        }
        draft.mark("verb", verb, cursor().previous());
        Head head = new Head(keyword.get(), verb);
        int owner = nouns.skipOwner();
        head.every = cursor().peek(Keyword.EVERY);
        switch (keyword.get()) {
            case GET, FIND, LIST -> superlative(head);
            case TOP -> {
                orders.first(verb, cursor().count());
                nouns.entity();
            }
            case SUM, AVERAGE -> figure(head);
            case SEARCH -> search(head);
            case REPORT -> report(head);
            default -> nouns.entity();
        }
        if (owner >= 0) {
            conditions.owner(owner);
        }
        phrases(head.keyword == Keyword.COUNT
                || head.keyword == Keyword.SUM
                || head.keyword == Keyword.AVERAGE
                || head.keyword == Keyword.REPORT);
        return Optional.of(head);
    }

    /** A read whose verb and noun are known. */
    static final class Head {
        final Keyword keyword;
        final Token verb;
        final List<AttributeName> figures = new ArrayList<>();
        boolean similar;
        boolean every;

        Head(Keyword keyword, Token verb) {
            this.keyword = keyword;
            this.verb = verb;
        }
    }

    /** `list latest 5 Orders`, `list the 10 newest Orders`, `get the latest Order`: an order before the noun. */
    private void superlative(Head head) throws Refusal {
        cursor().accept(Keyword.ARTICLE);
        Token first = cursor().token();
        boolean number = first.kind() == Token.Kind.NUMBER;
        int count = number ? cursor().count() : 0;
        Optional<Keyword> which = cursor().acceptAny(Keyword.NEWEST, Keyword.OLDEST, Keyword.FIRST);
        if (which.isPresent() || number) {
            if (which.isEmpty()) {
                throw cursor().notUnderstood();
            }
            if (!number && cursor().token().kind() == Token.Kind.NUMBER) {
                count = cursor().count();
            } else if (!number) {
                count = 1;
            }
            orders.first(first, count);
            if (which.get() != Keyword.FIRST) {
                draft.pendingOrder = Optional.of(new Draft.PendingOrder(which.get() == Keyword.NEWEST, first));
            }
            cursor().trace(head.keyword == Keyword.LIST ? Production.LIST_THE_FIRST : Production.GET_THE_FIRST);
        }
        nouns.entity();
    }

    /** `average Employee salary` or `average salary of Employees`. */
    private void figure(Head head) throws Refusal {
        if (nouns.entityAhead() >= 0) {
            nouns.entity();
            Token token = cursor().token();
            head.figures.add(
                    nouns.tryAttribute(draft.noun()).orElseThrow(() -> nouns.unknownAttribute(token, draft.noun())));
            requireNumber(head.figures.get(0), token);
            return;
        }
        attributesBeforeEntity(head.figures);
        cursor().trace(Production.FIGURE_BEFORE_ENTITY);
    }

    /** Attributes, then `of`, then their entity: the entity is read first, as the attributes are its own. */
    void attributesBeforeEntity(List<AttributeName> into) throws Refusal {
        int start = cursor().position();
        int ahead = 0;
        while (!cursor().token(ahead).text().equalsIgnoreCase("of")
                && cursor().token(ahead).kind() != Token.Kind.END) {
            ahead++;
        }
        if (cursor().token(ahead).kind() == Token.Kind.END) {
            nouns.entity();
            return;
        }
        cursor().skip(ahead);
        Token of = cursor().token();
        cursor().accept(Keyword.OF);
        nouns.entity();
        int end = cursor().position();
        cursor().back(start);
        into.addAll(companions.attributes(draft.noun()));
        if (!cursor().token().equals(of)) {
            throw cursor().notUnderstood();
        }
        cursor().back(end);
    }

    private void requireNumber(AttributeName name, Token token) throws Refusal {
        Optional<Attribute> attribute = draft.scope.known(draft.noun()).attribute(name);
        if (attribute.isEmpty() || !attribute.get().form().isNumber()) {
            throw new Refusal(
                    SentenceCodes.WRONG_FORM,
                    token,
                    "`" + name + "` is not a number and cannot be added up",
                    "not a number");
        }
    }

    private void search(Head head) throws Refusal {
        nouns.entity();
        Token token = cursor().previous();
        if (cursor().accept(Keyword.SIMILAR_TO)) {
            cursor().trace(Production.SIMILAR);
            if (!cursor().accept(Keyword.GIVEN)) {
                cursor().accept(Keyword.ARTICLE);
            }
            cursor().expect(Keyword.VECTOR);
            head.similar = true;
            List<AttributeName> vectors = draft.scope.known(draft.noun()).attributes().stream()
                    .filter(a -> a.form() instanceof Form.Vector)
                    .map(Attribute::name)
                    .toList();
            if (vectors.size() != 1) {
                throw new Refusal(
                        SentenceCodes.WRONG_FORM,
                        token,
                        "`" + draft.noun() + "` has " + (vectors.isEmpty() ? "no vector" : "several vectors"),
                        vectors.isEmpty() ? "has no vector" : "which vector?");
            }
            head.figures.addAll(vectors);
            return;
        }
        cursor().trace(Production.WORD_SEARCH);
        if (cursor().accept(Keyword.OF)) {
            conditions.of();
        }
        cursor().expect(Keyword.BY);
        cursor().expect(Keyword.WORDS_IN);
        head.figures.addAll(companions.attributes(draft.noun()));
    }

    /** `report Orders by placedAt` or `report total of Orders by status`. */
    private void report(Head head) throws Refusal {
        cursor().trace(Production.REPORT);
        if (nouns.entityAhead() >= 0) {
            nouns.entity();
            int start = cursor().position();
            boolean phrase = cursor().peek(Keyword.BY) || cursor().peek(Keyword.OF);
            if (!phrase && nouns.tryAttribute(draft.noun()).isPresent()) {
                cursor().back(start);
                head.figures.addAll(companions.attributes(draft.noun()));
            }
        } else {
            attributesBeforeEntity(head.figures);
        }
    }

    /** Everything behind the noun, in any order. */
    void phrases(boolean grouping) throws Refusal {
        while (!cursor().atEnd()) {
            cursor().comma();
            Token first = cursor().token();
            if (clauses.take() || orders.take()) {
                continue;
            }
            if (cursor().accept(Keyword.BY)) {
                if (grouping) {
                    conditions.groups();
                } else {
                    conditions.by();
                }
            } else if (!conditions.momentAhead() && cursor().accept(Keyword.OF)) {
                conditions.of();
            } else if (cursor().accept(Keyword.WITH)) {
                companions.with();
            } else if (cursor().accept(Keyword.ONLY)) {
                companions.only(first);
            } else if (cursor().accept(Keyword.WHERE)) {
                conditions.where();
            } else if (!conditions.ranges().range(Optional.empty(), first)
                    && !conditions.ranges().participle()) {
                conditions.refuseFeed();
                throw cursor().notUnderstood();
            }
        }
    }

    Statement.Read finish(Head head) throws Refusal {
        orders.settle();
        conditions.ranges().settle();
        Selection what = new Selection(draft.subject(), conditions.merged());
        return switch (head.keyword) {
            case GET, FIND, LIST, TOP -> entities(head, what);
            case COUNT, SUM, AVERAGE -> aggregate(head, what);
            case SEARCH -> search(head, what);
            default -> {
                draft.refuseOthers("report", OUTSIDE);
                yield new Statement.Report(what, head.figures, draft.groups);
            }
        };
    }

    private Statement.Read entities(Head head, Selection what) throws Refusal {
        List<Along> with = new ArrayList<>(draft.with);
        List<AttributeName> only = draft.only;
        if (draft.link.isPresent()) {
            with.add(0, new Along.Up(Path.parent(draft.link.get().key()), only));
            only = List.of();
        }
        boolean limited = draft.stated(Clause.EXTENT).isPresent()
                || draft.stated(Clause.ORDER).isPresent();
        boolean one = draft.link.isEmpty()
                && draft.scope.identifies(draft.noun(), what.given().toList());
        boolean asked = head.keyword == Keyword.GET || head.keyword == Keyword.FIND;
        if (asked && !limited && (one || head.keyword == Keyword.GET)) {
            if (!one) {
                throw notOne(head, what);
            }
            draft.refuseOthers("get", GET);
            cursor().trace(head.keyword == Keyword.GET ? Production.GET : Production.FIND_ONE);
            return new Statement.Get(what, with, only);
        }
        if (head.keyword == Keyword.GET && !(draft.extent instanceof Extent.First first && first.count() == 1)) {
            if (one) {
                draft.refuseOthers("get", GET);
            }
            throw notOne(head, what);
        }
        if (head.keyword == Keyword.TOP && draft.order.isEmpty()) {
            throw new Refusal(SentenceCodes.UNKNOWN_ORDER, head.verb, "`top` does not say by what", "top by what?")
                    .note("add `highest "
                            + draft.scope.known(draft.noun()).attributes().stream()
                                    .filter(a -> a.form().isNumber())
                                    .map(a -> a.name().text())
                                    .findFirst()
                                    .orElse("ATTRIBUTE")
                            + " first`");
        }
        draft.refuseOthers("list", LIST);
        cursor().trace(
                        switch (head.keyword) {
                            case FIND -> Production.FIND_MANY;
                            case TOP -> Production.TOP;
                            default -> Production.LIST;
                        });
        return new Statement.Listing(what, with, only, draft.order, draft.extent);
    }

    private Refusal notOne(Head head, Selection what) {
        if (!head.every && what.conditions().stream().noneMatch(Condition::isGiven)) {
            return new Refusal(
                            SentenceCodes.VAGUE_PATTERN,
                            head.verb,
                            "the sentence does not say which `" + draft.noun() + "`",
                            "which one?")
                    .note("say what the caller knows, such as `" + nouns.byId(draft.noun()) + "`; `list` returns many");
        }
        return new Refusal(
                        SentenceCodes.GET_OF_MANY,
                        head.verb,
                        "several of `" + draft.noun() + "` can answer this, and `get` returns one",
                        "returns one")
                .note("one is told from all others by its id or by a unique attribute")
                .meant(List.of("list"));
    }

    private Statement.Read aggregate(Head head, Selection what) throws Refusal {
        Statement.Figure figure = switch (head.keyword) {
            case SUM -> Statement.Figure.SUM;
            case AVERAGE -> Statement.Figure.AVERAGE;
            default -> Statement.Figure.COUNT;
        };
        cursor().trace(Production.valueOf(figure.name()));
        draft.refuseOthers(head.keyword.spoken(), FIGURE);
        return new Statement.Aggregate(figure, head.figures.stream().findFirst(), what, draft.groups, draft.extent);
    }

    private Statement.Read search(Head head, Selection what) throws Refusal {
        draft.refuseOthers("search", OUTSIDE);
        if (head.similar) {
            int top = draft.extent instanceof Extent.First first ? first.count() : 10;
            if (!(draft.extent instanceof Extent.First)) {
                draft.infer("page", "the nearest 10", "no `top` is stated");
            }
            return new Statement.Similar(what, head.figures.get(0), top);
        }
        return new Statement.WordSearch(what, head.figures, draft.extent);
    }
}
