package dev.dynawright.rules.designs.items;

import dev.dynawright.model.Entity;
import dev.dynawright.model.Parent;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.rules.Understood;
import java.util.Optional;
import java.util.stream.Stream;

/** Whether patterns go from a parent to its children. */
final class Asked {
    private Asked() {}

    static boolean isAsked(Understood model, Entity child, Parent parent) {
        return model.patterns().stream().map(Pattern::statement).anyMatch(s -> isAsked(s, child, parent));
    }

    private static boolean isAsked(Statement statement, Entity child, Parent parent) {
        if (!(statement instanceof Statement.Read read)) {
            return false;
        }
        boolean given = read.what().entity().equals(child.name())
                && !(read instanceof Statement.Get)
                && read.what()
                        .given()
                        .anyMatch(p -> p.hops().stream().findFirst().equals(Optional.of(parent.key())));
        return given
                || downs(read)
                        .flatMap(d -> d.steps().stream())
                        .anyMatch(step ->
                                step.child().equals(child.name()) && step.key().equals(parent.key()));
    }

    private static Stream<Along.Down> downs(Statement.Read read) {
        return read.with().stream().filter(a -> a instanceof Along.Down).map(a -> (Along.Down) a);
    }
}
