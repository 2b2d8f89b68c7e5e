package dev.dynawright.plan.choose.ways;

import dev.dynawright.cost.Money;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Rate;
import dev.dynawright.plan.Charge;
import dev.dynawright.plan.Step;
import dev.dynawright.plan.Tariff;
import dev.dynawright.plan.Way;
import dev.dynawright.plan.choose.facility.Facility;
import dev.dynawright.plan.choose.facility.Load;
import dev.dynawright.plan.choose.facility.Plan;
import dev.dynawright.plan.choose.facility.Space;
import dev.dynawright.plan.choose.probe.Probe;
import dev.dynawright.plan.choose.probe.Setting;
import dev.dynawright.plan.place.Placement;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What ways cost and need, as the program sees it. */
public final class Needs {
    private static final BigInteger BEYOND = BigInteger.ONE.shiftLeft(58);
    /** A load that nothing bears; larger ones are not told apart. */
    private static final BigInteger HOTTER = BigInteger.ONE.shiftLeft(44);

    private final Space space;
    private final Tariff tariff;

    public Needs(Space space, Tariff tariff) {
        this.space = space;
        this.tariff = tariff;
    }

    /** The nano-dollars of a month of a pattern's requests. */
    public long month(Pattern pattern, List<Charge> charges) {
        long requests = pattern.traffic().average().orElse(new Rate(0)).perMonth();
        return nano(tariff.all(charges, requests));
    }

    /** Nano-dollars; what is far more than a program computes with is not told apart. */
    static long nano(Money money) {
        return money.nano().min(BEYOND).longValueExact();
    }

    /** What requests take of the hottest key of a facility while a pattern peaks. */
    public Load load(Pattern pattern, Facility facility, Charge charge) {
        BigDecimal often = BigDecimal.valueOf(
                        pattern.peak(space.model().assumptions()).perMonth())
                .multiply(charge.partition().hottest())
                .divide(
                        BigDecimal.valueOf(Rate.SECONDS_PER_MONTH)
                                .multiply(BigDecimal.valueOf(
                                        charge.partition().single()
                                                ? 1
                                                : charge.partition().shards())),
                        MathContext.DECIMAL64);
        return new Load(facility, times(often, charge.readMilli()), times(often, charge.writeMilli()));
    }

    private static long times(BigDecimal often, long milli) {
        return often.multiply(BigDecimal.valueOf(milli))
                .setScale(0, RoundingMode.HALF_UP)
                .toBigInteger()
                .min(HOTTER)
                .longValueExact();
    }

    /** What the steps of a way take of the hottest keys of facilities. */
    List<Load> loads(Pattern pattern, List<Charge> charges, Setting setting, Probe probe) {
        List<Load> all = new ArrayList<>();
        for (Charge charge : charges) {
            setting.facility(probe.charged(charge)).ifPresent(f -> all.add(load(pattern, f, charge)));
        }
        return all;
    }

    /** The facilities that some steps go to; none if one goes to a placement that is no choice. */
    Optional<Set<Facility>> used(List<Step> steps, Setting setting, Probe probe) {
        Set<Facility> used = new LinkedHashSet<>();
        for (Step step : steps) {
            for (String type : step.types()) {
                Placement placement = placement(step, type, probe);
                Optional<Facility> facility = setting.facility(placement);
                if (facility.isEmpty()) {
                    return Optional.empty();
                }
                used.add(facility.get());
            }
        }
        return Optional.of(used);
    }

    private static Placement placement(Step step, String type, Probe probe) {
        return step.charges().stream()
                .filter(c -> c.place().equals(step.place()))
                .findFirst()
                .map(c -> probe.charged(new Charge(c.place(), type, c.partition(), 0, 0)))
                .orElseGet(() -> probe.placement(step.place().table(), type));
    }

    /** Facilities as needs: one of each, and of an index also one of the homes that it hangs on. */
    List<Set<Facility>> needs(Set<Facility> used) {
        List<Set<Facility>> all = new ArrayList<>();
        for (Facility facility : used) {
            add(all, only(facility));
            if (facility instanceof Facility.Index index) {
                add(all, new LinkedHashSet<>(space.bearers(index)));
            }
        }
        return all;
    }

    /** A need that one facility alone meets. */
    public static Set<Facility> only(Facility facility) {
        return Collections.singleton(facility);
    }

    private static void add(List<Set<Facility>> all, Set<Facility> need) {
        if (!all.contains(need)) {
            all.add(need);
        }
    }

    /** The plan of a way that reads. */
    Optional<Plan> read(Pattern pattern, Way way, Setting setting, Probe probe) {
        boolean mixed = way.steps().stream().anyMatch(s -> s.types().size() > 1);
        return used(way.steps(), setting, probe)
                .map(used -> new Plan(
                        month(pattern, way.charges()),
                        way.requests(),
                        needs(used),
                        new LinkedHashSet<>(),
                        mixed ? setting.line() : List.of(),
                        loads(pattern, way.charges(), setting, probe)));
    }

    /** Plans of which no other is as good with less: those that differ only in the home that they need are one. */
    static List<Plan> merged(List<Plan> plans) {
        Map<List<Object>, Plan> all = new LinkedHashMap<>();
        for (Plan plan : plans) {
            Optional<Set<Facility>> home = plan.needs().stream()
                    .filter(n -> n.stream().allMatch(f -> f instanceof Facility.Home))
                    .findFirst();
            List<Set<Facility>> rest = new ArrayList<>(plan.needs());
            home.ifPresent(rest::remove);
            Set<Object> entity = new LinkedHashSet<>();
            home.ifPresent(h -> h.forEach(f -> entity.add(((Facility.Home) f).entity())));
            List<Object> key = List.of(
                    plan.cost(),
                    plan.requests(),
                    plan.without(),
                    plan.brings(),
                    new LinkedHashSet<>(rest),
                    entity,
                    plan.line(),
                    loads(plan));
            all.merge(key, plan, (a, b) -> union(a, b, rest));
        }
        return List.copyOf(all.values());
    }

    /** The loads of a plan as they do not depend on which home it is. */
    private static List<Object> loads(Plan plan) {
        List<Object> all = new ArrayList<>();
        for (Load load : plan.loads()) {
            Object where = load.facility() instanceof Facility.Home home ? home.entity() : load.facility();
            all.add(List.of(where, load.readMilli(), load.writeMilli()));
        }
        return all;
    }

    private static Plan union(Plan a, Plan b, List<Set<Facility>> rest) {
        Set<Facility> homes = new LinkedHashSet<>();
        a.needs().stream().filter(n -> !rest.contains(n)).forEach(homes::addAll);
        b.needs().stream().filter(n -> !rest.contains(n)).forEach(homes::addAll);
        List<Set<Facility>> needs = new ArrayList<>(rest);
        if (!homes.isEmpty()) {
            needs.add(homes);
        }
        return new Plan(a.cost(), a.requests(), needs, a.without(), a.brings(), a.line(), a.loads());
    }
}
