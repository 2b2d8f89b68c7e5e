package dev.dynawright.compile.report.chosen;

import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import dev.dynawright.design.file.FigureWriter;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Path;
import dev.dynawright.plan.choose.Chosen;
import dev.dynawright.plan.pack.Packed;
import dev.dynawright.plan.place.Key;
import dev.dynawright.plan.place.Placement;
import dev.dynawright.plan.place.Variant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Placements in words, by the names that they have in the design. */
public final class Described {
    private final Packed packed;
    private final FigureWriter figures;

    public Described(Chosen chosen, Scope scope) {
        this.packed = chosen.packed();
        this.figures = new FigureWriter(scope);
    }

    /** The table and index, or the table and item type, that a placement became. */
    public Optional<Packed.Name> name(Placement placement) {
        return Optional.ofNullable(packed.names().get(placement));
    }

    /** What it is called: an item type, or an index behind its table. */
    public String title(Placement placement) {
        String own =
                name(placement).map(Packed.Name::own).orElse(placement.entity().text());
        return placement instanceof Placement.Index
                ? "index " + name(placement).map(n -> n.table() + ".").orElse("") + own + " of " + placement.entity()
                : own;
    }

    /** What was decided about it. */
    public String decision(Placement placement) {
        if (placement instanceof Placement.Home home) {
            return key(home.key()) + variant(home.variant());
        } else if (placement instanceof Placement.Index index) {
            return (index.local() ? "local, " : "") + key(index.key()) + ", projects "
                    + projection(index.projection())
                    + index.only().map(Described::sparse).orElse("") + shards(index.shards());
        } else if (placement instanceof Placement.Copy copy) {
            return "copy with " + key(copy.key()) + holds(copy.holds()) + kept(copy.kept());
        } else if (placement instanceof Placement.Guard guard) {
            return "makes " + guard.attribute().map(Object::toString).orElse("the id") + " unique"
                    + holds(guard.holds());
        } else if (placement instanceof Placement.Counter counter) {
            String what = counter.figures().stream().map(figures::write).collect(Collectors.joining("; "));
            return what
                    + (counter.together() ? ", all groups in one item" : "")
                    + kept(counter.kept())
                    + shards(counter.shards());
        } else if (placement instanceof Placement.Part part) {
            return "holds " + names(part.holds()) + " apart from the rest";
        }
        return "gives out the next " + ((Placement.Sequence) placement).attribute();
    }

    private static String key(Key key) {
        String partition = key.partition().isEmpty() ? "one partition" : "partition " + together(key.partition());
        List<Path> sort =
                key.sort().stream().filter(p -> !key.partition().contains(p)).toList();
        return partition
                + (sort.isEmpty() ? "" : ", sort " + together(sort))
                + (key.reversed().isEmpty() ? "" : " (" + names(key.reversed()) + " inverted)");
    }

    private String variant(Variant variant) {
        List<String> parts = new ArrayList<>();
        variant.inside().forEach(c -> parts.add("with " + c.entity() + " inside"));
        if (!variant.carries().isEmpty()) {
            parts.add("carrying " + names(variant.carries()));
        }
        variant.counts().forEach(c -> parts.add("with " + figures.write(c)));
        String all = parts.stream().map(p -> ", " + p).collect(Collectors.joining());
        return variant.isPlain() ? "" : all + kept(variant.kept());
    }

    private static String projection(Placement.Projection projection) {
        if (projection.all()) {
            return "all";
        }
        return projection.leaves().isEmpty() ? "keys only" : names(projection.leaves());
    }

    private static String sparse(Placement.Sparse sparse) {
        Path attribute = sparse.attribute();
        return ", only where " + attribute + " is "
                + (sparse.values().isEmpty() ? "present" : String.join(" or ", sparse.values()));
    }

    private static String shards(int shards) {
        return shards <= 1 ? "" : ", " + shards + " shards";
    }

    private static String holds(Role.Holds holds) {
        if (holds.all()) {
            return ", holds everything";
        }
        return holds.attributes().isEmpty() ? "" : ", holds " + names(holds.attributes());
    }

    private static String kept(ItemType.Kept kept) {
        return kept == ItemType.Kept.STREAM ? ", kept by the stream" : "";
    }

    /** Attributes that make up one side of a key. */
    private static String together(List<?> names) {
        return names.stream().map(Object::toString).collect(Collectors.joining(" + "));
    }

    private static String names(List<?> names) {
        return names.stream().map(Object::toString).collect(Collectors.joining(", "));
    }
}
