package dev.dynawright.emit.diagrams;

import dev.dynawright.model.Attribute;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Entity;
import dev.dynawright.model.Form;
import dev.dynawright.model.Lifetime;
import dev.dynawright.model.Numbers;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** An entity with everything that it has: its own attributes, then those that it has of its parents' ids. */
record EntityBox(String name, List<Line> lines) {
    EntityBox {
        lines = List.copyOf(lines);
    }

    /** An attribute: its form in a word, what it is in keys, and what else is known. */
    record Line(String name, String form, List<Mark> marks, List<String> remarks) {
        Line {
            marks = List.copyOf(marks);
            remarks = List.copyOf(remarks);
        }

        boolean isKey() {
            return marks.contains(Mark.PK);
        }
    }

    /** What an attribute is in keys: part of the id, part of a parent's id, unique. */
    enum Mark {
        PK,
        FK,
        UK
    }

    static EntityBox of(Entity entity, Relations relations) {
        Set<Path> id = new LinkedHashSet<>(relations.idPaths(entity.name()));
        List<Line> lines = new ArrayList<>();
        for (Attribute attribute : entity.attributes()) {
            List<Mark> marks = new ArrayList<>();
            if (id.contains(Path.own(attribute.name()))) {
                marks.add(Mark.PK);
            }
            if (attribute.isUnique()) {
                marks.add(Mark.UK);
            }
            lines.add(new Line(attribute.name().text(), word(attribute.form()), marks, remarks(entity, attribute)));
        }
        for (Relations.Carried carried : relations.carried(entity.name())) {
            List<Mark> marks =
                    new ArrayList<>(id.contains(carried.path()) ? List.of(Mark.PK, Mark.FK) : List.of(Mark.FK));
            List<String> remarks = new ArrayList<>();
            remarks.add("of " + new Path(carried.path().hops(), Optional.empty()));
            if (relations.mayBeMissing(entity.name(), carried.path())) {
                remarks.add("optional");
            }
            lines.add(new Line(carried.name().text(), word(carried.source().form()), marks, remarks));
        }
        return new EntityBox(entity.name().text(), lines);
    }

    private static String word(Form form) {
        if (form instanceof Form.Enumeration) {
            return "enum";
        } else if (form instanceof Form.Truth) {
            return "boolean";
        } else if (form instanceof Form.Ulid) {
            return "ulid";
        } else if (form instanceof Form.ListOf list) {
            return "list_of_" + word(list.element());
        } else if (form instanceof Form.SetOf set) {
            return "set_of_" + word(set.element());
        }
        return form.words().replace(' ', '_');
    }

    private static List<String> remarks(Entity entity, Attribute attribute) {
        List<String> remarks = new ArrayList<>();
        if (attribute.form() instanceof Form.Enumeration enumeration) {
            remarks.add(enumeration.values().stream().map(Form.Value::name).collect(Collectors.joining(" or ")));
        }
        if (attribute.form() instanceof Form.Ulid ulid) {
            ulid.of().map(AttributeName::text).ifPresent(of -> remarks.add("made at " + of));
        }
        attribute.countedPer().ifPresent(per -> remarks.add("counted in each " + per));
        if (attribute.needsGuard() && attribute.uniqueness() instanceof Attribute.Uniqueness.Per per) {
            remarks.add("unique in each " + per.scope());
        }
        if (attribute.isOptional()) {
            remarks.add("optional, " + attribute.present() + " have it");
        }
        if (attribute.size().bounded() && attribute.form() instanceof Form.Text) {
            remarks.add("at most " + Numbers.bytes(attribute.size().largest()));
        }
        if (entity.lifetime() instanceof Lifetime.Expires expires
                && expires.at().equals(attribute.name())) {
            remarks.add("the entity ends then");
        }
        return remarks;
    }
}
