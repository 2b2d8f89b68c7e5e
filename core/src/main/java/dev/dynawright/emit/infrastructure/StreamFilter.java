package dev.dynawright.emit.infrastructure;

import dev.dynawright.design.Design;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Table;
import dev.dynawright.diag.Json;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Patterns that let only those changes of a table through that somebody follows; none where items cannot be told apart. */
final class StreamFilter {
    /** How many patterns an event source mapping takes. Page "Lambda event filtering" of the AWS Lambda Developer Guide. */
    private static final int PATTERNS = 5;

    private StreamFilter() {}

    static List<String> of(Design design, Table table, List<ItemType> followed) {
        if (followed.size() == table.items().size()) {
            return List.of();
        }
        return design.stamp().type().map(stamp -> byStamp(stamp, followed)).orElseGet(() -> byKey(table, followed));
    }

    /** The type stands in the item as it is now, or in what it was if it is gone. */
    private static List<String> byStamp(String stamp, List<ItemType> followed) {
        String types = followed.stream().map(type -> Json.quoted(type.name())).collect(Collectors.joining(","));
        String value = "{" + Json.quoted(stamp) + ":{\"S\":[" + types + "]}}";
        return List.of("{\"dynamodb\":{\"NewImage\":" + value + "}}", "{\"dynamodb\":{\"OldImage\":" + value + "}}");
    }

    private static List<String> byKey(Table table, List<ItemType> followed) {
        Set<String> patterns = new LinkedHashSet<>();
        for (ItemType type : followed) {
            List<String> keys = new ArrayList<>();
            for (String attribute : table.key()) {
                String beginning = Keeping.beginning(type, attribute);
                if (!beginning.isEmpty()) {
                    keys.add(Json.quoted(attribute) + ":{\"S\":[{\"prefix\":" + Json.quoted(beginning) + "}]}");
                }
            }
            if (keys.isEmpty()) {
                return List.of();
            }
            patterns.add("{\"dynamodb\":{\"Keys\":{" + String.join(",", keys) + "}}}");
        }
        return patterns.size() > PATTERNS ? List.of() : List.copyOf(patterns);
    }
}
