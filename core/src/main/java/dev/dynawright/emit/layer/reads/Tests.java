package dev.dynawright.emit.layer.reads;

import dev.dynawright.emit.layer.items.Known;
import dev.dynawright.emit.layer.items.View;
import dev.dynawright.emit.layer.types.JavaType;
import dev.dynawright.model.Entity;
import dev.dynawright.model.Lifetime;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.plan.read.KeyMatch;
import dev.dynawright.plan.read.Question;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;

/** What is tested of items after they were read, because no key tells it: expressions that are true or false. */
final class Tests {
    private final Draft draft;
    private final View items;

    Tests(Draft draft, View items) {
        this.draft = draft;
        this.items = items;
    }

    /** What a match leaves to be looked at, and whether the time of an entity is over that says so itself. */
    List<String> of(Question question, KeyMatch match) {
        List<String> all = new ArrayList<>();
        match.filterEquals().forEach(path -> all.add(equal(path)));
        match.filters().forEach(condition -> all.add(holds(condition)));
        match.range().filter(c -> c instanceof Condition.Range).ifPresent(c -> all.add(holds(c)));
        over(question).ifPresent(all::add);
        all.removeIf(String::isEmpty);
        return all;
    }

    private String equal(Path path) {
        Known wanted = draft.parameters().equal(path).orElseThrow(() -> Draft.lacking("a filter by `" + path + "`"));
        return isMissing(path)
                ? value(path).optional() + ".equals(Optional.of(" + wanted.expression() + "))"
                : same(wanted.type(), value(path).sure(), wanted.expression());
    }

    static String same(JavaType type, String one, String other) {
        return type.isPrimitive() || type.isEnumeration() ? one + " == " + other : one + ".equals(" + other + ")";
    }

    private boolean isMissing(Path path) {
        return draft.relations().mayBeMissing(items.source().type().entity(), path);
    }

    private View.Value value(Path path) {
        return items.value(path, "item").orElseThrow(() -> Draft.lacking("a filter by `" + path + "`"));
    }

    private String holds(Condition condition) {
        Path path =
                draft.relations().leafPaths(draft.entity(), condition.path()).get(0);
        JavaType type = draft.shapes().type(draft.entity(), path);
        if (condition instanceof Condition.Present) {
            return isMissing(path) ? value(path).optional() + ".isPresent()" : "";
        } else if (condition instanceof Condition.Among among) {
            List<String> words = among.values().stream()
                    .map(word -> Known.word(type, word).expression())
                    .toList();
            return any(path, "List.of(" + String.join(", ", words) + ").contains(some)");
        } else if (condition instanceof Condition.Prefix) {
            Known start =
                    draft.parameters().end(condition, Parameter.Part.START).orElseThrow();
            return any(path, "some.startsWith(" + start.expression() + ")");
        }
        Condition.Range range = (Condition.Range) condition;
        List<String> ends = new ArrayList<>();
        draft.parameters()
                .end(condition, Parameter.Part.FROM)
                .ifPresent(k ->
                        ends.add(compare(type, k) + (range.from().orElseThrow().inclusive() ? " >= 0" : " > 0")));
        draft.parameters()
                .end(condition, Parameter.Part.TO)
                .ifPresent(k ->
                        ends.add(compare(type, k) + (range.to().orElseThrow().inclusive() ? " <= 0" : " < 0")));
        return any(path, String.join(" && ", ends));
    }

    private static String compare(JavaType type, Known end) {
        if (type.name().equals("String")) {
            return "Sorting.TEXT.compare(some, " + end.expression() + ")";
        }
        return type.isPrimitive()
                ? type.boxed() + ".compare(some, " + end.expression() + ")"
                : "some.compareTo(" + end.expression() + ")";
    }

    /** A test of a value that may be missing; then it fails. */
    private String any(Path path, String test) {
        return isMissing(path)
                ? value(path).optional() + ".filter(some -> " + test + ").isPresent()"
                : test.replaceAll(
                        "\\bsome\\b", Matcher.quoteReplacement(value(path).sure()));
    }

    private Optional<String> over(Question question) {
        Entity entity = draft.relations().known(question.entity());
        if (!(entity.lifetime() instanceof Lifetime.Expires expires)) {
            return Optional.empty();
        }
        Path path = Path.own(expires.at());
        return items.value(path, "item")
                .map(value -> isMissing(path)
                        ? value.optional() + ".filter(end -> !end.isAfter(dynamo.now())).isEmpty()"
                        : value.sure() + ".isAfter(dynamo.now())");
    }
}
