package dev.dynawright.emit.diagrams;

import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.FanOut;
import dev.dynawright.model.Numbers;
import dev.dynawright.model.Parent;
import dev.dynawright.model.Relations;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/**
 * A relationship from a parent to the children that are of it: how many parents a child has, how many children a parent, in
 * words too; {@code identifying} if the parent's id is part of the child's.
 */
record EntityLink(EntityName parent, EntityName child, Many above, Many below, boolean identifying, String label) {
    /** How many there are at an end. */
    enum Many {
        ONE,
        NONE_OR_ONE,
        ONE_OR_MORE,
        ANY
    }

    static EntityLink of(Entity child, Parent parent, Relations relations) {
        FanOut fanOut = parent.fanOut();
        OptionalLong most = relations.atMost(new Relations.Child(child, parent));
        boolean least = fanOut.isOne() || fanOut.constant() || fanOut.atLeast() > 0;
        boolean single = most.isPresent() && most.getAsLong() == 1;
        Many below = single ? (least ? Many.ONE : Many.NONE_OR_ONE) : least ? Many.ONE_OR_MORE : Many.ANY;
        boolean identifying = relations.idPaths(child.name()).stream()
                .anyMatch(path -> !path.isOwn() && path.hops().get(0).equals(parent.key()));
        return new EntityLink(
                parent.entity(),
                child.name(),
                parent.isOptional() ? Many.NONE_OR_ONE : Many.ONE,
                below,
                identifying,
                label(child, parent, relations));
    }

    private static String label(Entity child, Parent parent, Relations relations) {
        List<String> words = new ArrayList<>();
        parent.role().ifPresent(role -> words.add("as " + role));
        FanOut fanOut = parent.fanOut();
        String each = Numbers.rounded(relations.each(new Relations.Child(child, parent)));
        words.add(fanOut.constant() ? "exactly " + each + " each" : each + " each on average");
        if (fanOut.atLeast() > 0 && !fanOut.constant()) {
            words.add("at least " + Numbers.grouped(fanOut.atLeast()));
        }
        if (fanOut.isBounded() && !fanOut.constant()) {
            words.add("at most " + Numbers.grouped(fanOut.atMost().getAsLong()));
        }
        if (parent.isOptional()) {
            words.add(parent.present() + " have one");
        }
        return String.join(", ", words);
    }
}
