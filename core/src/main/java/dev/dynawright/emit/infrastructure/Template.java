package dev.dynawright.emit.infrastructure;

import java.util.List;
import java.util.Optional;

/** A CloudFormation template, whichever way it is written. */
record Template(
        String description,
        List<Parameter> parameters,
        List<Named<Condition>> conditions,
        List<Resource> resources,
        List<Output> outputs) {
    Template {
        parameters = List.copyOf(parameters);
        conditions = List.copyOf(conditions);
        resources = List.copyOf(resources);
        outputs = List.copyOf(outputs);
    }

    /** Something with an id. */
    record Named<T>(String id, T value) {}

    /** What whoever deploys decides: a text that fits a pattern, or a number; without {@code usual} they have to. */
    record Parameter(String id, String about, Optional<String> usual, Optional<String> pattern, boolean number) {}

    /** A part of a stack; {@code kept} if it stays when the stack goes. */
    record Resource(String id, String type, boolean kept, Value.Properties properties) {}

    /** What a stack tells once it is there. */
    record Output(String id, String about, Value value) {}
}
