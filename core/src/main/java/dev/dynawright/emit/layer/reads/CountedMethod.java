package dev.dynawright.emit.layer.reads;

import dev.dynawright.emit.layer.code.Code;
import dev.dynawright.emit.layer.code.JavaText;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.Access;
import java.util.ArrayList;
import java.util.List;

/** A figure in the item of a parent. */
final class CountedMethod {
    private CountedMethod() {}

    static Method method(Draft draft, Access.Counted access) {
        Access.Rows around = (Access.Rows) access.around();
        if (around.forms().size() > 1 || !access.asked().groups().isEmpty()) {
            throw Draft.lacking("figures by group in the item of a parent");
        }
        List<String> hops = hops(draft, access);
        Code.Chain items =
                RowsMethod.read(draft, around, path -> draft.parameters().equalOf(hops, path));
        List<String> names = new ArrayList<>(access.count().stored().keySet());
        if (access.asked().figure() == Statement.Figure.AVERAGE) {
            throw Draft.lacking("an average in the item of a parent");
        }
        boolean count = access.asked().figure() == Statement.Figure.COUNT;
        String quoted = JavaText.literal(names.get(0));
        return count
                ? new Method(
                        new ReadMethod.Figure("long"),
                        items.then(
                                "together",
                                Code.raw("items -> items.stream().mapToLong(item -> item.optional(" + quoted
                                        + ", item::whole).orElse(0L)).sum()")))
                : new Method(
                        new ReadMethod.Figure("BigDecimal"),
                        items.then(
                                "together",
                                Code.raw("items -> items.stream().flatMap(item -> item.optional(" + quoted
                                        + ", item::number).stream()).reduce(BigDecimal.ZERO, BigDecimal::add)")));
    }

    /** The relationships that lead from what is counted to the item that has the figure. */
    private static List<String> hops(Draft draft, Access.Counted access) {
        for (Path path : draft.relations().leafPaths(draft.entity(), anyOf(access))) {
            for (int hops = 1; hops <= path.hops().size(); hops++) {
                List<String> way = path.hops().subList(0, hops);
                boolean here = draft.relations()
                        .target(draft.entity(), new Path(way, java.util.Optional.empty()))
                        .filter(e -> e.name().equals(access.source().type().entity()))
                        .isPresent();
                if (here) {
                    return way;
                }
            }
        }
        throw Draft.lacking("a figure whose parent is not told");
    }

    private static Path anyOf(Access.Counted access) {
        return access.asked().what().conditions().stream()
                .map(c -> c.path())
                .filter(path -> !path.isOwn())
                .findFirst()
                .orElseThrow(() -> Draft.lacking("a figure whose parent is not told"));
    }
}
