package dev.dynawright.plan.defects;

import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Parent;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import java.util.List;
import java.util.Set;

/** How many rows there surely are, and which values can be missing. */
final class Rows {
    private static final long PAGE = 1024 * 1024;
    private static final long SMALLEST_ENTRY = 40;
    private static final long RAREST = 100;

    private final Scope scope;

    Rows(Scope scope) {
        this.scope = scope;
    }

    boolean isOne(EntityName entity, Set<Path> known) {
        return scope.identifies(entity, List.copyOf(known));
    }

    /** Whether those who share these values can be more than a page of bytes, even by a low estimate. */
    boolean areMany(EntityName entity, Set<Path> shared, boolean whole) {
        if (isOne(entity, shared)) {
            return false;
        }
        Entity known = scope.known(entity);
        long bytes = whole ? lowEstimate(known) : SMALLEST_ENTRY;
        for (Parent parent : known.parents()) {
            List<Path> leaves = Asked.leaves(scope.relations(), entity, Path.parent(parent.key()));
            if (!shared.isEmpty() && leaves.containsAll(shared)) {
                return !parent.fanOut().isOne()
                        && (parent.fanOut().atMost().isEmpty()
                                || parent.fanOut().atMost().getAsLong() * bytes > PAGE);
            }
        }
        boolean few = shared.stream().anyMatch(path -> !isEnumeration(known, path));
        return !few && known.count() / (shared.isEmpty() ? 1 : RAREST) * bytes > PAGE;
    }

    private static boolean isEnumeration(Entity entity, Path path) {
        return path.isOwn()
                && path.attribute()
                        .flatMap(entity::attribute)
                        .filter(a -> a.form() instanceof dev.dynawright.model.Form.Enumeration)
                        .isPresent();
    }

    private static long lowEstimate(Entity entity) {
        long bytes = 0;
        for (Attribute attribute : entity.attributes()) {
            if (!attribute.isOptional()) {
                bytes += attribute.name().text().length() + attribute.size().usual();
            }
        }
        return bytes;
    }

    /** Whether some rows have no value there. */
    boolean mayLack(EntityName entity, Path path) {
        Relations relations = scope.relations();
        EntityName at = entity;
        for (String hop : path.hops()) {
            Parent parent = relations.known(at).parent(hop).orElseThrow();
            if (parent.isOptional()) {
                return true;
            }
            at = parent.entity();
        }
        return relations.attribute(entity, path).filter(Attribute::isOptional).isPresent();
    }
}
