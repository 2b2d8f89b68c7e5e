package dev.dynawright.verify;

import dev.dynawright.data.Atom;
import dev.dynawright.data.Row;
import dev.dynawright.data.Value;
import dev.dynawright.data.World;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.FanOut;
import dev.dynawright.model.Form;
import dev.dynawright.model.Model;
import dev.dynawright.model.Parent;
import dev.dynawright.model.Share;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;

/**
 * A model as somebody would state it who knows nothing but the sample: its counts, sizes, shares and fan-outs. What is over does
 * not count, as the service deletes it before long.
 */
final class Likeness {
    private final World world;

    private Likeness(World world) {
        this.world = world;
    }

    static Model of(World world) {
        Model model = world.model();
        Likeness likeness = new Likeness(world);
        return new Model(
                model.name(),
                model.entities().stream().map(likeness::entity).toList(),
                model.patterns(),
                model.settings(),
                model.pins(),
                model.allows());
    }

    private Entity entity(Entity entity) {
        Collection<Row> rows = living(entity.name());
        if (rows.isEmpty()) {
            return entity;
        }
        return new Entity(
                entity.name(),
                entity.id(),
                entity.parents().stream().map(p -> parent(p, rows)).toList(),
                rows.size(),
                entity.attributes().stream().map(a -> attribute(a, rows)).toList(),
                entity.lifetime(),
                entity.operations(),
                entity.about());
    }

    private List<Row> living(EntityName entity) {
        return world.rows(entity).stream()
                .filter(row -> !world.isExpired(row, World.NOW))
                .toList();
    }

    private Parent parent(Parent parent, Collection<Row> rows) {
        long with =
                rows.stream().filter(r -> r.parent(parent.key()).isPresent()).count();
        long parents = Math.max(1, living(parent.entity()).size());
        FanOut stated = parent.fanOut();
        BigDecimal each = BigDecimal.valueOf(with).divide(BigDecimal.valueOf(parents), MathContext.DECIMAL32);
        return new Parent(
                parent.entity(),
                parent.role(),
                new FanOut(java.util.Optional.of(each), stated.constant(), stated.atLeast(), stated.atMost()),
                parent.isOptional() ? share(with, rows.size()) : parent.present());
    }

    private static Share share(long part, long whole) {
        return new Share(Math.toIntExact(part * Share.ALL.millionths() / Math.max(1, whole)));
    }

    private static Attribute attribute(Attribute attribute, Collection<Row> rows) {
        List<Value> values = new ArrayList<>();
        rows.forEach(row -> row.value(attribute.name()).ifPresent(values::add));
        if (values.isEmpty()) {
            return attribute;
        }
        long bytes = values.stream().mapToLong(Value::size).sum();
        long usual = Math.max(1, (bytes + values.size() / 2) / values.size());
        Set<Value> different = new LinkedHashSet<>(values);
        boolean shared = attribute.uniqueness() instanceof Attribute.Uniqueness.None && !attribute.isGenerated();
        return new Attribute(
                attribute.name(),
                form(attribute.form(), values),
                new Attribute.Size(
                        usual,
                        Math.max(usual, attribute.size().largest()),
                        attribute.size().bounded()),
                attribute.uniqueness(),
                attribute.isOptional() ? share(values.size(), rows.size()) : attribute.present(),
                shared && different.size() < values.size() ? OptionalLong.of(different.size()) : attribute.distinct(),
                attribute.countedPer());
    }

    private static Form form(Form form, List<Value> values) {
        if (form instanceof Form.Enumeration enumeration) {
            return new Form.Enumeration(enumeration.values().stream()
                    .map(v -> new Form.Value(v.name(), share(count(values, new Atom.Text(v.name())), values.size())))
                    .toList());
        } else if (form instanceof Form.Truth) {
            return new Form.Truth(share(count(values, new Atom.Truth(true)), values.size()));
        }
        return form;
    }

    private static long count(List<Value> values, Value value) {
        return values.stream().filter(value::equals).count();
    }
}
