package dev.dynawright.rules.designs.items;

import dev.dynawright.design.Limits;
import dev.dynawright.design.Role;
import dev.dynawright.design.Table;
import dev.dynawright.diag.Code;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Fix;
import dev.dynawright.diag.Span;
import dev.dynawright.model.Entity;
import dev.dynawright.model.Lifetime;
import dev.dynawright.plan.Source;
import dev.dynawright.rules.Judged;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.designs.Lines;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Finds entities that end by themselves in tables that delete nothing by itself. */
public final class ExpiryWithoutTtl extends Rule<Judged> {
    public ExpiryWithoutTtl() {
        super(Code.warning("D326", "expiry-without-ttl"));
    }

    @Override
    public void check(Judged judged, Consumer<Finding> found) {
        for (Entity entity : judged.model().entities()) {
            if (entity.lifetime() instanceof Lifetime.Forever) {
                continue;
            }
            for (Table table : judged.design().tables()) {
                judged.view().in(table).stream()
                        .filter(s -> s.type().entity().equals(entity.name())
                                && endsWithIt(s.type().role()))
                        .findFirst()
                        .filter(s -> table.expires().isEmpty())
                        .ifPresent(s -> found.accept(finding(judged, s, entity)));
            }
        }
    }

    private static boolean endsWithIt(Role role) {
        return !(role instanceof Role.Counter) && !(role instanceof Role.Sequence);
    }

    private Finding finding(Judged judged, Source source, Entity entity) {
        String table = source.table().name();
        boolean stated = entity.lifetime() instanceof Lifetime.Expires;
        String attribute = entity.lifetime() instanceof Lifetime.Expires expires
                ? expires.at().text()
                : "expiresAt";
        Optional<Span> next = Stream.of("indexes", "items")
                .flatMap(field -> judged.stated("tables", table, field).stream())
                .min(Comparator.naturalOrder());
        return Finding.at(
                        judged.spanOf(source),
                        code(),
                        "`" + entity.name() + "` " + (stated ? "ends at `" + attribute + "`" : "is kept for a time")
                                + ", but table `" + table + "` has no `expires`, so its items stay",
                        "never deleted")
                .note("DynamoDB deletes expired items without a charge, usually within " + Limits.EXPIRY_HOURS
                        + " hours; readers filter until then")
                .fix(next.map(at -> Fix.possible(
                        "name the attribute that says when an item ends",
                        Lines.before(at, "expires: " + free(judged, source.table(), attribute, stated)))));
    }

    /** A name that no entity of the table has for something else. */
    private static String free(Judged judged, Table table, String name, boolean stated) {
        List<String> taken = judged.view().in(table).stream()
                .flatMap(s -> s.layout().stored().stream())
                .map(s -> s.name())
                .toList();
        return stated || !taken.contains(name) ? name : "ttl";
    }
}
