package dev.dynawright.design;

import dev.dynawright.model.AttributeName;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Statement;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A kind of item: what it is for, the values of its key attributes, and what it holds besides the entity. */
public record ItemType(
        String name,
        Role role,
        List<KeyValue> keys,
        List<Carry> carries,
        List<Inside> inside,
        List<Count> counts,
        List<Renaming> names,
        Kept kept) {
    public ItemType {
        keys = List.copyOf(keys);
        carries = List.copyOf(carries);
        inside = List.copyOf(inside);
        counts = List.copyOf(counts);
        names = List.copyOf(names);
    }

    /** The value of one key attribute of the table or of an index: the first alternative whose condition holds. */
    public record KeyValue(String attribute, List<Alternative> alternatives) {
        public KeyValue {
            alternatives = List.copyOf(alternatives);
        }

        /** Whether the attribute is one of the entity's own, stored once as itself. */
        public boolean isNatural() {
            return alternatives.size() == 1
                    && alternatives.get(0).when().isEmpty()
                    && alternatives
                            .get(0)
                            .template()
                            .hole()
                            .filter(h -> h.name().equals(attribute))
                            .isPresent();
        }
    }

    /** A value and when the item has it. */
    public record Alternative(Template template, Optional<When> when) {}

    /** A parent's attribute that the item holds under a name of its own. */
    public record Carry(String name, Path path) {}

    /** Children that are stored in the item as a map by their id: those that reach it by the key of a parent. */
    public record Inside(String name, EntityName child, String key) {}

    /** A figure over the children, held in the parent's item. */
    public record Count(String name, Statement.Aggregate figure) {
        /** The attributes that it takes, and what each of them is: an average is a count and a sum. */
        public Map<String, Statement.Figure> stored() {
            Map<String, Statement.Figure> stored = new LinkedHashMap<>();
            if (figure.figure() == Statement.Figure.AVERAGE) {
                stored.put(name + "Count", Statement.Figure.COUNT);
                stored.put(name + "Sum", Statement.Figure.SUM);
            } else {
                stored.put(name, figure.figure());
            }
            return stored;
        }
    }

    /** An attribute that is stored under another name. */
    public record Renaming(AttributeName attribute, String stored) {}

    /** When what repeats other data is brought up to date. */
    public enum Kept {
        /** In the transaction of the write. */
        TRANSACTION("transaction"),
        /** Soon after it, from the table's stream. */
        STREAM("stream");

        private final String word;

        Kept(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    /** The entity whose attributes its templates name. */
    public EntityName entity() {
        return role.entity();
    }

    public Optional<KeyValue> key(String attribute) {
        for (KeyValue key : keys) {
            if (key.attribute().equals(attribute)) {
                return Optional.of(key);
            }
        }
        return Optional.empty();
    }

    public boolean isHome() {
        return role instanceof Role.Home;
    }
}
