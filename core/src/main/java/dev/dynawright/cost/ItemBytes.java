package dev.dynawright.cost;

import dev.dynawright.model.Attribute;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Entity;
import dev.dynawright.model.Parent;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.model.Share;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The bytes of an entity as one item, before any key or copy of a design: of each attribute, own or carried, the name in UTF-8
 * and the value. A stated size is that of the value as it is stored, with whatever a list or map adds.
 */
public final class ItemBytes {
    private final Relations relations;

    /** An attribute of the item and the part of the items that have it, in millionths. */
    private record Held(AttributeName name, Attribute attribute, long millionths) {}

    public ItemBytes(Relations relations) {
        this.relations = relations;
    }

    /** What is usual: an optional attribute counts for the part of the items that have it. */
    public long usual(Entity entity) {
        long all = Share.ALL.millionths();
        long whole = 0;
        long millionths = 0;
        for (Held held : held(entity, List.of())) {
            long bytes = name(held) + held.attribute().size().usual();
            whole += bytes / all * held.millionths();
            millionths += bytes % all * held.millionths();
        }
        return whole + (millionths + all / 2) / all;
    }

    /** The most: every attribute is there at its largest. */
    public long largest(Entity entity) {
        return largest(entity, List.of());
    }

    /** The most that some attributes take, all of them if none is named. */
    public long largest(Entity entity, List<AttributeName> only) {
        return held(entity, only).stream()
                .mapToLong(h -> name(h) + h.attribute().size().largest())
                .sum();
    }

    private static long name(Held held) {
        return held.name().text().getBytes(StandardCharsets.UTF_8).length;
    }

    private List<Held> held(Entity entity, List<AttributeName> only) {
        List<Held> all = new ArrayList<>();
        for (Attribute attribute : entity.attributes()) {
            all.add(new Held(attribute.name(), attribute, attribute.present().millionths()));
        }
        for (Relations.Carried carried : relations.carried(entity.name())) {
            all.add(new Held(carried.name(), carried.source(), present(entity, carried.path())));
        }
        if (!only.isEmpty()) {
            all.removeIf(h -> !only.contains(h.name()));
        }
        return all;
    }

    /** The part of the items whose parents are there all the way up. */
    private long present(Entity entity, Path path) {
        long millionths = Share.ALL.millionths();
        Optional<Entity> at = Optional.of(entity);
        for (String hop : path.hops()) {
            Optional<Parent> parent = at.flatMap(e -> e.parent(hop));
            long share = parent.map(p -> (long) p.present().millionths()).orElse((long) Share.ALL.millionths());
            millionths = millionths * share / Share.ALL.millionths();
            at = parent.flatMap(p -> relations.entity(p.entity()));
        }
        return millionths;
    }
}
