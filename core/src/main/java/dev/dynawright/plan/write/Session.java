package dev.dynawright.plan.write;

import dev.dynawright.cost.Turnover;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Parent;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.Access;
import dev.dynawright.plan.Choice;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Operation;
import dev.dynawright.plan.Reason;
import dev.dynawright.plan.Source;
import dev.dynawright.plan.Step;
import dev.dynawright.plan.Way;
import dev.dynawright.plan.read.Reads;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Works out one way to carry out a pattern: its rows one after the other, what they touch, what must be known for it. */
final class Session {
    private static final List<String> OVER = List.of(Step.OVER);

    private final DesignView view;
    private final Pattern pattern;
    private final Reads reads;
    private final Choice choice;
    private final Trail trail = new Trail();
    private final OwnItems own;
    private final Tallies tallies;
    private final Relatives relatives;
    private final Subjects found;
    private final Lookups lookups;
    private final Draws draws;
    private final List<Touch> touches = new ArrayList<>();
    private final List<Touch> ends = new ArrayList<>();
    private final List<Access.Subject> subjects = new ArrayList<>();
    /** The row that the sentence makes first, if it does. */
    private Optional<Row> first = Optional.empty();

    private int act;

    /** {@code atOnce}: keys and old values are found by one strong read where that is possible. */
    Session(DesignView view, Reads reads, Choice choice, Pattern pattern, boolean atOnce) {
        this.view = view;
        this.pattern = pattern;
        this.reads = reads;
        this.choice = choice;
        this.own = new OwnItems(view);
        this.tallies = new Tallies(view);
        this.relatives = new Relatives(view);
        this.found = new Subjects(view, relatives);
        this.lookups = new Lookups(view, reads, choice, pattern.traffic(), atOnce, trail);
        this.draws = new Draws(view, reads, choice, pattern.traffic(), trail);
    }

    /** The way, if everything that it takes can be known. */
    Optional<Way> way() {
        List<Statement.Write> writes = pattern.statement().writes();
        List<Row> rows = new ArrayList<>();
        for (Statement.Write write : writes) {
            act = rows.size();
            Row row = found.row(write, rows);
            if (rows.isEmpty() && row.deed().kind() == Deed.Kind.MAKE) {
                found.ahead(row, writes);
                first = Optional.of(row);
            }
            write(row, write, rows.isEmpty() ? found.joined(writes) : new LinkedHashSet<>());
            rows.add(row);
        }
        if (!trail.reasons().isEmpty()) {
            return Optional.empty();
        }
        Access access =
                new Access.Written(subjects, trail.lookups(), pattern.demands().notAllAtOnce());
        return Optional.of(new Draft(view, pattern, trail).way(touches, ends).by(access));
    }

    private static Access.Subject subject(Row row, int act, Set<Path> changed) {
        Access.Fate fate = switch (row.deed().kind()) {
            case MAKE -> Access.Fate.MADE;
            case CHANGE -> Access.Fate.CHANGED;
            case END -> Access.Fate.ENDED;
        };
        return new Access.Subject(
                row.label(),
                row.entity(),
                fate,
                act,
                row.above().map(above -> above.row().label()),
                row.above().map(Row.Above::hops).orElse(List.of()),
                changed,
                row.isLater());
    }

    /** Whether it would be another way if keys and old values were found at once. */
    boolean hasOther() {
        return lookups.isTwofold();
    }

    List<Reason> reasons() {
        return trail.reasons();
    }

    private void write(Row row, Statement.Write write, Set<Path> joined) {
        boolean replace = view.usage().replaces(write);
        Row changed = row;
        if (replace) {
            changed = found.replaced(row, (Statement.Create) write);
            replace(row, changed, (Statement.Create) write, joined);
        } else {
            List<Touch> mine = new ArrayList<>(own.touches(row, false));
            conditions(mine, write);
            if (write instanceof Statement.Create create) {
                create.existing().forEach(hop -> check(row, hop).ifPresent(mine::add));
            }
            lookups.takenOver(row, relatives.takenBehind(row));
            Set<Path> further = new LinkedHashSet<>(joined);
            further.addAll(repeated(row, write));
            complete(row, mine, further, tallies.touches(row));
        }
        List<Along.Down> with = write instanceof Statement.Create create
                ? create.with()
                : write instanceof Statement.Delete delete ? delete.with() : List.of();
        List<Row> made = new ArrayList<>(List.of(row));
        for (Along.Down down : with) {
            Row child = relatives.child(row, down);
            complete(
                    child, new ArrayList<>(own.touches(child, replace)), new LinkedHashSet<>(), tallies.touches(child));
            made.add(child);
        }
        if (write instanceof Statement.Create create && Turnover.isNew(create)) {
            made.forEach(this::end);
        }
        if (changed.deed().isChange()) {
            for (Row carrier : relatives.carriers(changed)) {
                complete(carrier, new ArrayList<>(own.touches(carrier, false)), new LinkedHashSet<>(), List.of());
            }
        }
    }

    /** The numbers of a row of which others repeat at once what they become: what they were has to be known for that. */
    private Set<Path> repeated(Row row, Statement.Write write) {
        Set<Path> repeated = new LinkedHashSet<>();
        if (!row.deed().added().isEmpty()) {
            for (Row carrier : relatives.carriers(row)) {
                if (!carrier.isLater()) {
                    carrier.deed()
                            .changed()
                            .forEach(path -> path.attribute().map(Path::own).ifPresent(repeated::add));
                }
            }
            Optional<List<String>> hops = Subjects.hops(write);
            if (hops.isPresent() && first.isPresent()) {
                row.deed().added().stream()
                        .filter(leaf -> view.sources(first.get().entity()).stream()
                                .anyMatch(s -> s.values().contains(leaf.under(hops.get()))))
                        .forEach(repeated::add);
            }
            repeated.retainAll(row.deed().added());
        }
        return repeated;
    }

    /** A new row that may take the place of an old one, of which then everything that others keep of it has to be known. */
    private void replace(Row row, Row old, Statement.Create create, Set<Path> joined) {
        List<Touch> counted = tallies.replacing(row, old);
        List<Touch> all = new ArrayList<>(own.replacing(row, old));
        boolean asks =
                all.stream().anyMatch(Session::isOnlyIfNew) || counted.stream().anyMatch(t -> !t.isLater());
        all.addAll(counted);
        create.existing().forEach(hop -> check(row, hop).ifPresent(all::add));
        List<Touch> before = all.stream()
                .filter(t -> t.target().row() == old && !t.target().after())
                .toList();
        Set<Path> needed = wanted(before, false);
        Set<Path> ofParents = new LinkedHashSet<>(joined);
        needed.stream().filter(leaf -> !leaf.isOwn()).forEach(ofParents::add);
        needed.removeIf(leaf -> !old.deed().changed().contains(leaf));
        List<Touch> after = new ArrayList<>(all);
        after.removeAll(before);
        int place = subjects.size();
        complete(row, after, ofParents, List.of());
        subjects.set(place, subject(row, act, old.deed().changed()));
        Set<Path> seen = wanted(before, true);
        seen.removeIf(Path::isOwn);
        lookups.beyondImage(row, seen);
        Set<Path> known = wanted(all, false);
        known.addAll(wanted(all, true));
        known.forEach(leaf -> row.token(leaf, false)
                .filter(token -> !old.deed().changed().contains(leaf))
                .ifPresent(token -> old.share(leaf, token)));
        if (asks || !needed.isEmpty()) {
            own.home(row).ifPresent(home -> lookups.replaced(row, home.needs(), needed));
        }
        known.stream().filter(old.deed().changed()::contains).forEach(old::learn);
        touches.addAll(before);
    }

    /** What has to be known for some touches, at once or later. */
    private static Set<Path> wanted(List<Touch> touches, boolean later) {
        Set<Path> wanted = new LinkedHashSet<>();
        for (Touch touch : touches) {
            if (touch.isLater() == later) {
                wanted.addAll(touch.values());
                wanted.addAll(touch.target().needs());
            }
        }
        return wanted;
    }

    /** Whether it matters for an item of a row if there was one before: it guards something, or holds something of children. */
    private static boolean isOnlyIfNew(Touch touch) {
        Source source = touch.target().source();
        return !touch.isLater()
                && touch.target().hops().isEmpty()
                && (source.type().role() instanceof Role.Guard || OwnItems.isFilled(source));
    }

    /** Adds what follows from a row's own items, and learns what all of it takes. */
    private void complete(Row row, List<Touch> mine, Set<Path> further, List<Touch> counted) {
        subjects.add(subject(row, act, row.deed().changed()));
        Optional<Target> home = own.home(row);
        if (home.isEmpty()) {
            lookups.noItem(row.entity());
            return;
        }
        mine.addAll(draws.draw(row));
        mine.addAll(counted);
        Set<Path> all = new LinkedHashSet<>(further);
        Set<Path> values = new LinkedHashSet<>(further);
        Set<Path> seen = new LinkedHashSet<>();
        for (Touch touch : mine) {
            boolean image = touch.isLater() && !row.isLater();
            Set<Path> needs = image ? seen : all;
            needs.addAll(touch.values());
            if (!image) {
                values.addAll(touch.values());
            }
            for (Path leaf : touch.target().needs()) {
                boolean renewed = touch.target().after()
                        && row.isRenewed(leaf)
                        && !row.deed().added().contains(leaf);
                if (!renewed) {
                    needs.add(leaf);
                }
                if (!image && !touch.target().source().type().isHome()) {
                    values.add(leaf);
                }
            }
        }
        for (Path leaf : lookups.learn(row, home.get().needs(), all, values)) {
            hold(home.get(), leaf, mine);
        }
        lookups.beyondImage(row, seen);
        seen.forEach(row::learn);
        touches.addAll(mine);
    }

    /** A value that was read and can change must be the same at the write: a condition of the home, or of a part that has it. */
    private static void hold(Target home, Path leaf, List<Touch> mine) {
        Optional<Touch> held = mine.stream()
                .filter(t -> t.isOn(home))
                .findFirst()
                .or(() -> mine.stream()
                        .filter(t -> t.target().source().type().role() instanceof Role.Part)
                        .filter(t -> t.target().source().layout().holds(leaf).isPresent())
                        .findFirst())
                .filter(t -> !t.isLater() && t.operation() != Operation.PUT);
        held.ifPresent(t -> mine.set(mine.indexOf(t), t.onlyIf(List.of("if `" + leaf + "` is still the same"))));
    }

    /** What the stream does once a row that is made now ends by itself, for the part of such rows that nobody deletes before. */
    private void end(Row made) {
        BigDecimal ending = view.turnover().ending(made.entity());
        if (ending.signum() == 0) {
            return;
        }
        Row row = relatives.ended(made);
        List<Touch> mine = new ArrayList<>(own.touches(row, false));
        mine.addAll(tallies.touches(row));
        mine.removeIf(touch -> !touch.isLater());
        Set<Path> seen = wanted(mine, true);
        Trail behind = new Trail();
        new Lookups(view, reads, choice, pattern.traffic(), false, behind).beyondImage(row, seen);
        behind.steps().forEach(step -> trail.keep(step.times(ending).with(OVER)));
        seen.forEach(row::learn);
        mine.forEach(touch -> ends.add(touch.times(ending).onlyIf(OVER)));
    }

    private Optional<Touch> check(Row row, String hop) {
        Optional<EntityName> parent =
                view.relations().known(row.entity()).parent(hop).map(Parent::entity);
        Optional<Source> home = parent.flatMap(view::home);
        if (home.isEmpty()) {
            parent.ifPresent(lookups::noItem);
            return Optional.empty();
        }
        return Optional.of(new Touch(
                Operation.CHECK,
                new Target(home.get(), row, List.of(hop), false),
                new Touch.Effect(
                        OwnItems.steady(home.get().layout(), BigDecimal.ONE),
                        new LinkedHashSet<>(),
                        new LinkedHashSet<>(),
                        Optional.empty()),
                List.of(OwnItems.ifThere(home.get())),
                ItemType.Kept.TRANSACTION,
                new LinkedHashSet<>()));
    }

    /** The conditions of the sentence belong to the first item that is written. */
    private static void conditions(List<Touch> mine, Statement.Write write) {
        List<String> conditions = new ArrayList<>();
        if (write instanceof Statement.Increment increment) {
            increment
                    .neverBelow()
                    .ifPresent(least -> increment
                            .attributes()
                            .forEach(a -> conditions.add("if `" + a + "` stays at " + least + " or more")));
        } else if (write instanceof Statement.Update update) {
            update.changes()
                    .forEach(c -> c.from().ifPresent(old -> conditions.add("if `" + c.attribute() + "` is " + old)));
        }
        if (!mine.isEmpty() && !conditions.isEmpty()) {
            mine.set(0, mine.get(0).onlyIf(conditions));
        }
    }
}
