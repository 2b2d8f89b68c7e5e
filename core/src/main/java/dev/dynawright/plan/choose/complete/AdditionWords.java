package dev.dynawright.plan.choose.complete;

import dev.dynawright.design.Index;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import dev.dynawright.design.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What was added to a design, in words. */
final class AdditionWords {
    private AdditionWords() {}

    static String item(ItemType type) {
        String kept = type.kept() == ItemType.Kept.STREAM ? ", kept by the stream" : "";
        return "item `" + type.name() + "`, " + role(type.role()) + kept;
    }

    private static String role(Role role) {
        if (role instanceof Role.Guard guard) {
            return "which keeps " + guard.attribute().map(a -> "`" + a + "`").orElse("the id") + " of `"
                    + guard.entity() + "` unique";
        }
        if (role instanceof Role.Counter counter) {
            return counter.figures().size() == 1
                    ? "a figure over `" + counter.entity() + "`"
                    : counter.figures().size() + " figures over `" + counter.entity() + "`";
        }
        if (role instanceof Role.Sequence sequence) {
            return "the last `" + sequence.attribute() + "` of `" + sequence.entity() + "`";
        }
        if (role instanceof Role.Copy copy) {
            return "a copy of `" + copy.entity() + "`";
        }
        return role instanceof Role.Part ? "a part of `" + role.entity() + "`" : "the home of `" + role.entity() + "`";
    }

    static String index(Table table, Index index) {
        List<String> types = new ArrayList<>();
        for (ItemType type : table.items()) {
            List<String> values = index.key().stream()
                    .map(type::key)
                    .flatMap(Optional::stream)
                    .map(k -> k.alternatives().get(0).template().toString())
                    .toList();
            if (values.size() == index.key().size()) {
                types.add("`" + type.name() + "` by " + String.join(" / ", values));
            }
        }
        return "index `" + index.name() + "` for " + String.join(" and ", types) + ", " + projected(index);
    }

    private static String projected(Index index) {
        if (index.projection() instanceof Index.Projection.Include include) {
            return "with " + String.join(", ", include.attributes());
        }
        return index.projection() instanceof Index.Projection.All ? "with everything" : "keys only";
    }
}
