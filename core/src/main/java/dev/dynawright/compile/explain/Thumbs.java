package dev.dynawright.compile.explain;

import dev.dynawright.compile.report.Block;
import dev.dynawright.compile.report.Block.Column;
import dev.dynawright.compile.report.Block.Remark;
import dev.dynawright.compile.report.Block.Rows;
import dev.dynawright.compile.report.Figures;
import dev.dynawright.cost.Bound;
import dev.dynawright.cost.Money;
import dev.dynawright.cost.Spread;
import dev.dynawright.design.ItemType;
import dev.dynawright.diag.Grid.Cell;
import dev.dynawright.diag.Tone;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Numbers;
import dev.dynawright.model.Path;
import dev.dynawright.model.Pin;
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
import dev.dynawright.plan.read.Question;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** What the rules of thumb of the published guides say to one decision, whether they agree, and if not, why in money. */
final class Thumbs {
    private static final String COUNTING = "an item that counts";

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
            if (!thumb.agrees() && !thumb.because().isEmpty()) {
                rows.add(new Remark(1, new Cell("because " + thumb.because(), Tone.FAINT)));
            }
        }
        return List.of(rows.sheet());
    }

    List<Thumb> of(Decision decision) {
        Placement placement = decision.placement();
        List<Thumb> thumbs = new ArrayList<>();
        if (placement instanceof Placement.Home home) {
            lookup(home).ifPresent(advice -> thumbs.add(key(decision, advice, home)));
            carried(decision, home).ifPresent(thumbs::add);
            thumbs.addAll(numbers(home));
        } else if (placement instanceof Placement.Index index) {
            thumbs.addAll(new IndexThumbs(setting).of(decision, index));
        } else if (placement instanceof Placement.Guard guard) {
            boolean thin = Pinned.isThin(guard);
            thumbs.add(new Thumb(
                    "uniqueness",
                    "an item that leads to the entity, in one transaction with it",
                    thin ? "a guard" : "a guard that also answers reads",
                    thin,
                    instead(setting, decision, pin -> pin instanceof Pin.Guard)));
        } else if (placement instanceof Placement.Copy) {
            List<PatternId> strong = strong(decision);
            thumbs.add(new Thumb(
                    "second key",
                    "an index, read eventually consistent",
                    "a copy in the table",
                    false,
                    strong.isEmpty()
                            ? instead(setting, decision, pin -> pin instanceof Pin.NoCopies)
                            : ids(strong) + (strong.size() == 1 ? " asks" : " ask") + " to be strongly consistent"));
        } else if (placement instanceof Placement.Counter counter) {
            thumbs.add(new Thumb(
                    "figures",
                    "query an index by the group and add up",
                    "a counter",
                    false,
                    added(decision, counter.figures().get(0))));
        } else if (placement instanceof Placement.Sequence) {
            thumbs.add(new Thumb("next number", COUNTING, COUNTING, true, ""));
        }
        return thumbs;
    }

    /** How many rows are met where they are added up, and what the month costs then. */
    private String added(Decision decision, Statement.Aggregate figure) {
        EntityName entity = figure.what().entity();
        Spread rows = setting.judged().view().rows().rows(entity, Question.equalities(figure.what(), relations));
        Bound most = setting.judged().view().rows().most(entity, Question.equalities(figure.what(), relations));
        String money = decision.alternatives().stream()
                        .anyMatch(a -> a.pin().filter(Thumbs::isNone).isPresent())
                ? "; " + instead(setting, decision, Thumbs::isNone)
                : "";
        return "adding up reads " + Numbers.rounded(rows.mean()) + " of `" + entity + "` on average, "
                + (most.isNone() ? "and nothing limits how many" : "at most " + most) + money;
    }

    private static boolean isNone(Pin pin) {
        return pin instanceof Pin.Counter counter && counter.how() == Pin.Counted.NONE;
    }

    /** Numbers that are counted without an item that counts: the newest item tells the last one. */
    private List<Thumb> numbers(Placement.Home home) {
        List<Thumb> thumbs = new ArrayList<>();
        for (Attribute attribute : relations.known(home.entity()).attributes()) {
            boolean counted = setting.chosen().blueprint().placements().stream()
                    .anyMatch(p -> p instanceof Placement.Sequence s
                            && s.entity().equals(home.entity())
                            && s.attribute().equals(attribute.name()));
            List<PatternId> makers = usage.makers(home.entity());
            if (attribute.countedPer().isPresent() && !counted && !makers.isEmpty()) {
                thumbs.add(new Thumb(
                        "next number",
                        COUNTING,
                        "the newest item tells the last " + attribute.name(),
                        false,
                        ids(makers) + (makers.size() == 1 ? " writes" : " write") + " no second item for it"));
            }
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

    private Thumb key(Decision decision, Map.Entry<Set<Path>, Rate> advice, Placement.Home home) {
        boolean agrees = !home.key().partition().isEmpty()
                && advice.getKey().containsAll(home.key().partition());
        return new Thumb(
                "key",
                "by what is looked up most: " + names(advice.getKey()) + ", "
                        + Numbers.rounded(advice.getValue().inSeconds()) + "/s",
                "by "
                        + (home.key().partition().isEmpty()
                                ? "one constant value"
                                : names(home.key().partition())),
                agrees,
                instead(
                        setting,
                        decision,
                        pin -> pin instanceof Pin.Key
                                || (pin instanceof Pin.Inside inside
                                        && inside.child().equals(home.entity()))));
    }

    private Optional<Thumb> carried(Decision decision, Placement.Home home) {
        List<Path> carries = home.variant().carries();
        if (carries.isEmpty()) {
            return Optional.empty();
        }
        Set<PatternId> changers = new LinkedHashSet<>();
        List<Path> changing = new ArrayList<>();
        for (Path leaf : carries) {
            if (changing(setting, home.entity(), leaf, changers)) {
                changing.add(leaf);
            }
        }
        boolean late = home.variant().kept() == ItemType.Kept.STREAM;
        Rate changes = setting.model().patterns().stream()
                .filter(p -> changers.contains(p.id()))
                .map(p -> p.traffic().average().orElse(new Rate(0)))
                .reduce(new Rate(0), Rate::plus);
        return Optional.of(new Thumb(
                "what is repeated",
                "attributes of a parent that hardly change, or may be stale",
                changing.isEmpty()
                        ? names(carries) + ", never changed"
                        : names(carries) + "; " + names(changing) + " changed " + Numbers.rounded(changes.inSeconds())
                                + "/s, kept by the " + home.variant().kept().word(),
                changing.isEmpty() || late,
                instead(setting, decision, pin -> pin instanceof Pin.NoCarrying)));
    }

    /** Whether some pattern changes a value at its source; they are added. */
    static boolean changing(Setting setting, EntityName entity, Path leaf, Set<PatternId> changers) {
        Relations relations = setting.judged().model().relations();
        Usage usage = setting.judged().model().usage();
        List<PatternId> found = relations
                .target(entity, leaf)
                .flatMap(owner -> leaf.attribute().map(a -> usage.changers(owner.name(), a)))
                .orElse(List.of());
        changers.addAll(found);
        return !found.isEmpty();
    }

    private List<PatternId> strong(Decision decision) {
        return setting.model().patterns().stream()
                .filter(p -> decision.serves().contains(p.id()) && p.demands().strong())
                .map(Pattern::id)
                .toList();
    }

    private static String ids(List<PatternId> patterns) {
        return Figures.some(patterns.stream().map(PatternId::text).toList());
    }

    /** What the design costs that follows the rule, or why there is none; nothing where it was not asked. */
    static String instead(Setting setting, Decision decision, Predicate<Pin> follows) {
        List<Alternative> others = decision.alternatives().stream()
                .filter(a -> a.pin().filter(follows).isPresent())
                .toList();
        List<Alternative> all = others.isEmpty()
                ? decision.alternatives().stream()
                        .filter(a -> a.pin().isEmpty())
                        .toList()
                : others;
        Optional<Alternative> priced = all.stream()
                .filter(a -> a.month().isPresent())
                .min(Comparator.comparing(a -> a.month().orElse(Money.ZERO)));
        if (priced.isEmpty()) {
            return all.stream()
                    .map(Alternative::why)
                    .filter(why -> !why.isEmpty())
                    .findFirst()
                    .orElse("");
        }
        Money more = priced.get().month().orElse(Money.ZERO).minus(setting.month());
        return "otherwise the month costs "
                + (more.isZero() ? "the same" : more.compareTo(Money.ZERO) > 0 ? more + " more" : Figures.signed(more))
                + ": " + priced.get().what();
    }

    static String names(Collection<Path> paths) {
        return String.join(", ", paths.stream().map(Path::toString).toList());
    }
}
