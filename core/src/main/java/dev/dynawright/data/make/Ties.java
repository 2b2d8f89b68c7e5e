package dev.dynawright.data.make;

import dev.dynawright.data.Atom;
import dev.dynawright.data.Given.Argument;
import dev.dynawright.data.Row;
import dev.dynawright.data.Value;
import dev.dynawright.data.World;
import dev.dynawright.data.answer.Matches;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Entity;
import dev.dynawright.model.Form;
import dev.dynawright.model.Lifetime;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Sees to it that some answer to each sentence that lists has two rows, and, where it has an order, that two rows of it have the
 * same place in the order, as far as chance has not.
 */
final class Ties {
    private static final int ROUNDS = 3;

    private final World world;

    private Ties(World world) {
        this.world = world;
    }

    static void plant(World world) {
        Ties ties = new Ties(world);
        List<Statement.Listing> listings = world.model().patterns().stream()
                .map(Pattern::statement)
                .filter(s -> s instanceof Statement.Listing)
                .map(s -> (Statement.Listing) s)
                .toList();
        // What is done for one sentence can undo what another had.
        for (int round = 0; round < ROUNDS; round++) {
            listings.forEach(ties::see);
        }
    }

    private void see(Statement.Listing listing) {
        suit(listing);
        if (listing.order().isEmpty()) {
            return;
        }
        join(listing);
        if (listing.order().stream().allMatch(order -> mayBeSame(listing, order.path(), false))) {
            plant(listing);
        }
    }

    /** Lets two rows of one answer have what the sentence itself says of them, where no answer has two: values that are rare together. */
    private void suit(Statement.Listing listing) {
        List<Condition> said =
                listing.what().conditions().stream().filter(Ties::isSaid).toList();
        boolean possible = said.stream().allMatch(c -> mayBeSame(listing, c.path(), false));
        if (said.isEmpty() || !possible || answers(listing).stream().anyMatch(rows -> rows.size() > 1)) {
            return;
        }
        Matches matches = new Matches(world);
        Comparator<Row> fewestToChange = Comparator.comparingLong(row -> said.stream()
                .filter(c -> !matches.holds(row, c, new Argument.Nothing()))
                .count());
        answers(listing, List.of()).stream()
                .filter(rows -> rows.size() > 1)
                .findFirst()
                .ifPresent(
                        rows -> rows.stream().sorted(fewestToChange).limit(2).forEach(row -> suit(row, said, matches)));
    }

    /** Gives a row, for each condition that it does not meet, the value of one that meets it. */
    private void suit(Row row, List<Condition> said, Matches matches) {
        for (Condition condition : said) {
            Optional<Row> now = world.row(world.id(row));
            if (now.isPresent() && !matches.holds(now.get(), condition, new Argument.Nothing())) {
                List<AttributeName> name = condition.path().attribute().stream().toList();
                world.rows(row.entity()).stream()
                        .filter(other -> matches.holds(other, condition, new Argument.Nothing()))
                        .findFirst()
                        .ifPresent(other -> same(other, now.get(), name));
            }
        }
    }

    /** Whether a condition is settled by the sentence alone. */
    private static boolean isSaid(Condition condition) {
        return !condition.isGiven() && !(condition instanceof Condition.Range || condition instanceof Condition.Prefix);
    }

    /** Lets two rows have the values that a caller gives, where no two have and these are nothing but their own attributes. */
    private void join(Statement.Listing listing) {
        List<Path> given = listing.what().given().toList();
        List<List<Row>> answers = answers(listing);
        boolean alone = answers.size() > 1 && answers.stream().allMatch(rows -> rows.size() == 1);
        if (alone && given.stream().allMatch(path -> mayBeSame(listing, path, isChildless(listing)))) {
            List<AttributeName> names =
                    given.stream().map(path -> path.attribute().orElseThrow()).toList();
            boolean done = false;
            for (int i = 1; i < answers.size() && !done; i++) {
                done = same(answers.get(0).get(0), answers.get(i).get(0), names);
            }
        }
    }

    private boolean isChildless(Statement.Listing listing) {
        return world.model().entities().stream()
                .flatMap(entity -> entity.parents().stream())
                .noneMatch(parent -> parent.entity().equals(listing.what().entity()));
    }

    /** Whether an attribute may get the value of another row: nothing else is known by it or made of it. */
    private boolean mayBeSame(Statement.Listing listing, Path path, boolean inId) {
        Entity entity = world.relations().known(listing.what().entity());
        Optional<Attribute> attribute = path.isOwn() ? path.attribute().flatMap(entity::attribute) : Optional.empty();
        return attribute
                .filter(a -> a.uniqueness() instanceof Attribute.Uniqueness.None && !a.isGenerated())
                .filter(a -> inId || !entity.id().contains(Path.own(a.name())))
                .filter(a -> !(entity.lifetime() instanceof Lifetime.Expires expires
                        && expires.at().equals(a.name())))
                .isPresent();
    }

    private static boolean isMadeOf(Attribute attribute, AttributeName moment) {
        return attribute.form() instanceof Form.Ulid ulid
                && ulid.of().filter(moment::equals).isPresent();
    }

    private void plant(Statement.Listing listing) {
        List<AttributeName> sorted = listing.order().stream()
                .map(order -> order.path().attribute().orElseThrow())
                .toList();
        List<List<Row>> several =
                answers(listing).stream().filter(rows -> rows.size() > 1).toList();
        if (several.isEmpty() || several.stream().anyMatch(rows -> isTied(rows, sorted))) {
            return;
        }
        for (List<Row> rows : several) {
            for (Row other : rows.subList(1, rows.size())) {
                if (same(rows.get(0), other, sorted)) {
                    return;
                }
            }
        }
    }

    /** Gives a row the values of another, unless a third has its id then, or children know it by the old one. */
    private boolean same(Row one, Row other, List<AttributeName> names) {
        Row same = other;
        for (AttributeName name : names) {
            Optional<Value> value = one.value(name);
            same = value.isPresent() ? same.with(name, value.get()) : same.without(name);
            for (Attribute made : world.relations().known(one.entity()).attributes()) {
                same = isMadeOf(made, name) ? sameMoment(one, same, made.name()) : same;
            }
        }
        if (!world.id(same).equals(world.id(other)) && hasChildren(other)) {
            return false;
        }
        if (world.id(same).equals(world.id(other))) {
            world.replace(other, same);
        } else if (world.row(world.id(same)).isEmpty()) {
            world.remove(other);
            world.add(same);
        } else {
            return false;
        }
        return true;
    }

    /** A row with an id of the moment that another has, and the rest of its own. */
    private static Row sameMoment(Row one, Row other, AttributeName ulid) {
        Optional<Value> from = one.value(ulid);
        Optional<Value> own = other.value(ulid);
        return from.isPresent() && own.isPresent()
                ? other.with(ulid, Atom.text(Tokens.at(text(from.get()), text(own.get()))))
                : other;
    }

    private static String text(Value value) {
        return ((Atom.Text) value).text();
    }

    private boolean hasChildren(Row row) {
        return world.model().entities().stream()
                .anyMatch(entity -> entity.parents().stream()
                        .filter(parent -> parent.entity().equals(row.entity()))
                        .anyMatch(parent -> world.countChildren(world.id(row), entity.name(), parent.key()) > 0));
    }

    private static boolean isTied(List<Row> rows, List<AttributeName> sorted) {
        Set<List<Optional<Value>>> met = new HashSet<>();
        return rows.stream()
                .anyMatch(row -> !met.add(sorted.stream().map(row::value).toList()));
    }

    /** The rows that can stand in one answer, wherever its ranges end. */
    private List<List<Row>> answers(Statement.Listing listing) {
        return answers(
                listing,
                listing.what().conditions().stream().filter(Ties::isSaid).toList());
    }

    /** The rows that have the same given values and meet some conditions. */
    private List<List<Row>> answers(Statement.Listing listing, List<Condition> said) {
        Matches matches = new Matches(world);
        Map<List<Optional<List<Value>>>, List<Row>> all = new LinkedHashMap<>();
        for (Row row : world.rows(listing.what().entity())) {
            boolean possible = !world.isExpired(row, World.NOW)
                    && said.stream().allMatch(c -> matches.holds(row, c, new Argument.Nothing()));
            List<Optional<List<Value>>> key =
                    listing.what().given().map(path -> world.values(row, path)).toList();
            if (possible && key.stream().allMatch(Optional::isPresent)) {
                all.computeIfAbsent(key, k -> new ArrayList<>()).add(row);
            }
        }
        return List.copyOf(all.values());
    }
}
