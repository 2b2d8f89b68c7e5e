package dev.dynawright.rules.designs.keys;

import dev.dynawright.design.Template;
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

/** Finds numbers that stand in the text of a sort key as they are, so that 10 comes before 9. */
public final class UnpaddedNumber extends Rule<Judged> {
    public UnpaddedNumber() {
        super(Code.warning("D306", "unpadded-number"));
    }

    @Override
    public void check(Judged judged, Consumer<Finding> found) {
        for (KeyAttribute key : KeyAttribute.in(judged)) {
            List<KeyAttribute.Slot> plain = key.slotsInText().stream()
                    .filter(s -> s.hole().shape() instanceof Template.Shape.Plain)
                    .filter(s -> width(key, s).isPresent())
                    .toList();
            if (key.sorts() && !plain.isEmpty()) {
                found.accept(finding(key, plain));
            }
        }
    }

    private static Optional<Width> width(KeyAttribute key, KeyAttribute.Slot slot) {
        return key.attribute(slot.hole()).flatMap(Width::of);
    }

    private Finding finding(KeyAttribute key, List<KeyAttribute.Slot> plain) {
        Edit[] edits = plain.stream()
                .flatMap(s -> key.span(s).stream()
                        .map(at -> new Edit(at, "{" + s.hole().name() + ":pad " + padding(key, s) + "}")))
                .toArray(Edit[]::new);
        return Finding.at(
                        key.span(),
                        code(),
                        "`" + key.name() + "` of `" + key.type().name() + "` is text, in which `"
                                + plain.get(0).hole().name() + "` is not in the order of its numbers",
                        "10 comes before 9")
                .note("text is ordered sign by sign: `10` before `9`; `010` comes behind `009`")
                .fix(Fix.possible("leading zeros keep the order", edits));
    }

    private static String padding(KeyAttribute key, KeyAttribute.Slot slot) {
        return width(key, slot).map(Width::padding).orElse("");
    }
}
