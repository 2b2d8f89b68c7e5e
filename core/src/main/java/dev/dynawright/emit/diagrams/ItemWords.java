package dev.dynawright.emit.diagrams;

import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import java.util.ArrayList;
import java.util.List;

/** What an item type is, in a few words. */
public final class ItemWords {
    private ItemWords() {}

    public static String of(ItemType type) {
        List<String> words = new ArrayList<>();
        words.add(role(type.role()));
        type.inside().forEach(inside -> words.add("with " + inside.child() + " inside"));
        type.carries().forEach(carry -> words.add("carries " + carry.path()));
        type.counts()
                .forEach(count -> words.add("counts " + count.figure().what().entity()));
        if (type.kept() == ItemType.Kept.STREAM) {
            words.add("kept by the stream");
        }
        return String.join(", ", words);
    }

    private static String role(Role role) {
        if (role instanceof Role.Part) {
            return "part of " + role.entity();
        } else if (role instanceof Role.Copy) {
            return "copy of " + role.entity();
        } else if (role instanceof Role.Guard guard) {
            return "guard of " + role.entity()
                    + guard.attribute().map(a -> "." + a).orElse("");
        } else if (role instanceof Role.Counter) {
            return "counter of " + role.entity();
        }
        return role instanceof Role.Sequence sequence
                ? "sequence of " + role.entity() + "." + sequence.attribute()
                : "home of " + role.entity();
    }
}
