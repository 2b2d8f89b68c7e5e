package dev.dynawright.compile.explain;

import dev.dynawright.compile.report.Block;
import dev.dynawright.compile.report.Block.Column;
import dev.dynawright.compile.report.Block.Remark;
import dev.dynawright.compile.report.Block.Rows;
import dev.dynawright.compile.report.Figures;
import dev.dynawright.cost.Money;
import dev.dynawright.design.ItemType;
import dev.dynawright.diag.Grid.Cell;
import dev.dynawright.diag.Tone;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Form;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.model.pattern.Rate;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.model.pattern.Usage;
import dev.dynawright.plan.candidates.Pinned;
import dev.dynawright.plan.choose.Chosen.Alternative;
import dev.dynawright.plan.choose.Chosen.Decision;
import dev.dynawright.plan.place.Placement;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What the rules of thumb of the published guides say to one decision, whether they agree, and if not, why in money. */
final class Thumbs {
    /** The guides ask for so many values of a partition key. */
    private static final long VALUES = 100;

    private final Setting setting;
    private final Relations relations;
    private final Usage usage;

    /** One rule: what it is about, what it says, what is done here. */
    record Thumb(String what, String advice, String here, boolean agrees, String because) {}

    Thumbs(Setting setting) {
        this.setting = setting;
        this.relations = setting.judged().model().relations();
        this.usage = setting.judged().model().usage();
    }

    /** The rules as a table; nothing where none speaks to the decision. */
    List<Block> blocks(Decision decision) {
        List<Thumb> thumbs = of(decision);
        if (thumbs.isEmpty()) {
            return List.of();
        }
        Rows rows = new Rows(
                Column.text("rule of thumb"), Column.text("the guides say"), Column.text("here"), Column.text(""));
        for (Thumb thumb : thumbs) {
            rows.row(
                    Cell.of(thumb.what()),
                    Cell.of(thumb.advice()),
                    Cell.of(thumb.here()),
                    thumb.agrees() ? new Cell("agrees", Tone.GOOD) : new Cell("differs", Tone.DOUBTFUL));
            if (!thumb.agrees()) {
                rows.add(new Remark(1, new Cell("because " + thumb.because(), Tone.FAINT)));
            }
        }
        return List.of(rows.sheet());
    }

    List<Thumb> of(Decision decision) {
        Placement placement = decision.placement();
        List<Thumb> thumbs = new ArrayList<>();
        if (placement instanceof Placement.Home home) {
            lookup(home).ifPresent(advice -> thumbs.add(thumb(decision, "key", advice, home)));
            carried(home).ifPresent(thumbs::add);
        } else if (placement instanceof Placement.Index index) {
            thumbs.addAll(index(decision, index));
        } else if (placement instanceof Placement.Guard guard) {
            boolean thin = Pinned.isThin(guard);
            thumbs.add(new Thumb(
                    "uniqueness",
                    "an item that leads to the entity, in one transaction with it",
                    thin ? "a guard" : "a guard that also answers reads",
                    thin,
                    money(decision)));
        } else if (placement instanceof Placement.Copy) {
            thumbs.add(new Thumb(
                    "second key",
                    "an index, read eventually consistent",
                    "a copy in the table",
                    false,
                    ids(strong(decision)) + " asks for what is true at that moment"));
        } else if (placement instanceof Placement.Counter) {
            thumbs.add(new Thumb(
                    "figures", "query an index by the group and add up", "a counter", false, money(decision)));
        } else if (placement instanceof Placement.Sequence) {
            thumbs.add(new Thumb("next number", "an item that counts", "an item that counts", true, ""));
        }
        return thumbs;
    }

    /** What reads know most often, by rate: the guides make it the partition key. */
    private Optional<Map.Entry<Set<Path>, Rate>> lookup(Placement.Home home) {
        Map<Set<Path>, Rate> rates = new LinkedHashMap<>();
        for (Pattern pattern : setting.model().patterns()) {
            if (pattern.statement() instanceof Statement.Read read
                    && read.what().entity().equals(home.entity())) {
                Set<Path> known = new LinkedHashSet<>();
                read.what().conditions().stream()
                        .filter(Condition::isEquality)
                        .forEach(c -> relations.leaves(home.entity(), c.path()).forEach(l -> known.add(l.path())));
                if (!known.isEmpty()) {
                    rates.merge(known, pattern.traffic().average().orElse(new Rate(0)), Rate::plus);
                }
            }
        }
        return rates.entrySet().stream().max(Map.Entry.comparingByValue());
    }

    private Thumb thumb(Decision decision, String what, Map.Entry<Set<Path>, Rate> advice, Placement.Home home) {
        boolean agrees = !home.key().partition().isEmpty()
                && advice.getKey().containsAll(home.key().partition());
        return new Thumb(
                what,
                "by what is looked up most: " + names(advice.getKey()) + ", "
                        + Figures.rounded(advice.getValue().inSeconds()) + "/s",
                "by "
                        + (home.key().partition().isEmpty()
                                ? "one constant value"
                                : names(home.key().partition())),
                agrees,
                money(decision));
    }

    private Optional<Thumb> carried(Placement.Home home) {
        List<Path> carries = home.variant().carries();
        if (carries.isEmpty()) {
            return Optional.empty();
        }
        List<String> changing = carries.stream()
                .filter(leaf -> !changers(home.entity(), leaf).isEmpty())
                .map(Path::toString)
                .toList();
        boolean late = home.variant().kept() == ItemType.Kept.STREAM;
        return Optional.of(new Thumb(
                "what is repeated",
                "attributes of a parent that hardly change, or may be stale",
                names(carries)
                        + (changing.isEmpty()
                                ? ", which never change"
                                : ", kept by the " + home.variant().kept().word()),
                changing.isEmpty() || late,
                "a read wants " + String.join(", ", changing) + " in one request and as it is"));
    }

    private List<PatternId> changers(EntityName entity, Path leaf) {
        return relations
                .target(entity, leaf)
                .flatMap(owner -> leaf.attribute().map(a -> usage.changers(owner.name(), a)))
                .orElse(List.of());
    }

    private List<Thumb> index(Decision decision, Placement.Index index) {
        List<Thumb> thumbs = new ArrayList<>();
        List<Path> changing = index.key().all().stream()
                .filter(leaf -> !changers(index.entity(), leaf).isEmpty())
                .toList();
        thumbs.add(new Thumb(
                "key",
                "no attribute that changes",
                changing.isEmpty()
                        ? "none"
                        : names(changing) + " of " + names(index.key().all()),
                changing.isEmpty(),
                money(decision)));
        values(index)
                .ifPresent(values -> thumbs.add(new Thumb(
                        "partition key",
                        VALUES + " values or more",
                        Figures.counted(values, "value", "values")
                                + (index.shards() > 1 ? " over " + index.shards() + " shards" : ""),
                        values * index.shards() >= VALUES,
                        money(decision))));
        if (index.shards() > 1) {
            thumbs.add(new Thumb(
                    "shards",
                    "only where one key takes more than 1,000 writes a second",
                    index.shards() + " shards",
                    true,
                    ""));
        }
        return thumbs;
    }

    /** How many values a partition key has if all its attributes are enumerations. */
    private Optional<Long> values(Placement.Index index) {
        long values = 1;
        for (Path leaf : index.key().partition()) {
            Optional<Form> form = relations.attribute(index.entity(), leaf).map(Attribute::form);
            if (form.isPresent() && form.get() instanceof Form.Enumeration enumeration) {
                values *= enumeration.values().size();
            } else if (form.isPresent() && form.get() instanceof Form.Truth) {
                values *= 2;
            } else {
                return Optional.empty();
            }
        }
        return Optional.of(values);
    }

    private List<PatternId> strong(Decision decision) {
        return setting.model().patterns().stream()
                .filter(p -> decision.serves().contains(p.id()) && p.demands().strong())
                .map(Pattern::id)
                .toList();
    }

    private static String ids(List<PatternId> patterns) {
        return patterns.isEmpty()
                ? "a pattern"
                : Figures.some(patterns.stream().map(PatternId::text).toList());
    }

    /** What the cheapest other choice costs. */
    private String money(Decision decision) {
        Optional<Money> next = decision.alternatives().stream()
                .flatMap(a -> a.month().stream())
                .min(Money::compareTo);
        if (next.isEmpty()) {
            return decision.alternatives().stream()
                    .map(Alternative::why)
                    .filter(w -> !w.isEmpty())
                    .findFirst()
                    .orElse("it is cheaper so");
        }
        Money more = next.get().minus(setting.month());
        return "otherwise the month costs " + (more.isZero() ? "the same" : more + " more");
    }

    private static String names(Collection<Path> paths) {
        return String.join(", ", paths.stream().map(Path::toString).toList());
    }
}
