package dev.dynawright.emit.infrastructure;

import dev.dynawright.design.Design;
import dev.dynawright.design.Table;
import dev.dynawright.emit.GeneratedFile;
import dev.dynawright.emit.Naming;
import dev.dynawright.emit.Subject;
import dev.dynawright.emit.infrastructure.Template.Named;
import dev.dynawright.emit.infrastructure.Template.Output;
import dev.dynawright.emit.infrastructure.Template.Parameter;
import dev.dynawright.emit.infrastructure.Template.Resource;
import dev.dynawright.emit.infrastructure.Value.Properties;
import dev.dynawright.model.Assumption;
import dev.dynawright.model.Assumptions;
import dev.dynawright.plan.Operation;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Step;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Functions that follow the streams of tables and bring up to date what the design keeps by them: a template of its own, whose
 * parameters are called like the outputs of the tables' template. Nothing where no stream is followed.
 */
final class Sam {
    static final String PATH = Infrastructure.FOLDER + "sam/keepers.yaml";
    private static final String TRANSFORM = "AWS::Serverless-2016-10-31";
    private static final String KEY = "KeyArn";
    private static final String HAS_KEY = "HasKeyArn";
    /** Changes that are handed over at once, at least and at most. Page "Event source mapping" of the AWS Lambda API reference. */
    private static final int LEAST_BATCH = 100;

    private static final int MOST_BATCH = 10_000;

    /** The longest that changes are gathered. Same page. */
    private static final int MOST_WINDOW = 300;

    private static final int RETRIES = 10;
    private static final int SECONDS = 60;
    private static final int MEGABYTES = 512;

    /** A day: as long as a stream keeps changes. */
    private static final int AGE = 86_400;

    /** Two weeks: as long as a queue keeps anything. */
    private static final int KEPT = 1_209_600;

    private final Subject subject;
    private final Design design;
    private final String application;
    private final Keeping keeping;
    private final Map<String, String> bases = new LinkedHashMap<>();
    private final List<Parameter> parameters = new ArrayList<>();
    private final List<Resource> resources = new ArrayList<>();
    private final List<Output> outputs = new ArrayList<>();

    private Sam(Subject subject, Stack stack) {
        this.subject = subject;
        this.design = subject.design();
        this.application = stack.application();
        this.keeping = Keeping.of(subject);
        Ids ids = new Ids();
        design.tables().forEach(t -> bases.put(t.name(), ids.next(Naming.pascal(t.name()), t.name())));
    }

    static List<GeneratedFile> of(Subject subject, Stack stack) {
        Sam sam = new Sam(subject, stack);
        return sam.keeping.followed().isEmpty() ? List.of() : List.of(new GeneratedFile(PATH, sam.text()));
    }

    private String text() {
        needed("CodeBucket", "The bucket in which the code of the functions lies");
        needed("CodeKey", "The key of the object with the code");
        needed("Handler", "What the code is entered by");
        optional("Runtime", "What the code runs on", "java21", "^[a-z0-9.]+$");
        optional(KEY, "The ARN of the key that the tables are encrypted with, if it is yours", "", "^(arn:.+)?$");
        for (String table : touched()) {
            needed(base(table) + "Name", "The output of this name of the template of the tables");
            needed(base(table) + "Arn", "The output of this name of the template of the tables");
        }
        design.tables().stream()
                .filter(table -> keeping.followed().containsKey(table.name()))
                .forEach(this::keeper);
        Template template = new Template(
                "What follows the streams of the DynamoDB tables of " + application,
                parameters,
                List.of(new Named<>(HAS_KEY, new Condition.Differs(KEY, List.of("")))),
                resources,
                outputs);
        return CloudFormationYaml.of(template, Optional.of(TRANSFORM));
    }

    private String base(String table) {
        return bases.getOrDefault(table, table);
    }

    /** The tables in which something is read or written when a change is told. */
    private Set<String> touched() {
        Set<String> all = new LinkedHashSet<>();
        keeping.deeds().keySet().forEach(place -> all.add(place.table().name()));
        return all;
    }

    private void needed(String id, String about) {
        parameters.add(new Parameter(id, about, Optional.empty(), Optional.empty(), false));
    }

    private void optional(String id, String about, String usual, String pattern) {
        parameters.add(new Parameter(id, about, Optional.of(usual), Optional.of(pattern), false));
    }

    private void keeper(Table table) {
        String base = base(table.name());
        needed(base + "StreamArn", "The output of this name of the template of the tables");
        Properties names = Value.none();
        for (String one : touched()) {
            names = names.and(
                    Naming.snake(base(one)).toUpperCase(Locale.ROOT) + "_TABLE_NAME",
                    new Value.Ref(base(one) + "Name"));
        }
        resources.add(new Resource(
                base + "Failures",
                "AWS::SQS::Queue",
                false,
                Value.one("MessageRetentionPeriod", Value.number(KEPT)).and("SqsManagedSseEnabled", Value.yes())));
        Value code = Value.one("Bucket", new Value.Ref("CodeBucket")).and("Key", new Value.Ref("CodeKey"));
        resources.add(new Resource(
                base + "Keeper",
                "AWS::Serverless::Function",
                false,
                Value.one("CodeUri", code)
                        .and("Handler", new Value.Ref("Handler"))
                        .and("Runtime", new Value.Ref("Runtime"))
                        .and("MemorySize", Value.number(MEGABYTES))
                        .and("Timeout", Value.number(SECONDS))
                        .and("Environment", Value.one("Variables", names))
                        .and(
                                "Policies",
                                Value.list(Value.one("Version", Value.text("2012-10-17"))
                                        .and("Statement", new Value.Values(statements()))))
                        .and("Events", Value.one("Changes", changes(table)))));
        outputs.add(new Output(
                base + "FailuresUrl",
                "The queue that tells which changes of table " + table.name() + " could not be followed",
                new Value.Ref(base + "Failures")));
    }

    /** How long changes are gathered: prices count on a figure that is brought up to date once in this time. */
    private long window() {
        return Math.min(MOST_WINDOW, subject.model().assumptions().number(Assumption.WINDOW));
    }

    /** What patterns whose changes are followed do in that time when all of them peak. */
    private long batch() {
        Assumptions assumptions = subject.model().assumptions();
        BigDecimal peak = subject.judged().plans().stream()
                .filter(plan -> plan.chosen().stream()
                        .flatMap(way -> way.steps().stream())
                        .anyMatch(step -> step.purpose().equals(Optional.of(Step.Purpose.KEEPING))))
                .map(plan -> plan.pattern().peak(assumptions).inSeconds())
                .reduce(BigDecimal.ZERO, BigDecimal::add);
        long changes = peak.multiply(BigDecimal.valueOf(window()))
                .setScale(0, RoundingMode.CEILING)
                .longValueExact();
        return Math.max(LEAST_BATCH, Math.min(MOST_BATCH, changes));
    }

    private Value changes(Table table) {
        String base = base(table.name());
        Properties event = Value.one("Stream", new Value.Ref(base + "StreamArn"))
                .and("StartingPosition", Value.text("TRIM_HORIZON"))
                .and("BatchSize", Value.number(batch()))
                .and("MaximumBatchingWindowInSeconds", Value.number(window()))
                .and("ParallelizationFactor", Value.number(1))
                .and("BisectBatchOnFunctionError", Value.yes())
                .and("MaximumRetryAttempts", Value.number(RETRIES))
                .and("MaximumRecordAgeInSeconds", Value.number(AGE))
                .and("FunctionResponseTypes", Value.list(Value.text("ReportBatchItemFailures")))
                .and(
                        "DestinationConfig",
                        Value.one(
                                "OnFailure",
                                Value.one("Type", Value.text("SQS"))
                                        .and("Destination", new Value.Attribute(base + "Failures", "Arn"))));
        List<String> patterns =
                StreamFilter.of(design, table, keeping.followed().getOrDefault(table.name(), List.of()));
        if (!patterns.isEmpty()) {
            List<Value> filters = new ArrayList<>();
            patterns.forEach(pattern -> filters.add(Value.one("Pattern", Value.text(pattern))));
            event = event.and("FilterCriteria", Value.one("Filters", new Value.Values(filters)));
        }
        return Value.one("Type", Value.text("DynamoDB")).and("Properties", event);
    }

    /** What the functions may do: what is done for the sake of any change, and to read what is encrypted with a key. */
    private List<Value> statements() {
        List<Value> all = new ArrayList<>();
        keeping.deeds()
                .forEach((place, operations) -> all.add(Value.one("Effect", Value.text("Allow"))
                        .and(
                                "Action",
                                new Value.Values(operations.stream()
                                        .<Value>map(o -> Value.text("dynamodb:" + action(o)))
                                        .distinct()
                                        .toList()))
                        .and("Resource", resource(place))));
        all.add(new Value.Either(
                HAS_KEY,
                Value.one("Effect", Value.text("Allow"))
                        .and("Action", Value.list(Value.text("kms:Decrypt")))
                        .and("Resource", new Value.Ref(KEY)),
                new Value.Nothing()));
        return all;
    }

    private static String action(Operation operation) {
        return operation == Operation.CHECK ? "ConditionCheckItem" : operation.word();
    }

    private Value resource(Place place) {
        Value table = new Value.Ref(base(place.table().name()) + "Arn");
        return place.index()
                .<Value>map(i -> new Value.Join("", List.of(table, Value.text("/index/" + i.name()))))
                .orElse(table);
    }
}
