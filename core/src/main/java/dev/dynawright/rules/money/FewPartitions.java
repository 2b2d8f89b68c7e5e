package dev.dynawright.rules.money;

import dev.dynawright.cost.Facts;
import dev.dynawright.cost.Layout;
import dev.dynawright.design.Role;
import dev.dynawright.design.Template;
import dev.dynawright.diag.Code;
import dev.dynawright.diag.Finding;
import dev.dynawright.model.Numbers;
import dev.dynawright.model.Path;
import dev.dynawright.plan.Heat;
import dev.dynawright.plan.Partitions;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Source;
import dev.dynawright.rules.Judged;
import dev.dynawright.rules.Rule;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Finds partition keys of entities that have few values. */
public final class FewPartitions extends Rule<Judged> {
    /** Fewer values than these are few: a rule of thumb. */
    private static final BigDecimal FEW = BigDecimal.valueOf(100);

    public FewPartitions() {
        super(Code.advice("C406", "few-partitions"));
    }

    @Override
    public void check(Judged judged, Consumer<Finding> found) {
        Set<Heat> few = new LinkedHashSet<>();
        Map<Place, List<Heat>> heat = new LinkedHashMap<>();
        judged.heat()
                .forEach(h ->
                        heat.computeIfAbsent(h.place(), p -> new ArrayList<>()).add(h));
        for (Source source : judged.view().sources()) {
            Role role = source.type().role();
            boolean rows = role instanceof Role.Home || role instanceof Role.Copy || role instanceof Role.Part;
            for (Place place : rows ? source.places() : List.<Place>of()) {
                few.addAll(few(judged, source, place, heat.getOrDefault(place, List.of())));
            }
        }
        few.forEach(one -> found.accept(finding(judged, one)));
    }

    private static List<Heat> few(Judged judged, Source source, Place place, List<Heat> here) {
        List<Heat> found = new ArrayList<>();
        Partitions partitions = judged.view().partitions();
        for (Layout.Case one : source.layout().cases(Facts.NONE)) {
            List<Template> templates = new ArrayList<>();
            place.partition().forEach(a -> source.layout().key(a, one.facts()).ifPresent(templates::add));
            List<Path> paths = templates.stream()
                    .flatMap(t -> t.holes().stream())
                    .map(h -> h.path())
                    .toList();
            String group = templates.stream()
                    .map(t -> partitions.group(source.type().entity(), t))
                    .collect(Collectors.joining(" + "));
            boolean complete = templates.size() == place.partition().size()
                    && !judged.view().scope().identifies(source.type().entity(), paths);
            here.stream()
                    .filter(h -> complete && h.partition().group().equals(group))
                    .filter(h -> h.partition().values().compareTo(FEW) < 0 && !h.isWarm())
                    .forEach(found::add);
        }
        return found;
    }

    private Finding finding(Judged judged, Heat heat) {
        BigDecimal values = heat.partition().values();
        boolean one = values.compareTo(BigDecimal.ONE) == 0;
        return Finding.at(
                        HeatText.span(judged, heat.place()),
                        code(),
                        "`" + heat.partition().template() + "` in `"
                                + heat.place().name() + "` has "
                                + (one ? "one value" : Numbers.rounded(values) + " values")
                                + "; the hottest takes " + new HeatText(judged, heat).load(),
                        one ? "one partition key value" : "few partition key values")
                .note("all that shares a value grows with the data and cannot be spread later without moving it");
    }
}
