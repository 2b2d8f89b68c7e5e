package dev.dynawright.rules.designs.items;

import dev.dynawright.design.Role;
import dev.dynawright.diag.Code;
import dev.dynawright.diag.Finding;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.Entity;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.plan.Source;
import dev.dynawright.rules.Judged;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.Words;
import dev.dynawright.rules.designs.GuardLine;
import dev.dynawright.rules.designs.Identity;
import dev.dynawright.rules.designs.TableKey;
import dev.dynawright.rules.designs.Told;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** Finds unique attributes that two entities can share, because no item has them as its whole key. */
public final class UnguardedUnique extends Rule<Judged> {
    public UnguardedUnique() {
        super(Code.error("D305", "unguarded-unique"));
    }

    @Override
    public void check(Judged judged, Consumer<Finding> found) {
        for (Entity entity : judged.model().entities()) {
            Identity identity = identity(judged, entity);
            for (Attribute attribute : entity.attributes()) {
                Optional<Source> store = store(judged, entity, attribute);
                if (isUniqueBesidesId(judged, entity, attribute)
                        && store.isPresent()
                        && !isKept(judged, identity, attribute)) {
                    finding(judged, identity, attribute, store.get()).ifPresent(found);
                }
            }
        }
    }

    /** Whether an attribute that is not made up must be unique and the id does not see to that. */
    public static boolean isUniqueBesidesId(Judged judged, Entity entity, Attribute attribute) {
        Identity identity = identity(judged, entity);
        return attribute.needsGuard()
                && !attribute.isGenerated()
                && !identity.unique(attribute).equals(identity.id());
    }

    /** Whether the design keeps such an attribute unique, be it that children inside one item are all seen by one write. */
    public static boolean isGuarded(Judged judged, Entity entity, Attribute attribute) {
        boolean stored = judged.view().home(entity.name()).isPresent()
                || judged.view().around(entity.name()).isPresent();
        return stored
                && (store(judged, entity, attribute).isEmpty() || isKept(judged, identity(judged, entity), attribute));
    }

    private static Identity identity(Judged judged, Entity entity) {
        return Identity.of(judged.view().relations(), entity.name());
    }

    /** Where the entity lies; among children inside one item that are unique within it, one write sees all. */
    private static Optional<Source> store(Judged judged, Entity entity, Attribute attribute) {
        Optional<Source> around = judged.view().around(entity.name());
        boolean within = around.isPresent()
                && attribute
                        .uniqueness()
                        .equals(new Attribute.Uniqueness.Per(around.get().type().entity()));
        return within ? Optional.empty() : judged.view().home(entity.name()).or(() -> around);
    }

    /** A guard whose key lacks something is found as a key that is not unique. */
    private static boolean isKept(Judged judged, Identity identity, Attribute attribute) {
        Set<Path> leaves = identity.unique(attribute);
        return judged.view().sources(identity.entity().name()).stream()
                .anyMatch(s -> TableKey.of(s.table(), s.type()).stream()
                        .allMatch(key -> s.type().isHome()
                                ? key.leaves().equals(leaves) && !key.hasShards()
                                : s.type().role() instanceof Role.Guard guard
                                        && Told.guarded(identity, guard).equals(leaves)
                                        && leaves.containsAll(key.leaves())
                                        && !key.hasShards()));
    }

    private Optional<Finding> finding(Judged judged, Identity identity, Attribute attribute, Source store) {
        Entity entity = identity.entity();
        List<PatternId> writers = new ArrayList<>(judged.view().usage().makers(entity.name()));
        writers.addAll(judged.view().usage().changers(entity.name(), attribute.name()));
        if (writers.isEmpty()) {
            return Optional.empty();
        }
        String within =
                attribute.uniqueness() instanceof Attribute.Uniqueness.Per per ? " of one `" + per.scope() + "`" : "";
        Finding finding = Finding.at(
                        judged.model().span("entities", entity.name(), "attributes", attribute.name()),
                        code(),
                        "two entities `" + entity.name() + "`" + within + " can get the same `" + attribute.name()
                                + "` by "
                                + Words.names(writers.stream().distinct().toList())
                                + ": no item of the design has it as its key",
                        "nothing keeps it unique")
                .note("an index finds a value but takes it any number of times; only a table key is unique");
        return Optional.of(new GuardLine(judged.design(), store.table(), identity)
                .text(Optional.of(attribute), identity.unique(attribute))
                .map(line -> finding.note("a guard, written in the same transaction, reads `" + line + "`"))
                .orElse(finding));
    }
}
