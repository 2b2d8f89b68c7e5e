package dev.dynawright.plan.choose;

import dev.dynawright.model.Entity;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.choose.facility.Client;
import dev.dynawright.plan.choose.facility.Space;
import dev.dynawright.plan.choose.probe.Probes;
import dev.dynawright.plan.choose.ways.Needs;
import dev.dynawright.plan.choose.ways.Reach;
import dev.dynawright.plan.choose.ways.ReadPlans;
import dev.dynawright.plan.choose.ways.WritePlans;
import dev.dynawright.plan.choose.ways.Written;
import java.util.List;

/** Finds the clients of patterns with all their plans: of what is asked for, and of every entity that it stays within reach. */
final class Clients {
    private final Space space;
    private final ReadPlans reads;
    private final WritePlans writes;

    Clients(Space space, Probes probes, Needs needs, Written written) {
        this.space = space;
        this.reads = new ReadPlans(space, probes, needs);
        this.writes = new WritePlans(space, probes, needs, written);
    }

    /** How many there are to ask for: the patterns of the model, and behind them one for each entity. */
    int size() {
        return space.model().patterns().size() + space.model().entities().size();
    }

    /** The clients of one; that an entity stays within reach asks for nothing where nothing reaches it. */
    List<Client> of(int number) {
        List<Pattern> patterns = space.model().patterns();
        if (number < patterns.size()) {
            return of(patterns.get(number));
        }
        Entity entity = space.model().entities().get(number - patterns.size());
        Pattern reach = Reach.pattern(entity.name(), space.relations());
        Client client = reads.client(reach, (Statement.Read) reach.statement());
        return client.plans().isEmpty() ? List.of() : List.of(client);
    }

    List<Client> of(Pattern pattern) {
        if (pattern.statement() instanceof Statement.Read read && isAnswered(read)) {
            return reads.clients(pattern, read);
        }
        return pattern.statement().writes().isEmpty() ? List.of() : writes.clients(pattern);
    }

    /** What DynamoDB itself does not answer needs no placement. */
    private static boolean isAnswered(Statement.Read read) {
        return !(read instanceof Statement.Similar
                || read instanceof Statement.WordSearch
                || read instanceof Statement.Report);
    }
}
