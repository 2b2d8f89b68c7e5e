package dev.dynawright.engine.layer;

import dev.dynawright.data.Atom;
import dev.dynawright.data.Call;
import dev.dynawright.data.Given.Argument;
import dev.dynawright.data.Row;
import dev.dynawright.data.Value;
import dev.dynawright.data.answer.Outcome;
import dev.dynawright.emit.layer.types.Field;
import dev.dynawright.emit.layer.types.Shape;
import dev.dynawright.emit.layer.writes.Given;
import dev.dynawright.emit.layer.writes.WriteMethod;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Selection;
import dev.dynawright.model.pattern.Statement;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Calls the writes of a generated layer with the values of sample entities, and tells what became of them. */
final class Writers {
    private final Object client;
    private final Relations relations;
    private final Function<String, Shape> shapes;

    Writers(Object client, Relations relations, Function<String, Shape> shapes) {
        this.client = client;
        this.relations = relations;
        this.shapes = shapes;
    }

    /** Why a write was refused; none if it was done. */
    Optional<Outcome.Reason> call(WriteMethod write, Call.Write call) throws Exception {
        Object repository = repository(write.repository());
        Method method = null;
        for (Method one : repository.getClass().getMethods()) {
            method = one.getName().equals(write.name()) ? one : method;
        }
        if (method == null) {
            throw new IllegalStateException("no method " + write.name());
        }
        List<Object> arguments = new ArrayList<>();
        for (int i = 0; i < write.given().size(); i++) {
            arguments.add(argument(write, write.given().get(i), call, method.getGenericParameterTypes()[i]));
        }
        try {
            return reason(method.invoke(repository, arguments.toArray()));
        } catch (InvocationTargetException e) {
            throw e.getCause() instanceof Exception cause ? cause : e;
        }
    }

    private Object repository(String name) throws ReflectiveOperationException {
        for (Method method : client.getClass().getMethods()) {
            if (method.getReturnType().getSimpleName().equals(name)) {
                return method.invoke(client);
            }
        }
        throw new IllegalStateException("no repository " + name);
    }

    private static Optional<Outcome.Reason> reason(Object result) throws ReflectiveOperationException {
        String name = result.getClass().getSimpleName();
        return switch (name) {
            case "Created", "Changed", "Deleted" -> Optional.empty();
            case "NotFound" -> Optional.of(Outcome.Reason.MISSING);
            case "NotInState" -> Optional.of(Outcome.Reason.NOT_FROM);
            case "TooLow" -> Optional.of(Outcome.Reason.BELOW);
            case "NoParent" -> Optional.of(Outcome.Reason.NO_PARENT);
            case "AlreadyExists" ->
                Optional.of(
                        result.getClass().getMethod("what").invoke(result).equals("id")
                                ? Outcome.Reason.EXISTS
                                : Outcome.Reason.TAKEN);
            default -> throw new IllegalStateException(result.toString());
        };
    }

    private Object argument(WriteMethod write, Given given, Call.Write call, Type type)
            throws ReflectiveOperationException {
        Call.Act act = call.acts().get(0);
        Statement.Write statement = write.pattern().statement().writes().get(0);
        return switch (given.kind()) {
            case ENTITY -> entity((Class<?>) type, ((Call.Make) act).row(), new LinkedHashMap<>());
            case CHILDREN -> children((Statement.Create) statement, given, (Call.Make) act, type);
            case EQUAL -> equal(statement, given, act, type);
            case NEW -> {
                AttributeName name = given.path().attribute().orElseThrow();
                yield java(Optional.ofNullable(((Call.Change) act).values().get(name)), type);
            }
            case AMOUNT -> java(((Call.Add) act).amount().map(Atom.Amount::new), type);
        };
    }

    private Object equal(Statement.Write statement, Given given, Call.Act act, Type type)
            throws ReflectiveOperationException {
        Selection what = statement instanceof Statement.Update update
                ? update.what()
                : statement instanceof Statement.Increment increment
                        ? increment.what()
                        : ((Statement.Delete) statement).what();
        dev.dynawright.data.Given which = act instanceof Call.Change change
                ? change.which()
                : act instanceof Call.Add add ? add.which() : ((Call.End) act).which();
        Condition condition = what.conditions().get(given.condition());
        int place = relations.leafPaths(what.entity(), condition.path()).indexOf(given.path());
        Value value = ((Argument.Exactly) which.arguments().get(given.condition()))
                .values()
                .get(place);
        return java(Optional.of(value), type);
    }

    private List<Object> children(Statement.Create create, Given given, Call.Make make, Type type)
            throws ReflectiveOperationException {
        Along.Step step = create.with().get(given.condition()).steps().get(0);
        Class<?> child = (Class<?>) ((ParameterizedType) type).getActualTypeArguments()[0];
        Map<Path, Value> above = new LinkedHashMap<>();
        values(make.row()).forEach((path, value) -> above.put(path.under(step.key()), value));
        List<Object> all = new ArrayList<>();
        for (Call.Below below : make.with()) {
            if (below.step().equals(step)) {
                all.add(entity(child, below.make().row(), above));
            }
        }
        return all;
    }

    private Map<Path, Value> values(Row row) {
        Map<Path, Value> values = new LinkedHashMap<>();
        row.values().forEach((name, value) -> values.put(Path.own(name), value));
        row.parents().forEach((key, id) -> {
            List<Path> leaves = relations.leafPaths(row.entity(), Path.parent(key));
            for (int i = 0; i < leaves.size(); i++) {
                values.put(leaves.get(i), id.get(i));
            }
        });
        return values;
    }

    private Object entity(Class<?> type, Row row, Map<Path, Value> above) throws ReflectiveOperationException {
        Map<Path, Value> values = new LinkedHashMap<>(above);
        values.putAll(values(row));
        Shape shape = shapes.apply(type.getSimpleName());
        Constructor<?> constructor = type.getDeclaredConstructors()[0];
        List<Object> arguments = new ArrayList<>();
        for (int i = 0; i < shape.fields().size(); i++) {
            Field field = shape.fields().get(i);
            Type component = constructor.getGenericParameterTypes()[i];
            arguments.add(java(Optional.ofNullable(values.get(field.path())), component));
        }
        return constructor.newInstance(arguments.toArray());
    }

    private static Object java(Optional<? extends Value> value, Type type) throws ReflectiveOperationException {
        if (type instanceof ParameterizedType some && some.getRawType() == Optional.class) {
            return value.isPresent()
                    ? Optional.of(JavaValues.java(value.get(), some.getActualTypeArguments()[0]))
                    : Optional.empty();
        }
        return JavaValues.java(value.orElseThrow(() -> new IllegalStateException("no value of " + type)), type);
    }
}
