package dev.dynawright.data.answer;

import dev.dynawright.data.Value;
import dev.dynawright.data.ValueWords;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Extent;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;

/** Compares what was found with what must be found: the right rows in the right order up to ties, none missing, none extra. */
public final class Answers {
    private static final String NOTHING = "nothing";

    private Answers() {}

    /** The whole answer: all pages one after another, or the first few where the sentence asks for no more. */
    public static Optional<Difference> compare(Answer.Rows expected, List<Found> actual) {
        return compare(expected, actual, expected.size());
    }

    /** The beginning of an answer, as a first page is: so many rows, or all if there are fewer. */
    public static Optional<Difference> compareFirst(Answer.Rows expected, List<Found> actual, int rows) {
        return compare(expected, actual, Math.min(rows, expected.size()));
    }

    /**
     * An answer while something is behind: each row, and what comes along with it, is what it was or what it is now, and rows that were
     * there and still are have not gone in between. In which order they come is left open.
     */
    public static Optional<Difference> between(Answer.Rows now, Answer.Rows before, List<Found> actual) {
        Map<List<Answer.Entry>, Integer> seen = new HashMap<>();
        for (int at = 0; at < actual.size(); at++) {
            Found found = actual.get(at);
            List<Answer.Entry> alike = new ArrayList<>(alike(now, found));
            alike.addAll(alike(before, found));
            long most = alike.stream().map(Answer.Entry::row).distinct().count();
            if (seen.merge(alike, 1, Integer::sum) > most) {
                return rows(Difference.Kind.EXTRA, now, at, Optional.empty(), Optional.of(found));
            }
            String where = where(now, at);
            if (alike.stream().noneMatch(entry -> along(where, entry, found).isEmpty())) {
                return along(where, alike.get(0), found);
            }
        }
        boolean all = !(now.extent() instanceof Extent.First);
        for (int at = 0; all && at < now.entries().size(); at++) {
            Answer.Entry entry = now.entries().get(at);
            boolean stays = before.entries().stream().anyMatch(e -> e.row().equals(entry.row()));
            if (stays && actual.stream().noneMatch(f -> differing(now, entry, f).isEmpty())) {
                return rows(Difference.Kind.MISSING, now, at, Optional.of(entry), Optional.empty());
            }
        }
        return Optional.empty();
    }

    private static List<Answer.Entry> alike(Answer.Rows rows, Found found) {
        return rows.entries().stream()
                .filter(entry -> differing(rows, entry, found).isEmpty())
                .toList();
    }

    private static Optional<Difference> compare(Answer.Rows expected, List<Found> actual, int size) {
        List<Answer.Entry> all = expected.entries();
        int done = 0;
        while (done < size) {
            int end = done + 1;
            while (end < all.size() && all.get(end).rank().equals(all.get(done).rank())) {
                end++;
            }
            Optional<Difference> wrong = tied(expected, done, end, actual, size);
            if (wrong.isPresent()) {
                return wrong;
            }
            done = end;
        }
        if (actual.size() <= size) {
            return Optional.empty();
        }
        Found more = actual.get(size);
        boolean cut = size < all.size() || expected.extent() instanceof Extent.First;
        boolean known = all.stream().anyMatch(e -> differing(expected, e, more).isEmpty());
        return cut && known
                ? different(Difference.Kind.COUNT, where(expected, size), size + " rows", actual.size() + " rows")
                : rows(Difference.Kind.EXTRA, expected, size, Optional.empty(), Optional.of(more));
    }

    /** Rows of one rank may stand in any order among themselves; at the end of what is asked for, some of them may be left out. */
    private static Optional<Difference> tied(Answer.Rows expected, int from, int to, List<Found> actual, int size) {
        List<Answer.Entry> open = new ArrayList<>(expected.entries().subList(from, to));
        for (int at = from; at < Math.min(to, size); at++) {
            if (at >= actual.size()) {
                return rows(Difference.Kind.MISSING, expected, at, Optional.of(open.get(0)), Optional.empty());
            }
            Found found = actual.get(at);
            Optional<Answer.Entry> match = Optional.empty();
            Optional<Difference> inner = Optional.empty();
            for (Answer.Entry entry : open) {
                if (match.isEmpty() && differing(expected, entry, found).isEmpty()) {
                    Optional<Difference> along = along(where(expected, at), entry, found);
                    match = along.isEmpty() ? Optional.of(entry) : match;
                    inner = inner.isPresent() ? inner : along;
                }
            }
            if (match.isEmpty()) {
                return inner.isPresent() ? inner : wrong(expected, at, open, found, actual);
            }
            open.remove(match.get());
        }
        return Optional.empty();
    }

    private static Optional<Difference> along(String where, Answer.Entry entry, Found found) {
        for (int i = 0; i < entry.along().size(); i++) {
            Answer.Brought brought = entry.along().get(i);
            List<Found> came = i < found.along().size() ? found.along().get(i) : List.of();
            Optional<Difference> inner = brought.gone() ? Optional.empty() : compare(brought.rows(), came);
            if (inner.isPresent()) {
                Difference d = inner.get();
                return Optional.of(
                        new Difference(d.kind(), where + ", " + d.where(), d.expected(), d.actual(), d.sides()));
            }
        }
        return Optional.empty();
    }

    /** Says in which way a row is wrong that is none of those that may stand here. */
    private static Optional<Difference> wrong(
            Answer.Rows expected, int at, List<Answer.Entry> open, Found found, List<Found> actual) {
        String where = where(expected, at);
        for (Answer.Entry entry : expected.entries()) {
            if (differing(expected, entry, found).isEmpty()) {
                boolean again = actual.subList(0, at).stream()
                        .anyMatch(before -> differing(expected, entry, before).isEmpty());
                return rows(
                        again ? Difference.Kind.EXTRA : missing(expected, open, actual),
                        expected,
                        at,
                        Optional.of(open.get(0)),
                        Optional.of(found));
            }
        }
        Optional<Answer.Entry> alike = expected.entries().stream()
                .filter(entry -> differing(expected, entry, found).size() * 2
                        <= expected.asked().size())
                .min((a, b) -> Integer.compare(
                        differing(expected, a, found).size(),
                        differing(expected, b, found).size()));
        if (alike.isPresent()) {
            Path path = differing(expected, alike.get(), found).get(0);
            return Optional.of(new Difference(
                    Difference.Kind.VALUE,
                    where + ", " + path,
                    words(alike.get().values(), path),
                    words(found.values(), path),
                    sides(expected, alike, Optional.of(found))));
        }
        return rows(Difference.Kind.EXTRA, expected, at, Optional.of(open.get(0)), Optional.of(found));
    }

    /** A row that comes too early is out of order if the one that it comes before is there at all, else that one is missing. */
    private static Difference.Kind missing(Answer.Rows expected, List<Answer.Entry> open, List<Found> actual) {
        boolean there = actual.stream()
                .anyMatch(f -> differing(expected, open.get(0), f).isEmpty());
        return there ? Difference.Kind.ORDER : Difference.Kind.MISSING;
    }

    private static List<Path> differing(Answer.Rows expected, Answer.Entry entry, Found found) {
        return expected.asked().stream()
                .filter(path ->
                        !Objects.equals(entry.values().get(path), found.values().get(path)))
                .toList();
    }

    private static Optional<Difference> different(Difference.Kind kind, String where, String expected, String actual) {
        return Optional.of(new Difference(kind, where, expected, actual, List.of()));
    }

    /** A row that must stand in a place, if one must, beside the one that came. */
    private static Optional<Difference> rows(
            Difference.Kind kind, Answer.Rows rows, int at, Optional<Answer.Entry> right, Optional<Found> came) {
        return Optional.of(new Difference(
                kind,
                where(rows, at),
                right.map(entry -> text(rows, entry)).orElse(NOTHING),
                came.map(found -> text(rows, found)).orElse(NOTHING),
                sides(rows, right, came)));
    }

    private static List<Difference.Side> sides(Answer.Rows rows, Optional<Answer.Entry> right, Optional<Found> came) {
        return rows.asked().stream()
                .map(path -> new Difference.Side(
                        path.toString(),
                        right.map(entry -> words(entry.values(), path)).orElse(""),
                        came.map(found -> words(found.values(), path)).orElse("")))
                .toList();
    }

    private static String words(SortedMap<Path, Value> values, Path path) {
        return Optional.ofNullable(values.get(path)).map(ValueWords::of).orElse("");
    }

    private static String where(Answer.Rows rows, int at) {
        return rows.entity() + " " + (at + 1);
    }

    private static String text(Answer.Rows rows, Answer.Entry entry) {
        return text(rows, new Found(entry.values(), List.of()));
    }

    private static String text(Answer.Rows rows, Found found) {
        List<String> parts = new ArrayList<>();
        for (Path path : rows.asked()) {
            Value value = found.values().get(path);
            if (value != null) {
                parts.add(path + "=" + ValueWords.of(value));
            }
        }
        return parts.toString();
    }

    private static String text(Answer.Group group) {
        return group.rows() + " rows, " + group.counted() + " counted, sum "
                + group.sum().toPlainString();
    }

    private static String where(Answer.Group group) {
        return group.key().isEmpty()
                ? "the figure"
                : "group " + group.key().stream().map(ValueWords::of).toList();
    }

    /** Figures in any order; a group that no row has may be there with nought. */
    public static Optional<Difference> compare(Answer.Figures expected, List<Answer.Group> actual) {
        List<List<Value>> seen = new ArrayList<>();
        for (Answer.Group found : actual) {
            Optional<Answer.Group> right = group(expected.all(), found.key());
            if (seen.contains(found.key()) || (right.isEmpty() && !isNought(expected, found))) {
                return different(Difference.Kind.EXTRA, where(found), NOTHING, text(found));
            }
            seen.add(found.key());
            if (right.isPresent() && !isSame(expected, right.get(), found)) {
                return different(Difference.Kind.FIGURE, where(found), text(right.get()), text(found));
            }
        }
        for (Answer.Group right : expected.all()) {
            if (!seen.contains(right.key()) && !isNought(expected, right)) {
                return different(Difference.Kind.MISSING, where(right), text(right), NOTHING);
            }
        }
        return Optional.empty();
    }

    private static Optional<Answer.Group> group(List<Answer.Group> all, List<Value> key) {
        return all.stream().filter(g -> g.key().equals(key)).findFirst();
    }

    private static boolean isNought(Answer.Figures figures, Answer.Group group) {
        return switch (figures.figure()) {
            case COUNT -> group.rows() == 0;
            case SUM -> group.sum().signum() == 0;
            case AVERAGE -> group.counted() == 0;
        };
    }

    /** Averages are compared as fractions, so that no rounding hides a difference. */
    private static boolean isSame(Answer.Figures figures, Answer.Group one, Answer.Group other) {
        return switch (figures.figure()) {
            case COUNT -> one.rows() == other.rows();
            case SUM -> one.sum().compareTo(other.sum()) == 0;
            case AVERAGE -> one.counted() == other.counted() && one.sum().compareTo(other.sum()) == 0;
        };
    }
}
