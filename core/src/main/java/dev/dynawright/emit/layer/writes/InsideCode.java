package dev.dynawright.emit.layer.writes;

import dev.dynawright.design.ItemType;
import dev.dynawright.emit.layer.NotGenerated;
import dev.dynawright.emit.layer.code.Code;
import dev.dynawright.emit.layer.code.JavaText;
import dev.dynawright.emit.layer.items.ItemCode;
import dev.dynawright.emit.layer.items.KeyCode;
import dev.dynawright.emit.layer.items.Known;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.plan.Source;
import dev.dynawright.plan.item.Items;
import dev.dynawright.plan.item.Spelling;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Where a row lies that is stored inside the item of a parent: the key of that item, and the spot within it. */
final class InsideCode {
    private final WriteDraft draft;
    private final Source around;
    private final ItemType.Inside inside;
    private final Function<Path, Optional<ItemCode.At>> values;

    private InsideCode(
            WriteDraft draft, Source around, ItemType.Inside inside, Function<Path, Optional<ItemCode.At>> values) {
        this.draft = draft;
        this.around = around;
        this.inside = inside;
        this.values = values;
    }

    /** Where rows of an entity lie inside a parent; none if they do not. */
    static Optional<InsideCode> of(WriteDraft draft, EntityName entity, Function<Path, Optional<ItemCode.At>> values) {
        return draft.view()
                .around(entity)
                .map(around -> new InsideCode(
                        draft,
                        around,
                        around.type().inside().stream()
                                .filter(i -> i.child().equals(entity))
                                .findFirst()
                                .orElseThrow(),
                        values));
    }

    Source around() {
        return around;
    }

    ItemType.Inside inside() {
        return inside;
    }

    /** The change of the item of the parent. */
    Code.Chain change() {
        ItemCode keys = draft.items(around, path -> values.apply(path.under(inside.key())));
        return Code.chain(Code.call("ItemChange.update", keys.tableKey(draft.place(around))));
    }

    /** The spot of the row, or of one of its fields. */
    Code spot(Optional<String> field) {
        String spot = "Spot.of(" + JavaText.literal(inside.name()) + ", " + name()
                + field.map(f -> ", " + JavaText.literal(f)).orElse("") + ")";
        return Code.raw(spot);
    }

    /** What the row is called among its siblings. */
    private String name() {
        List<Path> id = Items.ownId(draft.relations(), inside);
        if (id.isEmpty()) {
            return "\"#\"";
        }
        Function<Path, Optional<Known>> known =
                path -> values.apply(path).map(at -> Known.of(at.type(), at.expression()));
        return new KeyCode(draft.isEscaped(), known, id)
                .text(Spelling.template(id).pieces());
    }

    /** The field in which a row has a value. */
    Optional<String> field(Path path) {
        return Items.fields(draft.relations(), inside).entrySet().stream()
                .filter(one -> one.getValue().equals(path))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    /** That the row is there, or that it is not. */
    Code there(boolean free, String kind, String what) {
        return Code.call(
                free ? "Condition.absent" : "Condition.present",
                spot(Optional.empty()),
                Code.raw("Refusal.Kind." + kind),
                Code.raw(JavaText.literal(what)));
    }

    /** That the parent is there: without it there is no place for children. */
    Code parent() {
        return draft.there(around, false, "NO_PARENT", inside.key());
    }

    /** Refused where the parent is made or ended by the same write. */
    void requireOutside(EntityName made) {
        if (around.type().entity().equals(made)) {
            throw new NotGenerated("children inside a parent that is made with them");
        }
    }
}
