package dev.dynawright.data;

import dev.dynawright.model.Attribute;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.EntityName;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Which entity has which unique value, and how far each sequence has come. */
final class Claims {
    private final World world;
    private final Map<Claim, Id> holders = new HashMap<>();
    private final Map<Claim, Long> numbers = new HashMap<>();

    /** A value that only one entity within a scope may have; without a value, the sequence of that scope. */
    record Claim(EntityName entity, AttributeName attribute, List<Value> scope, Optional<Value> value) {}

    Claims(World world) {
        this.world = world;
    }

    void copyTo(Claims other) {
        other.holders.putAll(holders);
        other.numbers.putAll(numbers);
    }

    Optional<Id> holder(Row row, Attribute attribute) {
        return claim(row, attribute).map(holders::get);
    }

    void hold(Row row, Attribute attribute, Id id) {
        claim(row, attribute).ifPresent(claim -> holders.put(claim, id));
    }

    /** Another may have taken the value of one whose time is over; it keeps it. */
    void release(Row row, Attribute attribute, Id id) {
        claim(row, attribute).ifPresent(claim -> holders.remove(claim, id));
    }

    Claim sequence(Row row, Attribute attribute) {
        List<Value> scope = world.relations()
                .scope(row.entity(), attribute.countedPer().orElseThrow())
                .flatMap(path -> world.values(row, path))
                .orElse(List.of());
        return new Claim(row.entity(), attribute.name(), scope, Optional.empty());
    }

    long last(Claim sequence) {
        return numbers.getOrDefault(sequence, 0L);
    }

    void reach(Claim sequence, long number) {
        numbers.put(sequence, number);
    }

    /** What is unique of a row: without a value, or without the parent that is the scope, there is nothing to keep apart. */
    private Optional<Claim> claim(Row row, Attribute attribute) {
        Optional<Value> value = row.value(attribute.name());
        if (value.isEmpty() || attribute.uniqueness() instanceof Attribute.Uniqueness.None) {
            return Optional.empty();
        }
        Optional<List<Value>> scope = attribute.uniqueness() instanceof Attribute.Uniqueness.Per per
                ? world.relations().scope(row.entity(), per.scope()).flatMap(path -> world.values(row, path))
                : Optional.of(List.of());
        return scope.map(s -> new Claim(row.entity(), attribute.name(), s, value));
    }
}
