package dev.dynawright.plan.run;

import dev.dynawright.cost.Fact;
import dev.dynawright.cost.Layout;
import dev.dynawright.data.Atom;
import dev.dynawright.data.Value;
import dev.dynawright.model.Entity;
import dev.dynawright.model.Lifetime;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.item.Spelling;
import dev.dynawright.plan.read.KeyMatch;
import dev.dynawright.plan.read.Question;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/** Which rows a question asks for, looking at their values. */
public final class RowFilter {
    private final DesignView view;
    private final Question question;
    private final Arguments arguments;
    private final Instant now;

    RowFilter(DesignView view, Question question, Arguments arguments, Instant now) {
        this.view = view;
        this.question = question;
        this.arguments = arguments;
        this.now = now;
    }

    /** Whether the values of a row decide which form its key has: they are one of the cases of the form. */
    static boolean fits(KeyMatch match, Function<Path, Optional<Value>> values) {
        return match.form().cases().stream().anyMatch(one -> fits(one, values));
    }

    private static boolean fits(Layout.Case one, Function<Path, Optional<Value>> values) {
        boolean[] all = {true};
        one.facts().forEach((path, fact) -> {
            Optional<Value> value = values.apply(path);
            if (value.isPresent()) {
                boolean same = !(fact instanceof Fact.Value word)
                        ? fact instanceof Fact.Present
                        : Spelling.word(value.get()).equals(word.text());
                all[0] = all[0] && same;
            }
        });
        return all[0];
    }

    /** Whether a row is asked for. */
    boolean keeps(Answered row) {
        return keeps(row, path -> true);
    }

    /** Whether a row can be asked for, looking only at what is told of it so far. */
    boolean keeps(Answered row, Predicate<Path> told) {
        for (Map.Entry<Path, Optional<String>> equal : question.equal().entrySet()) {
            Optional<Value> wanted = equal.getValue().isPresent()
                    ? Optional.of(Words.value(
                            view,
                            question.entity(),
                            equal.getKey(),
                            equal.getValue().get()))
                    : arguments.equal(equal.getKey());
            boolean looks = wanted.isPresent() && told.test(equal.getKey());
            if (looks && !row.value(equal.getKey()).equals(wanted)) {
                return false;
            }
        }
        return !isOver(view.relations().known(question.entity()), row, now)
                && question.other().stream()
                        .filter(condition -> leaves(condition).stream().allMatch(told))
                        .allMatch(condition -> holds(condition, row));
    }

    /** Whether the time of a row is over at a moment. */
    public static boolean isOver(Entity entity, Answered row, Instant now) {
        boolean told = row.end().filter(end -> !end.isAfter(now)).isPresent();
        return told
                || (entity.lifetime() instanceof Lifetime.Expires expires
                        && row.value(Path.own(expires.at()))
                                .filter(v -> v instanceof Atom.Moment end
                                        && !end.value().isAfter(now))
                                .isPresent());
    }

    private boolean holds(Condition condition, Answered row) {
        List<Path> leaves = leaves(condition);
        Optional<Value> value = row.value(leaves.get(0));
        if (condition instanceof Condition.Among among) {
            return value.map(Spelling::word).filter(among.values()::contains).isPresent();
        } else if (value.isEmpty() || condition instanceof Condition.Present) {
            return value.isPresent();
        }
        Arguments.Ends ends = arguments.ends(condition);
        if (condition instanceof Condition.Prefix) {
            return value.get() instanceof Atom.Text text
                    && text.text().startsWith(ends.begins().orElse(""));
        }
        Condition.Range range = (Condition.Range) condition;
        return range.from()
                        .flatMap(b -> ends.from().map(e -> isAbove(value.get(), e, b.inclusive())))
                        .orElse(true)
                && range.to()
                        .flatMap(b -> ends.to().map(e -> isAbove(e, value.get(), b.inclusive())))
                        .orElse(true);
    }

    private static boolean isAbove(Value one, Value other, boolean inclusive) {
        int order = Value.compare(one, other);
        return inclusive ? order >= 0 : order > 0;
    }

    private List<Path> leaves(Condition condition) {
        return view.relations().leafPaths(question.entity(), condition.path());
    }
}
