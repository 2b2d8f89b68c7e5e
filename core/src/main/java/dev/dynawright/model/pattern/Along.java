package dev.dynawright.model.pattern;

import dev.dynawright.model.AttributeName;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import java.util.List;
import java.util.OptionalInt;

/** Related entities that come in the same answer or go in the same write. */
public sealed interface Along {
    /** The attributes that are needed of each; empty for all. */
    List<AttributeName> only();

    /** A parent, at any depth: the path has no attribute. */
    record Up(Path parent, List<AttributeName> only) implements Along {
        public Up {
            only = List.copyOf(only);
        }
    }

    /** Children, or children of children: one step for each level. The newest few of them where a limit is stated. */
    record Down(List<Step> steps, OptionalInt latest, List<AttributeName> only) implements Along {
        public Down {
            steps = List.copyOf(steps);
            only = List.copyOf(only);
        }

        public EntityName entity() {
            return steps.get(steps.size() - 1).child();
        }
    }

    /** From a parent to the children that reach it by the key. */
    record Step(EntityName child, String key) {}
}
