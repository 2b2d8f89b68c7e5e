package dev.dynawright.plan.choose.search;

import dev.dynawright.cost.Storage;
import dev.dynawright.design.Index;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Table;
import dev.dynawright.model.EntityName;
import dev.dynawright.plan.Bill;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Expiries;
import dev.dynawright.plan.Heat;
import dev.dynawright.plan.Keepers;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Stock;
import dev.dynawright.plan.Tariff;
import dev.dynawright.plan.Way;
import dev.dynawright.plan.choose.probe.Probe;
import dev.dynawright.plan.choose.request.Request;
import dev.dynawright.plan.pack.Packed;
import dev.dynawright.plan.place.Blueprint;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A whole design as the judge of designs sees it: its answers, its bill, its heat. */
public record Judgement(
        Blueprint blueprint, Packed packed, DesignView view, List<PatternPlan> plans, Bill bill, List<Heat> heat) {
    static Judgement of(Request request, Blueprint blueprint, Packed packed, DesignView view, List<PatternPlan> plans) {
        Bill bill = Bill.of(
                plans,
                Stock.of(packed.design(), view.storage()),
                Keepers.of(view),
                Expiries.of(view, request.tariff()),
                request.tariff());
        return new Judgement(
                blueprint,
                packed,
                view,
                plans,
                bill,
                Heat.of(plans, request.model().assumptions()));
    }

    /** What its placements are charged for; of this packing, for another has other names. */
    Probe probe(Request request) {
        return new Probe(packed, view, request.tariff());
    }

    /** Whether some pattern that the design should answer has no way that nothing speaks against. */
    List<PatternPlan> unanswered() {
        return plans.stream()
                .filter(p -> p.integration().isEmpty())
                .filter(p -> p.chosen().filter(Way::isFaultless).isEmpty())
                .toList();
    }

    /** What the items and index entries of each entity take up, in nano-dollars a month. */
    Map<EntityName, Long> storage(Request request) {
        return storage(packed, view, request.tariff());
    }

    /** The same of any design. */
    static Map<EntityName, Long> storage(Packed packed, DesignView view, Tariff tariff) {
        Storage storage = view.storage();
        Map<EntityName, Long> all = new LinkedHashMap<>();
        for (Table table : packed.design().tables()) {
            for (ItemType type : table.items()) {
                long nano =
                        tariff.storage(table, storage.bytes(table, type)).nano().longValueExact();
                for (Index index : table.indexes()) {
                    nano += tariff.storage(table, storage.bytes(table, type, index))
                            .nano()
                            .longValueExact();
                }
                all.merge(type.entity(), nano, Math::addExact);
            }
        }
        return all;
    }
}
