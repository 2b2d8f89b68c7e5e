package dev.dynawright.verify;

import dev.dynawright.data.Atom;
import dev.dynawright.data.Row;
import dev.dynawright.data.World;
import dev.dynawright.data.call.Choice;
import dev.dynawright.design.Design;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Template;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Form;
import dev.dynawright.model.Parent;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Order;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Source;
import dev.dynawright.plan.Step;
import dev.dynawright.plan.Way;
import dev.dynawright.plan.item.Spelling;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What the data of a read must have so that right answers prove something: what is never possible is not asked for. */
final class Needs {
    private final DesignView view;
    private final Statement.Read read;
    private final EntityName entity;
    private final Set<Path> texts = new LinkedHashSet<>();
    private final StringBuilder signs = new StringBuilder();

    Needs(DesignView view, Statement.Read read, Way way) {
        this.view = view;
        this.read = read;
        this.entity = read.what().entity();
        way.steps().stream().filter(step -> step.operation().isRead()).forEach(this::note);
    }

    /** Takes down which free texts stand in the keys that a step goes by, and what parts them there. */
    private void note(Step step) {
        for (Source source : view.in(step.place().table())) {
            boolean met = step.types().contains(source.type().name());
            if (met && source.type().entity().equals(entity)) {
                for (String attribute : step.place().key()) {
                    source.type()
                            .key(attribute)
                            .map(ItemType.KeyValue::alternatives)
                            .orElse(List.of())
                            .forEach(alternative -> note(attribute, alternative.template()));
                }
            }
        }
    }

    private void note(String attribute, Template template) {
        if (Spelling.isNatural(attribute, template)) {
            return;
        }
        signs.append(Delimiters.signs(template));
        for (Template.Piece piece : template.pieces()) {
            if (piece instanceof Template.Hole hole && isFreeText(hole)) {
                texts.add(hole.path());
            }
        }
    }

    private boolean isFreeText(Template.Hole hole) {
        return hole.shape() instanceof Template.Shape.Plain
                && view.relations()
                        .attribute(entity, hole.path())
                        .map(Attribute::form)
                        .filter(form -> form instanceof Form.Text)
                        .isPresent();
    }

    /** Whether a text of a row in a key holds what parts the pieces of keys, or what stands for that. */
    boolean isDelicate(World world, Row row) {
        String delicate =
                view.design().values() == Design.Values.ESCAPED ? Delimiters.DELIMITER_AND_ESCAPE : signs.toString();
        return texts.stream()
                .flatMap(path -> world.value(row, path).stream())
                .anyMatch(value ->
                        value instanceof Atom.Text text && text.text().chars().anyMatch(c -> delicate.indexOf(c) >= 0));
    }

    /** What is needed and was not met; {@code most} is the largest number of rows that an answer had. */
    List<Lack> unmet(Set<Choice.Kind> met, long most) {
        List<Lack> lacks = new ArrayList<>();
        if (most == 0) {
            lacks.add(Lack.ANY_ROW);
        } else if (most == 1 && canHaveSeveral()) {
            lacks.add(Lack.SEVERAL_ROWS);
        }
        if (canTie() && !met.contains(Choice.Kind.TIES)) {
            lacks.add(Lack.TIES);
        }
        if (hasDelicate() && !met.contains(Choice.Kind.LOOKED_FOR)) {
            lacks.add(Lack.DELIMITER);
        }
        return lacks;
    }

    private boolean hasDelicate() {
        return !texts.isEmpty() && (view.design().values() == Design.Values.ESCAPED || signs.length() > 0);
    }

    private boolean canHaveSeveral() {
        if (read instanceof Statement.Get) {
            return read.with().stream()
                    .anyMatch(along -> along instanceof Along.Down down
                            && down.steps().stream().anyMatch(step -> !isSingle(known(step.child()), step.key())));
        }
        List<Path> given = given();
        return known(entity).count() != 1
                && !view.scope().identifies(entity, given)
                && read.what().given().noneMatch(path -> path.isDirectParent() && isSingle(known(entity), path));
    }

    private boolean canTie() {
        if (!(read instanceof Statement.Listing listing) || listing.order().isEmpty() || !canHaveSeveral()) {
            return false;
        }
        List<Path> all = given();
        listing.order().stream().map(Order::path).forEach(all::add);
        boolean made = listing.order().stream().anyMatch(this::isMade);
        return !made && !view.scope().identifies(entity, all);
    }

    /** Whether no two values are the same because we make them up. */
    private boolean isMade(Order order) {
        return order.path().isOwn()
                && view.relations()
                        .attribute(entity, order.path())
                        .map(Attribute::form)
                        .filter(Form::isGenerated)
                        .isPresent();
    }

    private List<Path> given() {
        List<Path> given = new ArrayList<>();
        read.what().conditions().stream().filter(Condition::isEquality).forEach(c -> given.add(c.path()));
        return given;
    }

    private Entity known(EntityName name) {
        return view.relations().known(name);
    }

    private static boolean isSingle(Entity child, Path parent) {
        return isSingle(child, parent.hops().get(0));
    }

    private static boolean isSingle(Entity child, String key) {
        Optional<Parent> parent = child.parent(key);
        return parent.filter(p -> p.fanOut().isOne()
                        || (p.fanOut().atMost().isPresent()
                                && p.fanOut().atMost().getAsLong() == 1))
                .isPresent();
    }
}
