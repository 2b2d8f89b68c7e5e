package dev.dynawright.plan.run;

import dev.dynawright.data.Value;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Order;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.item.Item;
import dev.dynawright.plan.read.Question;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The order that a question asks for, by the values of rows. */
final class RowOrder {
    private final DesignView view;
    private final Question question;

    RowOrder(DesignView view, Question question) {
        this.view = view;
        this.question = question;
    }

    /** Those without a value come last, whichever way the others go. */
    Comparator<Answered> comparator() {
        return (one, other) -> {
            for (Order order : question.order()) {
                for (Path leaf : view.relations().leafPaths(question.entity(), order.path())) {
                    int compared = compare(one.value(leaf), other.value(leaf), order.descending());
                    if (compared != 0) {
                        return compared;
                    }
                }
            }
            return 0;
        };
    }

    private static int compare(Optional<Value> one, Optional<Value> other, boolean descending) {
        if (one.isEmpty() || other.isEmpty()) {
            return Boolean.compare(one.isEmpty(), other.isEmpty());
        }
        int order = Value.compare(one.get(), other.get());
        return descending ? -order : order;
    }

    /** The same for items that are not taken apart yet. */
    Comparator<Item> by(Decoder decoder) {
        Comparator<Answered> rows = comparator();
        return (one, other) -> rows.compare(row(decoder, one), row(decoder, other));
    }

    private static Answered row(Decoder decoder, Item item) {
        return new Answered(decoder.values(item));
    }

    /** The newest few of some children, where a sentence asks for so many. */
    static List<Answered> latest(DesignView view, Along.Down down, List<Answered> children) {
        Optional<Path> newest = view.relations().known(down.entity()).newest();
        if (down.latest().isEmpty() || newest.isEmpty()) {
            return children;
        }
        List<Answered> sorted = new ArrayList<>(children);
        sorted.sort((one, other) -> compare(one.value(newest.get()), other.value(newest.get()), true));
        return sorted.subList(0, Math.min(sorted.size(), down.latest().getAsInt()));
    }
}
