package dev.dynawright.plan.read;

import dev.dynawright.design.Template;
import dev.dynawright.design.Template.Hole;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.plan.read.KeyMatch.SortPiece;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Key conditions as people write them: {@code PK = CUSTOMER#{username} and SK begins with ORDER#}. */
final class KeyText {
    private KeyText() {}

    static String of(KeyMatch match) {
        List<String> parts = new ArrayList<>();
        parts.add(partition(match));
        Map<String, List<Template.Piece>> known = new LinkedHashMap<>();
        for (SortPiece piece : match.prefix()) {
            known.computeIfAbsent(piece.attribute(), a -> new ArrayList<>()).add(piece.piece());
        }
        String open = match.tail().isEmpty() ? "" : match.tail().get(0).attribute();
        known.forEach((attribute, pieces) -> {
            if (!attribute.equals(open)) {
                parts.add(attribute + " = " + shown(pieces, match.used()));
            }
        });
        if (!open.isEmpty()) {
            String begin = shown(known.getOrDefault(open, List.of()), match.used());
            if (match.range().isPresent()) {
                parts.add(open + range(match.range().get(), begin));
            } else if (!begin.isEmpty()) {
                parts.add(open + " begins with " + begin);
            }
        }
        return String.join(" and ", parts);
    }

    /** The condition on the partition key alone. */
    static String partition(KeyMatch match) {
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < match.form().partition().size(); i++) {
            parts.add(match.place().partition().get(i) + " = "
                    + shown(match.form().partition().get(i).pieces(), match.used()));
        }
        return String.join(" and ", parts);
    }

    private static String range(Condition condition, String begin) {
        if (condition instanceof Condition.Range range) {
            boolean both = range.from().isPresent() && range.to().isPresent();
            if (both || !begin.isEmpty()) {
                String low = range.from().isPresent() ? begin + "{from}" : begin;
                String high = range.to().isPresent() ? begin + "{to}" : begin + "~";
                return " between " + low + " and " + high;
            }
            boolean from = range.from().isPresent();
            boolean inclusive = (from ? range.from() : range.to())
                    .map(Condition.Bound::inclusive)
                    .orElse(true);
            return (from ? " >" : " <") + (inclusive ? "= " : " ") + (from ? "{from}" : "{to}");
        }
        return " begins with " + begin + "{prefix}";
    }

    static String shown(List<Template.Piece> pieces, Map<Path, Optional<String>> given) {
        StringBuilder text = new StringBuilder();
        for (Template.Piece piece : pieces) {
            if (piece instanceof Template.Literal literal) {
                text.append(literal.text());
            } else if (piece instanceof Hole hole) {
                text.append(given.getOrDefault(hole.path(), Optional.empty())
                        .orElse(new Template(List.of(hole)).toString()));
            } else {
                text.append("{shard}");
            }
        }
        return text.toString();
    }

    /** What is left to filters, by name. */
    static String filters(KeyMatch match) {
        List<String> names = new ArrayList<>();
        match.filterEquals().forEach(p -> names.add("`" + p + "`"));
        match.filters().forEach(c -> names.add("`" + c.path() + "`"));
        return names.stream().distinct().collect(Collectors.joining(" and "));
    }
}
