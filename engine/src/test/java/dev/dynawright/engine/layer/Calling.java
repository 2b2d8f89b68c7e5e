package dev.dynawright.engine.layer;

import dev.dynawright.data.Given;
import dev.dynawright.data.Value;
import dev.dynawright.data.answer.Answer;
import dev.dynawright.data.answer.Found;
import dev.dynawright.emit.layer.reads.Parameter;
import dev.dynawright.emit.layer.reads.ReadMethod;
import dev.dynawright.emit.layer.reads.RowShape;
import dev.dynawright.emit.layer.types.Field;
import dev.dynawright.emit.layer.types.Shape;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Statement;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Calls the methods of a generated layer with the values of sample entities, and tells in the terms of the model what comes back. */
final class Calling {
    private final Object client;
    private final Relations relations;

    Calling(Object client, Relations relations) {
        this.client = client;
        this.relations = relations;
    }

    /** What a method returns; what it throws is thrown. */
    Object call(ReadMethod read, Given given) throws Exception {
        Object repository = repository(read);
        Method method = null;
        for (Method one : repository.getClass().getMethods()) {
            method = one.getName().equals(read.name()) ? one : method;
        }
        if (method == null) {
            throw new IllegalStateException("no method " + read.name());
        }
        List<Object> arguments = new ArrayList<>();
        for (int i = 0; i < read.parameters().size(); i++) {
            arguments.add(argument(read, read.parameters().get(i), given, method.getParameterTypes()[i]));
        }
        try {
            return method.invoke(repository, arguments.toArray());
        } catch (InvocationTargetException e) {
            throw e.getCause() instanceof Exception cause ? cause : e;
        }
    }

    private Object repository(ReadMethod read) throws ReflectiveOperationException {
        for (Method method : client.getClass().getMethods()) {
            if (method.getReturnType().getSimpleName().equals(read.repository())) {
                return method.invoke(client);
            }
        }
        throw new IllegalStateException("no repository " + read.repository());
    }

    private Object argument(ReadMethod read, Parameter parameter, Given given, Class<?> type)
            throws ReflectiveOperationException {
        Statement.Read statement = (Statement.Read) read.pattern().statement();
        Condition condition = statement.what().conditions().get(parameter.condition());
        Given.Argument argument = given.arguments().get(parameter.condition());
        if (argument instanceof Given.Argument.Exactly exactly) {
            int place = relations
                    .leafPaths(statement.what().entity(), condition.path())
                    .indexOf(parameter.path());
            return JavaValues.java(exactly.values().get(place), type);
        } else if (argument instanceof Given.Argument.Between between) {
            Optional<Value> end = parameter.part() == Parameter.Part.FROM ? between.from() : between.to();
            return JavaValues.java(end.orElseThrow(), type);
        }
        return ((Given.Argument.Start) argument).text();
    }

    /** The rows of an answer, page by page where it comes so. */
    List<List<Found>> rows(ReadMethod read, Object returned) throws ReflectiveOperationException {
        List<List<Found>> pages = new ArrayList<>();
        if (read.returned() instanceof ReadMethod.Pages rows) {
            Object page = invoke(returned, "page");
            pages.add(all(read, rows.row(), (List<?>) invoke(page, "rows")));
            for (Optional<?> next = (Optional<?>) invoke(page, "next"); next.isPresent(); ) {
                page = returned.getClass().getMethod("page", String.class).invoke(returned, next.get());
                pages.add(all(read, rows.row(), (List<?>) invoke(page, "rows")));
                next = (Optional<?>) invoke(page, "next");
            }
        } else if (read.returned() instanceof ReadMethod.Several several) {
            pages.add(all(read, several.row(), (List<?>) returned));
        } else {
            RowShape row = ((ReadMethod.One) read.returned()).row();
            pages.add(all(read, row, ((Optional<?>) returned).stream().toList()));
        }
        return pages;
    }

    private List<Found> all(ReadMethod read, RowShape shape, List<?> rows) throws ReflectiveOperationException {
        List<Found> all = new ArrayList<>();
        for (Object row : rows) {
            all.add(found(read, shape, row));
        }
        return all;
    }

    private Found found(ReadMethod read, RowShape shape, Object row) throws ReflectiveOperationException {
        List<Along> with = ((Statement.Read) read.pattern().statement()).with();
        List<List<Found>> along = new ArrayList<>();
        with.forEach(one -> along.add(new ArrayList<>()));
        if (shape.isEntity()) {
            return new Found(values(shape.entity(), row), along);
        }
        SortedMap<Path, Value> values = new TreeMap<>(Path.ORDER);
        for (RowShape.Component component : shape.components()) {
            Object part = invoke(row, component.name());
            if (component instanceof RowShape.Whole whole) {
                values.putAll(values(whole.shape(), part));
            } else if (component instanceof RowShape.Single single) {
                JavaValues.value(part).ifPresent(v -> values.put(single.field().path(), v));
            } else if (component instanceof RowShape.Below below) {
                for (Object child : (List<?>) part) {
                    along.get(below.along()).add(new Found(values(below.shape(), child), List.of()));
                }
            }
        }
        for (RowShape.Component component : shape.components()) {
            Object part = invoke(row, component.name());
            if (component instanceof RowShape.Above above) {
                Path up = ((Along.Up) with.get(above.along())).parent();
                Optional<?> parent = part instanceof Optional<?> optional ? optional : Optional.of(part);
                SortedMap<Path, Value> told = new TreeMap<>(Path.ORDER);
                told.putAll(behind(above.shape().entity().name(), up, values));
                if (parent.isPresent()) {
                    told.putAll(values(above.shape(), parent.get()));
                }
                along.get(above.along()).add(new Found(told, List.of()));
            } else if (component instanceof RowShape.AboveSingle single) {
                SortedMap<Path, Value> told = new TreeMap<>(Path.ORDER);
                if (!along.get(single.along()).isEmpty()) {
                    told.putAll(along.get(single.along()).remove(0).values());
                }
                JavaValues.value(part).ifPresent(v -> told.put(single.field().path(), v));
                along.get(single.along()).add(new Found(told, List.of()));
            }
        }
        return new Found(values, along);
    }

    /** What a row tells of the id of a parent. */
    private SortedMap<Path, Value> behind(EntityName parent, Path up, SortedMap<Path, Value> row) {
        SortedMap<Path, Value> told = new TreeMap<>(Path.ORDER);
        for (Path id : relations.idPaths(parent)) {
            Value value = row.get(up.then(id));
            if (value != null) {
                told.put(id, value);
            }
        }
        return told;
    }

    private static SortedMap<Path, Value> values(Shape shape, Object entity) throws ReflectiveOperationException {
        SortedMap<Path, Value> values = new TreeMap<>(Path.ORDER);
        for (Field field : shape.fields()) {
            JavaValues.value(invoke(entity, field.name())).ifPresent(v -> values.put(field.path(), v));
        }
        return values;
    }

    /** The figures of an answer. */
    List<Answer.Group> figures(ReadMethod read, Object returned) throws ReflectiveOperationException {
        if (!(read.returned() instanceof ReadMethod.Grouped)) {
            return List.of(group(List.of(), returned));
        }
        List<Answer.Group> all = new ArrayList<>();
        for (Object row : (List<?>) returned) {
            List<Object> parts = new ArrayList<>();
            for (var component : row.getClass().getRecordComponents()) {
                parts.add(invoke(row, component.getName()));
            }
            all.add(group(List.of(JavaValues.value(parts.get(0)).orElseThrow()), parts.get(1)));
        }
        return all;
    }

    private static Answer.Group group(List<Value> key, Object figure) throws ReflectiveOperationException {
        if (figure instanceof Long count) {
            return new Answer.Group(key, count, count, BigDecimal.ZERO);
        } else if (figure instanceof BigDecimal sum) {
            return new Answer.Group(key, 0, 0, sum);
        }
        long count = (Long) invoke(figure, "count");
        return new Answer.Group(key, count, count, (BigDecimal) invoke(figure, "sum"));
    }

    private static Object invoke(Object on, String name) throws ReflectiveOperationException {
        Method method = on.getClass().getMethod(name);
        return method.invoke(on);
    }
}
