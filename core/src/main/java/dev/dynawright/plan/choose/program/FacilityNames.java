package dev.dynawright.plan.choose.program;

import dev.dynawright.plan.choose.facility.Facility;
import dev.dynawright.plan.place.Placement;

/** The names of facilities in the written program: what they are, of which entity, by which key. */
final class FacilityNames {
    private FacilityNames() {}

    static String name(Facility facility, int number) {
        String text = facility instanceof Facility.Home home
                ? "home." + home.entity() + "." + number + "["
                        + home.placement().key() + "]"
                : facility instanceof Facility.Inside inside
                        ? "inside." + inside.entity() + "." + number + "[" + inside.parent() + "]"
                        : facility instanceof Facility.Index index
                                ? "index." + index.placement().entity() + "." + number + "["
                                        + index.placement().key() + "]"
                                : beside((Facility.Beside) facility, number);
        return text.replace(" ", "");
    }

    private static String beside(Facility.Beside facility, int number) {
        Placement placement = facility.placement();
        String kind = placement instanceof Placement.Guard
                ? "guard"
                : placement instanceof Placement.Copy
                        ? "copy"
                        : placement instanceof Placement.Counter ? "counter" : "sequence";
        return kind + "." + placement.entity() + "." + number;
    }
}
