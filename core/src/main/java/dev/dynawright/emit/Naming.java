package dev.dynawright.emit;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Decides how things of a model and a design are called in what is generated. */
public final class Naming {
    private static final String FALLBACK = "model";

    private Naming() {}

    /** A name as a file can be called anywhere. */
    public static String file(String name) {
        String safe = name.replaceAll("[^A-Za-z0-9._-]", "-").replaceAll("^[.]+", "-");
        return safe.isEmpty() ? FALLBACK : safe;
    }

    /** {@code order-items} for `OrderItems`, `order_items` and `order items`. */
    public static String kebab(String name) {
        return String.join("-", words(name));
    }

    /** {@code order_items}. */
    public static String snake(String name) {
        return String.join("_", words(name));
    }

    /** {@code OrderItems}: letters and digits, as ids of templates and classes are. */
    public static String pascal(String name) {
        StringBuilder all = new StringBuilder();
        words(name)
                .forEach(word -> all.append(word.substring(0, 1).toUpperCase(Locale.ROOT))
                        .append(word.substring(1)));
        return all.toString();
    }

    /** {@code orderItems}. */
    public static String camel(String name) {
        String pascal = pascal(name);
        return pascal.substring(0, 1).toLowerCase(Locale.ROOT) + pascal.substring(1);
    }

    /** The words of a name in small letters: what stands between signs, and where a capital letter begins a new one. */
    private static List<String> words(String name) {
        String apart = name.replaceAll("([a-z0-9])([A-Z])", "$1 $2").replaceAll("([A-Z]+)([A-Z][a-z])", "$1 $2");
        List<String> words = new ArrayList<>();
        for (String word : apart.split("[^A-Za-z0-9]+", -1)) {
            if (!word.isEmpty()) {
                words.add(word.toLowerCase(Locale.ROOT));
            }
        }
        if (words.isEmpty()) {
            words.add(FALLBACK);
        }
        if (Character.isDigit(words.get(0).charAt(0))) {
            words.add(0, FALLBACK);
        }
        return words;
    }
}
