package dev.dynawright.plan.write;

import dev.dynawright.cost.Facts;
import dev.dynawright.cost.Layout;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import dev.dynawright.design.Template;
import dev.dynawright.design.When;
import dev.dynawright.model.Path;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Operation;
import dev.dynawright.plan.Source;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The items that hold a row itself: its home, parts, copies and guards, or the item of the parent that it is inside of. */
final class OwnItems {
    private static final String IF_ABSENT = "if absent";
    private static final String IF_THERE = "if it exists";

    private final DesignView view;

    OwnItems(DesignView view) {
        this.view = view;
    }

    /** The item whose key has to be known before anything else of the row: its home, or the one that it is inside of. */
    Optional<Target> home(Row row) {
        Optional<Source> home = view.home(row.entity());
        if (home.isPresent()) {
            return Optional.of(new Target(home.get(), row, List.of(), false));
        }
        return view.around(row.entity())
                .flatMap(around -> inside(row, around).map(i -> new Target(around, row, List.of(i.key()), false)));
    }

    private static Optional<ItemType.Inside> inside(Row row, Source around) {
        return around.type().inside().stream()
                .filter(i -> i.child().equals(row.entity()))
                .findFirst();
    }

    /** Everything that happens to the items of a row. */
    List<Touch> touches(Row row, boolean replace) {
        List<Touch> touches = new ArrayList<>();
        for (Source source : view.sources(row.entity())) {
            Role role = source.type().role();
            if (!(role instanceof Role.Counter || role instanceof Role.Sequence)) {
                add(row, source, replace, touches);
            }
        }
        view.around(row.entity())
                .ifPresent(around -> inside(row, around).ifPresent(i -> {
                    boolean matters = !row.deed().isChange()
                            || row.deed().changed().stream().anyMatch(Path::isOwn);
                    if (matters) {
                        touches.add(inParent(row, around, i));
                    }
                }));
        return touches;
    }

    /**
     * Everything that happens to the items of a row that may take the place of another: what an update with all its values would do to
     * the old one, or, where nothing would, what is made with a new one.
     */
    List<Touch> replacing(Row row, Row old) {
        List<Touch> touches = new ArrayList<>();
        for (Source source : view.sources(row.entity())) {
            if (source.isRow()) {
                List<Touch> mine = new ArrayList<>();
                change(old, source, keptOf(source), mine);
                mine.replaceAll(t -> t.operation() == Operation.UPDATE ? whole(t) : t);
                if (mine.isEmpty()) {
                    add(row, source, true, mine);
                }
                touches.addAll(mine);
            }
        }
        view.around(row.entity())
                .ifPresent(around -> inside(row, around).ifPresent(i -> touches.add(inParent(row, around, i))));
        return touches;
    }

    /** An item that is written anew as a whole, but for what belongs to children and for the number against lost updates. */
    private static Touch whole(Touch touch) {
        Source source = touch.target().source();
        return new Touch(
                isFilled(source) || source.lock().isPresent() ? Operation.UPDATE : Operation.PUT,
                new Target(source, touch.target().row(), List.of(), true),
                touch.effect(),
                List.of(),
                touch.kept(),
                source.values());
    }

    /** Whether an item has something of children inside, which a new one in its place must have too. */
    static boolean isFilled(Source source) {
        return !source.type().inside().isEmpty() || !source.type().counts().isEmpty();
    }

    private Touch inParent(Row row, Source around, ItemType.Inside inside) {
        Set<String> names = new LinkedHashSet<>(List.of(inside.name()));
        String what = row.deed().kind() == Deed.Kind.MAKE ? IF_ABSENT : IF_THERE;
        return new Touch(
                Operation.UPDATE,
                new Target(around, row, List.of(inside.key()), false),
                new Touch.Effect(
                        steady(around.layout(), BigDecimal.ONE),
                        new LinkedHashSet<>(),
                        names,
                        Optional.of(row.entity())),
                List.of("`" + inside.name() + "` of it, " + what),
                ItemType.Kept.TRANSACTION,
                new LinkedHashSet<>());
    }

    /** That nothing is in the way: what has expired and is not deleted yet is not. */
    private static String ifAbsent(Source source) {
        return source.expiry().isPresent() ? "if absent or expired" : IF_ABSENT;
    }

    static String ifThere(Source source) {
        return source.expiry().isPresent() ? "if it exists and has not expired" : IF_THERE;
    }

    /** An item that stays as it is, as far as its keys look at it. */
    static List<Transition> steady(Layout layout, BigDecimal chance) {
        return layout.cases(Facts.NONE).stream()
                .map(one -> Transition.changed(
                        one.facts(),
                        one.facts(),
                        chance.multiply(BigDecimal.valueOf(one.share().millionths(), 6))))
                .toList();
    }

    private void add(Row row, Source source, boolean replace, List<Touch> touches) {
        Deed deed = row.deed();
        ItemType.Kept kept = keptOf(source);
        if (deed.isChange()) {
            change(row, source, kept, touches);
            return;
        }
        boolean made = deed.kind() == Deed.Kind.MAKE;
        List<Transition> transitions = deed.transitions(source.layout(), new LinkedHashSet<>()).stream()
                .filter(t -> KeyChanges.exists(source, t.before().or(t::after).orElseThrow()))
                .toList();
        if (transitions.isEmpty()) {
            return;
        }
        boolean guard = source.type().role() instanceof Role.Guard;
        boolean condition = made && (guard || (source.type().isHome() && !replace));
        touches.add(new Touch(
                made ? Operation.PUT : Operation.DELETE,
                new Target(source, row, List.of(), made),
                new Touch.Effect(transitions, new LinkedHashSet<>(), new LinkedHashSet<>(), Optional.empty()),
                condition ? List.of(ifAbsent(source)) : List.of(),
                kept,
                made ? source.values() : new LinkedHashSet<>()));
    }

    /** Only copies can wait for the stream; a home is the entity itself and a guard is worth nothing later. */
    private static ItemType.Kept keptOf(Source source) {
        return source.type().role() instanceof Role.Copy ? source.type().kept() : ItemType.Kept.TRANSACTION;
    }

    private void change(Row row, Source source, ItemType.Kept kept, List<Touch> touches) {
        Set<Path> changed = KeyChanges.shown(source, row.deed().changed());
        if (changed.isEmpty()) {
            return;
        }
        List<Transition> updated = new ArrayList<>();
        List<Transition> left = new ArrayList<>();
        List<Transition> entered = new ArrayList<>();
        for (Transition transition : row.deed().transitions(source.layout(), KeyChanges.looksAt(source.type()))) {
            Optional<Facts> before = transition.before().filter(facts -> KeyChanges.exists(source, facts));
            Optional<Facts> after = transition.after().filter(facts -> KeyChanges.exists(source, facts));
            if (KeyChanges.isMoved(source, transition, changed)) {
                before.ifPresent(facts -> left.add(Transition.ended(facts, transition.share())));
                after.ifPresent(facts -> entered.add(Transition.made(facts, transition.share())));
            } else if (before.isPresent()) {
                updated.add(transition);
            }
        }
        Touch.Effect none = new Touch.Effect(List.of(), changed, new LinkedHashSet<>(), Optional.empty());
        if (!updated.isEmpty()) {
            touches.add(new Touch(
                    Operation.UPDATE,
                    new Target(source, row, List.of(), false),
                    new Touch.Effect(updated, none.changed(), none.names(), Optional.empty()),
                    source.type().isHome() || source.type().role() instanceof Role.Part
                            ? List.of(ifThere(source))
                            : List.of(),
                    kept,
                    composed(row, source, updated, changed)));
        }
        if (!left.isEmpty()) {
            touches.add(new Touch(
                    Operation.DELETE,
                    new Target(source, row, List.of(), false),
                    new Touch.Effect(left, changed, none.names(), Optional.empty()),
                    List.of(),
                    kept,
                    new LinkedHashSet<>()));
        }
        if (!entered.isEmpty()) {
            Set<Path> values = new LinkedHashSet<>(source.values());
            values.removeAll(row.deed().changed());
            touches.add(new Touch(
                    Operation.PUT,
                    new Target(source, row, List.of(), true),
                    new Touch.Effect(entered, changed, none.names(), Optional.empty()),
                    List.of(ifAbsent(source)),
                    kept,
                    values));
        }
    }

    /**
     * What else has to be known to write the keys of indexes anew: the other values of a composed key of which one changes.
     * A number in it that goes up by an amount has no known value afterwards, so its own old value is among them. Where the
     * key is nothing but that number, the amount is added to it too, and only what decides whether it is there has to be known.
     */
    private Set<Path> composed(Row row, Source source, List<Transition> transitions, Set<Path> changed) {
        Target target = new Target(source, row, List.of(), false);
        Set<Path> values = new LinkedHashSet<>();
        for (String attribute : KeyChanges.indexKeys(source.table())) {
            boolean natural = source.type()
                    .key(attribute)
                    .filter(ItemType.KeyValue::isNatural)
                    .isPresent();
            for (Transition transition : natural ? List.<Transition>of() : transitions) {
                Optional<Template> after =
                        transition.after().flatMap(f -> source.layout().key(attribute, f));
                if (after.isPresent() && KeyChanges.isChanged(source.layout(), attribute, transition, changed)) {
                    Set<Path> conditions = conditions(source, attribute);
                    Optional<Path> added = added(row, source.layout(), attribute, transition);
                    if (added.isPresent()) {
                        conditions.remove(added.get());
                    } else {
                        values.addAll(target.needs(after.get(), view.relations()));
                    }
                    values.addAll(conditions);
                }
            }
        }
        Set<Path> renewed = new LinkedHashSet<>(row.deed().changed());
        renewed.removeAll(row.deed().added());
        values.removeAll(renewed);
        values.removeIf(path -> row.deed().facts().fact(path).isPresent());
        return values;
    }

    /** The number that is all of a key and goes up by an amount, unless the key was something else before. */
    private static Optional<Path> added(Row row, Layout layout, String attribute, Transition transition) {
        Optional<Template> before = transition.before().flatMap(facts -> layout.key(attribute, facts));
        return transition
                .after()
                .flatMap(facts -> layout.key(attribute, facts))
                .filter(after -> before.isEmpty() || before.get().equals(after))
                .flatMap(Template::hole)
                .map(Template.Hole::path)
                .filter(row.deed().added()::contains);
    }

    /** What decides which value a key attribute has. */
    private static Set<Path> conditions(Source source, String attribute) {
        Set<Path> paths = new LinkedHashSet<>();
        source.type()
                .key(attribute)
                .ifPresent(key ->
                        key.alternatives().forEach(a -> a.when().map(When::path).ifPresent(paths::add)));
        return paths;
    }
}
