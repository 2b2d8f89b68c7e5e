package dev.dynawright.verify;

import dev.dynawright.model.Path;
import dev.dynawright.plan.Access;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.read.KeyMatch;
import dev.dynawright.plan.read.Question;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Ways to go that are wrong, of which defects of plans are made. */
final class WrongWays {
    private WrongWays() {}

    /** Another way to go for one pattern. */
    static Defect way(String pattern, UnaryOperator<Access> other) {
        return Defect.planning(plan -> plan.pattern().id().text().equals(pattern)
                ? new PatternPlan(
                        plan.pattern(),
                        plan.chosen().map(way -> way.by(other.apply(way.access()))),
                        plan.others(),
                        plan.reasons(),
                        plan.integration())
                : plan);
    }

    /** The same rows by other key conditions. */
    static UnaryOperator<Access> forms(UnaryOperator<KeyMatch> other) {
        return access -> ((Access.Rows) access)
                .or(((Access.Rows) access).forms().stream().map(other).toList());
    }

    static KeyMatch shards(KeyMatch match, int shards) {
        return copy(match, shards, match.backwards());
    }

    static KeyMatch turned(KeyMatch match) {
        return copy(match, match.shards(), !match.backwards());
    }

    private static KeyMatch copy(KeyMatch m, int shards, boolean backwards) {
        return new KeyMatch(
                m.source(),
                m.place(),
                m.form(),
                shards,
                m.values(),
                m.used(),
                m.implied(),
                m.prefix(),
                m.tail(),
                m.range(),
                m.filterEquals(),
                m.filters(),
                m.unordered(),
                backwards);
    }

    /** A write that forgets the rows which the stream has to bring up to date. */
    static Access forgetful(Access access) {
        Access.Written written = (Access.Written) access;
        return new Access.Written(
                written.subjects().stream().filter(s -> !s.later()).toList(), written.lookups(), written.split());
    }

    /** The same without what has to be filtered. */
    static Access unfiltered(Access access) {
        Access.Rows rows = (Access.Rows) access;
        Question asked = rows.question();
        Map<Path, Optional<String>> equal = new LinkedHashMap<>(asked.equal());
        equal.values().removeIf(Optional::isPresent);
        Question other = new Question(
                asked.entity(),
                equal,
                asked.other(),
                asked.needed(),
                asked.with(),
                asked.order(),
                asked.extent(),
                asked.demands(),
                asked.traffic());
        return new Access.Rows(other, rows.forms(), rows.one(), rows.limit(), rows.fetches(), rows.children());
    }
}
