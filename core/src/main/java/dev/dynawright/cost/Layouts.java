package dev.dynawright.cost;

import dev.dynawright.design.Design;
import dev.dynawright.design.Index;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import dev.dynawright.design.Table;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.EntityName;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The layouts of item types of one model, each made once for all designs that have it. */
public final class Layouts {
    /** So many are remembered; of more, those that nobody asked for the longest are made again. */
    private static final int MOST = 4_096;

    private static final int MOST_SUMS = 4_096;

    private static final Set<AttributeName> NONE = Collections.unmodifiableSet(new LinkedHashSet<>());

    private final Scope scope;
    private final Rows rows;
    private final Map<EntityName, Widths> widths = new HashMap<>();
    private final Insides insides;
    private final Map<Content, Contents> contents = new Recent<>(MOST);
    private final Map<Contents.Asked, Contents.Sum> sums = new Recent<>(MOST_SUMS);
    private final Map<Form, Layout> layouts = new Recent<>(MOST);

    /** All that an item is made of besides its keys: the type without them, and what its table and design add to it. */
    record Content(ItemType type, Optional<String> expires, Design.Stamp stamp, Set<AttributeName> inParts) {}

    /** All that a layout is made of: what the items hold, and their keys. */
    private record Form(
            Contents contents,
            List<ItemType.KeyValue> keys,
            Design.Values values,
            List<String> key,
            List<Index> indexes) {}

    /** What was asked for lately. */
    private static final class Recent<K, V> extends LinkedHashMap<K, V> {
        private static final long serialVersionUID = 1;

        private final int most;

        Recent(int most) {
            super(16, 0.75f, true);
            this.most = most;
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
            return size() > most;
        }
    }

    public Layouts(Scope scope, Rows rows) {
        this.scope = scope;
        this.rows = rows;
        this.insides = new Insides(scope.relations(), rows);
    }

    /** The layouts of one design. */
    public Of of(Design design) {
        return new Of(design.stamp(), design.values(), inParts(design));
    }

    /** The item types of one design, with what parts of an entity take out of its home. */
    public final class Of {
        private final Design.Stamp stamp;
        private final Design.Values values;
        private final Map<EntityName, Set<AttributeName>> parts;

        private Of(Design.Stamp stamp, Design.Values values, Map<EntityName, Set<AttributeName>> parts) {
            this.stamp = stamp;
            this.values = values;
            this.parts = parts;
        }

        public Layout layout(Table table, ItemType type) {
            Set<AttributeName> inParts = type.isHome() ? parts.getOrDefault(type.entity(), NONE) : NONE;
            return found(table, type, new Content(withoutKeys(type), table.expires(), stamp, inParts), values);
        }
    }

    private Layout found(Table table, ItemType type, Content content, Design.Values values) {
        Contents held = contents(type, content);
        Form form = new Form(held, type.keys(), values, table.key(), table.indexes());
        Layout known = layouts.get(form);
        if (known == null) {
            known = new Layout(table, type, values, widths(type.entity()), columns(type, content), held);
            layouts.put(form, known);
        }
        return known;
    }

    private Contents contents(ItemType type, Content content) {
        Contents known = contents.get(content);
        if (known == null) {
            known = new Contents(type, columns(type, content).all(), sums);
            contents.put(content, known);
        }
        return known;
    }

    private Columns columns(ItemType type, Content content) {
        return new Columns(type, content, scope, rows, widths(type.entity()), insides);
    }

    private Widths widths(EntityName entity) {
        return widths.computeIfAbsent(entity, name -> new Widths(scope.relations(), name));
    }

    /** The figures of a counter depend on its keys; nothing else does. */
    private static ItemType withoutKeys(ItemType type) {
        return type.role() instanceof Role.Counter
                ? type
                : new ItemType(
                        type.name(),
                        type.role(),
                        List.of(),
                        type.carries(),
                        type.inside(),
                        type.counts(),
                        type.names(),
                        type.kept());
    }

    /** What parts of entities take out of their homes. */
    private static Map<EntityName, Set<AttributeName>> inParts(Design design) {
        Map<EntityName, Set<AttributeName>> parts = new HashMap<>();
        for (Table table : design.tables()) {
            for (ItemType item : table.items()) {
                if (item.role() instanceof Role.Part part) {
                    parts.computeIfAbsent(part.entity(), e -> new LinkedHashSet<>())
                            .addAll(part.holds());
                }
            }
        }
        return parts;
    }
}
