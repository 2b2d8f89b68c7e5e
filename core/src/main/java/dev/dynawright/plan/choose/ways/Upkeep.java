package dev.dynawright.plan.choose.ways;

import dev.dynawright.cost.Storage;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Table;
import dev.dynawright.model.Assumption;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.plan.Charge;
import dev.dynawright.plan.Way;
import dev.dynawright.plan.choose.facility.Facility;
import dev.dynawright.plan.choose.facility.Load;
import dev.dynawright.plan.choose.facility.Space;
import dev.dynawright.plan.choose.probe.Probe;
import dev.dynawright.plan.choose.probe.Probes;
import dev.dynawright.plan.choose.probe.Setting;
import dev.dynawright.plan.choose.request.Request;
import dev.dynawright.plan.pack.Packed;
import dev.dynawright.plan.place.Placement;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** What facilities cost by being there: storage, and what writes do to keep them up to date. */
public final class Upkeep {
    private final Request request;
    private final Space space;
    private final Probes probes;
    private final Needs needs;
    private final Written written;
    private final Map<Facility, Kept> known = new HashMap<>();

    public Upkeep(Request request, Space space, Probes probes, Needs needs, Written written) {
        this.request = request;
        this.space = space;
        this.probes = probes;
        this.needs = needs;
        this.written = written;
    }

    /** What a facility costs in nano-dollars a month: for what it stores, and for each pattern that keeps it up to date. */
    public record Kept(long storage, Map<PatternId, Long> writes, List<Load> loads) {
        static final Kept NOTHING = new Kept(0, new LinkedHashMap<>(), List.of());

        public long month() {
            return writes.values().stream().reduce(storage, Math::addExact);
        }
    }

    public Kept of(Facility facility) {
        return known.computeIfAbsent(facility, this::kept);
    }

    /** Takes what somebody else has found out about a facility. */
    public void know(Facility facility, Kept kept) {
        known.putIfAbsent(facility, kept);
    }

    private Kept kept(Facility facility) {
        if (facility instanceof Facility.Home home) {
            return new Kept(storage(new Setting().with(home), home), new LinkedHashMap<>(), List.of());
        } else if (facility instanceof Facility.Index index) {
            Facility.Home bearer = space.bearer(index);
            Setting alone = new Setting().with(bearer);
            Setting setting = alone.with(index);
            long keys = isShared(index) ? 0 : storage(setting, bearer) - storage(alone, bearer);
            return writes(index, bearer, storage(setting, index) + keys);
        } else if (facility instanceof Facility.Beside beside) {
            Facility.Home home = space.usual(beside.placement().entity());
            return writes(beside, home, storage(new Setting().with(home).with(beside), beside));
        } else if (facility instanceof Facility.Keeper) {
            long keeper = Math.multiplyExact(request.model().assumptions().number(Assumption.KEEPER), 1_000_000_000L);
            return new Kept(keeper, new LinkedHashMap<>(), List.of());
        }
        return Kept.NOTHING;
    }

    /** Whether items may have what the key is made of because of another index: two can share a number that is turned round. */
    private static boolean isShared(Facility.Index index) {
        return !index.placement().key().reversed().isEmpty();
    }

    /** What lies in the table or the index because a facility is there. */
    private long storage(Setting setting, Facility facility) {
        Probe probe = setting.in(probes);
        Packed packed = probe.packed();
        Storage storage = probe.view().storage();
        long nano = 0;
        for (Placement placement : packed.names().keySet()) {
            if (setting.facility(placement).equals(Optional.of(facility))) {
                nano = Math.addExact(nano, storage(packed, placement, storage));
            }
        }
        return nano;
    }

    private long storage(Packed packed, Placement placement, Storage storage) {
        Packed.Name name = Objects.requireNonNull(packed.names().get(placement));
        Table table = packed.design().table(name.table()).orElseThrow();
        BigDecimal bytes = BigDecimal.ZERO;
        if (placement instanceof Placement.Index) {
            for (ItemType type : table.items()) {
                if (type.entity().equals(placement.entity()) && type.isHome()) {
                    bytes = bytes.add(
                            storage.bytes(table, type, table.index(name.own()).orElseThrow()));
                }
            }
        } else {
            ItemType type = table.items().stream()
                    .filter(t -> t.name().equals(name.own()))
                    .findFirst()
                    .orElseThrow();
            bytes = storage.bytes(table, type);
        }
        return Needs.nano(request.tariff().storage(table, bytes));
    }

    /** What all writes pay for a facility; that of a sequence belongs to what draws from it. */
    private Kept writes(Facility facility, Facility.Home home, long storage) {
        Map<PatternId, Long> all = new LinkedHashMap<>();
        List<Load> loads = new ArrayList<>();
        boolean drawn = facility instanceof Facility.Beside beside && beside.placement() instanceof Placement.Sequence;
        for (Pattern pattern : drawn ? List.<Pattern>of() : written.writers(home.entity())) {
            if (facility instanceof Facility.Index index && !written.concerns(pattern, index.placement())) {
                continue;
            }
            Setting setting = written.drawn(
                    pattern,
                    written.located(
                            pattern, written.base(pattern, home.entity(), home).with(facility)));
            Probe probe = setting.in(probes);
            List<Way> ways = probe.all(pattern);
            if (!ways.isEmpty()) {
                List<Charge> charges = ways.get(0).steps().stream()
                        .filter(s -> !s.operation().isRead())
                        .flatMap(s -> s.charges().stream())
                        .filter(c -> setting.facility(probe.charged(c)).equals(Optional.of(facility)))
                        .toList();
                all.put(pattern.id(), needs.month(pattern, charges));
                charges.forEach(c -> loads.add(needs.load(pattern, facility, c)));
            }
        }
        return new Kept(storage, all, loads);
    }
}
