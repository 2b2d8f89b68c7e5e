package dev.dynawright.plan.choose.oracle;

import dev.dynawright.cost.Money;
import dev.dynawright.model.Assumption;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.model.Settings;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Demands;
import dev.dynawright.model.pattern.Operand;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.model.pattern.Selection;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.model.pattern.Traffic;
import dev.dynawright.plan.Bill;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Expiries;
import dev.dynawright.plan.Heat;
import dev.dynawright.plan.Keepers;
import dev.dynawright.plan.Meetings;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Planner;
import dev.dynawright.plan.Stock;
import dev.dynawright.plan.Tariff;
import dev.dynawright.plan.Way;
import dev.dynawright.plan.pack.Packed;
import dev.dynawright.plan.pack.Packer;
import dev.dynawright.plan.place.Blueprint;
import dev.dynawright.plan.place.Placement;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** Prices whole designs of one model in one style, by nothing but what prices the designs that people write. */
final class Judge {
    private final Case of;
    private final Tariff tariff;
    private final Packer packer;
    private final DesignView root;
    private final List<Pattern> reaching;
    private final List<Placement> everywhere;
    private final Map<Blueprint, Priced> prices = new LinkedHashMap<>();
    private int judged;

    Judge(Case of, Settings.Style style) {
        this(of, style, List.of());
    }

    /** Of designs that have some placements besides what they are told to have. */
    Judge(Case of, Settings.Style style, List<Placement> everywhere) {
        this.of = of;
        this.everywhere = List.copyOf(everywhere);
        this.tariff = of.tariff();
        this.packer = new Packer(of.model(), of.scope(), style);
        Packed nothing = packer.pack(new Blueprint(List.of(), List.of()));
        this.root = new DesignView(of.model(), of.scope(), nothing.design());
        this.reaching =
                of.model().entities().stream().map(e -> reaching(e.name())).toList();
    }

    /** A read that nobody does: by the id and the ids of the parents, in any number of requests. */
    private Pattern reaching(EntityName entity) {
        Relations relations = of.scope().relations();
        Set<Path> leaves = new LinkedHashSet<>();
        relations.idOf(entity).forEach(part -> leaves.add(part.path()));
        relations.carried(entity).forEach(part -> leaves.add(part.path()));
        List<Condition> known = new ArrayList<>();
        leaves.forEach(leaf -> known.add(new Condition.Equal(leaf, new Operand.Parameter())));
        Demands any = new Demands(
                false, false, OptionalInt.empty(), OptionalInt.of(100), OptionalInt.empty(), Optional.empty(), false);
        Statement get = new Statement.Get(new Selection(entity, known), List.of(), List.of());
        return new Pattern(
                new PatternId("reach-" + entity), get, Traffic.UNSTATED, any, Optional.empty(), Optional.empty());
    }

    /** A design with its answers and its bill. */
    record Verdict(
            Blueprint blueprint,
            Packed packed,
            List<PatternPlan> plans,
            Bill bill,
            List<Heat> warm,
            boolean meet,
            boolean reached) {
        long month() {
            return bill.month().nano().longValueExact();
        }

        /** The patterns that have no way that nothing speaks against. */
        List<PatternId> open() {
            return plans.stream()
                    .filter(p -> p.integration().isEmpty())
                    .filter(p -> p.chosen().filter(Way::isFaultless).isEmpty())
                    .map(p -> p.pattern().id())
                    .toList();
        }

        /** Whether it answers everything, also by ids, no key is too hot, and no item has too many transactions. */
        boolean isAdmissible() {
            return open().isEmpty() && warm.isEmpty() && !meet && reached;
        }
    }

    Verdict judge(Blueprint blueprint) {
        judged++;
        Packed packed = pack(blueprint);
        DesignView view = root.sharing(packed.design());
        List<PatternPlan> plans = Planner.plan(view, tariff);
        Bill bill = Bill.of(
                plans, Stock.of(packed.design(), view.storage()), Keepers.of(view), Expiries.of(view, tariff), tariff);
        List<Heat> warm = Heat.of(plans, of.model().assumptions()).stream()
                .filter(Heat::isWarm)
                .toList();
        BigDecimal most = BigDecimal.valueOf(of.model().assumptions().number(Assumption.CONFLICTS));
        boolean meet = Meetings.of(view, plans, of.model().assumptions()).stream()
                .anyMatch(m -> m.often().compareTo(most) > 0);
        boolean reached = Planner.plan(view, tariff, reaching).stream()
                .allMatch(p -> p.chosen().filter(Way::isFaultless).isPresent());
        return new Verdict(blueprint, packed, plans, bill, warm, meet, reached);
    }

    private Packed pack(Blueprint blueprint) {
        List<Placement> all = new ArrayList<>(blueprint.placements());
        all.addAll(everywhere);
        return packer.pack(new Blueprint(all, blueprint.collections()));
    }

    /** The same without the bill as a whole. */
    Priced price(Blueprint blueprint) {
        return prices.computeIfAbsent(blueprint, this::priced);
    }

    private Priced priced(Blueprint blueprint) {
        judged++;
        Packed packed = pack(blueprint);
        DesignView view = root.sharing(packed.design());
        Money keepers = Keepers.of(view).stream().map(Bill.Keeper::month).reduce(Money.ZERO, Money::plus);
        Money kept = Money.ZERO;
        for (Bill.Kept stock : Stock.of(packed.design(), view.storage())) {
            kept = kept.plus(tariff.storage(stock.place().table(), stock.bytes()));
        }
        List<PatternPlan> plans = new ArrayList<>(Planner.plan(view, tariff));
        plans.addAll(Planner.plan(view, tariff, reaching));
        return Priced.of(plans, kept.nano().longValueExact(), keepers.nano().longValueExact(), tariff);
    }

    /** How some patterns are carried out. */
    List<PatternPlan> plans(Blueprint blueprint, List<Pattern> patterns) {
        return Planner.plan(root.sharing(packer.pack(blueprint).design()), tariff, patterns);
    }

    /** What one pattern costs in a month. */
    long month(Blueprint blueprint, int pattern) {
        Priced priced = Priced.of(plans(blueprint, List.of(of.model().patterns().get(pattern))), 0, 0, tariff);
        return priced.read()[0] + priced.table()[0] + priced.index()[0];
    }

    /** How many whole designs were priced. */
    int judged() {
        return judged;
    }
}
