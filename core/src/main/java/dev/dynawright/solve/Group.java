package dev.dynawright.solve;

import java.util.List;

/** Variables of which exactly one is chosen, or at most one. */
public record Group(boolean exactlyOne, List<Integer> members) {
    public Group {
        members = List.copyOf(members);
    }

    public static Group one(List<Integer> members) {
        return new Group(true, members);
    }

    public static Group mostOne(List<Integer> members) {
        return new Group(false, members);
    }
}
