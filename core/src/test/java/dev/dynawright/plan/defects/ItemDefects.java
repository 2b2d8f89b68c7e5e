package dev.dynawright.plan.defects;

import dev.dynawright.design.Design;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import dev.dynawright.design.Table;
import dev.dynawright.design.Template;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.defects.Defect.Kind;
import java.util.ArrayList;
import java.util.List;

/** Item types that are gone, or hold less than they should. */
final class ItemDefects {
    private final Scope scope;
    private final Design design;

    ItemDefects(Scope scope, Design design) {
        this.scope = scope;
        this.design = design;
    }

    List<Defect> all() {
        List<Defect> all = new ArrayList<>();
        for (Table table : design.tables()) {
            for (ItemType type : table.items()) {
                role(table, type, all);
                holdings(table, type, all);
            }
        }
        return all;
    }

    private void role(Table table, ItemType type, List<Defect> all) {
        Design without = Rewrites.without(design, table, type);
        if (type.role() instanceof Role.Home) {
            all.add(Defect.of(Kind.DROPPED_HOME, type.name(), without)
                    .expecting("D301", type.entity().text()));
        } else if (type.role() instanceof Role.Guard guard) {
            guard.attribute()
                    .ifPresent(a -> all.add(
                            Defect.of(Kind.DROPPED_GUARD, type.name(), without).expecting("D305", a.text())));
            if (guard.holds().all()) {
                Role thin = new Role.Guard(guard.entity(), guard.attribute(), Role.Holds.NOTHING);
                all.add(Defect.of(
                        Kind.THIN_GUARD,
                        type.name(),
                        Rewrites.item(design, table, type, i -> Rewrites.with(i, thin, i.keys()))));
            }
        } else if (type.role() instanceof Role.Counter counter) {
            all.add(Defect.of(Kind.DROPPED_COUNTER, type.name(), without));
            grouped(table, type, counter, all);
            kept(table, type, all);
        }
    }

    private void kept(Table table, ItemType type, List<Defect> all) {
        String source = Access.home(design, type.entity())
                .filter(h -> !h.table().stream())
                .map(h -> h.table().name())
                .orElse("");
        if (type.kept() == ItemType.Kept.TRANSACTION && !source.isEmpty()) {
            all.add(Defect.of(
                            Kind.KEPT_WITHOUT_STREAM,
                            type.name(),
                            Rewrites.item(design, table, type, i -> Rewrites.kept(i, ItemType.Kept.STREAM)))
                    .expecting("D327", source));
        }
    }

    /** The counter by another attribute of what is counted, or by one where it had none. */
    private void grouped(Table table, ItemType type, Role.Counter counter, List<Defect> all) {
        EntityName entity = counter.entity();
        List<Path> now = counter.figures().get(0).groups();
        if (now.size() > 1) {
            return;
        }
        List<Path> id = Asked.id(scope.relations(), entity);
        for (Attribute attribute : scope.known(entity).attributes()) {
            Path path = Path.own(attribute.name());
            boolean fits = attribute.form().canBeKey()
                    && !attribute.isOptional()
                    && !attribute.form().isNumber()
                    && !id.contains(path)
                    && !now.contains(path);
            if (!fits) {
                continue;
            }
            List<Statement.Aggregate> figures = counter.figures().stream()
                    .map(f -> new Statement.Aggregate(f.figure(), f.of(), f.what(), List.of(path), f.extent()))
                    .toList();
            List<Path> old = now.stream()
                    .flatMap(g -> Asked.leaves(scope.relations(), entity, g).stream())
                    .toList();
            Template.Hole hole = new Template.Hole(attribute.name().text(), path, new Template.Shape.Plain());
            List<ItemType.KeyValue> keys = type.keys().stream()
                    .map(k -> new ItemType.KeyValue(
                            k.attribute(),
                            k.alternatives().stream()
                                    .map(a -> new ItemType.Alternative(other(a.template(), old, hole), a.when()))
                                    .toList()))
                    .toList();
            all.add(Defect.of(
                    Kind.OTHER_GROUP,
                    type.name() + " by " + attribute.name(),
                    Rewrites.item(design, table, type, i -> Rewrites.with(i, new Role.Counter(figures), keys))));
        }
    }

    private static Template other(Template template, List<Path> old, Template.Hole now) {
        return new Template(template.pieces().stream()
                .map(p -> p instanceof Template.Hole hole && old.contains(hole.path()) ? now : p)
                .toList());
    }

    private void holdings(Table table, ItemType type, List<Defect> all) {
        if (!type.carries().isEmpty()) {
            all.add(Defect.of(
                    Kind.DROPPED_CARRIES,
                    type.name(),
                    Rewrites.item(design, table, type, i -> Rewrites.bare(i, true, false, false))));
            for (ItemType.Carry carry : type.carries()) {
                List<ItemType.Carry> fewer =
                        type.carries().stream().filter(c -> !c.equals(carry)).toList();
                if (!fewer.isEmpty()) {
                    all.add(Defect.of(
                            Kind.DROPPED_CARRIES,
                            type.name() + " without " + carry.name(),
                            Rewrites.item(design, table, type, i -> Rewrites.carrying(i, fewer))));
                }
            }
        }
        if (!type.counts().isEmpty()) {
            all.add(Defect.of(
                    Kind.DROPPED_COUNTS,
                    type.name(),
                    Rewrites.item(design, table, type, i -> Rewrites.bare(i, false, false, true))));
        }
        if (!type.inside().isEmpty()) {
            String[] children =
                    type.inside().stream().map(i -> i.child().text()).toArray(String[]::new);
            all.add(Defect.of(
                            Kind.DROPPED_INSIDE,
                            type.name(),
                            Rewrites.item(design, table, type, i -> Rewrites.bare(i, false, true, false)))
                    .expecting("D301", children));
        }
    }
}
