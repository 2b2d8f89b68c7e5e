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

    public boolean isGenerated() {
        return form.isGenerated() || countedPer.isPresent();
    }
}
