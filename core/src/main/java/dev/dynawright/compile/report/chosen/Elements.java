package dev.dynawright.compile.report.chosen;

import dev.dynawright.design.Table;
import dev.dynawright.diag.Span;
import dev.dynawright.rules.Judged;
import java.util.Optional;

/** Names the table, index or item type of a design that a place in its text belongs to. */
final class Elements {
    private final Judged judged;
    private final Span place;
    private String name = "the design";
    private int nearest = -1;

    private Elements(Judged judged, Span place) {
        this.judged = judged;
        this.place = place;
    }

    static String at(Judged judged, Span place) {
        Elements elements = new Elements(judged, place);
        for (Table table : judged.design().tables()) {
            elements.offer("table " + table.name(), "tables", table.name());
            table.indexes()
                    .forEach(i -> elements.offer(
                            "index " + table.name() + "." + i.name(), "tables", table.name(), "indexes", i.name()));
            table.items()
                    .forEach(i -> elements.offer(
                            "item type " + i.name() + " of " + table.name(),
                            "tables",
                            table.name(),
                            "items",
                            i.name()));
        }
        return elements.name;
    }

    /** The last element that begins before the place is the one around it. */
    private void offer(String called, Object... address) {
        Optional<Span> stated = judged.stated(address);
        if (stated.isPresent()
                && stated.get().source().equals(place.source())
                && stated.get().start() <= place.start()
                && stated.get().start() > nearest) {
            name = called;
            nearest = stated.get().start();
        }
    }
}
