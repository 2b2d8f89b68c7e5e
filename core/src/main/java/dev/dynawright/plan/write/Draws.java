package dev.dynawright.plan.write;

import dev.dynawright.cost.Facts;
import dev.dynawright.cost.Units;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Demands;
import dev.dynawright.model.pattern.Extent;
import dev.dynawright.model.pattern.Order;
import dev.dynawright.model.pattern.Traffic;
import dev.dynawright.plan.Access;
import dev.dynawright.plan.Charge;
import dev.dynawright.plan.Choice;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Operation;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Reason;
import dev.dynawright.plan.Source;
import dev.dynawright.plan.Step;
import dev.dynawright.plan.Way;
import dev.dynawright.plan.read.Question;
import dev.dynawright.plan.read.Reads;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** Numbers that are counted per parent: the last one is read strongly, and the write takes the next if nobody else has. */
final class Draws {
    private final DesignView view;
    private final Reads reads;
    private final Choice choice;
    private final Traffic traffic;
    private final Trail trail;

    Draws(DesignView view, Reads reads, Choice choice, Traffic traffic, Trail trail) {
        this.view = view;
        this.reads = reads;
        this.choice = choice;
        this.traffic = traffic;
        this.trail = trail;
    }

    /** Draws every number of a new row, and gives what else has to be written for it. */
    List<Touch> draw(Row row) {
        List<Touch> touches = new ArrayList<>();
        if (row.deed().kind() != Deed.Kind.MAKE) {
            return touches;
        }
        for (Attribute attribute : view.relations().known(row.entity()).attributes()) {
            attribute.countedPer().ifPresent(per -> {
                Optional<Source> sequence = sequence(row, attribute);
                boolean begins = isMadeHere(row, per);
                if (begins) {
                    row.give(Path.own(attribute.name()), Optional.empty());
                } else if (sequence.isPresent()) {
                    trail.add(last(row, sequence.get()));
                    trail.note(lookup(row, attribute, new LinkedHashSet<>(), new Access.Last(sequence.get())));
                    row.learn(Path.own(attribute.name()));
                } else {
                    newest(row, attribute, per);
                }
                sequence.ifPresent(source -> touches.add(next(row, source, begins)));
            });
        }
        return touches;
    }

    private static Access.Lookup lookup(Row row, Attribute attribute, Set<Path> by, Access access) {
        Set<Path> number = Collections.singleton(Path.own(attribute.name()));
        return new Access.Lookup(row.label(), Access.Found.NEWEST, List.of(), by, number, access, false);
    }

    /** The id of the parent within which numbers are counted. */
    private Set<Path> scope(Row row, Attribute attribute) {
        Set<Path> leaves = view.relations().telling(row.entity(), attribute);
        leaves.remove(Path.own(attribute.name()));
        return leaves;
    }

    /**
     * Whether two who draw the same number meet: both put an item that must not be there yet, and its key has the parent and the number
     * and nothing else, or both put a child into the item of that parent under the number alone. Where the key goes on, each finds
     * his own place free.
     */
    private boolean isMet(Row row, Attribute attribute) {
        Set<Path> telling = view.relations().telling(row.entity(), attribute);
        return view.sources(row.entity()).stream()
                        .filter(s -> s.type().isHome()
                                || (s.type().role() instanceof Role.Guard guard
                                        && guard.attribute().equals(Optional.of(attribute.name()))))
                        .anyMatch(s -> s.isAlwaysThere()
                                && s.layout().keyLeaves().containsAll(telling)
                                && s.isOneFor(telling, view.relations()))
                || isMetInside(row, attribute, telling);
    }

    private boolean isMetInside(Row row, Attribute attribute, Set<Path> telling) {
        Optional<Path> scope =
                attribute.countedPer().flatMap(per -> view.relations().scope(row.entity(), per));
        return telling.equals(new LinkedHashSet<>(view.relations().idPaths(row.entity())))
                && view.around(row.entity()).stream()
                        .flatMap(around -> around.type().inside().stream())
                        .filter(inside -> inside.child().equals(row.entity()))
                        .anyMatch(inside -> scope.equals(Optional.of(Path.parent(inside.key()))));
    }

    private Optional<Source> sequence(Row row, Attribute attribute) {
        return view.sources(row.entity()).stream()
                .filter(s -> s.type().role() instanceof Role.Sequence sequence
                        && sequence.attribute().equals(attribute.name()))
                .filter(s -> s.isOneFor(scope(row, attribute), view.relations()))
                .findFirst();
    }

    /** Where the parent is made in the same write, the numbers begin at one. */
    private static boolean isMadeHere(Row row, EntityName per) {
        Optional<Row.Above> above = row.above();
        while (above.isPresent()) {
            Row parent = above.get().row();
            if (parent.entity().equals(per)) {
                return true;
            }
            above = parent.above();
        }
        return false;
    }

    private Touch next(Row row, Source source, boolean begins) {
        Set<String> names = new LinkedHashSet<>();
        source.layout().stored().stream()
                .filter(s -> s.source().isEmpty() && source.type().key(s.name()).isEmpty())
                .forEach(s -> names.add(s.name()));
        List<Transition> transitions = begins
                ? row.deed().transitions(source.layout(), new LinkedHashSet<>())
                : OwnItems.steady(source.layout(), BigDecimal.ONE);
        return new Touch(
                begins ? Operation.PUT : Operation.UPDATE,
                new Target(source, row, List.of(), true),
                new Touch.Effect(transitions, new LinkedHashSet<>(), names, Optional.empty()),
                begins ? List.of() : List.of("if the last number is still the same"),
                ItemType.Kept.TRANSACTION,
                new LinkedHashSet<>());
    }

    private Step last(Row row, Source source) {
        Target target = new Target(source, row, List.of(), true);
        Place place = Place.of(source.table());
        Charge charge = new Charge(
                place,
                source.type().name(),
                view.partitions()
                        .of(
                                row.entity(),
                                KeyChanges.templates(source.layout(), place.partition(), Facts.NONE)
                                        .orElse(List.of()),
                                new LinkedHashMap<>(),
                                traffic),
                Units.get(source.layout().item(Facts.NONE), Units.Consistency.STRONG),
                0);
        return new Step(
                Operation.GET,
                place,
                List.of(source.type().name()),
                target.key(),
                List.of("strongly consistent"),
                BigDecimal.ONE,
                source.layout().item(Facts.NONE).mean(),
                List.of(charge),
                Optional.of(Step.Purpose.LOOKUP));
    }

    /** Without an item that remembers the last number, the newest row does: it must be the first of its parent's, and stay. */
    private void newest(Row row, Attribute attribute, EntityName per) {
        Path number = Path.own(attribute.name());
        Map<Path, Optional<String>> equal = new LinkedHashMap<>();
        Entity entity = view.relations().known(row.entity());
        scope(row, attribute).forEach(leaf -> equal.put(leaf, Optional.empty()));
        Demands strong = new Demands(
                true, false, OptionalInt.empty(), OptionalInt.empty(), OptionalInt.empty(), Optional.empty(), false);
        Question question = new Question(
                row.entity(),
                equal,
                List.of(),
                new LinkedHashSet<>(List.of(number)),
                List.of(),
                List.of(new Order(number, true)),
                new Extent.First(1),
                strong,
                traffic);
        boolean met = isMet(row, attribute);
        Optional<Way> way = view.deeds().end(entity) || !met
                ? Optional.empty()
                : choice.ordered(reads.answers(question).ways()).stream()
                        .filter(Way::isFaultless)
                        .filter(w -> w.steps().get(0).place().index().isEmpty())
                        .filter(w -> !w.steps().get(0).details().contains("sorted afterwards"))
                        .findFirst();
        if (way.isPresent()) {
            trail.add(way.get(), Step.Purpose.LOOKUP, false);
            trail.note(lookup(row, attribute, equal.keySet(), way.get().access()));
            row.learn(number);
        } else {
            view.home(row.entity())
                    .or(() -> view.around(row.entity()))
                    .ifPresent(home -> trail.miss(new Reason(
                            Place.of(home.table()),
                            home.type().name(),
                            Reason.Kind.UNREACHABLE,
                            "`" + attribute.name() + "` is counted per `" + per + "`, and "
                                    + (view.deeds().end(entity)
                                            ? "the newest item that is left does not say which number was the last"
                                            : met
                                                    ? "the newest item is not the first that a strong read of a `" + per
                                                            + "` meets"
                                                    : "two writers at once can draw the same number: no table key has"
                                                            + " only that and the id of the `" + per + "`")
                                    + "; it needs a `sequence`")));
        }
    }
}
