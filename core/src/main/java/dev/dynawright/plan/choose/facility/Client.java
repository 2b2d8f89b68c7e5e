package dev.dynawright.plan.choose.facility;

import dev.dynawright.model.EntityName;
import dev.dynawright.model.pattern.Pattern;
import java.util.List;

/** What needs exactly one plan: a read, or what a write does to one entity. */
public record Client(Pattern pattern, EntityName entity, List<Plan> plans) {
    public Client {
        plans = List.copyOf(plans);
    }

    /** Pattern and entity tell clients apart; to hash all plans would take long. */
    @Override
    public int hashCode() {
        return 31 * pattern.id().hashCode() + entity.hashCode();
    }
}
