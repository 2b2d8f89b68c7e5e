package dev.dynawright.compile.documents.design;

import dev.dynawright.compile.documents.Known;
import dev.dynawright.compile.documents.Marked;
import dev.dynawright.design.Index;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Template;
import dev.dynawright.model.Numbers;
import dev.dynawright.model.Path;
import dev.dynawright.plan.Source;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Keys that hold several values of one parent that need not be there. Each of these values is priced as if it were there or not by
 * itself, so that such a key is expected less often than it is.
 */
record OptionalParents(Known known, Source source) {
    /** What is to know of the entries in an index: what was counted apart, and how many there are if it is not. */
    Optional<String> apart(Index index) {
        Map<String, Set<Path>> byParent = new LinkedHashMap<>();
        for (String attribute : index.key()) {
            for (ItemType.Alternative one : source.type()
                    .key(attribute)
                    .map(ItemType.KeyValue::alternatives)
                    .orElse(List.of())) {
                one.template().holes().stream()
                        .map(Template.Hole::path)
                        .filter(p -> !p.isOwn() && present(p).compareTo(BigDecimal.ONE) < 0)
                        .forEach(p -> byParent.computeIfAbsent(p.hops().get(0), h -> new LinkedHashSet<>())
                                .add(p));
            }
        }
        Set<Path> several = new LinkedHashSet<>();
        byParent.values().stream().filter(v -> v.size() > 1).forEach(several::addAll);
        if (several.isEmpty()) {
            return Optional.empty();
        }
        BigDecimal entries = new Stored(known, source.table()).items(source);
        for (Set<Path> of : byParent.values()) {
            entries = entries.multiply(
                    of.stream().map(this::present).min(BigDecimal::compareTo).orElse(BigDecimal.ONE));
        }
        return Optional.of("this counts " + Marked.codes(several) + " of "
                + Marked.code(source.type().name())
                + " as if each were there or not by itself, and so do its prices; they come together, which makes "
                + Numbers.rounded(entries) + " entries of this type");
    }

    private BigDecimal present(Path leaf) {
        return known.view().rows().present(source.type().entity(), leaf);
    }
}
