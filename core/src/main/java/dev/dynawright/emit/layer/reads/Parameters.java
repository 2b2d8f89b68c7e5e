package dev.dynawright.emit.layer.reads;

import dev.dynawright.emit.layer.code.JavaText;
import dev.dynawright.emit.layer.items.Known;
import dev.dynawright.emit.layer.types.Field;
import dev.dynawright.emit.layer.types.JavaType;
import dev.dynawright.emit.layer.types.Shapes;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Operand;
import dev.dynawright.model.pattern.Selection;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The parameters of a method and the words of its sentence: every value that is known before anything is read. */
public final class Parameters {
    private final Shapes shapes;
    private final Relations relations;
    private final EntityName entity;
    private final List<Parameter> all = new ArrayList<>();
    private final Map<Path, Known> equal = new LinkedHashMap<>();
    private final Set<String> names = new LinkedHashSet<>();

    public Parameters(Selection what, Shapes shapes, Relations relations) {
        this.shapes = shapes;
        this.relations = relations;
        this.entity = what.entity();
        for (int i = 0; i < what.conditions().size(); i++) {
            condition(i, what.conditions().get(i));
        }
    }

    private void condition(int number, Condition condition) {
        for (Path leaf : relations.leafPaths(entity, condition.path())) {
            if (condition instanceof Condition.Equal one) {
                if (one.operand() instanceof Operand.Constant constant) {
                    equal.put(leaf, Known.word(shapes.type(entity, leaf), constant.value()));
                } else {
                    Parameter given = add(number, leaf, Parameter.Part.EQUAL, "");
                    equal.put(leaf, Known.of(given.type(), given.name()));
                }
            } else if (condition instanceof Condition.Range range) {
                range.from().filter(Parameters::isGiven).ifPresent(b -> add(number, leaf, Parameter.Part.FROM, "From"));
                range.to().filter(Parameters::isGiven).ifPresent(b -> add(number, leaf, Parameter.Part.TO, "To"));
            } else if (condition instanceof Condition.Prefix) {
                add(number, leaf, Parameter.Part.START, "Start");
            }
        }
    }

    private static boolean isGiven(Condition.Bound bound) {
        return !(bound.operand() instanceof Operand.Constant);
    }

    private Parameter add(int condition, Path leaf, Parameter.Part part, String ending) {
        JavaType type = shapes.type(entity, leaf);
        Optional<Field> field = shapes.of(entity).field(leaf);
        String name = field.map(Field::name).orElseGet(() -> JavaText.variable(leaf.toString())) + ending;
        while (!names.add(name)) {
            name += "Too";
        }
        Parameter parameter = new Parameter(name, type, condition, part, leaf);
        all.add(parameter);
        return parameter;
    }

    public List<Parameter> all() {
        return all;
    }

    /** The one value that an attribute of the entity must have. */
    public Optional<Known> equal(Path path) {
        return Optional.ofNullable(equal.get(path));
    }

    /** The same by the paths that a parent has, to which some relationships lead. */
    public Optional<Known> equalOf(List<String> hops, Path path) {
        return equal(path.under(hops));
    }

    /** The end of a range or the beginning of a text: what is given, or what stands in the sentence. */
    public Optional<Known> end(Condition condition, Parameter.Part part) {
        Optional<Known> given = all.stream()
                .filter(p -> p.part() == part
                        && relations.leafPaths(entity, condition.path()).contains(p.path()))
                .findFirst()
                .map(p -> Known.of(p.type(), p.name()));
        if (given.isPresent() || !(condition instanceof Condition.Range range)) {
            return given;
        }
        Path leaf = relations.leafPaths(entity, condition.path()).get(0);
        return (part == Parameter.Part.FROM ? range.from() : range.to())
                .filter(b -> b.operand() instanceof Operand.Constant)
                .map(b -> Known.word(shapes.type(entity, leaf), ((Operand.Constant) b.operand()).value()));
    }
}
