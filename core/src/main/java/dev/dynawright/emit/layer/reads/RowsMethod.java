package dev.dynawright.emit.layer.reads;

import dev.dynawright.emit.layer.code.Code;
import dev.dynawright.emit.layer.items.KeyCode;
import dev.dynawright.emit.layer.items.Known;
import dev.dynawright.emit.layer.items.View;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Extent;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.Access;
import dev.dynawright.plan.Source;
import dev.dynawright.plan.read.KeyMatch;
import dev.dynawright.plan.read.Question;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Rows of one item type, by a range of keys or one item by its whole key. */
final class RowsMethod {
    private final Draft draft;
    private final Access.Rows access;
    private final Question question;
    private final KeyMatch match;
    private final View entry;
    private final View whole;

    RowsMethod(Draft draft, Access.Rows access) {
        this.draft = draft;
        this.access = access;
        this.question = access.question();
        if (access.forms().size() > 1) {
            throw Draft.lacking("a key that has several forms, of which the given values decide");
        } else if (!access.children().isEmpty()) {
            throw Draft.lacking("children that are asked for row by row");
        }
        this.match = access.forms().get(0);
        List<Source> completing = access.fetches().stream()
                .filter(f -> f.up().isEmpty())
                .map(Access.Fetch::target)
                .toList();
        this.entry = draft.items(match.source(), match.place(), List.of());
        this.whole = draft.items(match.source(), match.place(), completing);
    }

    Method method() {
        RowParts.Made row = new RowParts(draft, whole, access.fetches()).made();
        boolean completed = access.fetches().stream().anyMatch(f -> f.up().isEmpty());
        Code.Chain items = read(draft, access);
        // What an entry tells is looked at before anything is fetched for it.
        items = completed ? tested(fetched(items), "filter") : fetched(tested(items, "where"));
        boolean sorted = match.unordered().isPresent();
        Optional<Code> order = new Orders(draft).ofItems(question, whole);
        if (sorted && order.isPresent()) {
            items = items.then("sortedBy", order.get());
        } else if (match.shards() > 1 && order.isPresent()) {
            items = items.then("mergedBy", order.get());
        }
        Code.Chain rows = items.then("as", row.code());
        if (draft.read() instanceof Statement.Get) {
            return new Method(new ReadMethod.One(row.shape()), rows.then("one"));
        } else if (question.extent() instanceof Extent.Page page && !sorted) {
            return new Method(new ReadMethod.Pages(row.shape()), rows.then("inPages", Code.raw(page.size() + "")));
        } else if (question.extent() instanceof Extent.First first) {
            return new Method(new ReadMethod.Several(row.shape()), rows.then("first", Code.raw(first.count() + "")));
        }
        return new Method(new ReadMethod.Several(row.shape()), rows.then("all"));
    }

    /** The items that an access meets, of the type that is meant. */
    static Code.Chain read(Draft draft, Access.Rows access) {
        return read(draft, access, draft.parameters()::equal);
    }

    /** The same with the values of another entity at hand. */
    static Code.Chain read(Draft draft, Access.Rows access, Function<Path, Optional<Known>> known) {
        KeyMatch match = access.forms().get(0);
        boolean strong = draft.pattern().demands().strong();
        QueryCode code = new QueryCode(draft, match, strong && !access.one(), known);
        Code.Chain items = Code.chain("dynamo")
                .then(access.one() ? "get" : "query", draft.id(), access.one() ? code.key() : code.queries());
        if (strong) {
            items = items.then("strong");
        }
        if (access.limit().isPresent()) {
            items = items.then("limit", Code.raw(String.valueOf(access.limit().getAsLong())));
        }
        Optional<Code> isOne =
                draft.around().mapper(match.source().type().entity()).isOne(match.source(), match.place());
        return isOne.isPresent() ? items.then("where", isOne.get()) : items;
    }

    private Code.Chain tested(Code.Chain items, String by) {
        Code.Chain all = items;
        for (String test : new Tests(draft, whole).of(question, match)) {
            all = all.then(by, new Code.Lambda("item", Code.raw(test)));
        }
        return all;
    }

    private Code.Chain fetched(Code.Chain items) {
        Code.Chain all = items;
        for (Access.Fetch fetch : access.fetches()) {
            all = all.then(fetch.up().isPresent() ? "fetching" : "completed", new Code.Lambda("item", key(fetch)));
        }
        return all;
    }

    /** The key of an item that another leads to, which has to tell all of it. */
    private Code key(Access.Fetch fetch) {
        Source target = fetch.target();
        boolean same = fetch.up().isEmpty() && target.equals(match.source());
        List<Code> parts = new ArrayList<>();
        List<String> attributes = target.table().key();
        Function<Path, Optional<Known>> told = path -> {
            Path from = fetch.up().map(up -> up.then(path)).orElse(path);
            return entry.value(from, "item")
                    .map(v -> Known.of(draft.shapes().type(draft.entity(), from), v.sure()))
                    .or(() -> draft.parameters().equal(from));
        };
        KeyCode keys = draft.keys(target.type().entity(), told);
        for (int i = 0; i < attributes.size(); i++) {
            String attribute = attributes.get(i);
            parts.add(Code.raw("\"" + attribute + "\""));
            parts.add(Code.raw(
                    same
                            ? "item.value(\"" + attribute + "\")"
                            : keys.value(
                                    attribute,
                                    target.type()
                                            .key(attribute)
                                            .orElseThrow()
                                            .alternatives()
                                            .get(0)
                                            .template(),
                                    i == 0)));
        }
        if (fetch.up().isPresent() && isOptional(fetch.up().get(), target)) {
            throw Draft.lacking("what is fetched of a parent that some rows do not have");
        }
        Code.Chain key = Code.chain(
                Code.call("ItemKey.of", Code.raw(draft.around().place(target.place())), parts.get(0), parts.get(1)));
        if (parts.size() > 2) {
            key = key.then("and", parts.get(2), parts.get(3));
        }
        return Code.call("Optional.of", key.links().isEmpty() ? key.head() : key);
    }

    private boolean isOptional(Path up, Source target) {
        return draft.relations().idPaths(target.type().entity()).stream()
                .anyMatch(id -> draft.relations().mayBeMissing(draft.entity(), up.then(id)));
    }
}
