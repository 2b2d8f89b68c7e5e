package dev.dynawright.data.call;

import dev.dynawright.data.Call;
import dev.dynawright.data.Given;
import dev.dynawright.data.Given.Argument;
import dev.dynawright.data.Row;
import dev.dynawright.data.Value;
import dev.dynawright.data.World;
import dev.dynawright.data.answer.Answer;
import dev.dynawright.data.answer.Matches;
import dev.dynawright.data.answer.Oracle;
import dev.dynawright.data.make.Draw;
import dev.dynawright.data.make.Forge;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Extent;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Finds arguments for one read: groups the rows by what the caller gives, and looks at the answers of telling groups. */
final class Reads {
    private static final int LOOKED_AT = 12;

    private final Pattern pattern;
    private final Statement.Read read;
    private final World world;
    private final Draw draw;
    private final Instant now;
    private final Predicate<Row> lookedFor;
    private final Map<List<List<Value>>, List<Row>> groups = new LinkedHashMap<>();
    private final List<Row> all = new ArrayList<>();

    /** A call with its answer: how many rows it has with what comes along, and what is remarkable about it. */
    private record Tried(Call.Read call, long weight, Set<Choice.Kind> kinds) {}

    Reads(Pattern pattern, Statement.Read read, World world, Draw draw, Instant now, Predicate<Row> lookedFor) {
        this.pattern = pattern;
        this.read = read;
        this.world = world;
        this.draw = draw;
        this.now = now;
        this.lookedFor = lookedFor;
    }

    List<Choice> choices() {
        group();
        Set<List<List<Value>>> keys = new LinkedHashSet<>();
        List<List<List<Value>>> known = new ArrayList<>(groups.keySet());
        if (!known.isEmpty()) {
            keys.add(draw.any(known));
            known.sort((a, b) -> Long.compare(weight(b), weight(a)));
            known.stream().limit(LOOKED_AT / 2).forEach(keys::add);
            keys.add(known.get(known.size() - 1));
            known.stream().filter(k -> rows(k).size() == 1).findFirst().ifPresent(keys::add);
            known.stream().filter(this::isTied).limit(2).forEach(keys::add);
            for (int i = 0; i < 2; i++) {
                keys.add(draw.any(known));
            }
            known.stream()
                    .filter(k -> rows(k).stream().anyMatch(lookedFor))
                    .limit(2)
                    .forEach(keys::add);
        }
        List<Tried> tried = new ArrayList<>();
        Spans spans = new Spans(world, read.what(), draw);
        for (List<List<Value>> key : keys) {
            spans.within(rows(key)).forEach(ends -> tried.add(tried(given(key, ends), rows(key))));
        }
        strangers()
                .forEach(key -> spans.within(all).stream()
                        .limit(1)
                        .forEach(ends -> tried.add(tried(given(key, ends), List.of()))));
        return picked(tried);
    }

    private List<Row> rows(List<List<Value>> key) {
        return groups.getOrDefault(key, List.of());
    }

    /** The rows that can be part of an answer, by the values that the caller would have to give. */
    private void group() {
        Matches matches = new Matches(world);
        for (Row row : world.rows(read.what().entity())) {
            boolean possible = !world.isExpired(row, now)
                    && read.what().given().noneMatch(path -> isOver(row, path))
                    && read.what().conditions().stream()
                            .filter(c -> !c.isGiven())
                            .filter(c -> !(c instanceof Condition.Range || c instanceof Condition.Prefix))
                            .allMatch(c -> matches.holds(row, c, new Argument.Nothing()));
            if (possible) {
                all.add(row);
                List<List<Value>> key = new ArrayList<>();
                read.what().given().forEach(path -> world.values(row, path).ifPresent(key::add));
                if (key.size() == read.what().given().count()) {
                    groups.computeIfAbsent(key, k -> new ArrayList<>()).add(row);
                }
            }
        }
    }

    /** Whether nobody sees a parent any more that a caller would have to know. */
    private boolean isOver(Row row, Path path) {
        Optional<Row> at = Optional.of(row);
        for (String hop : path.hops()) {
            at = at.flatMap(r -> world.parent(r, hop));
            if (at.filter(r -> world.isExpired(r, now)).isPresent()) {
                return true;
            }
        }
        return false;
    }

    private long weight(List<List<Value>> key) {
        long weight = rows(key).size();
        for (Along along : read.with()) {
            if (along instanceof Along.Down down) {
                Along.Step step = down.steps().get(0);
                weight += rows(key).stream()
                        .mapToLong(row -> world.countChildren(world.id(row), step.child(), step.key()))
                        .sum();
            }
        }
        return weight;
    }

    private boolean isTied(List<List<Value>> key) {
        if (!(read instanceof Statement.Listing listing)
                || listing.order().isEmpty()
                || rows(key).size() < 2) {
            return false;
        }
        Set<List<Optional<List<Value>>>> ranks = new LinkedHashSet<>();
        return rows(key).stream()
                .anyMatch(row -> !ranks.add(listing.order().stream()
                        .map(order -> world.values(row, order.path()))
                        .toList()));
    }

    /** Values that nobody has, and values that somebody has but not together with rows. */
    private List<List<List<Value>>> strangers() {
        List<List<List<Value>>> strangers = new ArrayList<>();
        List<List<Value>> unknown = new ArrayList<>();
        List<List<Value>> childless = new ArrayList<>();
        List<List<List<Value>>> known = new ArrayList<>(groups.keySet());
        Set<List<Value>> met = new HashSet<>();
        known.forEach(met::addAll);
        read.what().given().forEach(path -> {
            List<Relations.Carried> leaves =
                    world.relations().leaves(read.what().entity(), path);
            unknown.add(leaves.stream()
                    .map(leaf -> Forge.unknown(leaf.source(), draw))
                    .toList());
            world.relations()
                    .target(read.what().entity(), path)
                    .filter(above -> path.isDirectParent())
                    .ifPresent(above -> world.rows(above.name()).stream()
                            .filter(row -> !world.isExpired(row, now))
                            .map(row -> world.id(row).parts())
                            .filter(id -> !met.contains(id))
                            .findFirst()
                            .ifPresent(childless::add));
        });
        if (!unknown.isEmpty()) {
            strangers.add(unknown);
        }
        if (!childless.isEmpty() && childless.size() == unknown.size()) {
            strangers.add(childless);
        }
        if (unknown.size() > 1 && !known.isEmpty()) {
            List<List<Value>> mixed = new ArrayList<>();
            for (int i = 0; i < unknown.size(); i++) {
                mixed.add(draw.any(known).get(i));
            }
            strangers.add(mixed);
        }
        return strangers;
    }

    /** One argument for each condition: the values that are given, in their order, and the ends of ranges. */
    private Call.Read given(List<List<Value>> key, List<Argument> ends) {
        List<Argument> arguments = new ArrayList<>();
        int next = 0;
        for (int i = 0; i < read.what().conditions().size(); i++) {
            boolean given = read.what().conditions().get(i).isGiven();
            arguments.add(given ? new Argument.Exactly(key.get(next++)) : ends.get(i));
        }
        return new Call.Read(new Given(arguments));
    }

    private Tried tried(Call.Read call, List<Row> met) {
        Answer answer = Oracle.answer(world, pattern, call, now).orElseThrow();
        Set<Choice.Kind> kinds = EnumSet.noneOf(Choice.Kind.class);
        long rows;
        long along = 0;
        if (answer instanceof Answer.Rows found) {
            rows = found.entries().size();
            along = along(found, kinds);
            if (isTied(found)) {
                kinds.add(Choice.Kind.TIES);
            }
            if (isCut(found)) {
                kinds.add(Choice.Kind.PAGES);
            }
            if (found.entries().stream()
                    .limit(found.size())
                    .map(Answer.Entry::row)
                    .anyMatch(lookedFor)) {
                kinds.add(Choice.Kind.LOOKED_FOR);
            }
        } else {
            List<Answer.Group> figures = ((Answer.Figures) answer).all();
            rows = figures.stream().mapToLong(Answer.Group::rows).sum();
            if (read instanceof Statement.Aggregate asked
                    && asked.extent() instanceof Extent.Page page
                    && figures.size() > page.size()) {
                kinds.add(Choice.Kind.PAGES);
            }
            if (rows > 0 && met.stream().anyMatch(lookedFor)) {
                kinds.add(Choice.Kind.LOOKED_FOR);
            }
        }
        if (rows < 2) {
            kinds.add(rows == 0 ? Choice.Kind.EMPTY : Choice.Kind.ONE);
        }
        return new Tried(call, rows + along, kinds);
    }

    private static long along(Answer.Rows found, Set<Choice.Kind> kinds) {
        long along = 0;
        for (Answer.Entry entry : found.entries()) {
            for (Answer.Brought brought : entry.along()) {
                along += brought.rows().entries().size();
                if (brought.rows().entries().isEmpty()) {
                    kinds.add(Choice.Kind.ALONE);
                }
                if (isTied(brought.rows())) {
                    kinds.add(Choice.Kind.TIES);
                }
                if (isCut(brought.rows())) {
                    kinds.add(Choice.Kind.PAGES);
                }
            }
        }
        return along;
    }

    private static boolean isTied(Answer.Rows found) {
        for (int i = 1; i < found.entries().size(); i++) {
            List<Optional<Value>> rank = found.entries().get(i).rank();
            if (!rank.isEmpty() && rank.equals(found.entries().get(i - 1).rank())) {
                return true;
            }
        }
        return false;
    }

    private static boolean isCut(Answer.Rows found) {
        int rows = found.entries().size();
        return (found.extent() instanceof Extent.Page page && rows > page.size())
                || (found.extent() instanceof Extent.First first && rows > first.count());
    }

    /** The first that is tried is typical; of all others one for each kind, of the empty ones two. */
    private static List<Choice> picked(List<Tried> tried) {
        long most = tried.stream().mapToLong(Tried::weight).max().orElse(0);
        Map<Call.Read, Set<Choice.Kind>> chosen = new LinkedHashMap<>();
        if (!tried.isEmpty()) {
            tried.get(0).kinds().add(Choice.Kind.TYPICAL);
        }
        tried.stream()
                .filter(t -> t.weight() == most && most > 0)
                .findFirst()
                .ifPresent(t -> t.kinds().add(Choice.Kind.HOTTEST));
        for (Choice.Kind kind : Choice.Kind.values()) {
            List<Tried> with =
                    tried.stream().filter(t -> t.kinds().contains(kind)).toList();
            with.stream().limit(kind == Choice.Kind.EMPTY ? 3 : 1).forEach(t -> chosen.put(t.call(), t.kinds()));
        }
        List<Choice> choices = new ArrayList<>();
        chosen.forEach((call, kinds) -> choices.add(new Choice(List.copyOf(kinds), call)));
        return choices;
    }
}
