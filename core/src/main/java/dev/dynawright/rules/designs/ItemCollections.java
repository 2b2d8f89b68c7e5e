package dev.dynawright.rules.designs;

import dev.dynawright.cost.Bound;
import dev.dynawright.design.Index;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Limits;
import dev.dynawright.design.Role;
import dev.dynawright.design.Table;
import dev.dynawright.design.Template;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.Form;
import dev.dynawright.model.Path;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Partitions;
import dev.dynawright.plan.Source;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The items that share a partition key of a table, and the most bytes that they have together. */
public record ItemCollections(DesignView view, Table table) {
    /** Item types whose partition keys have the same values. */
    public record Group(String template, List<Source> sources, Bound bytes) {}

    public Stream<Group> groups() {
        Map<String, List<Source>> byGroup = new LinkedHashMap<>();
        Map<String, Bound> bytes = new LinkedHashMap<>();
        Map<String, String> shown = new LinkedHashMap<>();
        Partitions partitions = view.partitions();
        for (Source source : view.in(table)) {
            for (Template template : partition(source.type())) {
                String group = partitions.group(source.type().entity(), template);
                byGroup.computeIfAbsent(group, g -> new ArrayList<>()).add(source);
                shown.putIfAbsent(group, template.toString());
                bytes.merge(group, rows(source, template).times(bytes(source)), Bound::plus);
            }
        }
        return byGroup.entrySet().stream()
                .map(e -> new Group(
                        shown.getOrDefault(e.getKey(), ""), e.getValue(), bytes.getOrDefault(e.getKey(), Bound.NONE)));
    }

    private List<Template> partition(ItemType type) {
        return type.key(table.partition()).map(ItemType.KeyValue::alternatives).orElse(List.of()).stream()
                .map(ItemType.Alternative::template)
                .toList();
    }

    /** The most items of a type under one key. */
    private Bound rows(Source source, Template partition) {
        if (source.type().role() instanceof Role.Sequence) {
            return Bound.of(1);
        }
        Map<Path, Optional<String>> equal = new LinkedHashMap<>();
        partition.holes().forEach(h -> equal.put(h.path(), Optional.empty()));
        Bound entities = view.rows().most(source.type().entity(), equal);
        return source.type().role() instanceof Role.Counter ? entities.min(counts(source, equal)) : entities;
    }

    /** A counter has an item for each value of what stands in its sort key. */
    private Bound counts(Source source, Map<Path, Optional<String>> equal) {
        Bound counts = Bound.of(1);
        List<ItemType.Alternative> sorts = table.sort()
                .flatMap(source.type()::key)
                .map(ItemType.KeyValue::alternatives)
                .orElse(List.of());
        for (ItemType.Alternative sort : sorts) {
            counts = counts.times(sort.template().shards());
            for (Template.Hole hole : sort.template().holes()) {
                if (!equal.containsKey(hole.path())) {
                    counts = counts.times(values(source, hole));
                }
            }
        }
        return counts;
    }

    private Bound values(Source source, Template.Hole hole) {
        Optional<Attribute> attribute = view.relations().attribute(source.type().entity(), hole.path());
        if (attribute.isPresent() && attribute.get().form() instanceof Form.Enumeration enumeration) {
            return Bound.of(enumeration.values().size());
        }
        return attribute
                .filter(a -> a.distinct().isPresent())
                .map(a -> new Bound(a.distinct()))
                .orElse(Bound.NONE);
    }

    /** The most bytes of an item and of its entries in local indexes; more than an item has is another finding. */
    private Bound bytes(Source source) {
        Bound item = source.layout().largest();
        Bound all = item;
        for (Index index : table.indexes()) {
            boolean in = index.key().stream().allMatch(k -> source.type().key(k).isPresent());
            if (index.local() && in) {
                all = all.plus(source.layout().largestEntry(index));
            }
        }
        return item.passes(Limits.ITEM_BYTES) ? Bound.of(Limits.ITEM_BYTES) : all;
    }
}
