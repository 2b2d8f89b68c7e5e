package dev.dynawright.data.call;

import dev.dynawright.data.Call;
import java.util.List;

/** The arguments of a read, and what is remarkable about its answer. */
public record Choice(List<Kind> kinds, Call.Read call) {
    public Choice {
        kinds = List.copyOf(kinds);
    }

    /** What can be remarkable about an answer. */
    public enum Kind {
        /** Arguments taken from any row. */
        TYPICAL,
        /** No choice has more rows, counted with what comes along. */
        HOTTEST,
        /** There is no row. */
        EMPTY,
        /** There is exactly one row. */
        ONE,
        /** There are more rows than fit a page, or more than the first few that are asked for. */
        PAGES,
        /** Two rows have the same place in the order. */
        TIES,
        /** There are rows, but nothing comes along with one of them. */
        ALONE,
        /** There is a row that the caller looks for. */
        LOOKED_FOR
    }
}
