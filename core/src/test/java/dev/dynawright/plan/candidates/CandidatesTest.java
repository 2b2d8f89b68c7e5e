package dev.dynawright.plan.candidates;

import dev.dynawright.model.Entity;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** What is made of the examples. */
class CandidatesTest {
    @Test
    void countsPerEntity() throws IOException {
        for (String name : Example.NAMES) {
            Example example = Example.of(name);
            Candidates candidates = example.candidates();
            for (Entity entity : example.model().entities()) {
                Options o = candidates.of(entity.name());
                System.out.println(name + " " + entity.name() + ": homes "
                        + o.homes().size() + ", indexes " + o.indexes().size() + " keys "
                        + o.indexes().stream()
                                .map(i -> i.key() + " " + i.only())
                                .distinct()
                                .count());
                o.homes().forEach(h -> System.out.println("    home " + h + (o.needsGuard(h) ? " guarded" : "")));
                o.indexes().forEach(i -> System.out.println("    " + i.key() + " " + (i.local() ? "local" : "") + i.only().map(s -> s.attribute() + " " + s.values()).orElse("") + " : " + (i.projection().all() ? "ALL" : i.projection().leaves())));
                o.variants().forEach(v -> System.out.println("    " + v));
                o.counters().forEach(v -> System.out.println("    " + v));
                o.parts().forEach(v -> System.out.println("    " + v));
                o.copies().forEach(v -> System.out.println("    " + v));
                o.guards().forEach(g -> System.out.println("    " + g));
            }
            System.out.println(candidates.within());
        }
    }
}
