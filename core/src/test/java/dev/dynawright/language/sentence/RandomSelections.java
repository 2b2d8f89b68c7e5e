package dev.dynawright.language.sentence;

import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.Entity;
import dev.dynawright.model.Form;
import dev.dynawright.model.Parent;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Operand;
import dev.dynawright.model.pattern.Selection;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Selections made up as values: conditions by which one entity, or some, can be looked up. */
final class RandomSelections {
    private static final Operand PARAMETER = new Operand.Parameter();

    private final Scope scope;
    private final Chance chance;

    RandomSelections(Scope scope, Chance chance) {
        this.scope = scope;
        this.chance = chance;
    }

    /** Conditions by which one entity is known, and perhaps more. */
    Optional<Selection> identified(Entity entity) {
        List<Condition> conditions = new ArrayList<>();
        entity.id().forEach(part -> conditions.add(new Condition.Equal(part, PARAMETER)));
        for (Path path : chance.several(keys(entity), chance.some(1))) {
            boolean known = conditions.stream().anyMatch(c -> c.path().equals(path));
            if (!known) {
                conditions.add(condition(entity, path));
            }
        }
        return Optional.of(new Selection(entity.name(), conditions))
                .filter(what -> isCanonical(what)
                        && scope.identifies(entity.name(), what.given().toList()));
    }

    Selection selection(Entity entity, int size) {
        while (true) {
            List<Condition> conditions = chance.several(keys(entity), size).stream()
                    .map(path -> condition(entity, path))
                    .toList();
            Selection what = new Selection(entity.name(), conditions);
            if (isCanonical(what)) {
                return what;
            }
        }
    }

    private boolean isCanonical(Selection what) {
        List<Path> given = what.given().toList();
        return scope.canonical(what.entity(), given).equals(given);
    }

    private Condition condition(Entity entity, Path path) {
        Optional<Form> form = scope.attribute(entity.name(), path).map(Attribute::form);
        boolean ordered =
                form.isPresent() && !(form.get() instanceof Form.Enumeration) && !(form.get() instanceof Form.Truth);
        Optional<String> constant = form.flatMap(this::constant);
        Optional<String> other = form.flatMap(this::constant).filter(c -> !constant.equals(Optional.of(c)));
        int kind = chance.below(7);
        if (kind == 0 && constant.isPresent()) {
            return new Condition.Equal(path, new Operand.Constant(constant.get()));
        } else if (kind == 1 && other.isPresent()) {
            return new Condition.Among(path, List.of(constant.orElseThrow(), other.get()));
        } else if (kind == 2 && ordered) {
            return range(path, form.orElseThrow());
        } else if (kind == 3 && form.filter(f -> !f.isNumber()).isPresent()) {
            return new Condition.Prefix(path);
        } else if (kind == 4 && form.filter(RandomSelections::hasPresent).isEmpty()) {
            return new Condition.Present(path);
        }
        return new Condition.Equal(path, PARAMETER);
    }

    /** Where `present` is a value, `is present` means the value. */
    private static boolean hasPresent(Form form) {
        return form instanceof Form.Enumeration enumeration
                && enumeration.value("PRESENT").isPresent();
    }

    private Condition range(Path path, Form form) {
        Condition.Bound from = bound(form, chance.yes());
        Condition.Bound to = bound(form, chance.yes());
        return switch (chance.below(3)) {
            case 0 -> new Condition.Range(path, Optional.of(from), Optional.empty());
            case 1 -> new Condition.Range(path, Optional.empty(), Optional.of(to));
            default ->
                new Condition.Range(
                        path,
                        Optional.of(new Condition.Bound(from.operand(), true)),
                        Optional.of(new Condition.Bound(to.operand(), true)));
        };
    }

    private Condition.Bound bound(Form form, boolean inclusive) {
        boolean constant = form.isNumber() && chance.yes();
        return new Condition.Bound(
                constant ? new Operand.Constant(constant(form).orElseThrow()) : PARAMETER, inclusive);
    }

    Optional<String> constant(Form form) {
        if (form instanceof Form.Enumeration enumeration) {
            return Optional.of(chance.one(enumeration.values()).name());
        } else if (form instanceof Form.Truth) {
            return Optional.of(chance.yes() ? "true" : "false");
        } else if (form.isNumber()) {
            return Optional.of(String.valueOf(chance.some(4000) - 2000));
        }
        return Optional.empty();
    }

    /** The paths that can be looked up: own attributes, parents, and attributes up to two parents away. */
    List<Path> keys(Entity entity) {
        List<Path> all = new ArrayList<>(paths(entity, 2));
        all.removeIf(path -> scope.attribute(entity.name(), path)
                .filter(a -> !a.form().canBeKey())
                .isPresent());
        return all.stream()
                .map(path -> scope.canonical(entity.name(), path))
                .distinct()
                .toList();
    }

    List<Path> paths(Entity entity, int depth) {
        List<Path> all = new ArrayList<>();
        entity.attributes().forEach(a -> all.add(Path.own(a.name())));
        for (Parent parent : entity.parents()) {
            all.add(Path.parent(parent.key()));
            if (depth > 0) {
                paths(scope.known(parent.entity()), depth - 1).forEach(p -> all.add(p.under(parent.key())));
            }
        }
        return all;
    }
}
