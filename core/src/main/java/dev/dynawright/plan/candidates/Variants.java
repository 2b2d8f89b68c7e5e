package dev.dynawright.plan.candidates;

import dev.dynawright.cost.Bound;
import dev.dynawright.cost.ItemBytes;
import dev.dynawright.cost.Rows;
import dev.dynawright.design.ItemType.Kept;
import dev.dynawright.design.Limits;
import dev.dynawright.model.Assumption;
import dev.dynawright.model.Entity;
import dev.dynawright.model.Lifetime;
import dev.dynawright.model.Path;
import dev.dynawright.model.Pin;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.Images;
import dev.dynawright.plan.place.Variant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What a home can hold besides its entity: subsets of what reads want with it, children that fit inside, figures over them. */
final class Variants {
    /** So many for one entity; what is left out is said. */
    static final int MOST = 64;

    private static final int CHOICES = 10;
    private static final int CARRIERS = Limits.TRANSACTION_ITEMS - 1;

    private final Subject subject;
    private final List<Fragment> all;
    private final List<Figure> figures;
    private final Rows rows;
    private final List<String> within = new ArrayList<>();

    /** A figure that patterns ask for; {@code now} if each of them wants what is true at that moment. */
    record Figure(Statement.Aggregate aggregate, boolean now) {}

    /** One thing that is there or not; {@code now} if nobody is content with what was true a moment ago. */
    private record Choice(
            List<Path> carries, List<Variant.Child> inside, List<Statement.Aggregate> counts, boolean now) {
        String text() {
            return carries + " " + inside + " " + counts;
        }
    }

    Variants(Subject subject, List<Fragment> all, List<Figure> figures, Rows rows) {
        this.subject = subject;
        this.all = all;
        this.figures = figures;
        this.rows = rows;
    }

    List<String> within() {
        return within;
    }

    List<Variant> all() {
        List<Choice> choices = new ArrayList<>(carries());
        List<Choice> always = new ArrayList<>();
        for (Relations.Child child : subject.relations().children(subject.name())) {
            Variant.Child inside =
                    new Variant.Child(child.entity().name(), child.parent().key());
            Choice choice = new Choice(List.of(), List.of(inside), List.of(), false);
            Optional<Boolean> pinned = pinned(child);
            if (pinned.orElse(false)) {
                always.add(choice);
            } else if (pinned.isEmpty() && fits(child)) {
                choices.add(choice);
            }
        }
        figures.forEach(f -> choices.add(new Choice(List.of(), List.of(), List.of(f.aggregate()), f.now())));
        if (choices.size() > CHOICES) {
            choices.sort(Comparator.comparing(Choice::text));
        }
        return few(subsets(choices, always), choices.size());
    }

    private Optional<Boolean> pinned(Relations.Child child) {
        return subject.model().pins().stream()
                .filter(p -> p instanceof Pin.Inside inside
                        && inside.child().equals(child.entity().name())
                        && inside.parent().equals(subject.name()))
                .map(p -> ((Pin.Inside) p).always())
                .findFirst();
    }

    /** Choices for each parent: what a read wants of it, and only that by which the read selects or sorts. */
    private List<Choice> carries() {
        Map<List<Path>, Boolean> wanted = new LinkedHashMap<>();
        for (Fragment fragment : subject.asked()) {
            Map<List<String>, List<Path>> byParent = new LinkedHashMap<>();
            for (Path leaf : Carriers.foreign(subject.relations(), subject.name(), List.of(fragment))) {
                byParent.computeIfAbsent(holder(leaf), h -> new ArrayList<>()).add(leaf);
            }
            boolean now = fragment.strong() || fragment.terms().exact();
            Set<Path> selecting = fragment.selecting();
            for (List<Path> leaves : byParent.values()) {
                List<Path> few = leaves.stream().filter(selecting::contains).toList();
                for (List<Path> some : few.isEmpty() ? List.of(leaves) : List.of(leaves, few)) {
                    wanted.merge(
                            some.stream()
                                    .sorted(Comparator.comparing(Path::toString))
                                    .toList(),
                            now,
                            (a, b) -> a && b);
                }
            }
        }
        List<Choice> choices = new ArrayList<>();
        wanted.forEach((leaves, now) -> choices.add(new Choice(leaves, List.of(), List.of(), now)));
        return choices;
    }

    /** The way to the nearest parent whose items have a value. */
    private List<String> holder(Path leaf) {
        for (int height = 1; height < leaf.hops().size(); height++) {
            Path up = new Path(leaf.hops().subList(0, height), Optional.empty());
            Path rest = new Path(leaf.hops().subList(height, leaf.hops().size()), leaf.attribute());
            boolean held = subject.relations()
                    .target(subject.name(), up)
                    .map(e -> subject.relations().carried(e.name()).stream()
                            .anyMatch(c -> c.path().equals(rest)))
                    .orElse(false);
            if (held) {
                return up.hops();
            }
        }
        return leaf.hops();
    }

    /** Whether children can be inside: they stay, they fit, and nobody asks for them without the parent's id. */
    private boolean fits(Relations.Child child) {
        Entity inner = child.entity();
        Path up = Path.parent(child.parent().key());
        List<Relations.Carried> link = subject.relations().leaves(inner.name(), up);
        long parts = link.stream()
                .mapToLong(l -> l.name().text().length() + l.source().size().largest())
                .sum();
        long each = new ItemBytes(subject.relations()).largest(inner)
                - parts
                + Limits.COLLECTION_BYTES
                + Limits.ELEMENT_BYTES;
        Bound most = new Bound(subject.relations().atMost(child));
        long limit = subject.model().assumptions().number(Assumption.INSIDE) * Limits.KB;
        boolean known = all.stream()
                .filter(f -> f.entity().equals(inner.name()) && f.purpose() != Fragment.Purpose.REACH)
                .allMatch(f -> link.stream().allMatch(l -> f.equal().containsKey(l.path())));
        return !inner.name().equals(subject.name())
                && inner.lifetime() instanceof Lifetime.Forever
                && inner.operations().apart().isEmpty()
                && !child.parent().isOptional()
                && !link.isEmpty()
                && !most.times(each).passes(limit)
                && known;
    }

    private List<Variant> subsets(List<Choice> choices, List<Choice> always) {
        List<List<Choice>> subsets = new ArrayList<>();
        int many = choices.size();
        if (many <= CHOICES) {
            for (int bits = 0; bits < 1 << many; bits++) {
                List<Choice> some = new ArrayList<>(always);
                for (int i = 0; i < many; i++) {
                    if ((bits >> i & 1) == 1) {
                        some.add(choices.get(i));
                    }
                }
                subsets.add(some);
            }
        } else {
            for (int i = 0; i < many; i++) {
                for (int j = i; j < many; j++) {
                    List<Choice> some = new ArrayList<>(always);
                    some.addAll(i == j ? List.of(choices.get(i)) : List.of(choices.get(i), choices.get(j)));
                    subsets.add(some);
                }
            }
            subsets.add(always);
            List<Choice> every = new ArrayList<>(always);
            every.addAll(choices);
            subsets.add(every);
        }
        Set<Variant> variants = new LinkedHashSet<>();
        subsets.forEach(some -> variants.addAll(kept(some)));
        return List.copyOf(variants);
    }

    /** A subset with every way to keep it: at once, or by the stream where something can be late and somebody accepts it. */
    private List<Variant> kept(List<Choice> some) {
        Set<Path> carries = new LinkedHashSet<>();
        Set<Variant.Child> inside = new LinkedHashSet<>();
        Set<Statement.Aggregate> counts = new LinkedHashSet<>();
        for (Choice choice : some) {
            carries.addAll(choice.carries());
            inside.addAll(choice.inside());
            counts.addAll(choice.counts());
        }
        List<Path> paths =
                carries.stream().sorted(Comparator.comparing(Path::toString)).toList();
        boolean changes = !counts.isEmpty() || paths.stream().anyMatch(subject::changesAbove);
        boolean now = some.stream().anyMatch(Choice::now);
        List<Variant> kept = new ArrayList<>();
        boolean last = counts.stream().allMatch(c -> Images.lasts(c.what().entity(), subject.relations()));
        if (last && paths.stream().noneMatch(this::hasMany)) {
            kept.add(new Variant(paths, List.copyOf(inside), List.copyOf(counts), Kept.TRANSACTION));
        }
        if (changes && !now) {
            kept.add(new Variant(paths, List.copyOf(inside), List.copyOf(counts), Kept.STREAM));
        }
        return kept;
    }

    /** Whether a change of what is carried can concern more children than one transaction takes. */
    private boolean hasMany(Path leaf) {
        Map<Path, Optional<String>> equal = new LinkedHashMap<>();
        Path up = new Path(leaf.hops(), Optional.empty());
        subject.relations().leaves(subject.name(), up).forEach(part -> equal.put(part.path(), Optional.empty()));
        return subject.changesAbove(leaf) && rows.most(subject.name(), equal).passes(CARRIERS);
    }

    /** The plain one and those with least, and the one with most, where there are too many. */
    private List<Variant> few(List<Variant> variants, int choices) {
        Comparator<Variant> least = Comparator.comparingInt(
                v -> v.carries().size() + v.inside().size() + v.counts().size());
        boolean cut = choices > CHOICES;
        if (variants.size() <= MOST && !cut) {
            return variants.stream().sorted(least).toList();
        }
        List<Variant> sorted =
                variants.stream().sorted(least.thenComparing(Variant::toString)).toList();
        String total = cut ? "2 to the power of " + choices : String.valueOf(sorted.size());
        within.add("within " + Math.min(MOST, sorted.size()) + " of " + total + " variants of " + subject.name());
        if (sorted.size() <= MOST) {
            return sorted;
        }
        List<Variant> kept = new ArrayList<>(sorted.subList(0, MOST - 1));
        kept.add(sorted.get(sorted.size() - 1));
        return kept;
    }
}
