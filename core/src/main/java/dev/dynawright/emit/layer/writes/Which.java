package dev.dynawright.emit.layer.writes;

import dev.dynawright.emit.layer.NotGenerated;
import dev.dynawright.emit.layer.code.Code;
import dev.dynawright.emit.layer.code.JavaText;
import dev.dynawright.emit.layer.items.ItemCode;
import dev.dynawright.emit.layer.items.Known;
import dev.dynawright.emit.layer.types.Field;
import dev.dynawright.emit.layer.types.JavaType;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Operand;
import dev.dynawright.model.pattern.Selection;
import dev.dynawright.plan.Source;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Which row a write is about: the values that its caller knows of it, and those that the sentence states. */
final class Which {
    private final WriteDraft draft;
    private final EntityName entity;
    private final Map<Path, Known> known = new LinkedHashMap<>();

    Which(WriteDraft draft, Selection what) {
        this.draft = draft;
        this.entity = what.entity();
        for (int i = 0; i < what.conditions().size(); i++) {
            if (!(what.conditions().get(i) instanceof Condition.Equal equal)
                    || equal.operand() instanceof Operand.Joined) {
                throw new NotGenerated("a write with conditions that are no equalities");
            }
            for (Path leaf : draft.relations().leafPaths(entity, equal.path())) {
                add(i, leaf, equal.operand());
            }
        }
    }

    private void add(int number, Path leaf, Operand operand) {
        JavaType type = draft.around().shapes().type(entity, leaf);
        if (operand instanceof Operand.Constant constant) {
            known.put(leaf, Known.word(type, constant.value()));
            return;
        }
        Optional<Field> field = draft.shape().field(leaf);
        String name = field.map(Field::name).orElseGet(() -> JavaText.variable(leaf.toString()));
        draft.give(new Given(name, type.name(), Given.Kind.EQUAL, number, leaf));
        known.put(leaf, Known.of(type, name));
    }

    boolean isGiven(String name) {
        return draft.given().stream().anyMatch(g -> g.name().equals(name));
    }

    /** A value of the row before the write. */
    Optional<ItemCode.At> value(Path path) {
        return Optional.ofNullable(known.get(path)).map(k -> new ItemCode.At(k.type(), k.expression(), false));
    }

    /** That the row is there, and is the one that is meant where the key does not say so. */
    Code.Chain claims(Code.Chain change, Source source) {
        Code.Chain all = change.then("onlyIf", draft.there(source, false, "MISSING", ""));
        for (Map.Entry<Path, Known> one : known.entrySet()) {
            Optional<String> spot = draft.spot(source, one.getKey());
            boolean told = source.layout().keyLeaves().contains(one.getKey());
            Known value = one.getValue();
            if (spot.isPresent() && !told) {
                boolean stated = draft.given().stream().noneMatch(g -> g.path().equals(one.getKey()));
                String attribute = value.type().plain().attribute(value.expression());
                all = all.then(
                        "onlyIf",
                        is(
                                Code.raw(JavaText.literal(spot.get())),
                                attribute,
                                stated ? "NOT_FROM" : "MISSING",
                                one.getKey().toString()));
            }
        }
        return all;
    }

    /** That a row inside a parent is the one that is meant, where the spot does not say so. */
    Code.Chain claims(Code.Chain change, InsideCode inside) {
        Code.Chain all = change;
        for (Map.Entry<Path, Known> one : known.entrySet()) {
            Optional<String> field = inside.field(one.getKey());
            if (field.isPresent()) {
                boolean stated = draft.given().stream().noneMatch(g -> g.path().equals(one.getKey()));
                String attribute =
                        one.getValue().type().plain().attribute(one.getValue().expression());
                all = all.then(
                        "onlyIf",
                        is(
                                inside.spot(field),
                                attribute,
                                stated ? "NOT_FROM" : "MISSING",
                                one.getKey().toString()));
            }
        }
        return all;
    }

    static Code is(Code spot, String attribute, String kind, String what) {
        return Code.call(
                "Condition.is",
                spot,
                Code.raw(attribute),
                Code.raw("Refusal.Kind." + kind),
                Code.raw(JavaText.literal(what)));
    }
}
