package dev.dynawright.rules.designs.keys;

import dev.dynawright.design.Template.Shape;
import dev.dynawright.diag.Code;
import dev.dynawright.diag.Edit;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Fix;
import dev.dynawright.rules.Judged;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.designs.KeyAttribute;
import dev.dynawright.rules.designs.Width;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Finds padding that is too narrow for the numbers the model allows, or that has no room behind the point. */
public final class NumberOutgrowsPadding extends Rule<Judged> {
    /** The room that a shape has. */
    private record Room(int digits, int decimals, String shape) {
        static Optional<Room> of(Shape shape) {
            if (shape instanceof Shape.Pad pad) {
                return Optional.of(new Room(pad.digits(), pad.decimals(), pad.negatives() ? "pad -" : "pad "));
            }
            return shape instanceof Shape.Reverse reverse
                    ? Optional.of(new Room(reverse.digits(), 0, "reverse "))
                    : Optional.empty();
        }

        /** How many digits of a number that is not whole lie behind the point, only its owner knows. */
        boolean holds(Width width) {
            boolean known = width.integer() || width.stated();
            return (width.integer() || decimals > 0) && (!known || digits + decimals >= width.digits());
        }
    }

    /** A placeholder that is too narrow. */
    private record Narrow(KeyAttribute.Slot slot, Room room, Width width) {
        /** The same shape with enough room; what is reversed has no decimals. */
        String wider() {
            boolean reversed = room.shape().startsWith("reverse") && width.integer();
            String shape = reversed || room.shape().startsWith("pad") ? room.shape() : "pad ";
            return "{" + slot.hole().name() + ":" + shape + width.padding() + "}";
        }
    }

    public NumberOutgrowsPadding() {
        super(Code.warning("D307", "number-outgrows-padding"));
    }

    @Override
    public void check(Judged judged, Consumer<Finding> found) {
        for (KeyAttribute key : KeyAttribute.in(judged)) {
            List<Narrow> narrow =
                    key.slots().stream().flatMap(s -> narrow(key, s).stream()).toList();
            if (!narrow.isEmpty()) {
                found.accept(finding(key, narrow));
            }
        }
    }

    private static Optional<Narrow> narrow(KeyAttribute key, KeyAttribute.Slot slot) {
        Optional<Width> width = key.attribute(slot.hole()).flatMap(Width::of);
        Optional<Room> room = Room.of(slot.hole().shape());
        return width.isEmpty() || room.isEmpty() || room.get().holds(width.get())
                ? Optional.empty()
                : Optional.of(new Narrow(slot, room.get(), width.get()));
    }

    private Finding finding(KeyAttribute key, List<Narrow> narrow) {
        Narrow first = narrow.get(0);
        String name = "`" + first.slot().hole().name() + "`";
        String where = "`" + key.name() + "` of `" + key.type().name() + "`";
        boolean point = !first.width().integer() && first.room().decimals() == 0;
        Edit[] edits = narrow.stream()
                .flatMap(n -> key.span(n.slot()).stream().map(at -> new Edit(at, n.wider())))
                .toArray(Edit[]::new);
        return Finding.at(
                        key.span(),
                        code(),
                        point
                                ? where + " has no room for what " + name + " has behind the point"
                                : where + " has room for " + first.room().digits() + " digits of " + name
                                        + "; the model allows " + first.width().digits(),
                        point ? "no room for decimals" : "too narrow")
                .note("a number that does not fit is refused at write"
                        + (first.width().integer() && !first.width().stated()
                                ? "; an integer is taken to have "
                                        + first.width().digits() + " digits where the model states no `at most`"
                                : ""))
                .fix(Fix.possible("make room for the largest number", edits));
    }
}
