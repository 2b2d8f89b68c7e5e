package dev.dynawright.data;

import dev.dynawright.model.AttributeName;
import dev.dynawright.model.pattern.Along;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** The arguments of one execution of a pattern. */
public sealed interface Call {
    /** What a read is asked for. */
    record Read(Given given) implements Call {}

    /** What is written: one act for each write of the sentence, in their order. */
    record Write(List<Act> acts) implements Call {
        public Write {
            acts = List.copyOf(acts);
        }
    }

    /** The arguments of a single write. */
    sealed interface Act {}

    /**
     * A new row and those that are made along with it. A number that is counted is not given; nor is a parent that the same call
     * makes.
     */
    record Make(Row row, List<Below> with) implements Act {
        public Make {
            with = List.copyOf(with);
        }
    }

    /** A child that is made along with its parent. */
    record Below(Along.Step step, Make make) {}

    /** New values of one row; part of a parent's id has the name that it has in the child. */
    record Change(Given which, SortedMap<AttributeName, Value> values) implements Act {
        public Change {
            values = Collections.unmodifiableSortedMap(new TreeMap<>(values));
        }
    }

    /** What is added or taken away; none if the sentence says how much. */
    record Add(Given which, Optional<BigDecimal> amount) implements Act {}

    /** The end of one row. */
    record End(Given which) implements Act {}
}
