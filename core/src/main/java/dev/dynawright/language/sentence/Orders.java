package dev.dynawright.language.sentence;

import dev.dynawright.language.sentence.Draft.Clause;
import dev.dynawright.language.words.Cursor;
import dev.dynawright.language.words.Keyword;
import dev.dynawright.language.words.Production;
import dev.dynawright.language.words.Refusal;
import dev.dynawright.language.words.SentenceCodes;
import dev.dynawright.language.words.Token;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.Entity;
import dev.dynawright.model.Form;
import dev.dynawright.model.Lifetime;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Extent;
import dev.dynawright.model.pattern.Order;
import java.util.List;
import java.util.Optional;

/** The order of an answer, and how much of it is wanted. */
final class Orders {
    /** The words with which an order begins. */
    static final List<Keyword> WORDS =
            List.of(Keyword.NEWEST, Keyword.OLDEST, Keyword.HIGHEST, Keyword.LOWEST, Keyword.SORTED_BY);

    private final Draft draft;
    private final Nouns nouns;
    private final Conditions conditions;

    Orders(Draft draft, Nouns nouns, Conditions conditions) {
        this.draft = draft;
        this.nouns = nouns;
        this.conditions = conditions;
    }

    private Cursor cursor() {
        return draft.cursor();
    }

    /** Takes an order or a size of the answer if one begins here. */
    boolean take() throws Refusal {
        Token first = cursor().token();
        if (cursor().accept(Keyword.NEWEST)) {
            newest(first, true);
        } else if (cursor().accept(Keyword.OLDEST)) {
            newest(first, false);
        } else if (cursor().accept(Keyword.HIGHEST)) {
            cursor().trace(Production.ORDER_HIGHEST);
            ranked(first, true);
        } else if (cursor().accept(Keyword.LOWEST)) {
            cursor().trace(Production.ORDER_LOWEST);
            ranked(first, false);
        } else if (cursor().accept(Keyword.SORTED_BY)) {
            sorted(first);
        } else if (cursor().accept(Keyword.FIRST) || cursor().accept(Keyword.TOP)) {
            first(first, cursor().count());
        } else if (cursor().accept(Keyword.ALL_OF_THEM)) {
            draft.state(Clause.EXTENT, first);
            cursor().trace(Production.ALL_OF_THEM);
            draft.extent = new Extent.Everything(true);
            draft.mark("page", first, cursor().previous());
        } else {
            return false;
        }
        return true;
    }

    private void newest(Token first, boolean descending) throws Refusal {
        if (cursor().token().kind() == Token.Kind.NUMBER) {
            cursor().trace(Production.LATEST);
            first(first, cursor().count());
            if (draft.order.isEmpty() && draft.pendingOrder.isEmpty()) {
                draft.pendingOrder = Optional.of(new Draft.PendingOrder(descending, first));
            }
            return;
        }
        cursor().trace(descending ? Production.ORDER_NEWEST : Production.ORDER_OLDEST);
        if (cursor().accept(Keyword.FIRST)) {
            draft.state(Clause.ORDER, first);
            draft.pendingOrder = Optional.of(new Draft.PendingOrder(descending, first));
            return;
        }
        ranked(first, descending);
    }

    private void ranked(Token first, boolean descending) throws Refusal {
        draft.state(Clause.ORDER, first);
        Token name = cursor().token();
        Path path = nouns.subjectPath();
        cursor().expect(Keyword.FIRST);
        add(path, descending, name);
        draft.mark("order", first, cursor().previous());
    }

    void sorted(Token first) throws Refusal {
        draft.state(Clause.ORDER, first);
        cursor().trace(Production.ORDER_SORTED);
        do {
            Token name = cursor().token();
            Path path = nouns.subjectPath();
            int behind = cursor().position();
            cursor().sign(",");
            boolean descending = cursor().accept(Keyword.DESCENDING);
            if (!descending && !cursor().accept(Keyword.ASCENDING)) {
                cursor().back(behind);
            }
            add(path, descending, name);
        } while (conditions.another());
        draft.mark("order", first, cursor().previous());
    }

    private void add(Path path, boolean descending, Token name) throws Refusal {
        conditions.refuseProse(path, name);
        Optional<Attribute> attribute = draft.scope.attribute(draft.subject(), path);
        if (attribute.isEmpty()) {
            throw new Refusal(
                    SentenceCodes.WRONG_FORM,
                    name,
                    "`" + path + "` is several attributes; name the one to sort by",
                    "several attributes");
        }
        draft.mark("order/" + draft.order.size(), name.start(), name.end());
        draft.order.add(new Order(path, descending));
    }

    void first(Token first, int count) throws Refusal {
        draft.state(Clause.EXTENT, first);
        cursor().trace(Production.FIRST);
        draft.extent = new Extent.First(count);
        draft.mark("page", first, cursor().previous());
    }

    /** The moments by which newest and oldest can be told: timestamps, or dates where there are none. */
    static List<Attribute> moments(Entity entity) {
        List<Attribute> timestamps =
                entity.attributes().stream().filter(a -> a.form().isTimestamp()).toList();
        return timestamps.isEmpty()
                ? entity.attributes().stream().filter(a -> a.form().isMoment()).toList()
                : timestamps;
    }

    /** The moments by which the newest is told: the end of its life is one only if there is no other. */
    static List<Attribute> ages(Entity entity) {
        List<Attribute> all = moments(entity);
        List<Attribute> others = all.stream()
                .filter(a -> !(entity.lifetime() instanceof Lifetime.Expires end
                        && end.at().equals(a.name())))
                .toList();
        return others.isEmpty() ? all : others;
    }

    /** Gives an order without an attribute the only timestamp, else the id that is made in the order of time. */
    void settle() throws Refusal {
        if (draft.pendingOrder.isEmpty() || !draft.order.isEmpty()) {
            draft.pendingOrder = Optional.empty();
            return;
        }
        Draft.PendingOrder pending = draft.pendingOrder.get();
        List<Attribute> all = draft.scope.known(draft.noun()).attributes();
        List<Attribute> moments = ages(draft.scope.known(draft.noun()));
        List<Attribute> ulids = all.stream()
                .filter(a -> a.form() instanceof Form.Ulid)
                .filter(a -> draft.scope.known(draft.noun()).id().contains(Path.own(a.name())))
                .toList();
        List<Attribute> chosen = moments.size() == 1 ? moments : moments.isEmpty() ? ulids : List.of();
        if (chosen.size() != 1) {
            throw new Refusal(
                            SentenceCodes.UNKNOWN_ORDER,
                            pending.token(),
                            "`" + draft.noun() + "` has "
                                    + (moments.isEmpty() ? "no timestamp" : moments.size() + " timestamps") + ", so `"
                                    + pending.token().text() + "` does not say by what",
                            pending.token().text() + " by what?")
                    .note("name it: "
                            + (moments.isEmpty()
                                    ? "`highest ATTRIBUTE first`"
                                    : Conditions.list(moments.stream()
                                            .map(a -> pending.token().text() + " " + a.name() + " first")
                                            .toList())));
        }
        Path path = draft.fromSubject(Path.own(chosen.get(0).name()));
        cursor().trace(Production.ORDER_INFERRED);
        draft.order.add(new Order(path, pending.descending()));
        draft.mark("order", pending.token(), pending.token());
        draft.infer(
                "order",
                "sorted by `" + path + "`",
                moments.size() == 1
                        ? moments(draft.scope.known(draft.noun())).size() > 1
                                ? "the only timestamp but the one that it expires at"
                                : "the only timestamp"
                        : "the id is made in the order of time");
        draft.pendingOrder = Optional.empty();
    }
}
