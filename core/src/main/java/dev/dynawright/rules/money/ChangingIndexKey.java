package dev.dynawright.rules.money;

import dev.dynawright.cost.Money;
import dev.dynawright.design.Index;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Table;
import dev.dynawright.diag.Code;
import dev.dynawright.diag.Finding;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Source;
import dev.dynawright.rules.Judged;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.Spending;
import dev.dynawright.rules.Words;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** Finds index keys that hold attributes which change, so that every change moves an entry. */
public final class ChangingIndexKey extends Rule<Judged> {
    public ChangingIndexKey() {
        super(Code.advice("C410", "changing-index-key"));
    }

    @Override
    public void check(Judged judged, Consumer<Finding> found) {
        for (Table table : judged.design().tables()) {
            for (Index index : table.indexes()) {
                for (Source source : judged.view().in(table)) {
                    Place place = Place.of(table, index);
                    if (source.places().contains(place) && judged.isRead(place)) {
                        check(judged, source, place, index, found);
                    }
                }
            }
        }
    }

    private void check(Judged judged, Source source, Place place, Index index, Consumer<Finding> found) {
        Set<String> changing = new LinkedHashSet<>();
        Set<PatternId> changers = new LinkedHashSet<>();
        for (String attribute : index.key()) {
            for (ItemType.Alternative alternative :
                    source.type().key(attribute).map(k -> k.alternatives()).orElse(List.of())) {
                alternative.template().holes().forEach(hole -> {
                    List<PatternId> by = changers(judged, source, hole.path());
                    if (!by.isEmpty()) {
                        changing.add(hole.name());
                        changers.addAll(by);
                    }
                });
            }
        }
        Money month = Money.ZERO;
        for (PatternPlan plan : judged.ledger().at(place).keySet()) {
            if (changers.contains(plan.pattern().id())) {
                month = month.plus(Spending.month(
                        judged,
                        plan,
                        c -> c.place().equals(place)
                                && c.type().equals(source.type().name())
                                && c.writeMilli() > 0));
            }
        }
        if (Spending.isWorthSaying(month)) {
            found.accept(Finding.at(
                            HeatText.span(judged, place),
                            code(),
                            "the key of index `" + index.name() + "` holds " + Words.names(List.copyOf(changing))
                                    + " of `" + source.type().name() + "`, which changes; moving entries costs "
                                    + month + " a month",
                            "its key changes")
                    .note("each change deletes an entry and inserts another, by "
                            + Words.names(List.copyOf(changers))));
        }
    }

    /** The patterns that give an attribute of the entity, or of a parent, a new value. */
    private static List<PatternId> changers(Judged judged, Source source, Path path) {
        return judged.view()
                .relations()
                .target(source.type().entity(), path)
                .flatMap(owner ->
                        path.attribute().map(a -> judged.view().usage().changers(owner.name(), a)))
                .orElse(List.of());
    }
}
