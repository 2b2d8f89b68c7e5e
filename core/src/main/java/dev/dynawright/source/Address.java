package dev.dynawright.source;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Where an element of a model stands: the names of the fields that lead to it. */
public record Address(List<String> steps) {
    public Address {
        steps = List.copyOf(steps);
    }

    public static Address of(Object... steps) {
        return new Address(Arrays.stream(steps).map(Object::toString).toList());
    }

    public Address with(Object... more) {
        List<String> longer = new ArrayList<>(steps);
        Arrays.stream(more).map(Object::toString).forEach(longer::add);
        return new Address(longer);
    }

    public Optional<Address> above() {
        return steps.isEmpty() ? Optional.empty() : Optional.of(new Address(steps.subList(0, steps.size() - 1)));
    }

    @Override
    public String toString() {
        return String.join("/", steps);
    }
}
