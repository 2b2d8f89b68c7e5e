package dev.dynawright.rules;

import dev.dynawright.model.Numbers;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Pieces of messages that several rules need. */
public final class Words {
    private Words() {}

    /** Names in backticks: {@code `A`, `B` and `C`}; of more than four, the first three and how many more. */
    public static String names(List<?> names) {
        List<String> shown = names.stream().map(n -> "`" + n + "`").toList();
        if (shown.size() > 4) {
            return String.join(", ", shown.subList(0, 3)) + " and " + (shown.size() - 3) + " more";
        }
        if (shown.size() < 2) {
            return String.join("", shown);
        }
        return String.join(", ", shown.subList(0, shown.size() - 1)) + " and " + shown.get(shown.size() - 1);
    }

    /** Names as the sentence has them, from the numbered places below an address; the names that were understood if it has none. */
    public static List<String> written(Understood model, List<?> understood, Object... address) {
        List<String> words = new ArrayList<>();
        Object[] numbered = Arrays.copyOf(address, address.length + 1);
        numbered[address.length] = 0;
        for (int i = 1; model.stated(numbered).isPresent(); i++) {
            words.add(model.span(numbered).text());
            numbered[address.length] = i;
        }
        return words.isEmpty() ? understood.stream().map(Object::toString).toList() : words;
    }

    /** Bytes as people compare them with a limit: in KB or MB with one decimal from a KB on. */
    public static String bytes(long bytes) {
        if (bytes < 1024) {
            return Numbers.bytes(bytes);
        }
        boolean large = bytes >= 1024 * 1024;
        BigDecimal value =
                BigDecimal.valueOf(bytes).divide(BigDecimal.valueOf(large ? 1024 * 1024 : 1024), 1, RoundingMode.UP);
        return Numbers.grouped(value) + (large ? " MB" : " KB");
    }
}
