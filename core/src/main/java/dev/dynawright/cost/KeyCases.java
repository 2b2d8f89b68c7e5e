package dev.dynawright.cost;

import dev.dynawright.design.ItemType;
import dev.dynawright.design.Template;
import dev.dynawright.design.When;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.Form;
import dev.dynawright.model.Path;
import dev.dynawright.model.Share;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Which values the keys of an item have, and on what that depends. */
final class KeyCases {
    private final Widths widths;
    private final Map<Path, Share> present;
    private final Map<String, ItemType.KeyValue> keys = new TreeMap<>();
    private final Map<String, List<Choice>> choices = new HashMap<>();
    private final Map<Facts, List<Layout.Case>> known = new HashMap<>();
    private final List<Path> deciding;
    private final List<Path> repeated;

    /** One of the values that a key can have, what it needs and when it is the one. */
    private record Choice(Optional<Template> template, List<Path> needs, Optional<When> when) {
        static Choice of(ItemType.Alternative alternative) {
            Template template = alternative.template();
            return new Choice(
                    Optional.of(template),
                    template.holes().stream().map(Template.Hole::path).toList(),
                    alternative.when());
        }
    }

    /** {@code present} says of every path how many of the items have a value there. */
    KeyCases(Widths widths, Map<Path, Share> present, List<ItemType.KeyValue> values) {
        this.widths = widths;
        this.present = present;
        for (ItemType.KeyValue value : values) {
            keys.put(value.attribute(), value);
            choices.put(
                    value.attribute(),
                    value.alternatives().stream().map(Choice::of).toList());
        }
        this.deciding = findDeciding();
        this.repeated = findRepeated();
    }

    /** The alternative that an item has, if it has any: its condition holds, and nothing that it needs is absent. */
    Optional<Template> key(String attribute, Facts facts) {
        for (Choice choice : choices.getOrDefault(attribute, List.of())) {
            if (choice.when().isEmpty() || holds(choice.when().get(), facts)) {
                return arePresent(choice.needs(), facts) ? choice.template() : Optional.empty();
            }
        }
        return Optional.empty();
    }

    private static boolean arePresent(List<Path> paths, Facts facts) {
        for (Path path : paths) {
            if (!isPresent(path, facts)) {
                return false;
            }
        }
        return true;
    }

    private static boolean holds(When when, Facts facts) {
        if (when instanceof When.Is is) {
            Optional<Fact> fact = facts.fact(is.path());
            return fact.isPresent()
                    && fact.get() instanceof Fact.Value value
                    && is.values().contains(value.text());
        }
        return isPresent(when.path(), facts);
    }

    private static boolean isPresent(Path path, Facts facts) {
        Optional<Fact> fact = facts.fact(path);
        return fact.isEmpty() || !(fact.get() instanceof Fact.Absent);
    }

    /** What decides which values the keys have: attributes in conditions, and those in templates that can be absent. */
    private List<Path> findDeciding() {
        Set<Path> paths = new LinkedHashSet<>();
        for (ItemType.KeyValue value : keys.values()) {
            for (ItemType.Alternative alternative : value.alternatives()) {
                alternative.when().filter(this::canFail).ifPresent(when -> paths.add(when.path()));
                alternative.template().holes().stream()
                        .map(Template.Hole::path)
                        .filter(this::canBeAbsent)
                        .forEach(paths::add);
            }
        }
        return List.copyOf(paths);
    }

    private boolean canFail(When when) {
        return when instanceof When.Is || canBeAbsent(when.path());
    }

    /** What a key holds and the item holds too, with bytes that differ from item to item. */
    List<Path> repeated() {
        return repeated;
    }

    private List<Path> findRepeated() {
        Set<Path> paths = new LinkedHashSet<>(deciding);
        for (ItemType.KeyValue value : keys.values()) {
            for (ItemType.Alternative alternative : value.alternatives()) {
                alternative.template().holes().stream()
                        .map(Template.Hole::path)
                        .filter(path -> isListed(path))
                        .forEach(paths::add);
            }
        }
        return List.copyOf(paths);
    }

    private boolean isListed(Path path) {
        Form form = widths.attribute(path).form();
        return form instanceof Form.Enumeration || form instanceof Form.Truth;
    }

    Share present(Path path) {
        return present.getOrDefault(path, Share.ALL);
    }

    private boolean canBeAbsent(Path path) {
        return present(path).millionths() < Share.ALL.millionths();
    }

    /** All cases that what is known leaves open, with their shares. */
    List<Layout.Case> cases(Facts facts) {
        if (deciding.isEmpty()) {
            return List.of(new Layout.Case(facts, Share.ALL));
        }
        List<Layout.Case> done = known.get(facts);
        if (done == null) {
            done = List.copyOf(found(facts));
            known.put(facts, done);
        }
        return done;
    }

    private List<Layout.Case> found(Facts facts) {
        List<Layout.Case> cases = List.of(new Layout.Case(facts, Share.ALL));
        for (Path path : deciding) {
            List<Layout.Case> finer = new ArrayList<>();
            for (Layout.Case one : cases) {
                outcomes(path, one.facts())
                        .forEach((fact, share) -> finer.add(new Layout.Case(
                                one.facts().with(path, fact), new Share((int) product(one.share(), share)))));
            }
            cases = finer;
        }
        return addedUp(cases);
    }

    private static long product(Share a, Share b) {
        return ((long) a.millionths() * b.millionths() + 500_000) / 1_000_000;
    }

    /** Rounding may lose or add a few millionths; the largest case takes them. */
    private static List<Layout.Case> addedUp(List<Layout.Case> cases) {
        int sum = 0;
        int largest = 0;
        for (int i = 0; i < cases.size(); i++) {
            sum += cases.get(i).share().millionths();
            largest = cases.get(i).share().millionths()
                            > cases.get(largest).share().millionths()
                    ? i
                    : largest;
        }
        List<Layout.Case> right = new ArrayList<>(cases);
        Layout.Case most = right.get(largest);
        int off = Share.ALL.millionths() - sum;
        right.set(largest, new Layout.Case(most.facts(), new Share(most.share().millionths() + off)));
        right.removeIf(c -> c.share().millionths() == 0);
        return right;
    }

    /** What can be the case at a path, with the shares of those that are left. */
    Map<Fact, Share> outcomes(Path path, Facts known) {
        Map<Fact, Share> all = new LinkedHashMap<>();
        Optional<Fact> fact = known.fact(path);
        boolean listed = isListed(path);
        if (fact.isPresent() && (!listed || !(fact.get() instanceof Fact.Present))) {
            all.put(fact.get(), Share.ALL);
            return all;
        }
        Share there = fact.isPresent() ? Share.ALL : present(path);
        if (listed) {
            values(widths.attribute(path))
                    .forEach((value, share) -> all.put(new Fact.Value(value), new Share((int) product(share, there))));
        } else {
            all.put(new Fact.Present(), there);
        }
        int absent = Share.ALL.millionths() - there.millionths();
        if (absent > 0) {
            all.put(new Fact.Absent(), new Share(absent));
        }
        return all;
    }

    private static Map<String, Share> values(Attribute attribute) {
        Map<String, Share> values = new LinkedHashMap<>();
        if (attribute.form() instanceof Form.Enumeration enumeration) {
            enumeration.values().forEach(v -> values.put(v.name(), v.share()));
        } else if (attribute.form() instanceof Form.Truth truth) {
            values.put("true", truth.whenTrue());
            values.put(
                    "false", new Share(Share.ALL.millionths() - truth.whenTrue().millionths()));
        }
        return values;
    }

    /** The templates that a key attribute can have. */
    List<Template> templates(String attribute) {
        ItemType.KeyValue value = keys.get(attribute);
        return value == null
                ? List.of()
                : value.alternatives().stream()
                        .map(ItemType.Alternative::template)
                        .toList();
    }
}
