package dev.dynawright.emit.layer.reads;

import dev.dynawright.emit.layer.code.Code;
import dev.dynawright.emit.layer.items.Known;
import dev.dynawright.emit.layer.items.View;
import dev.dynawright.emit.layer.types.Field;
import dev.dynawright.emit.layer.types.Shape;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Extent;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.Access;
import java.util.List;
import java.util.Optional;

/** Rows that are stored inside the item of a parent. */
final class InsideMethod {
    private InsideMethod() {}

    static Method method(Draft draft, Access.Inside access) {
        Access.Rows around = (Access.Rows) access.around();
        if (around.forms().size() > 1
                || !draft.read().only().isEmpty()
                || !draft.read().with().isEmpty()) {
            throw Draft.lacking("some attributes of children inside, or what comes along with them");
        } else if (!access.question().other().isEmpty()) {
            throw Draft.lacking("conditions on children inside that are no equalities");
        }
        List<String> hops = List.of(access.inside().key());
        Code.Chain items =
                RowsMethod.read(draft, around, path -> draft.parameters().equalOf(hops, path));
        View view = draft.items(access.source(), around.forms().get(0).place(), List.of());
        Shape child = draft.shape();
        String children = draft.around().mapper(access.source().type().entity()).inside(view, access.inside());
        Code each = Code.raw(children.replaceFirst("\\.(\\w+)$", "::$1"));
        Code.Chain some = Code.chain(Code.raw(children + "(item)")).then("stream");
        for (Path path : access.question().equal().keySet()) {
            Field field = child.field(path).orElseThrow(() -> Draft.lacking("a condition on `" + path + "`"));
            boolean parents = path.behind(hops).isPresent();
            if (!parents) {
                some = some.then("filter", new Code.Lambda("row", Code.raw(same(draft, field, path))));
            }
        }
        Optional<Code> order = new Orders(draft).ofRecords(access.question(), child);
        some = order.isPresent() ? some.then("sorted", order.get()) : some;
        Code rows = some.links().size() == 1 ? each : new Code.Lambda("item", some.then("toList"));
        RowShape row = RowShape.of(child);
        Code.Chain all = items.then("asEach", rows);
        if (draft.read() instanceof Statement.Get) {
            return new Method(new ReadMethod.One(row), all.then("one"));
        } else if (access.question().extent() instanceof Extent.First first) {
            return new Method(new ReadMethod.Several(row), all.then("first", Code.raw(first.count() + "")));
        }
        return new Method(new ReadMethod.Several(row), all.then("all"));
    }

    private static String same(Draft draft, Field field, Path path) {
        Known wanted = draft.parameters().equal(path).orElseThrow();
        String value = "row." + field.name() + "()";
        return field.optional()
                ? value + ".equals(Optional.of(" + wanted.expression() + "))"
                : Tests.same(field.type(), value, wanted.expression());
    }
}
