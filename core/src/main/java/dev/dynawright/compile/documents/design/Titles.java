package dev.dynawright.compile.documents.design;

import dev.dynawright.compile.documents.Marked;
import dev.dynawright.compile.report.chosen.Described;
import dev.dynawright.plan.pack.Packed;
import dev.dynawright.plan.place.Placement;
import java.util.Optional;

/** What a placement is called in tables: the names of the design as code. */
final class Titles {
    private Titles() {}

    static String of(Described described, Placement placement) {
        Optional<Packed.Name> name = described.name(placement);
        if (!(placement instanceof Placement.Index)) {
            return Marked.code(
                    name.map(Packed.Name::own).orElse(placement.entity().text()));
        }
        return name.map(n -> "index " + Marked.code(n.table() + "." + n.own())).orElse("index") + " of "
                + Marked.code(placement.entity());
    }
}
