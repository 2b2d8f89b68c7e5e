package dev.dynawright.language.sentence;

import dev.dynawright.language.sentence.Draft.Clause;
import dev.dynawright.language.sentence.ReadHeads.Head;
import dev.dynawright.language.words.Cursor;
import dev.dynawright.language.words.Keyword;
import dev.dynawright.language.words.Production;
import dev.dynawright.language.words.Refusal;
import dev.dynawright.language.words.SentenceCodes;
import dev.dynawright.language.words.Token;
import dev.dynawright.model.AttributeName;
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
    private final ReadHeads heads;
    private final Nouns nouns;
    private final Conditions conditions;
    private final Companions companions;
    private final Orders orders;
    private final Clauses clauses;

    Reads(Draft draft, Nouns nouns, Conditions conditions, Companions companions, Orders orders, Clauses clauses) {
        this.draft = draft;
        this.heads = new ReadHeads(draft, nouns, conditions, companions, orders);
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
        Optional<Head> head = heads.head();
        if (head.isPresent()) {
            phrases(head.get().isGrouping());
        }
        return head;
    }

    /** Attributes, then `of`, then their entity. */
    void attributesBeforeEntity(List<AttributeName> into) throws Refusal {
        heads.attributesBeforeEntity(into);
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
