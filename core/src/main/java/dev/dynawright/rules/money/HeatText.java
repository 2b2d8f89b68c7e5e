package dev.dynawright.rules.money;

import dev.dynawright.design.Index;
import dev.dynawright.design.Limits;
import dev.dynawright.diag.Code;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Span;
import dev.dynawright.model.Numbers;
import dev.dynawright.plan.Fault;
import dev.dynawright.plan.Heat;
import dev.dynawright.plan.Place;
import dev.dynawright.rules.Judged;
import java.math.BigDecimal;
import java.util.Optional;

/** What is said of the hottest value of a partition key. */
final class HeatText {
    private final Judged judged;
    private final Heat heat;
    private final boolean writes;

    HeatText(Judged judged, Heat heat) {
        this.judged = judged;
        this.heat = heat;
        this.writes = heat.isOfWrites();
    }

    /** The place of an index or table in the design. */
    static Span span(Judged judged, Place place) {
        Optional<Index> index = place.index();
        return index.isPresent()
                ? judged.span(
                        "tables", place.table().name(), "indexes", index.get().name())
                : judged.span("tables", place.table().name());
    }

    Finding finding(Code code, String label) {
        Heat.Part most = heat.parts().get(0);
        Finding finding = Finding.at(
                        span(judged, heat.place()),
                        code,
                        "the hottest value of `" + heat.partition().template() + "` in `"
                                + heat.place().name() + "` takes " + load(),
                        label)
                .note("pattern `" + most.pattern() + "` takes " + units(most.readMilli(), most.writeMilli())
                        + " of them");
        boolean oversized = judged.plan(most.pattern())
                .flatMap(p -> p.chosen())
                .filter(w -> w.has(Fault.Kind.OVERSIZED_READ))
                .isPresent();
        String cure = Cure.of(judged, heat);
        return finding.note(
                oversized ? "the pattern reads far more than its answer; without mending that, " + cure : cure);
    }

    /** What it takes at peak, and what one partition can. */
    String load() {
        String units = units(heat.readMilli(), heat.writeMilli());
        return units + (writes ? " write" : " read") + (units.equals("1") ? " unit" : " units")
                + " a second at peak; one partition takes "
                + Numbers.rounded(
                        BigDecimal.valueOf(writes ? Limits.PARTITION_WRITE_UNITS : Limits.PARTITION_READ_UNITS));
    }

    private String units(long readMilli, long writeMilli) {
        return Numbers.rounded(BigDecimal.valueOf(writes ? writeMilli : readMilli, 3));
    }
}
