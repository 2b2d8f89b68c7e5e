package dev.dynawright.compile;

import dev.dynawright.cost.PriceSheet;
import dev.dynawright.cost.Prices;
import dev.dynawright.design.Design;
import dev.dynawright.design.Table;
import dev.dynawright.design.file.DesignReader;
import dev.dynawright.design.file.DesignReading;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.SourceText;
import dev.dynawright.model.Model;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.plan.Bill;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Expiries;
import dev.dynawright.plan.Heat;
import dev.dynawright.plan.Keepers;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Stock;
import dev.dynawright.plan.Tariff;
import dev.dynawright.rules.DesignRules;
import dev.dynawright.rules.Judged;
import dev.dynawright.rules.Understood;
import dev.dynawright.source.Address;
import dev.dynawright.source.YamlReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** From a model and a design to what the design does, what it costs, and what is wrong with it. */
public final class Review {
    private final SourceText source;
    private final Examined model;
    private final PriceSheet sheet;
    private final Planning planning;

    /** How the ways to answer patterns are found. */
    @FunctionalInterface
    public interface Planning {
        List<PatternPlan> plan(DesignView view, Tariff tariff);
    }

    /** Reads a model once for all designs that are looked at; its region decides which prices of the sheet count. */
    public Review(SourceText model, PriceSheet sheet, Planning planning) {
        this(model, Check.examine(model), sheet, planning);
    }

    Review(SourceText source, Examined model, PriceSheet sheet, Planning planning) {
        this.source = source;
        this.model = model;
        this.sheet = sheet;
        this.planning = planning;
    }

    public Reviewed review(SourceText text) {
        if (!model.isUsable()) {
            return new Reviewed(source, text, Optional.empty(), model.findings(), List.of());
        }
        Understood understood = model.understood();
        DesignReading reading = DesignReader.read(
                YamlReader.read(text),
                understood.scope(),
                understood.patterns().stream().map(Pattern::id).toList());
        List<Finding> findings = new ArrayList<>(reading.findings());
        String region = region();
        Prices prices = prices();
        if (!prices.region().equals(region)) {
            findings.add(sheet.missing(region, understood.span("settings", "region"))
                    .note("everything is counted with the prices of " + prices.region()));
        }
        if (reading.isComplete()) {
            replicas(reading, region, prices.region(), findings);
        }
        Optional<Judged> judged = reading.isComplete() ? Optional.of(judge(reading)) : Optional.empty();
        judged.ifPresent(j -> DesignRules.ALL.forEach(rule -> rule.check(j, findings::add)));
        List<Finding> kept = Allowances.ofDesign(understood, reading, judged, findings).open().stream()
                .distinct()
                .sorted(Finding.ORDER)
                .toList();
        return new Reviewed(source, text, judged, model.findings(), kept);
    }

    private String region() {
        return model.understood().model().settings().region().orElse(PriceSheet.USUAL_REGION);
    }

    private Prices prices() {
        return sheet.prices(region()).orElseGet(sheet::usual);
    }

    /** What charges cost where the model runs, billed as it says. */
    Tariff tariff() {
        return Tariff.of(
                prices(), sheet.all(), model.understood().model().settings().billing());
    }

    /** The regions of tables that the price sheet does not have; they are counted with the prices of the model's own. */
    private void replicas(DesignReading reading, String own, String priced, List<Finding> findings) {
        for (Table table : reading.design().tables()) {
            for (String region : table.replicas()) {
                if (!region.equals(own) && sheet.prices(region).isEmpty()) {
                    Address place = Address.of("tables", table.name(), "replicas");
                    findings.add(sheet.missing(region, reading.places().span(place))
                            .note("its writes and storage are counted with the prices of " + priced));
                }
            }
        }
    }

    private Judged judge(DesignReading reading) {
        Understood understood = model.understood();
        Model stated = understood.model();
        Design design = reading.design();
        DesignView view = new DesignView(stated, understood.scope(), design);
        Tariff tariff = tariff();
        List<PatternPlan> plans = planning.plan(view, tariff);
        Bill bill =
                Bill.of(plans, Stock.of(design, view.storage()), Keepers.of(view), Expiries.of(view, tariff), tariff);
        List<Heat> heat = Heat.of(plans, stated.assumptions());
        return new Judged(understood, view, reading.places(), plans, bill, heat, tariff);
    }
}
