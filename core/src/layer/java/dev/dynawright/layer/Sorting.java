package dev.dynawright.layer;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import java.util.function.Function;

/** Orders as DynamoDB has them; what has no value comes last, whichever way the others go. */
public final class Sorting {
    /** Texts by their bytes in UTF-8. {@code String.compareTo} disagrees above U+FFFF. */
    public static final Comparator<String> TEXT = (one, other) ->
            Arrays.compareUnsigned(one.getBytes(StandardCharsets.UTF_8), other.getBytes(StandardCharsets.UTF_8));

    private Sorting() {}

    /** The smallest first. */
    public static <T, V> Comparator<T> ascending(Function<T, V> value, Comparator<? super V> order) {
        return Comparator.comparing(value, order);
    }

    /** The largest first. */
    public static <T, V> Comparator<T> descending(Function<T, V> value, Comparator<? super V> order) {
        return Comparator.comparing(value, order.reversed());
    }

    /** The smallest first, and last what has no value. */
    public static <T, V> Comparator<T> ascendingIfAny(Function<T, Optional<V>> value, Comparator<? super V> order) {
        return (one, other) -> compare(value.apply(one), value.apply(other), order);
    }

    /** The largest first, and last what has no value. */
    public static <T, V> Comparator<T> descendingIfAny(Function<T, Optional<V>> value, Comparator<? super V> order) {
        return ascendingIfAny(value, order.reversed());
    }

    private static <V> int compare(Optional<V> one, Optional<V> other, Comparator<? super V> order) {
        return one.isPresent() && other.isPresent()
                ? order.compare(one.get(), other.get())
                : Boolean.compare(one.isEmpty(), other.isEmpty());
    }
}
