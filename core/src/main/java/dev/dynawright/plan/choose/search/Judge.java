package dev.dynawright.plan.choose.search;

import dev.dynawright.design.ItemType;
import dev.dynawright.design.Table;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Parent;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Planner;
import dev.dynawright.plan.choose.probe.Probes;
import dev.dynawright.plan.choose.request.Request;
import dev.dynawright.plan.pack.Packed;
import dev.dynawright.plan.place.Blueprint;
import dev.dynawright.plan.place.Placement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Judges whole designs one after the other. Most of a design is as it was in one of those before: a pattern whose entities lie in the
 * same items and the same indexes there is answered in the same way.
 */
final class Judge {
    private final Request request;
    private final Probes probes;
    private final Stores stores;
    private final Map<PatternId, Set<EntityName>> near = new HashMap<>();
    private final Map<Object, Integer> numbers = new HashMap<>();
    private final Map<Seen, PatternPlan> known = new HashMap<>();

    /** A pattern, and numbers for all items and indexes that can be met by it. */
    private record Seen(PatternId pattern, List<Integer> met) {}

    /** An item type or index, and the table that it belongs to. */
    private record In(String table, String partition, Optional<String> sort, Object what) {}

    Judge(Request request, Probes probes, Stores stores) {
        this.request = request;
        this.probes = probes;
        this.stores = stores;
        request.model().patterns().forEach(pattern -> near.put(pattern.id(), near(pattern)));
    }

    /** A design as it will be: indexes are shared where that costs nothing, and made to fit what DynamoDB takes. */
    Judgement of(Blueprint blueprint) {
        return of(blueprint, probes.packer().pack(blueprint));
    }

    /** The same before indexes are made to fit what DynamoDB takes. */
    Judgement freely(Blueprint blueprint) {
        return of(blueprint, probes.packer().packFreely(blueprint));
    }

    private Judgement of(Blueprint blueprint, Packed packed) {
        DesignView view = probes.view(packed.design());
        Map<EntityName, Set<Integer>> met = met(packed);
        Map<EntityName, Set<EntityName>> partners = partners(blueprint);
        Map<Pattern, Seen> seen = new LinkedHashMap<>();
        for (Pattern pattern : request.model().patterns()) {
            Set<Integer> all = new LinkedHashSet<>();
            for (EntityName entity : near.getOrDefault(pattern.id(), new LinkedHashSet<>())) {
                for (EntityName beside : partners.getOrDefault(entity, new LinkedHashSet<>(List.of(entity)))) {
                    all.addAll(met.getOrDefault(beside, new LinkedHashSet<>()));
                }
            }
            seen.put(pattern, new Seen(pattern.id(), List.copyOf(all)));
        }
        List<Pattern> open = new ArrayList<>();
        seen.forEach((pattern, with) -> {
            if (!known.containsKey(with)) {
                open.add(pattern);
            }
        });
        for (PatternPlan plan : Planner.plan(view, request.tariff(), open)) {
            known.put(seen.getOrDefault(plan.pattern(), new Seen(plan.pattern().id(), List.of())), plan);
        }
        List<PatternPlan> plans = seen.values().stream()
                .flatMap(s -> Optional.ofNullable(known.get(s)).stream())
                .toList();
        return new Judgement(request, blueprint, packed, view, plans, stores);
    }

    /** Numbers for the items of each entity, and for the indexes that they have keys of. */
    private Map<EntityName, Set<Integer>> met(Packed packed) {
        Map<EntityName, Set<Integer>> all = new LinkedHashMap<>();
        for (Table table : packed.design().tables()) {
            for (ItemType type : table.items()) {
                Set<Integer> of = all.computeIfAbsent(type.entity(), e -> new LinkedHashSet<>());
                of.add(number(table, type));
                table.indexes().stream()
                        .filter(index ->
                                index.key().stream().allMatch(a -> type.key(a).isPresent()))
                        .forEach(index -> of.add(number(table, index)));
            }
        }
        return all;
    }

    private int number(Table table, Object what) {
        return numbers.computeIfAbsent(
                new In(table.name(), table.partition(), table.sort(), what), w -> numbers.size());
    }

    /** Each entity with all whose items or entries share its partitions. */
    private static Map<EntityName, Set<EntityName>> partners(Blueprint blueprint) {
        Map<EntityName, Set<EntityName>> all = new LinkedHashMap<>();
        for (Blueprint.Collection collection : blueprint.collections()) {
            for (Placement member : collection.line()) {
                Set<EntityName> beside = all.computeIfAbsent(member.entity(), e -> new LinkedHashSet<>(List.of(e)));
                collection.line().forEach(other -> beside.add(other.entity()));
            }
        }
        return all;
    }

    /** The entities that a pattern names, all above them, and for a write all below: these may repeat or count what it changes. */
    private Set<EntityName> near(Pattern pattern) {
        Relations relations = request.scope().relations();
        Set<EntityName> named = new LinkedHashSet<>();
        if (pattern.statement() instanceof Statement.Read read) {
            named.add(read.what().entity());
            for (Along along : read.with()) {
                if (along instanceof Along.Down down) {
                    down.steps().forEach(step -> named.add(step.child()));
                }
            }
        }
        pattern.statement().writes().forEach(write -> named.add(write.entity()));
        Set<EntityName> all = new LinkedHashSet<>(named);
        List<EntityName> open = new ArrayList<>(pattern.statement().writes().isEmpty() ? List.of() : named);
        while (!open.isEmpty()) {
            for (Relations.Child child : relations.children(open.remove(0))) {
                if (all.add(child.entity().name())) {
                    open.add(child.entity().name());
                }
            }
        }
        open.addAll(all);
        while (!open.isEmpty()) {
            for (Parent parent : relations.known(open.remove(0)).parents()) {
                if (all.add(parent.entity())) {
                    open.add(parent.entity());
                }
            }
        }
        return all;
    }
}
