package dev.dynawright.cost;

import dev.dynawright.design.Design;
import dev.dynawright.design.Index;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import dev.dynawright.design.Table;
import dev.dynawright.design.Template;
import dev.dynawright.design.When;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.Share;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What an item of one type holds, attribute by attribute, and how many bytes. */
public final class Layout {
    private final Table table;
    private final List<String> tableKey;
    private final ItemType type;
    private final Map<String, Column> columns;
    private final Set<String> composed = new LinkedHashSet<>();
    private final Widths widths;
    private final KeyCases keys;
    private final LayoutSizes bytes;
    private final List<Stored> stored;
    private final Map<Path, Stored> holders = new HashMap<>();
    private final Map<String, List<Template>> stated = new HashMap<>();
    private final Map<String, Set<Path>> spelled = new HashMap<>();
    private final Set<Path> keyLeaves;
    private @Nullable Set<Path> values;

    /** An attribute of the item: its stored name, the path of the value where it is one of the model's, and what it is for. */
    public record Stored(String name, Optional<Path> source, Use use) {}

    /** What an attribute is for. */
    public enum Use {
        OWN,
        CARRIED_ID,
        CARRIED,
        KEY,
        STAMP,
        LOCK,
        EXPIRY,
        INSIDE,
        COUNT
    }

    /** One of the different cases an item can be in, and the share of the items that are. */
    public record Case(Facts facts, Share share) {}

    Layout(Table table, ItemType type, Design.Values written, Widths widths, Columns all, Contents contents) {
        this.table = table;
        this.tableKey = table.key();
        this.type = type;
        this.widths = widths;
        this.columns = contents.columns();
        List<ItemType.KeyValue> values = keyValues();
        Map<Path, Share> present = new HashMap<>();
        for (ItemType.KeyValue value : values) {
            for (ItemType.Alternative alternative : value.alternatives()) {
                alternative.template().holes().forEach(h -> present.put(h.path(), all.present(h.path())));
                alternative.when().ifPresent(when -> present.put(when.path(), all.present(when.path())));
            }
            if (!isStored(value)) {
                composed.add(value.attribute());
            }
        }
        this.keys = new KeyCases(widths, present, values);
        this.bytes = new LayoutSizes(contents, composed, widths, keys);
        values.stream()
                .filter(value -> written == Design.Values.ESCAPED || isBare(value))
                .forEach(value -> spelled.put(value.attribute(), spelled(value)));
        type.keys()
                .forEach(key -> stated.putIfAbsent(
                        key.attribute(),
                        key.alternatives().stream()
                                .map(ItemType.Alternative::template)
                                .toList()));
        this.keyLeaves = Collections.unmodifiableSet(findKeyLeaves());
        this.stored = List.copyOf(findStored());
        for (Stored one : stored) {
            one.source().filter(leaf -> isTold(one, leaf)).ifPresent(leaf -> holders.putIfAbsent(leaf, one));
        }
    }

    /** Whether an attribute has a value as it is in the model: the second in which an item ends is only that where it has its name. */
    private boolean isTold(Stored one, Path leaf) {
        return one.use() != Use.EXPIRY
                || type.isHome()
                || leaf.attribute().filter(a -> a.text().equals(one.name())).isPresent();
    }

    private List<String> keyAttributes() {
        Set<String> names = new LinkedHashSet<>(tableKey);
        table.indexes().forEach(index -> names.addAll(index.key()));
        return List.copyOf(names);
    }

    /** The values of all keys; one that is named like an attribute of the item is that attribute. */
    private List<ItemType.KeyValue> keyValues() {
        List<ItemType.KeyValue> values = new ArrayList<>();
        for (String name : keyAttributes()) {
            Optional<ItemType.KeyValue> stated = type.key(name);
            if (stated.isPresent()) {
                values.add(stated.get());
            } else if (columns.containsKey(name)
                    && columns.get(name).stored().source().isPresent()) {
                Path path = columns.get(name).stored().source().get();
                Template.Hole hole = new Template.Hole(name, path, new Template.Shape.Plain());
                values.add(new ItemType.KeyValue(
                        name, List.of(new ItemType.Alternative(new Template(List.of(hole)), Optional.empty()))));
            }
        }
        return values;
    }

    /** Whether a key is an attribute that the item has anyway. */
    private boolean isStored(ItemType.KeyValue value) {
        Column column = columns.get(value.attribute());
        return column != null
                && value.alternatives().size() == 1
                && value.alternatives().get(0).when().isEmpty()
                && value.alternatives()
                        .get(0)
                        .template()
                        .hole()
                        .filter(h ->
                                Optional.of(h.path()).equals(column.stored().source()))
                        .isPresent();
    }

    /** Everything it stores: the attributes, then the composed keys. */
    public List<Stored> stored() {
        return stored;
    }

    private List<Stored> findStored() {
        List<Stored> all = new ArrayList<>();
        columns.values().stream()
                .map(Column::stored)
                .filter(s -> !composed.contains(s.name()))
                .forEach(all::add);
        composed.forEach(name -> all.add(new Stored(name, Optional.empty(), Use.KEY)));
        return all;
    }

    /** The templates that the type states for a key attribute. */
    public List<Template> stated(String attribute) {
        return stated.getOrDefault(attribute, List.of());
    }

    /** The attributes that a table key is made of. A shard is made of the id; a counter takes any shard. */
    public Set<Path> keyLeaves() {
        return keyLeaves;
    }

    private Set<Path> findKeyLeaves() {
        Set<Path> leaves = new LinkedHashSet<>();
        for (String attribute : tableKey) {
            for (Template template : stated(attribute)) {
                template.holes().forEach(hole -> leaves.add(hole.path()));
                if (template.shards() > 1 && !(type.role() instanceof Role.Counter)) {
                    leaves.addAll(widths.id());
                }
            }
        }
        return leaves;
    }

    /** Everything of the model that an item has a value of, as an attribute or in a key. */
    public Set<Path> values() {
        Set<Path> known = values;
        if (known == null) {
            known = Collections.unmodifiableSet(findValues());
            values = known;
        }
        return known;
    }

    private Set<Path> findValues() {
        Set<Path> all = new LinkedHashSet<>();
        for (ItemType.KeyValue key : type.keys()) {
            for (ItemType.Alternative alternative : key.alternatives()) {
                alternative.template().holes().forEach(hole -> all.add(hole.path()));
                alternative.when().map(When::path).ifPresent(all::add);
            }
        }
        for (Stored one : stored) {
            one.source().ifPresent(all::add);
        }
        return all;
    }

    /** The attribute that has the value of a leaf; what stands only inside a composed key does not count. */
    public Optional<Stored> holds(Path leaf) {
        return Optional.ofNullable(holders.get(leaf));
    }

    /** Whether an entry tells the value of a leaf: as an attribute, or in a key that can be taken apart again. */
    public boolean projects(Index index, Path leaf) {
        return isProjected(index, leaf) || isSpelled(index.key(), leaf) || isSpelled(tableKey, leaf);
    }

    private boolean isProjected(Index index, Path leaf) {
        Stored first = holders.get(leaf);
        return first != null
                && (projects(index, first.name())
                        || stored.stream()
                                .anyMatch(s -> s.source().equals(Optional.of(leaf)) && projects(index, s.name())));
    }

    private boolean isSpelled(List<String> key, Path leaf) {
        for (String attribute : key) {
            Set<Path> told = spelled.get(attribute);
            if (told != null && told.contains(leaf)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a key is one value and nothing else, which tells it however values are written. */
    private static boolean isBare(ItemType.KeyValue value) {
        return value.alternatives().stream()
                .allMatch(alternative -> alternative.template().hole().isPresent());
    }

    /** What every value of a key tells; escaped values can be told from what stands around them. */
    private static Set<Path> spelled(ItemType.KeyValue value) {
        Set<Path> leaves = new LinkedHashSet<>();
        value.alternatives().get(0).template().holes().forEach(hole -> leaves.add(hole.path()));
        for (ItemType.Alternative alternative : value.alternatives()) {
            Set<Path> these = new LinkedHashSet<>();
            alternative.template().holes().forEach(hole -> these.add(hole.path()));
            leaves.retainAll(these);
        }
        return leaves;
    }

    /** Whether an entry has an attribute of the item. */
    public boolean projects(Index index, String storedName) {
        return index.projection() instanceof Index.Projection.All
                || index.partition().contains(storedName)
                || index.sort().contains(storedName)
                || tableKey.contains(storedName)
                || (index.projection() instanceof Index.Projection.Include include
                        && include.attributes().contains(storedName));
    }

    /** The cases that differ in which keys the item has, given what is known; the shares add up to one. */
    public List<Case> cases(Facts known) {
        return keys.cases(known);
    }

    /** The template of a key attribute in a case; none if the item has no value there. */
    public Optional<Template> key(String attribute, Facts complete) {
        return keys.key(attribute, complete);
    }

    /** Whether the item has every key attribute of an index. */
    public boolean isIn(Index index, Facts complete) {
        return hasAll(index.partition(), complete) && hasAll(index.sort(), complete);
    }

    private boolean hasAll(List<String> attributes, Facts complete) {
        for (String attribute : attributes) {
            if (key(attribute, complete).isEmpty()) {
                return false;
            }
        }
        return true;
    }

    /** The whole item. */
    public Sizes item(Facts complete) {
        return bytes.of(LayoutSizes.WHOLE, complete, name -> true);
    }

    /** The entry in an index; nothing if the item is not in it. */
    public Sizes entry(Index index, Facts complete) {
        return isIn(index, complete) ? bytes.of(index.name(), complete, name -> projects(index, name)) : Sizes.of(0);
    }

    /** The item as a write meets it that starts at one of the children inside: more children, more such writes. */
    public Sizes itemMetByChild(EntityName child, Facts complete) {
        return bytes.metByChild(child, complete);
    }

    /** The same for the children that are inside first. */
    public Sizes itemMetByChild(Facts complete) {
        return type.inside().isEmpty()
                ? item(complete)
                : itemMetByChild(type.inside().get(0).child(), complete);
    }

    /** The most bytes of an item; the largest number there is if nothing limits it. */
    public long largestItem() {
        return largest().most().orElse(Long.MAX_VALUE);
    }

    /** The most bytes of an item: every attribute is there at its largest. */
    public Bound largest() {
        return bytes.largest(LayoutSizes.WHOLE, name -> true);
    }

    public Bound largestEntry(Index index) {
        return bytes.largest(index.name(), name -> projects(index, name));
    }

    /** The most bytes that the value of a key attribute can have. */
    public long largestKey(String attribute) {
        return bytes.largestKey(attribute);
    }
}
