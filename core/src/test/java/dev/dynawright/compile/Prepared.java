package dev.dynawright.compile;

import dev.dynawright.cost.Money;
import dev.dynawright.cost.Storage;
import dev.dynawright.design.Design;
import dev.dynawright.design.Index;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import dev.dynawright.design.Table;
import dev.dynawright.design.Template;
import dev.dynawright.design.file.DesignReader;
import dev.dynawright.diag.SourceText;
import dev.dynawright.model.Path;
import dev.dynawright.model.Pin;
import dev.dynawright.model.Settings.Style;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.plan.Bill;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Expiries;
import dev.dynawright.plan.Heat;
import dev.dynawright.plan.Keepers;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Planner;
import dev.dynawright.plan.Step;
import dev.dynawright.plan.Stock;
import dev.dynawright.plan.choose.Chosen;
import dev.dynawright.plan.choose.Outcome;
import dev.dynawright.plan.choose.request.Request;
import dev.dynawright.plan.pack.Packed;
import dev.dynawright.plan.place.Blueprint;
import dev.dynawright.plan.place.Key;
import dev.dynawright.plan.place.Placement;
import dev.dynawright.plan.place.Variant;
import dev.dynawright.source.YamlReader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Chooses the design that a test prepared, with decisions, savings and a proof made up here: so that what surrounds a choice is
 * tested without the search.
 */
public final class Prepared implements Designer.Choosing {
    private static final Money CENT = new Money(java.math.BigInteger.valueOf(10_000_000));

    private final Map<Style, SourceText> designs = new LinkedHashMap<>();
    private final List<Request> asked = new ArrayList<>();

    public Prepared with(Style style, SourceText design) {
        designs.put(style, design);
        return this;
    }

    /** All that was asked so far. */
    public List<Request> asked() {
        return asked;
    }

    @Override
    public Outcome choose(Request request) {
        asked.add(request);
        request.progress().accept(new Request.Progress("pricing placements", 1, 2));
        SourceText text = designs.get(request.style());
        if (text == null) {
            return new Outcome.Impossible(List.of(new Outcome.Obstacle(
                    Optional.empty(),
                    request.model().entities().get(0).name(),
                    Outcome.Kind.TOGETHER,
                    "no design was prepared",
                    List.of())));
        }
        Design read = DesignReader.read(
                        YamlReader.read(text),
                        request.scope(),
                        request.model().patterns().stream().map(Pattern::id).toList())
                .design();
        return new Outcome.Made(chosen(request, styled(read, request.style())));
    }

    private static Design styled(Design design, Style style) {
        return new Design(
                design.name(), Optional.of(style), design.values(), design.stamp(), design.tables(), design.answers());
    }

    private static Chosen chosen(Request request, Design design) {
        DesignView view = new DesignView(request.model(), request.scope(), design);
        List<PatternPlan> plans = Planner.plan(view, request.tariff());
        Bill bill = Bill.of(
                plans,
                Stock.of(design, new Storage(design, request.model(), request.scope())),
                Keepers.of(view),
                Expiries.of(view, request.tariff()),
                request.tariff());
        Map<Placement, Packed.Name> names = new LinkedHashMap<>();
        for (Table table : design.tables()) {
            table.items().forEach(i -> names.put(placement(table, i), new Packed.Name(table.name(), i.name())));
            for (Index index : table.indexes()) {
                table.items().stream()
                        .filter(i -> index.key().stream().allMatch(k -> i.key(k).isPresent()))
                        .forEach(i -> names.put(index(i, index), new Packed.Name(table.name(), index.name())));
            }
        }
        Blueprint blueprint = new Blueprint(List.copyOf(names.keySet()), collections(names, design));
        Chosen.Proof proof = new Chosen.Proof(
                "the program of " + design.name() + "\n",
                "the certificate of " + design.name() + "\n",
                true,
                bill.month().minus(CENT),
                bill.month().minus(CENT),
                CENT,
                new Chosen.Size(1_234, 5_678, plans.size(), 3, 2, 1),
                true,
                List.of(),
                List.of(),
                List.of());
        return new Chosen(
                request.style(),
                blueprint,
                new Packed(design, names, List.of()),
                view,
                plans,
                bill,
                Heat.of(plans, request.model().assumptions()),
                proof,
                request.telling().isWanted(bill.month()) ? decisions(names, plans, bill.month()) : List.of(),
                savings(plans, bill.month()));
    }

    /** Homes of one table whose partition keys are made alike stand together. */
    private static List<Blueprint.Collection> collections(Map<Placement, Packed.Name> names, Design design) {
        Map<String, List<Placement>> groups = new LinkedHashMap<>();
        names.forEach((placement, name) -> {
            if (placement instanceof Placement.Home) {
                Table table = design.table(name.table()).orElseThrow();
                String template = table.item(name.own())
                        .flatMap(i -> i.key(table.partition()))
                        .map(k -> k.alternatives().get(0).template().toString())
                        .orElse("");
                String prefix = template.replaceAll("\\{.*", "");
                groups.computeIfAbsent(name.table() + " " + prefix, g -> new ArrayList<>())
                        .add(placement);
            }
        });
        return groups.values().stream()
                .filter(g -> g.size() > 1)
                .map(Blueprint.Collection::new)
                .toList();
    }

    private static Placement placement(Table table, ItemType item) {
        Role role = item.role();
        Key key =
                key(item, List.of(table.partition()), table.sort().map(List::of).orElse(List.of()));
        if (role instanceof Role.Home) {
            Variant variant = new Variant(
                    item.carries().stream().map(ItemType.Carry::path).toList(),
                    item.inside().stream()
                            .map(i -> new Variant.Child(i.child(), i.key()))
                            .toList(),
                    item.counts().stream().map(ItemType.Count::figure).toList(),
                    item.kept());
            return new Placement.Home(item.entity(), key, variant);
        } else if (role instanceof Role.Guard guard) {
            return new Placement.Guard(item.entity(), guard.attribute(), guard.holds());
        } else if (role instanceof Role.Copy copy) {
            return new Placement.Copy(item.entity(), key, copy.holds(), item.kept());
        } else if (role instanceof Role.Part part) {
            return new Placement.Part(item.entity(), part.holds());
        } else if (role instanceof Role.Counter counter) {
            return new Placement.Counter(counter.figures(), false, item.kept(), 1);
        }
        return new Placement.Sequence(item.entity(), ((Role.Sequence) role).attribute());
    }

    private static Placement index(ItemType item, Index index) {
        Placement.Projection projection = index.projection() instanceof Index.Projection.All
                ? Placement.Projection.ALL
                : Placement.Projection.KEYS;
        return new Placement.Index(
                item.entity(),
                index.local(),
                key(item, index.partition(), index.sort()),
                projection,
                Optional.empty(),
                1);
    }

    private static Key key(ItemType item, List<String> partition, List<String> sort) {
        return new Key(paths(item, partition), paths(item, sort));
    }

    private static List<Path> paths(ItemType item, List<String> attributes) {
        return attributes.stream()
                .flatMap(a -> item.key(a).stream())
                .flatMap(k -> k.alternatives().get(0).template().holes().stream())
                .map(Template.Hole::path)
                .distinct()
                .toList();
    }

    private static List<Chosen.Decision> decisions(
            Map<Placement, Packed.Name> names, List<PatternPlan> plans, Money month) {
        List<Chosen.Decision> decisions = new ArrayList<>();
        names.forEach((placement, name) -> {
            List<PatternId> serves = plans.stream()
                    .filter(p -> p.chosen().stream()
                            .flatMap(w -> w.steps().stream())
                            .anyMatch(s -> reads(s, placement, name)))
                    .map(p -> p.pattern().id())
                    .toList();
            decisions.add(new Chosen.Decision(
                    placement,
                    serves,
                    List.of(
                            new Chosen.Alternative(
                                    "without it",
                                    Optional.empty(),
                                    "nothing else answers what it serves",
                                    Optional.empty()),
                            new Chosen.Alternative(
                                    "keyed by the id alone",
                                    Optional.of(month.plus(Money.dollars(decisions.size() + 2L))),
                                    "more requests",
                                    Optional.empty()),
                            new Chosen.Alternative(
                                    "another key",
                                    Optional.of(month.plus(Money.dollars(decisions.size() + 1L))),
                                    "more units",
                                    Optional.of(new Pin.Key(placement.entity(), "{another}", ""))))));
        });
        return decisions;
    }

    private static boolean reads(Step step, Placement placement, Packed.Name name) {
        boolean index = placement instanceof Placement.Index;
        return step.place().table().name().equals(name.table())
                && step.place().index().isPresent() == index
                && (index
                        ? step.place().name().equals(name.own())
                        : step.types().contains(name.own()));
    }

    private static List<Chosen.Saving> savings(List<PatternPlan> plans, Money month) {
        return plans.stream()
                .filter(p -> p.isAnswered() && p.pattern().statement().isRead())
                .limit(1)
                .map(p -> new Chosen.Saving(p.pattern().id(), "allowing a second request", month.minus(CENT.times(31))))
                .toList();
    }
}
