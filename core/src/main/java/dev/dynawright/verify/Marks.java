package dev.dynawright.verify;

import dev.dynawright.design.Design;
import dev.dynawright.design.Table;
import dev.dynawright.plan.item.Item;
import dev.dynawright.plan.run.Request;
import dev.dynawright.plan.run.Response;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Tells items that are right but for what nobody asks for: the second in which they end, the number against lost updates. */
final class Marks {
    private final Design design;

    Marks(Design design) {
        this.design = design;
    }

    /** The first request, beyond those that are known, that found items with such a fault alone; none if others are wrong too. */
    Optional<Failure> deviation(Compared store, int known, String call) {
        Set<Failure.Kind> kinds = new LinkedHashSet<>();
        List<Compared.Deviation> all = store
                .deviations()
                .subList(known, store.deviations().size())
                .stream()
                .filter(deviation -> deviation.kind() == Compared.Kind.FOUND)
                .toList();
        for (Compared.Deviation deviation : all) {
            Optional<Failure.Kind> kind =
                    kind(deviation.exchange().foretold(), deviation.exchange().came());
            if (kind.isEmpty()) {
                return Optional.empty();
            }
            kinds.add(kind.get());
        }
        return kinds.stream()
                .findFirst()
                .flatMap(kind -> Failure.deviation(store, known, call).map(found -> found.of(kind)));
    }

    private Optional<Failure.Kind> kind(Response foretold, Response came) {
        Map<Request.Key, Item> must = byKey(foretold);
        Map<Request.Key, Item> are = byKey(came);
        if (!must.keySet().equals(are.keySet())
                || foretold.items().size() != came.items().size()) {
            return Optional.empty();
        }
        Set<Failure.Kind> kinds = new LinkedHashSet<>();
        for (Map.Entry<Request.Key, Item> entry : must.entrySet()) {
            Set<String> names = Optional.ofNullable(are.get(entry.getKey()))
                    .map(item -> differing(entry.getValue(), item))
                    .orElse(new LinkedHashSet<>());
            for (String name : names) {
                Optional<Failure.Kind> kind = kind(entry.getKey().table(), name);
                if (kind.isEmpty()) {
                    return Optional.empty();
                }
                kinds.add(kind.get());
            }
        }
        return kinds.stream().findFirst();
    }

    private Optional<Failure.Kind> kind(String table, String name) {
        if (table(table).expires().equals(Optional.of(name))) {
            return Optional.of(Failure.Kind.EXPIRY);
        }
        return design.stamp().lock().equals(Optional.of(name)) ? Optional.of(Failure.Kind.LOCK) : Optional.empty();
    }

    private static Set<String> differing(Item one, Item other) {
        Set<String> names = new LinkedHashSet<>(one.values().keySet());
        names.addAll(other.values().keySet());
        names.removeIf(name -> one.value(name).equals(other.value(name)));
        return names;
    }

    private Map<Request.Key, Item> byKey(Response response) {
        Map<Request.Key, Item> all = new LinkedHashMap<>();
        response.items().forEach(found -> all.put(Request.Key.of(table(found.table()), found.item()), found.item()));
        return all;
    }

    private Table table(String name) {
        return design.tables().stream()
                .filter(table -> table.name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
