package dev.dynawright.plan.pack;

import dev.dynawright.design.Index;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.ItemType.Alternative;
import dev.dynawright.design.ItemType.KeyValue;
import dev.dynawright.design.Limits;
import dev.dynawright.design.Template;
import dev.dynawright.design.When;
import dev.dynawright.model.Form;
import dev.dynawright.model.Parent;
import dev.dynawright.model.Path;
import dev.dynawright.plan.pack.words.EntityWords;
import dev.dynawright.plan.pack.words.Leaf;
import dev.dynawright.plan.pack.words.ModelWords;
import dev.dynawright.plan.pack.words.Texts;
import dev.dynawright.plan.pack.words.TypeNames;
import dev.dynawright.plan.place.Placement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A table of one item type, whose keys are its attributes wherever these can be keys. */
final class NaturalTable {
    private final ModelWords words;
    private final EntityWords entity;
    private final Item item;
    private final Map<String, KeyValue> keys = new LinkedHashMap<>();
    private final Set<String> taken;
    private final List<Index> indexes = new ArrayList<>();
    private final Map<Placement, String> names = new LinkedHashMap<>();
    private final String partition;
    private final Optional<String> sort;

    NaturalTable(Item item, List<Slot> slots, ModelWords words) {
        this.words = words;
        this.entity = words.known(item.placement().entity());
        this.item = item;
        this.taken = new LinkedHashSet<>(entity.names());
        taken.addAll(item.contents().names());
        this.partition = side(item.partition(), List.of(), item.mayBeAbsent())
                .orElseGet(() -> constant("partition", entity.prefix()));
        boolean local = slots.stream().anyMatch(Slot::local);
        this.sort = side(item.sort(), item.reversed(), item.mayBeAbsent())
                .or(() -> local ? Optional.of(constant("sort", entity.prefix())) : Optional.empty());
        slots.forEach(this::index);
    }

    String partition() {
        return partition;
    }

    Optional<String> sort() {
        return sort;
    }

    List<Index> indexes() {
        return indexes;
    }

    Map<Placement, String> names() {
        return names;
    }

    ItemType type() {
        return item.with(List.copyOf(keys.values()));
    }

    /** Whether some key is the attribute itself. */
    boolean isKey(String attribute) {
        return keys.containsKey(attribute);
    }

    /** One side of the table key: one attribute is itself, several are composed; none if there is nothing to hold. */
    private Optional<String> side(List<Leaf> leaves, List<Path> reversed, boolean mayBeAbsent) {
        if (leaves.isEmpty()) {
            return Optional.empty();
        }
        Optional<Leaf> optional =
                leaves.stream().filter(l -> mayBeAbsent && l.optional()).findFirst();
        if (leaves.size() == 1 && optional.isEmpty()) {
            return Optional.of(single(leaves.get(0), reversed));
        }
        Template template = new Texts().leaves(leaves, reversed).template();
        String name = Parent.lowerCamel(TypeNames.joined(leaves));
        return Optional.of(composed(
                leaves.size() == 1 ? name + "Key" : name, template, optional.map(l -> new When.Present(l.path()))));
    }

    /** One attribute as a key: itself, unless only a text can be a key or its order is inverted. */
    private String single(Leaf leaf, List<Path> reversed) {
        boolean down = reversed.contains(leaf.path());
        Optional<String> stored = down ? Optional.empty() : natural(leaf);
        if (stored.isPresent()) {
            keys.putIfAbsent(stored.get(), KeyValues.natural(stored.get(), leaf));
            return stored.get();
        }
        Template template = down || !leaf.form().isNumber()
                ? new Texts().leaves(List.of(leaf), reversed).template()
                : new Template(List.of(Leaf.bare(leaf.name(), leaf.path())));
        return composed(TypeNames.plain(leaf) + (down ? "Down" : suffix(leaf)), template, Optional.empty());
    }

    /** A value that the item has nowhere else gets the name it would have there: a key takes no more than what it spares. */
    private String suffix(Leaf leaf) {
        return item.contents().stored(leaf).isEmpty() && !(leaf.form() instanceof Form.Truth) ? "" : "Key";
    }

    /** The attribute under which the item has the value, if DynamoDB takes it as a key. */
    private Optional<String> natural(Leaf leaf) {
        return item.contents()
                .stored(leaf)
                .filter(name -> ModelWords.canBeKey(name) && !(leaf.form() instanceof Form.Truth));
    }

    private String constant(String name, String value) {
        return composed(name, new Texts().fixed(value).template(), Optional.empty());
    }

    /** A composed key under a name that is free; the same value is not stored twice. */
    private String composed(String name, Template template, Optional<When> when) {
        List<Alternative> value = List.of(new Alternative(template, when));
        String chosen = name;
        for (int i = 2; !isFree(chosen, value); i++) {
            chosen = name + i;
        }
        taken.add(chosen);
        keys.putIfAbsent(chosen, new KeyValue(chosen, value));
        return chosen;
    }

    private boolean isFree(String name, List<Alternative> value) {
        KeyValue same = keys.get(name);
        boolean own = same != null && same.alternatives().equals(value);
        return own || (!taken.contains(name) && !words.isKept(name) && ModelWords.canBeKey(name));
    }

    private void index(Slot slot) {
        Placement.Index placement = slot.members().get(0).placement();
        List<Leaf> sorts = ComposedTable.sortLeaves(placement, entity);
        String name = free(name(placement, sorts));
        List<String> first = placement.local() ? List.of(partition) : partition(placement, sorts, name);
        List<String> second =
                placement.local() ? List.of(localSort(placement, sorts, name)) : sort(placement, sorts, first, name);
        Set<String> key = new LinkedHashSet<>(first);
        key.addAll(second);
        key.add(partition);
        sort.ifPresent(key::add);
        List<String> named = slot.named().stream().filter(n -> !key.contains(n)).toList();
        Index.Projection projection = slot.all()
                ? new Index.Projection.All()
                : named.isEmpty() ? new Index.Projection.Keys() : new Index.Projection.Include(named);
        indexes.add(new Index(name, placement.local(), first, second, projection));
        names.put(placement, name);
    }

    private String free(String name) {
        String chosen = name;
        for (int i = 2; names.containsValue(chosen); i++) {
            chosen = name + i;
        }
        return chosen;
    }

    private String name(Placement.Index placement, List<Leaf> sorts) {
        List<Leaf> by =
                placement.local() ? sorts : entity.leaves(placement.key().partition());
        String value = placement
                .only()
                .filter(s -> !s.values().isEmpty())
                .map(s -> TypeNames.camel(s.values().get(0)))
                .orElse("");
        String what = TypeNames.joined(by) + value;
        return ModelWords.accepted("by" + (what.isEmpty() ? "All" : what), "Index");
    }

    /** What is for some items only, in shards or all in one has an attribute that says so, before the natural ones. */
    private List<String> partition(Placement.Index placement, List<Leaf> sorts, String name) {
        List<Leaf> leaves = entity.leaves(placement.key().partition());
        List<Leaf> all = new ArrayList<>(leaves);
        all.addAll(sorts);
        Optional<When> when = KeyValues.when(placement, all, all, entity);
        boolean marked = when.isPresent() || placement.shards() > 1 || leaves.isEmpty();
        if (leaves.size() + (marked ? 1 : 0) > Limits.INDEX_KEY_ATTRIBUTES) {
            Texts texts = marked(placement, when, false).leaves(leaves, List.of());
            return List.of(composed(name, texts.shards(placement.shards()).template(), when));
        }
        List<String> side = new ArrayList<>();
        if (marked) {
            Texts texts = marked(placement, when, placement.shards() < 2).shards(placement.shards());
            side.add(composed(name, texts.template(), when));
        }
        leaves.forEach(l -> side.add(single(l, List.of())));
        return side.stream().distinct().toList();
    }

    /** The values it is for; else, where there must be something, the prefix of the entity. */
    private Texts marked(Placement.Index placement, Optional<When> when, boolean something) {
        Texts texts = new Texts();
        Optional<String> values = IndexKind.values(placement);
        if (values.isPresent()) {
            texts.fixed(values.get());
        } else if (something || when.isPresent()) {
            texts.fixed(entity.prefix());
        }
        return texts;
    }

    private List<String> sort(Placement.Index placement, List<Leaf> sorts, List<String> first, String name) {
        List<Path> reversed = placement.key().reversed();
        if (sorts.size() > Limits.INDEX_KEY_ATTRIBUTES) {
            return List.of(
                    composed(name + "Sort", new Texts().leaves(sorts, reversed).template(), Optional.empty()));
        }
        return sorts.stream()
                .map(l -> single(l, reversed))
                .filter(n -> !first.contains(n))
                .distinct()
                .toList();
    }

    /** A local index has one sort attribute, which is not the table's. */
    private String localSort(Placement.Index placement, List<Leaf> sorts, String name) {
        Optional<When> when = KeyValues.when(placement, sorts, sorts, entity);
        if (sorts.size() == 1 && when.isEmpty()) {
            String one = single(sorts.get(0), placement.key().reversed());
            if (!one.equals(partition) && !sort.equals(Optional.of(one))) {
                return one;
            }
        }
        Texts texts = new Texts().leaves(sorts, placement.key().reversed());
        Template template = texts.isEmpty() ? texts.fixed(entity.prefix()).template() : texts.template();
        return composed(name, template, when);
    }
}
