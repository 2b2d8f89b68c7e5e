package dev.dynawright.plan.defects;

import dev.dynawright.design.Design;
import dev.dynawright.design.Index;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import dev.dynawright.design.Table;
import dev.dynawright.design.Template;
import dev.dynawright.design.When;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** One item type in its table or in one of the indexes that have it. */
record Access(Table table, Optional<Index> index, ItemType type) {
    static List<Access> all(Design design) {
        List<Access> all = new ArrayList<>();
        for (Table table : design.tables()) {
            for (ItemType type : table.items()) {
                all.add(new Access(table, Optional.empty(), type));
                for (Index index : table.indexes()) {
                    if (index.key().stream().allMatch(a -> type.key(a).isPresent())) {
                        all.add(new Access(table, Optional.of(index), type));
                    }
                }
            }
        }
        return all;
    }

    /** Where rows of an entity are. */
    static List<Access> rows(Design design, EntityName entity) {
        return all(design).stream()
                .filter(a -> a.type().entity().equals(entity))
                .filter(a -> a.type().role() instanceof Role.Home
                        || a.type().role() instanceof Role.Copy
                        || a.type().role() instanceof Role.Part
                        || a.type().role() instanceof Role.Guard)
                .toList();
    }

    static Optional<Access> home(Design design, EntityName entity) {
        return rows(design, entity).stream()
                .filter(a -> a.index().isEmpty() && a.type().isHome())
                .findFirst();
    }

    List<String> partitionNames() {
        return index.map(Index::partition).orElse(List.of(table.partition()));
    }

    List<String> sortNames() {
        return index.map(Index::sort).orElse(table.sort().map(List::of).orElse(List.of()));
    }

    List<String> keyNames() {
        List<String> names = new ArrayList<>(partitionNames());
        names.addAll(sortNames());
        names.addAll(table.key());
        return names;
    }

    String place() {
        return index.map(i -> table.name() + "." + i.name()).orElse(table.name());
    }

    List<Template.Piece> partition() {
        return pieces(partitionNames());
    }

    List<Template.Piece> sort() {
        return pieces(sortNames());
    }

    private List<Template.Piece> pieces(List<String> names) {
        List<Template.Piece> pieces = new ArrayList<>();
        for (String name : names) {
            type.key(name)
                    .ifPresent(k ->
                            pieces.addAll(k.alternatives().get(0).template().pieces()));
        }
        return pieces;
    }

    static Set<Path> holes(List<Template.Piece> pieces) {
        Set<Path> holes = new LinkedHashSet<>();
        for (Template.Piece piece : pieces) {
            if (piece instanceof Template.Hole hole) {
                holes.add(hole.path());
            }
        }
        return holes;
    }

    Set<Path> keyHoles() {
        Set<Path> holes = holes(partition());
        holes.addAll(holes(sort()));
        return holes;
    }

    /** This access without what other places have of its type; the table's key counts only where items are fetched by it. */
    Access alone() {
        List<String> names = new ArrayList<>(partitionNames());
        names.addAll(sortNames());
        if (index.filter(i -> !(i.projection() instanceof Index.Projection.All)).isPresent()) {
            names.addAll(table.key());
        }
        Table bare = Rewrites.offering(table.holding(List.of(), List.of()), Optional.empty(), false);
        return new Access(
                bare,
                index,
                Rewrites.keyed(
                        type,
                        type.keys().stream()
                                .filter(k -> names.contains(k.attribute()))
                                .toList()));
    }

    /** Whether the key is more than one template for each attribute, or spread over shards. */
    boolean isManifold() {
        List<String> names = new ArrayList<>(partitionNames());
        names.addAll(sortNames());
        return names.stream()
                .flatMap(n -> type.key(n).stream())
                .anyMatch(k -> k.alternatives().size() > 1
                        || k.alternatives().get(0).template().shards() > 1);
    }

    List<When> conditions() {
        List<String> names = new ArrayList<>(partitionNames());
        names.addAll(sortNames());
        return names.stream()
                .flatMap(n -> type.key(n).stream())
                .flatMap(k -> k.alternatives().get(0).when().stream())
                .toList();
    }

    /** Whether a key of this type and one of the other in the same place can begin alike on both sides. */
    boolean mayMeet(Access other) {
        return mayBeginAlike(partition(), other.partition()) && mayBeginAlike(sort(), other.sort());
    }

    static boolean mayBeginAlike(List<Template.Piece> one, List<Template.Piece> other) {
        String a = start(one);
        String b = start(other);
        return a.startsWith(b) || b.startsWith(a);
    }

    private static String start(List<Template.Piece> pieces) {
        return !pieces.isEmpty() && pieces.get(0) instanceof Template.Literal literal ? literal.text() : "";
    }

    /** The fixed text of the partition key, with a mark where a value stands. */
    String outline() {
        StringBuilder text = new StringBuilder();
        for (Template.Piece piece : partition()) {
            text.append(piece instanceof Template.Literal literal ? literal.text() : "{}");
        }
        return text.toString();
    }
}
