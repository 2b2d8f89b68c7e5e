package dev.dynawright.emit.layer.reads;

import dev.dynawright.emit.layer.code.Code;
import dev.dynawright.emit.layer.items.View;
import dev.dynawright.emit.layer.types.Field;
import dev.dynawright.emit.layer.types.JavaType;
import dev.dynawright.emit.layer.types.Shape;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Order;
import dev.dynawright.plan.read.Question;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The orders that sentences ask for, as comparators. */
final class Orders {
    private final Draft draft;

    Orders(Draft draft) {
        this.draft = draft;
    }

    private record By(Path path, boolean descending) {}

    private List<By> by(Question question) {
        List<By> all = new ArrayList<>();
        for (Order order : question.order()) {
            draft.relations()
                    .leafPaths(question.entity(), order.path())
                    .forEach(leaf -> all.add(new By(leaf, order.descending())));
        }
        return all;
    }

    /** The order of items that are not rows yet; none if none is asked for. */
    Optional<Code> ofItems(Question question, View items) {
        List<Code> all = new ArrayList<>();
        for (By by : by(question)) {
            View.Value value =
                    items.value(by.path(), "item").orElseThrow(() -> Draft.lacking("an order by `" + by.path() + "`"));
            boolean missing = draft.relations().mayBeMissing(question.entity(), by.path());
            JavaType type = draft.shapes().type(question.entity(), by.path());
            all.add(one(by, missing, "(StoredItem item) -> " + (missing ? value.optional() : value.sure()), type));
        }
        return joined(all);
    }

    /** The order of rows that are records of an entity. */
    Optional<Code> ofRecords(Question question, Shape shape) {
        List<Code> all = new ArrayList<>();
        for (By by : by(question)) {
            all.add(ofRecord(by, shape));
        }
        return joined(all);
    }

    private static Code ofRecord(By by, Shape shape) {
        Field field = shape.field(by.path()).orElseThrow(() -> Draft.lacking("an order by `" + by.path() + "`"));
        return one(by, field.optional(), shape.name() + "::" + field.name(), field.type());
    }

    /** The newest children first, where a sentence asks for the newest few. */
    Optional<Code> newest(Along.Down down) {
        Optional<Path> newest = draft.relations().known(down.entity()).newest();
        return down.latest().isEmpty()
                ? Optional.empty()
                : newest.map(path -> ofRecord(new By(path, true), draft.shapes().of(down.entity())));
    }

    private static Code one(By by, boolean missing, String value, JavaType type) {
        String name = (by.descending() ? "descending" : "ascending") + (missing ? "IfAny" : "");
        return Code.call("Sorting." + name, Code.raw(value), Code.raw(type.order()));
    }

    private static Optional<Code> joined(List<Code> all) {
        if (all.isEmpty()) {
            return Optional.empty();
        }
        Code.Chain chain = Code.chain(all.get(0));
        for (Code next : all.subList(1, all.size())) {
            chain = chain.then("thenComparing", next);
        }
        return Optional.of(chain.links().isEmpty() ? all.get(0) : chain);
    }
}
