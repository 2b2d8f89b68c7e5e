package dev.dynawright.language;

import dev.dynawright.diag.SourceText;
import dev.dynawright.diag.Span;
import dev.dynawright.language.Mutation.Kind;
import dev.dynawright.language.words.Names;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/** Draws changes of one word, such as a person makes by accident. */
final class Mutations {
    private static final String CONSONANTS = "bcdfghjklmnprstvwz";
    private static final String VOWELS = "aeiou";

    private final Random random;

    Mutations(Random random) {
        this.random = random;
    }

    /** A change of this kind that does not leave the text as it is, also not to one who overlooks a plural. */
    Mutation draw(Kind kind, WrittenWords words) {
        while (true) {
            Span place = pick(words.of(kind));
            SourceText source = place.source();
            if (kind == Kind.INDENTATION) {
                int by = pick(List.of(-2, -1, 1, 2));
                int now = place.text().length() + by;
                if (now >= 0) {
                    return Mutation.of(kind, source, place.start(), place.end(), " ".repeat(now));
                }
                continue;
            }
            String before = place.text();
            String now = switch (kind) {
                case NAME -> slip(before);
                case NUMBER -> otherNumber(before);
                default -> random.nextBoolean() ? slip(before) : nonsense();
            };
            if (!now.replace(",", "").equals(before.replace(",", ""))
                    && (kind == Kind.NUMBER || !Names.same(now, before))) {
                return Mutation.of(kind, source, place.start(), place.end(), now);
            }
        }
    }

    /** A letter changed, dropped, doubled or swapped with the next. */
    String slip(String word) {
        int at = random.nextInt(word.length());
        String head = word.substring(0, at);
        String tail = word.substring(at + 1);
        char letter = word.charAt(at);
        return switch (random.nextInt(4)) {
            case 0 -> head + (char) ('a' + random.nextInt(26)) + tail;
            case 1 -> head + tail;
            case 2 -> head + letter + letter + tail;
            default -> tail.isEmpty() ? head + tail : head + tail.charAt(0) + letter + tail.substring(1);
        };
    }

    private String otherNumber(String number) {
        return switch (random.nextInt(3)) {
            case 0 -> String.valueOf(1 + random.nextInt(random.nextBoolean() ? 20 : 5000));
            case 1 -> nonsense();
            default -> {
                int at = random.nextInt(number.length());
                yield number.substring(0, at) + number.substring(at + 1);
            }
        };
    }

    /** A word that can be spoken and means nothing. */
    String nonsense() {
        StringBuilder word = new StringBuilder();
        for (int syllables = 2 + random.nextInt(3); syllables > 0; syllables--) {
            word.append(CONSONANTS.charAt(random.nextInt(CONSONANTS.length())));
            word.append(VOWELS.charAt(random.nextInt(VOWELS.length())));
        }
        return word.append(random.nextBoolean() ? "k" : "").toString().toLowerCase(Locale.ROOT);
    }

    <T> T pick(List<T> all) {
        return all.get(random.nextInt(all.size()));
    }
}
