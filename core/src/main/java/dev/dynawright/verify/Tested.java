package dev.dynawright.verify;

import dev.dynawright.data.call.Choice;
import dev.dynawright.model.pattern.Pattern;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What came of one pattern: the verdict, what was done for it, what was remarkable about the answers, what the data lacked, how
 * the mean compares with what the plan expects, and what was wrong first.
 */
public record Tested(
        Pattern pattern,
        Verdict verdict,
        Done done,
        List<Choice.Kind> kinds,
        List<Lack> lacks,
        Optional<Mean> mean,
        Optional<Failure> failure,
        String remark) {
    public Tested {
        kinds = List.copyOf(kinds);
        lacks = List.copyOf(lacks);
    }

    /**
     * How often it was called, the pages and rows of the answers, the requests that took, the items that came, and what was
     * charged; {@code quirks} is by how much each changed what the engine reports.
     */
    public record Done(
            long calls, long pages, long rows, long requests, long items, Units units, SortedMap<Quirk, Long> quirks) {
        public static final Done NOTHING = new Done(0, 0, 0, 0, 0, Units.NONE, new TreeMap<>());

        public Done {
            quirks = Collections.unmodifiableSortedMap(new TreeMap<>(quirks));
        }

        /** What refused requests took, of which nobody is told; by the quirks of the engine where it has some. */
        public long untoldMilli() {
            long quirky = quirks.values().stream().mapToLong(milli -> milli).sum();
            return units.serviceMilli() + quirky - units.foretoldMilli();
        }

        public Done plus(Done other) {
            SortedMap<Quirk, Long> both = new TreeMap<>(quirks);
            other.quirks.forEach((quirk, milli) -> both.merge(quirk, milli, Long::sum));
            return new Done(
                    calls + other.calls,
                    pages + other.pages,
                    rows + other.rows,
                    requests + other.requests,
                    items + other.items,
                    units.plus(other.units),
                    both);
        }
    }

    /** A pattern for which nothing was sent. */
    static Tested unsent(Pattern pattern, Verdict verdict, String remark) {
        return new Tested(
                pattern, verdict, Done.NOTHING, List.of(), List.of(), Optional.empty(), Optional.empty(), remark);
    }

    /** A pattern that fails before anything is sent. */
    static Tested failed(Pattern pattern, Failure failure) {
        return new Tested(
                pattern,
                Verdict.FAILED,
                Done.NOTHING,
                List.of(),
                List.of(),
                Optional.empty(),
                Optional.of(failure),
                "");
    }
}
