package dev.dynawright.cost;

import dev.dynawright.design.ItemType;
import dev.dynawright.design.Limits;
import dev.dynawright.design.Template;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.model.Share;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What children take up inside their parent's item; it is the same in every design. */
final class Insides {
    private static final long DELIMITER = 1;

    private final Relations relations;
    private final Rows rows;
    private final Map<Kind, Children> known = new HashMap<>();

    /** Children of an entity, and the key by which they reach their parent. */
    private record Kind(EntityName child, String key) {}

    Insides(Relations relations, Rows rows) {
        this.relations = relations;
        this.rows = rows;
    }

    Children of(ItemType.Inside inside) {
        return known.computeIfAbsent(new Kind(inside.child(), inside.key()), this::found);
    }

    /** Children as a map by the part of their id that is not the parent's: a key, and a map of all else. */
    private Children found(Kind kind) {
        Entity child = relations.known(kind.child());
        Widths of = new Widths(relations, child.name());
        Set<AttributeName> id = new LinkedHashSet<>();
        Sizes one = Sizes.of(Limits.ELEMENT_BYTES + Limits.COLLECTION_BYTES);
        long largest = Limits.ELEMENT_BYTES + Limits.COLLECTION_BYTES;
        for (Relations.Carried part : relations.idOf(child.name())) {
            if (!isOf(part.path(), kind)) {
                long delimiter = id.isEmpty() ? 0 : DELIMITER;
                Template.Shape plain = new Template.Shape.Plain();
                one = one.plus(of.text(part.path(), plain, Facts.NONE)).plus(Sizes.of(delimiter));
                largest += of.largestText(part.path(), plain) + delimiter;
                id.add(part.name());
            }
        }
        List<Relations.Carried> others = new ArrayList<>();
        child.attributes().forEach(a -> others.add(new Relations.Carried(a.name(), Path.own(a.name()), a)));
        others.addAll(relations.carried(child.name()));
        for (Relations.Carried other : others) {
            if (!id.contains(other.name()) && !isOf(other.path(), kind)) {
                long name = Widths.bytes(other.name().text()) + Limits.ELEMENT_BYTES;
                Share present = new Share(rows.present(child.name(), other.path())
                        .movePointRight(6)
                        .intValue());
                Sizes value = of.stored(other.path(), Facts.NONE).plus(Sizes.of(name));
                one = one.plus(value.orNothing(present));
                largest += name + of.largestStored(other.path());
            }
        }
        Bound most = rows.reach().below(child.name(), Path.parent(kind.key()));
        return new Children(one, largest, rows.children(child.name(), kind.key()), most);
    }

    private static boolean isOf(Path path, Kind kind) {
        return !path.isOwn() && path.hops().get(0).equals(kind.key());
    }
}
