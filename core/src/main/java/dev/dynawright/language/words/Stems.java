package dev.dynawright.language.words;

import java.util.List;
import java.util.Locale;

/** Small facts about English words. */
public final class Stems {
    private static final List<String> MOMENT_ENDINGS = List.of("moment", "date", "time", "at", "on");

    private Stems() {}

    /** Whether a participle, such as `placed` or `ending`, names a moment, such as `placedAt` or `endDate`. */
    public static boolean names(String participle, String attribute) {
        String plain = Names.plain(attribute);
        if (stem(plain).equals(stem(Names.plain(participle)))) {
            return true;
        }
        for (String ending : MOMENT_ENDINGS) {
            boolean ends = plain.endsWith(ending) && plain.length() > ending.length() + 1;
            if (ends
                    && stem(plain.substring(0, plain.length() - ending.length()))
                            .equals(stem(Names.plain(participle)))) {
                return true;
            }
        }
        return false;
    }

    private static String stem(String word) {
        for (String ending : List.of("ing", "ed", "s", "e", "d")) {
            if (word.endsWith(ending) && word.length() - ending.length() >= 3) {
                return word.substring(0, word.length() - ending.length());
            }
        }
        return word;
    }

    public static String withArticle(String words) {
        String first = words.substring(0, 1).toLowerCase(Locale.ROOT);
        return ("aeiou".contains(first) && !words.startsWith("u") ? "an " : "a ") + words;
    }
}
