package dev.dynawright.plan.choose.search;

import dev.dynawright.model.EntityName;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.plan.choose.facility.Blueprints;
import dev.dynawright.plan.choose.facility.Client;
import dev.dynawright.plan.choose.facility.Facility;
import dev.dynawright.plan.choose.facility.Plan;
import dev.dynawright.plan.choose.ways.Needs;
import dev.dynawright.plan.place.Blueprint;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Who pays: all plans of a pattern together, or of a write that is about several entities the plan of one. */
record Payer(Pattern pattern, Map<Client, Plan> plans, Optional<EntityName> share) {
    /** All of a pattern. */
    static Payer whole(Pattern pattern, Map<Client, Plan> plans) {
        return new Payer(pattern, plans, Optional.empty());
    }

    /** A plan that answers a pattern alone. */
    static Payer whole(Client client, Plan plan) {
        return whole(client.pattern(), only(client, plan));
    }

    /** The part of a write that is about the entity of a client. */
    static Payer share(Client client, Plan plan) {
        return new Payer(client.pattern(), only(client, plan), Optional.of(client.entity()));
    }

    private static Map<Client, Plan> only(Client client, Plan plan) {
        Map<Client, Plan> one = new LinkedHashMap<>();
        one.put(client, plan);
        return one;
    }

    /** What all subjects of a pattern begin with. */
    static String prefix(Pattern pattern) {
        return "surcharge." + pattern.id() + ".";
    }

    String subject() {
        return prefix(pattern) + share.map(EntityName::toString).orElse("all");
    }

    /** Whether what is charged for a facility is its to pay. */
    boolean paysFor(Facility facility) {
        return share.isEmpty() || Blueprints.entity(facility).equals(share);
    }

    /** What its plans need stays: without it the pattern would have another way. */
    Picked.Fixed fixed() {
        return new Picked.Fixed(needed()::contains, this::isReadFrom);
    }

    private boolean isReadFrom(Blueprint.Collection collection) {
        return plans.values().stream()
                .anyMatch(plan -> collection.line().stream().anyMatch(plan.line()::contains));
    }

    Set<Facility> needed() {
        Set<Facility> needed = new LinkedHashSet<>();
        plans.values().forEach(p -> p.needs().forEach(needed::addAll));
        return needed;
    }

    /** Whether some plan is never chosen without it. */
    boolean implies(Facility facility) {
        return plans.values().stream().anyMatch(p -> p.needs().contains(Needs.only(facility)));
    }

    /** The entities that it writes or reads. */
    Set<EntityName> about() {
        Set<EntityName> about = new LinkedHashSet<>();
        plans.keySet().forEach(client -> about.add(client.entity()));
        needed().forEach(facility -> Blueprints.entity(facility).ifPresent(about::add));
        return about;
    }
}
