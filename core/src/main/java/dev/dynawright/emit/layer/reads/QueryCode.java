package dev.dynawright.emit.layer.reads;

import dev.dynawright.design.Template;
import dev.dynawright.design.Template.Hole;
import dev.dynawright.design.Template.Literal;
import dev.dynawright.design.Template.Piece;
import dev.dynawright.emit.layer.code.Code;
import dev.dynawright.emit.layer.code.JavaText;
import dev.dynawright.emit.layer.items.KeyCode;
import dev.dynawright.emit.layer.items.Known;
import dev.dynawright.model.Form;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.plan.item.Spelling;
import dev.dynawright.plan.read.KeyMatch;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The Query, or the key of the one item, by which a range of keys is read. */
final class QueryCode {
    private final Draft draft;
    private final KeyMatch match;
    private final KeyCode keys;
    private final boolean strong;

    QueryCode(Draft draft, KeyMatch match, boolean strong, Function<Path, Optional<Known>> known) {
        this.draft = draft;
        this.match = match;
        this.strong = strong;
        this.keys = draft.keys(match.source().type().entity(), known);
    }

    /** The key of the only item. */
    Code key() {
        List<String> attributes = match.place().key();
        List<Template> templates = new ArrayList<>(match.form().partition());
        templates.addAll(match.form().sort());
        Code.Chain key = Code.chain(Code.call(
                "ItemKey.of",
                Code.raw(place()),
                Code.raw(JavaText.literal(attributes.get(0))),
                Code.raw(keys.value(attributes.get(0), templates.get(0), true))));
        for (int i = 1; i < templates.size(); i++) {
            key = key.then(
                    "and",
                    Code.raw(JavaText.literal(attributes.get(i))),
                    Code.raw(keys.value(attributes.get(i), templates.get(i), false)));
        }
        return key.links().isEmpty() ? key.head() : key;
    }

    private String place() {
        return draft.around().place(match.place());
    }

    /** The Query, or one for each shard. */
    Code queries() {
        return match.shards() == 1
                ? query()
                : Code.chain(Code.call("KeyText.shards", Code.raw(String.valueOf(match.shards()))))
                        .then("stream")
                        .then("map", new Code.Lambda("shard", query()))
                        .then("toList");
    }

    private Code query() {
        if (match.values() > 1) {
            throw Draft.lacking("several values of one key attribute in a sentence");
        }
        Code.Chain query = partition();
        List<String> attributes = match.place().sort();
        for (int i = 0; i < match.form().sort().size(); i++) {
            String attribute = attributes.get(i);
            List<Piece> before = pieces(match.prefix(), attribute);
            List<Piece> after = pieces(match.tail(), attribute);
            if (!after.isEmpty()) {
                boolean first = match.tail().get(0).attribute().equals(attribute);
                query = first ? range(query, attribute, before, after) : query;
                break;
            }
            query = query.then(
                    "equal",
                    Code.raw(JavaText.literal(attribute)),
                    Code.raw(keys.value(attribute, new Template(before), false)));
        }
        query = match.backwards() ? query.then("backwards") : query;
        return strong ? query.then("strong") : query;
    }

    Code.Chain partition() {
        Code.Chain query = Code.chain(Code.call("Query.of", Code.raw(place())));
        for (int i = 0; i < match.form().partition().size(); i++) {
            String attribute = match.place().partition().get(i);
            query = query.then(
                    "equal",
                    Code.raw(JavaText.literal(attribute)),
                    Code.raw(value(attribute, match.form().partition().get(i))));
        }
        return query;
    }

    /** The value of a partition key, whose shard is that of the Query. */
    private String value(String attribute, Template template) {
        String marker = "\u0001";
        List<Piece> pieces = new ArrayList<>();
        template.pieces().forEach(p -> pieces.add(p instanceof Template.Shard ? new Literal(marker) : p));
        return template.shards() == 1
                ? keys.value(attribute, template, true)
                : keys.value(attribute, new Template(pieces), true)
                        .replace("\\u0001", "\" + shard + \"")
                        .replace(" + \"\"", "")
                        .replace("\"\" + ", "");
    }

    private Code.Chain range(Code.Chain query, String attribute, List<Piece> before, List<Piece> after) {
        if (match.range().isEmpty()) {
            return before.isEmpty() ? query : begins(query, attribute, keys.text(before));
        }
        Condition condition = match.range().get();
        Template rest = new Template(after);
        boolean natural = before.isEmpty() && Spelling.isNatural(attribute, rest);
        if (condition instanceof Condition.Prefix) {
            Known start =
                    draft.parameters().end(condition, Parameter.Part.START).orElseThrow();
            String text = start.type().keyText(start.expression(), draft.isEscaped() && !natural);
            return begins(query, attribute, before.isEmpty() ? text : keys.text(before) + " + " + text);
        }
        Optional<Known> from = draft.parameters().end(condition, Parameter.Part.FROM);
        Optional<Known> to = draft.parameters().end(condition, Parameter.Part.TO);
        Hole hole = (Hole) after.get(0);
        if (from.isEmpty() && to.isEmpty()) {
            return before.isEmpty() ? query : begins(query, attribute, keys.text(before));
        }
        Known either = from.or(() -> to).orElseThrow();
        Form form = draft.relations()
                .attribute(draft.entity(), hole.path())
                .orElseThrow()
                .form();
        if (form instanceof Form.Ulid && either.type().name().equals("Instant")) {
            throw Draft.lacking("a range of moments over ids that are made at them");
        } else if (!(hole.shape() instanceof Template.Shape.Plain)) {
            throw Draft.lacking("a range of numbers that are shaped in a key");
        }
        boolean bare = form.isNumber() || form instanceof Form.Binary;
        if (before.isEmpty() && (natural || (after.size() == 1 && bare))) {
            return between(
                    query,
                    attribute,
                    from.map(k -> k.type().attribute(k.expression())),
                    to.map(k -> k.type().attribute(k.expression())));
        }
        String next = after.size() > 1 && after.get(1) instanceof Literal literal ? literal.text() : "";
        String begin = before.isEmpty() ? "" : keys.text(before) + " + ";
        Optional<String> low = from.map(k -> "KeyText.sort(" + begin + keys.text(hole, k) + ")")
                .or(() -> before.isEmpty() ? Optional.empty() : Optional.of("KeyText.sort(" + keys.text(before) + ")"));
        String more =
                after.size() > 1 ? (next.isEmpty() ? "" : " + " + JavaText.literal(next)) + " + KeyText.LAST" : "";
        String high =
                "KeyText.sort(" + to.map(k -> begin + keys.text(hole, k) + more).orElse(begin + "KeyText.LAST") + ")";
        return between(query, attribute, low, Optional.of(high));
    }

    private static Code.Chain begins(Code.Chain query, String attribute, String text) {
        return query.then("beginsWith", Code.raw(JavaText.literal(attribute)), Code.raw(text));
    }

    private static Code.Chain between(Code.Chain query, String attribute, Optional<String> low, Optional<String> high) {
        Code name = Code.raw(JavaText.literal(attribute));
        if (low.isPresent() && high.isPresent()) {
            return query.then("between", name, Code.raw(low.get()), Code.raw(high.get()));
        }
        return low.isPresent()
                ? query.then("from", name, Code.raw(low.get()))
                : query.then("upTo", name, Code.raw(high.orElseThrow()));
    }

    private static List<Piece> pieces(List<KeyMatch.SortPiece> all, String attribute) {
        return all.stream()
                .filter(p -> p.attribute().equals(attribute))
                .map(KeyMatch.SortPiece::piece)
                .toList();
    }
}
