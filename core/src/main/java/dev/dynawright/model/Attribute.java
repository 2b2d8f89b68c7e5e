package dev.dynawright.model;

import java.util.Optional;
import java.util.OptionalLong;

/** A fact that every entity of a kind has, or that some of them have. */
public record Attribute(
        AttributeName name,
        Form form,
        Size size,
        Uniqueness uniqueness,
        Share present,
        OptionalLong distinct,
        Optional<EntityName> countedPer) {

    /** What is counted within a parent is unique there: that is what counting means. */
    public Attribute {
        if (countedPer.isPresent() && uniqueness instanceof Uniqueness.None) {
            uniqueness = new Uniqueness.Per(countedPer.get());
        }
    }

    /** The bytes of a value: what is usual and what is the most; {@code bounded} if the user said what is the most. */
    public record Size(long usual, long largest, boolean bounded) {}

    /** Whether two entities may share a value. */
    public sealed interface Uniqueness {
        /** Any number of entities may share a value. */
        record None() implements Uniqueness {}

        /** No two entities share a value. */
        record Everywhere() implements Uniqueness {}

        /** No two entities of the same parent share a value. */
        record Per(EntityName scope) implements Uniqueness {}
    }

    public boolean isOptional() {
        return present.millionths() < Share.ALL.millionths();
    }

    public boolean isUnique() {
        return uniqueness instanceof Uniqueness.Everywhere;
    }

    /** Whether it is unique only if something keeps it so; no number that is counted is ever given out twice. */
    public boolean needsGuard() {
        return !(uniqueness instanceof Uniqueness.None) && countedPer.isEmpty();
    }

    public boolean isGenerated() {
        return form.isGenerated() || countedPer.isPresent();
    }
}
