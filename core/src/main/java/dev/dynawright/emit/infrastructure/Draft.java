package dev.dynawright.emit.infrastructure;

import dev.dynawright.emit.Naming;
import dev.dynawright.emit.infrastructure.Template.Named;
import dev.dynawright.emit.infrastructure.Template.Output;
import dev.dynawright.emit.infrastructure.Template.Parameter;
import dev.dynawright.emit.infrastructure.Template.Resource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A template that is being made, with the parameters that all of its tables share. */
final class Draft {
    static final String PREFIX = "NamePrefix";
    static final String APPLICATION = "Application";
    static final String STAGE = "Stage";
    static final String TOPIC = "AlarmTopicArn";
    static final String HAS_TOPIC = "HasAlarmTopic";

    private static final String KEY = "KeyArn";
    private static final String KEY_PATTERN = "^(arn:[a-z0-9-]+:kms:[a-z0-9-]+:[0-9]{12}:key/.+)?$";
    private static final String TOPIC_PATTERN = "^(arn:[a-z0-9-]+:sns:[a-z0-9-]+:[0-9]{12}:.+)?$";

    private final Ids ids = new Ids();
    private final Map<String, String> bases = new LinkedHashMap<>();
    private final List<Parameter> parameters = new ArrayList<>();
    private final List<Named<Condition>> conditions = new ArrayList<>();
    private final List<Resource> resources = new ArrayList<>();
    private final List<Output> outputs = new ArrayList<>();

    Draft(Stack stack) {
        text(APPLICATION, "The value of the tag `application`", stack.application(), "^[A-Za-z0-9 _.:/=+@-]{1,256}$");
        text(STAGE, "The value of the tag `stage`", "production", "^[A-Za-z0-9 _.:/=+@-]{1,256}$");
        text(PREFIX, "What stands before the name of every table, such as staging-", "", "^[a-zA-Z0-9_.-]*$");
        if (stack.tables().stream().anyMatch(table -> !table.isGlobal())) {
            key(KEY, "The ARN of a key of yours to encrypt with; without it the key that AWS manages for DynamoDB");
        }
        for (String region : stack.regions()) {
            key(
                    key(region),
                    "The ARN of a key of yours in " + region
                            + " to encrypt with, in all regions or in none; without it the key that AWS manages");
        }
        text(TOPIC, "The ARN of an SNS topic that alarms notify; without it they notify nobody", "", TOPIC_PATTERN);
        condition(HAS_TOPIC, new Condition.Differs(TOPIC, List.of("")));
    }

    private void key(String id, String about) {
        text(id, about, "", KEY_PATTERN);
        condition("Has" + id, new Condition.Differs(id, List.of("")));
    }

    private static String key(String region) {
        return KEY + Naming.pascal(region);
    }

    private void text(String id, String about, String usual, String pattern) {
        add(new Parameter(ids.next(id, id), about, Optional.of(usual), Optional.of(pattern), false));
    }

    /** The key of whoever deploys if one is given; of one region for a table that is in several. */
    static Value keyArn(Optional<String> region) {
        String id = region.map(Draft::key).orElse(KEY);
        return new Value.Either("Has" + id, new Value.Ref(id), new Value.Nothing());
    }

    /** An id for what belongs to a table, and to an index of it. */
    String id(StackTable table, Optional<StackIndex> index, String what) {
        String base = bases.computeIfAbsent(table.name(), Naming::pascal);
        String whole = table.name() + index.map(i -> "." + i.name()).orElse("");
        return ids.next(base + index.map(i -> Naming.pascal(i.name())).orElse("") + what, whole);
    }

    void add(Parameter parameter) {
        parameters.add(parameter);
    }

    /** A condition; its id is one that nothing else has. */
    void condition(String id, Condition condition) {
        conditions.add(new Named<>(id, condition));
    }

    void add(Resource resource) {
        resources.add(resource);
    }

    void add(Output output) {
        outputs.add(output);
    }

    Template template(String description) {
        return new Template(description, parameters, conditions, resources, outputs);
    }
}
