package dev.dynawright.language.sentence;

import dev.dynawright.language.words.Cursor;
import dev.dynawright.language.words.Keyword;
import dev.dynawright.language.words.Production;
import dev.dynawright.language.words.Refusal;
import dev.dynawright.language.words.SentenceCodes;
import dev.dynawright.language.words.Token;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Form;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The verb and the noun of a sentence that returns something, with what stands between them. */
final class ReadHeads {
    private final Draft draft;
    private final Nouns nouns;
    private final Conditions conditions;
    private final Companions companions;
    private final Orders orders;

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

        /** Whether `by` says what a figure or a report is grouped by. */
        boolean isGrouping() {
            return keyword == Keyword.COUNT
                    || keyword == Keyword.SUM
                    || keyword == Keyword.AVERAGE
                    || keyword == Keyword.REPORT;
        }
    }

    ReadHeads(Draft draft, Nouns nouns, Conditions conditions, Companions companions, Orders orders) {
        this.draft = draft;
        this.nouns = nouns;
        this.conditions = conditions;
        this.companions = companions;
        this.orders = orders;
    }

    private Cursor cursor() {
        return draft.cursor();
    }

    /** The head of a read if one stands here. */
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
        return Optional.of(head);
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
}
