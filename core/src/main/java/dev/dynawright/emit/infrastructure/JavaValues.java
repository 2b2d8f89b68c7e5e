package dev.dynawright.emit.infrastructure;

import dev.dynawright.diag.Json;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Values of a template as expressions of Java, within a construct of the CDK. */
final class JavaValues {
    /** The types of nested properties that are not called like the property. */
    private static final Map<String, String> TYPES = new LinkedHashMap<>();

    static {
        TYPES.put("AttributeDefinitions", "AttributeDefinition");
        TYPES.put("GlobalSecondaryIndexes", "GlobalSecondaryIndex");
        TYPES.put("Replicas.GlobalSecondaryIndexes", "ReplicaGlobalSecondaryIndexSpecification");
        TYPES.put("LocalSecondaryIndexes", "LocalSecondaryIndex");
        TYPES.put("Replicas", "ReplicaSpecification");
        TYPES.put("Dimensions", "Dimension");
        TYPES.put("WriteCapacityAutoScalingSettings", "CapacityAutoScalingSettings");
        TYPES.put("ReadCapacityAutoScalingSettings", "CapacityAutoScalingSettings");
    }

    private final String construct;
    private final Set<String> parameters;
    private final String around;

    /** Values within a construct, in which some ids are those of parameters. */
    JavaValues(String construct, Set<String> parameters) {
        this(construct, parameters, "");
    }

    private JavaValues(String construct, Set<String> parameters, String around) {
        this.construct = construct;
        this.parameters = parameters;
        this.around = around;
    }

    /** A call of a builder for each property. */
    String calls(Value.Properties properties, int depth) {
        return properties.all().stream()
                .map(property -> "\n" + " ".repeat(depth) + "." + CdkNames.property(property.name()) + "("
                        + expression(property.name(), property.value(), depth + 8) + ")")
                .collect(Collectors.joining());
    }

    String expression(String property, Value value, int depth) {
        if (value instanceof Value.Properties properties) {
            JavaValues inner = new JavaValues(construct, parameters, property);
            return type(property) + ".builder()" + inner.calls(properties, depth) + "\n" + " ".repeat(depth)
                    + ".build()";
        } else if (value instanceof Value.Values list) {
            return list.values().stream()
                    .map(element -> expression(property, element, depth + 8))
                    .collect(Collectors.joining(",\n" + " ".repeat(depth), "List.of(", ")"));
        } else if (value instanceof Value.Either either) {
            return either.yes() instanceof Value.Properties
                    ? raw(property, either)
                    : "Token.asString(" + raw(property, either) + ")";
        }
        return raw(property, value);
    }

    private String type(String property) {
        if (property.equals("Tags")) {
            return "CfnTag";
        }
        String special = TYPES.get(around + "." + property);
        String type = special == null ? TYPES.getOrDefault(property, property) : special;
        return construct + "." + type + "Property";
    }

    /** A value as the library takes it within a function: properties are called as CloudFormation calls them. */
    private String raw(String property, Value value) {
        if (value instanceof Value.Text text) {
            return Json.quoted(text.text());
        } else if (value instanceof Value.Amount amount) {
            return Long.toString(amount.number());
        } else if (value instanceof Value.Flag flag) {
            return Boolean.toString(flag.yes());
        } else if (value instanceof Value.Ref ref) {
            String get = !parameters.contains(ref.id())
                    ? ".getRef()"
                    : CdkNames.isNumber(property) ? ".getValueAsNumber()" : ".getValueAsString()";
            return CdkNames.variable(ref.id()) + get;
        } else if (value instanceof Value.Attribute attribute) {
            return CdkNames.variable(attribute.id()) + ".getAttr" + attribute.name() + "()";
        } else if (value instanceof Value.Join join) {
            String parts = join.parts().stream().map(p -> raw(property, p)).collect(Collectors.joining(", "));
            return "Fn.join(" + Json.quoted(join.between()) + ", List.of(" + parts + "))";
        } else if (value instanceof Value.Either either) {
            return "Fn.conditionIf(" + CdkNames.variable(either.condition()) + ".getLogicalId(), "
                    + raw(property, either.yes()) + ", " + raw(property, either.no()) + ")";
        } else if (value instanceof Value.Properties properties) {
            return properties.all().stream()
                    .map(p -> Json.quoted(p.name()) + ", " + raw(p.name(), p.value()))
                    .collect(Collectors.joining(", ", "Map.of(", ")"));
        } else if (value instanceof Value.Values list) {
            return list.values().stream()
                    .map(element -> raw(property, element))
                    .collect(Collectors.joining(", ", "List.of(", ")"));
        }
        return "Aws.NO_VALUE";
    }
}
