package dev.dynawright.plan.defects;

import dev.dynawright.design.Design;
import dev.dynawright.design.Index;
import dev.dynawright.design.Index.Projection;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Limits;
import dev.dynawright.design.Table;
import dev.dynawright.design.When;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.Form;
import dev.dynawright.model.Lifetime;
import dev.dynawright.model.Path;
import dev.dynawright.plan.defects.Defect.Kind;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Tables and indexes that lack something, or have something else. */
final class PlaceDefects {
    private final Scope scope;
    private final Design design;

    PlaceDefects(Scope scope, Design design) {
        this.scope = scope;
        this.design = design;
    }

    List<Defect> all() {
        List<Defect> all = new ArrayList<>();
        whole().forEach(all::add);
        for (Table table : design.tables()) {
            table(table, all);
            for (Index index : table.indexes()) {
                index(table, index, all);
            }
        }
        return all;
    }

    private Stream<Defect> whole() {
        Design.Stamp untyped = new Design.Stamp(
                Optional.empty(), design.stamp().version(), design.stamp().lock());
        String[] shared = design.tables().stream()
                .filter(t -> t.items().size() > 1)
                .map(Table::name)
                .toArray(String[]::new);
        List<Defect> found = new ArrayList<>();
        found.add(Defect.of(Kind.DROPPED_TYPE, "no type", Rewrites.stamp(design, untyped))
                .expecting("D312", shared));
        String[] ambiguous = Access.all(design).stream()
                .flatMap(a -> a.type().keys().stream()
                        .filter(k -> a.type().isHome() && isAmbiguous(a.type(), k))
                        .map(ItemType.KeyValue::attribute))
                .distinct()
                .toArray(String[]::new);
        if (ambiguous.length > 0) {
            found.add(Defect.of(Kind.RAW_VALUES, "raw", Rewrites.values(design, Design.Values.RAW))
                    .expecting("D308", ambiguous));
        }
        return found.stream().filter(d -> shared.length > 0 || d.kind() != Kind.DROPPED_TYPE);
    }

    /** Whether a text of any length stands before another value. */
    private boolean isAmbiguous(ItemType type, ItemType.KeyValue key) {
        var holes = key.alternatives().get(0).template().holes();
        return holes.size() > 1
                && scope.relations()
                        .attribute(type.entity(), holes.get(0).path())
                        .filter(a -> a.form() instanceof Form.Text)
                        .isPresent();
    }

    private void table(Table table, List<Defect> all) {
        String[] ending = table.items().stream()
                .filter(ItemType::isHome)
                .filter(i -> !(scope.known(i.entity()).lifetime() instanceof Lifetime.Forever))
                .map(ItemType::name)
                .toArray(String[]::new);
        if (table.expires().isPresent() && ending.length > 0) {
            Design lasting = Rewrites.table(design, table, t -> Rewrites.offering(t, Optional.empty(), t.stream()));
            all.add(Defect.of(Kind.DROPPED_TTL, table.name(), lasting).expecting("D326", ending));
        }
        if (table.stream() && isFollowed(table)) {
            Design silent = Rewrites.table(design, table, t -> Rewrites.offering(t, t.expires(), false));
            all.add(Defect.of(Kind.DROPPED_STREAM, table.name(), silent).expecting("D327", table.name()));
        }
        List<Index> many = new ArrayList<>(table.indexes());
        for (int i = 0; i <= Limits.GLOBAL_INDEXES; i++) {
            many.add(new Index("more" + i, false, List.of("more" + i + "PK"), List.of(), new Projection.Keys()));
        }
        all.add(Defect.of(
                        Kind.TOO_MANY_INDEXES,
                        table.name(),
                        Rewrites.table(design, table, t -> t.holding(many, t.items())))
                .expecting("D315", table.name()));
        List<Index> oneMore = new ArrayList<>(table.indexes());
        oneMore.add(new Index("unread", false, List.of("unreadPK"), List.of(), new Projection.Keys()));
        all.add(Defect.of(
                        Kind.UNREAD_INDEX,
                        table.name(),
                        Rewrites.table(design, table, t -> t.holding(oneMore, t.items())))
                .expecting("D316", "unread"));
    }

    /** Whether something is kept from the changes of the table's entities. */
    private boolean isFollowed(Table table) {
        return table.items().stream()
                .filter(ItemType::isHome)
                .map(ItemType::entity)
                .anyMatch(e -> scope.known(e).operations().stream()
                        || design.tables().stream()
                                .flatMap(t -> t.items().stream())
                                .anyMatch(i -> i.kept() == ItemType.Kept.STREAM
                                        && !i.isHome()
                                        && i.entity().equals(e)));
    }

    private void index(Table table, Index index, List<Defect> all) {
        String place = table.name() + "." + index.name();
        List<ItemType> inIt = table.items().stream()
                .filter(i -> index.key().stream().allMatch(a -> i.key(a).isPresent()))
                .toList();
        Design without = Rewrites.table(
                design,
                table,
                t -> t.holding(
                        t.indexes().stream().filter(i -> !i.equals(index)).toList(),
                        t.items().stream().map(i -> Rewrites.outOf(i, t, index)).toList()));
        all.add(Defect.of(Kind.DROPPED_INDEX, place, without));
        for (ItemType type : inIt) {
            all.add(Defect.of(
                    Kind.OUT_OF_INDEX,
                    type.name() + " out of " + place,
                    Rewrites.item(design, table, type, i -> Rewrites.outOf(i, table, index))));
            sparse(table, index, type, all);
        }
        if (!(index.projection() instanceof Projection.Keys)) {
            all.add(Defect.of(Kind.KEYS_PROJECTION, place, projecting(table, index, new Projection.Keys())));
            List<String> now = projected(index, inIt);
            for (String name : now) {
                List<String> fewer = now.stream().filter(n -> !n.equals(name)).toList();
                all.add(Defect.of(
                        Kind.NARROW_PROJECTION,
                        place + " without " + name,
                        projecting(table, index, new Projection.Include(fewer))));
            }
        }
    }

    private Design projecting(Table table, Index index, Projection projection) {
        return Rewrites.index(design, table, index, i -> Rewrites.projecting(i, projection));
    }

    /** The names that an index has besides keys; of all, those of every type in it. */
    private List<String> projected(Index index, List<ItemType> inIt) {
        if (index.projection() instanceof Projection.Include include) {
            return include.attributes();
        }
        Set<String> names = new LinkedHashSet<>();
        for (ItemType type : inIt) {
            scope.known(type.entity())
                    .attributes()
                    .forEach(a -> names.add(a.name().text()));
            scope.relations()
                    .carried(type.entity())
                    .forEach(c -> names.add(c.name().text()));
            type.carries().forEach(c -> names.add(c.name()));
        }
        return List.copyOf(names);
    }

    private void sparse(Table table, Index index, ItemType type, List<Defect> all) {
        String attribute = index.partition().get(0);
        ItemType.KeyValue key = type.key(attribute).orElseThrow();
        if (table.key().contains(attribute)
                || key.isNatural()
                || key.alternatives().size() > 1) {
            return;
        }
        Optional<When> now = key.alternatives().get(0).when();
        for (Attribute one : scope.known(type.entity()).attributes()) {
            if (!(one.form() instanceof Form.Enumeration enumeration)) {
                continue;
            }
            for (Form.Value value : enumeration.values()) {
                When when = new When.Is(Path.own(one.name()), List.of(value.name()));
                if (now.isPresent()
                        && (now.get().equals(when) || !now.get().path().equals(when.path()))) {
                    continue;
                }
                Design sparse = Rewrites.item(
                        design,
                        table,
                        type,
                        i -> Rewrites.key(
                                i, attribute, a -> new ItemType.Alternative(a.template(), Optional.of(when))));
                all.add(Defect.of(
                        now.isPresent() ? Kind.SPARSE_OTHER_VALUE : Kind.SPARSE_ADDED,
                        type.name() + " in " + index.name() + " when " + one.name() + " is " + value.name(),
                        sparse));
            }
        }
    }
}
