package dev.dynawright.compile.documents.requirements;

import dev.dynawright.compile.documents.Known;
import dev.dynawright.compile.documents.Marked;
import dev.dynawright.compile.documents.Page;
import dev.dynawright.compile.documents.Page.Rows;
import dev.dynawright.compile.report.Figures;
import dev.dynawright.cost.Facts;
import dev.dynawright.cost.Layout;
import dev.dynawright.design.Index;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Numbers;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Operand;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Source;
import dev.dynawright.plan.Step;
import dev.dynawright.plan.Way;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads that only ever want some of the entities, for which an index need not have the others. */
final class SparsePart {
    private final Known known;

    private SparsePart(Known known) {
        this.known = known;
    }

    static void add(Page page, Known known) {
        SparsePart part = new SparsePart(known);
        Rows rows = new Rows("Pattern", "Entity", "Only where", "#Part", "#Entities", "Read here from");
        for (PatternPlan plan : known.plans()) {
            if (plan.pattern().statement() instanceof Statement.Read read
                    && plan.integration().isEmpty()) {
                part.row(rows, plan, read);
            }
        }
        if (rows.isEmpty()) {
            page.say(
                    "No read asks for a part of the entities that the model names by a value or by its presence, so none"
                            + " calls for a sparse index.");
        } else {
            page.table(rows);
        }
    }

    private void row(Rows rows, PatternPlan plan, Statement.Read read) {
        EntityName entity = read.what().entity();
        BigDecimal part = BigDecimal.ONE;
        List<String> only = new ArrayList<>();
        for (Condition condition : read.what().conditions()) {
            Optional<BigDecimal> share = share(entity, condition);
            if (share.isPresent()) {
                part = part.multiply(share.get());
                only.add(words(condition));
            }
        }
        if (only.isEmpty()) {
            return;
        }
        BigDecimal all = BigDecimal.valueOf(known.relations().known(entity).count());
        rows.row(
                Marked.code(plan.pattern().id()),
                Marked.code(entity),
                String.join(", ", only),
                Figures.percent(
                        part.movePointRight(3).setScale(0, RoundingMode.HALF_UP).longValueExact()),
                Numbers.grouped(all.multiply(part).setScale(0, RoundingMode.HALF_UP)),
                here(plan, entity));
    }

    /** The part of the entities that a condition lets through by a value of the sentence; none where the caller gives it. */
    private Optional<BigDecimal> share(EntityName entity, Condition condition) {
        if (condition instanceof Condition.Equal equal && equal.operand() instanceof Operand.Constant constant) {
            return Optional.of(known.view().rows().share(entity, equal.path(), constant.value()));
        } else if (condition instanceof Condition.Among among) {
            return among.values().stream()
                    .map(v -> known.view().rows().share(entity, among.path(), v))
                    .reduce(BigDecimal::add);
        }
        return condition instanceof Condition.Present present
                ? Optional.of(known.view().rows().present(entity, present.path()))
                : Optional.empty();
    }

    private static String words(Condition condition) {
        String path = Marked.code(condition.path());
        if (condition instanceof Condition.Equal equal && equal.operand() instanceof Operand.Constant constant) {
            return path + " is " + Marked.code(constant.value());
        }
        return condition instanceof Condition.Among among
                ? path + " is one of " + Marked.codes(among.values())
                : path + " is there";
    }

    /** The places that are read, and for an index how much of the entities it has. */
    private String here(PatternPlan plan, EntityName entity) {
        Set<String> said = new LinkedHashSet<>();
        for (Step step : plan.chosen().map(Way::steps).orElse(List.of())) {
            for (Source source : known.view().in(step.place().table())) {
                if (step.operation().isRead()
                        && step.types().contains(source.type().name())
                        && source.type().entity().equals(entity)) {
                    said.add(Marked.code(step.place())
                            + step.place()
                                    .index()
                                    .map(i -> ", which has " + part(source, i) + " of all " + Marked.code(entity))
                                    .orElse(source.isRow() ? ", which has all " + Marked.code(entity) : ", a figure"));
                }
            }
        }
        return said.isEmpty() ? "nowhere" : String.join("; ", said);
    }

    private static String part(Source source, Index index) {
        long millionths = source.layout().cases(Facts.NONE).stream()
                .filter(c -> source.layout().isIn(index, c.facts()))
                .mapToLong((Layout.Case c) -> c.share().millionths())
                .sum();
        return Figures.percent(Figures.perMille(millionths, 1_000_000));
    }
}
