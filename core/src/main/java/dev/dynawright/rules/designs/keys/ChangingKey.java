package dev.dynawright.rules.designs.keys;

import dev.dynawright.design.Role;
import dev.dynawright.design.Template;
import dev.dynawright.diag.Code;
import dev.dynawright.diag.Finding;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Entity;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.model.pattern.Usage;
import dev.dynawright.rules.Judged;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.Words;
import dev.dynawright.rules.designs.KeyAttribute;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Finds attributes in table keys that patterns change. */
public final class ChangingKey extends Rule<Judged> {
    public ChangingKey() {
        super(Code.warning("D309", "changing-key"));
    }

    @Override
    public void check(Judged judged, Consumer<Finding> found) {
        for (KeyAttribute key : KeyAttribute.in(judged)) {
            if (!key.isOfTable() || !hasOneKey(key.type().role())) {
                continue;
            }
            for (KeyAttribute.Slot slot : key.slots()) {
                List<PatternId> changers = changers(judged, key, slot.hole());
                if (!changers.isEmpty()) {
                    found.accept(finding(key, slot.hole(), changers));
                    break;
                }
            }
        }
    }

    /** Guards move with what they guard, and counters count elsewhere: that is what they are for. */
    private static boolean hasOneKey(Role role) {
        return role instanceof Role.Home || role instanceof Role.Part || role instanceof Role.Copy;
    }

    /** The patterns that change the attribute, or give the entity another parent on the way to it. */
    private static List<PatternId> changers(Judged judged, KeyAttribute key, Template.Hole hole) {
        Usage usage = judged.view().usage();
        Relations relations = judged.view().relations();
        List<PatternId> all = new ArrayList<>();
        Optional<Entity> at = relations.entity(key.type().entity());
        for (String hop : hole.path().hops()) {
            at.ifPresent(e -> all.addAll(usage.changers(e.name(), new AttributeName(hop))));
            at = at.flatMap(e -> e.parent(hop)).flatMap(p -> relations.entity(p.entity()));
        }
        at.ifPresent(e -> hole.path().attribute().ifPresent(a -> all.addAll(usage.changers(e.name(), a))));
        return all.stream().distinct().toList();
    }

    private Finding finding(KeyAttribute key, Template.Hole hole, List<PatternId> changers) {
        String change = changers.size() == 1 ? " changes `" : " change `";
        return Finding.at(
                        key.span(),
                        code(),
                        Words.names(changers) + change + hole.name() + "`, which is part of the table key `"
                                + key.name() + "` of `" + key.type().name() + "`: each change is a delete and a put",
                        "holds what changes")
                .note("a table key cannot be updated: both writes go into one transaction, at twice their units, and a"
                        + " caller with the old key finds nothing")
                .note("what stands in the key of an index is updated like any attribute; DynamoDB moves the entry");
    }
}
