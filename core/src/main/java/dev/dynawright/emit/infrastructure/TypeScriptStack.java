package dev.dynawright.emit.infrastructure;

import dev.dynawright.diag.Json;
import dev.dynawright.emit.infrastructure.Template.Output;
import dev.dynawright.emit.infrastructure.Template.Parameter;
import dev.dynawright.emit.infrastructure.Template.Resource;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** A template as a class of TypeScript: the constructs that CloudFormation itself defines, with typed properties. */
final class TypeScriptStack {
    private static final int WIDTH = 90;

    private final Template template;
    private final Set<String> referred;
    private final Set<String> parameters;
    private final StringBuilder out = new StringBuilder();

    TypeScriptStack(Template template) {
        this.template = template;
        this.referred = CdkNames.referred(template);
        this.parameters =
                template.parameters().stream().map(Parameter::id).collect(Collectors.toCollection(LinkedHashSet::new));
    }

    String text(String className) {
        out.append("import { Aws, CfnCondition, CfnOutput, CfnParameter, Fn, RemovalPolicy, Stack, Token } from")
                .append(" \"aws-cdk-lib\";\n");
        Set<String> modules = new TreeSet<>();
        template.resources().forEach(r -> modules.add(module(r)));
        modules.forEach(m -> out.append("import * as ")
                .append(m)
                .append(" from \"aws-cdk-lib/aws-")
                .append(m)
                .append("\";\n"));
        out.append("import { Construct } from \"constructs\";\n\n/** ")
                .append(template.description())
                .append(". */\nexport class ")
                .append(className)
                .append(
                        " extends Stack {\n  constructor(scope: Construct, id: string) {\n    super(scope, id, { description: ")
                .append(Json.quoted(template.description()))
                .append(" });\n\n");
        template.parameters().forEach(this::parameter);
        out.append('\n');
        template.conditions()
                .forEach(c -> out.append("    const ")
                        .append(CdkNames.variable(c.id()))
                        .append(" = new CfnCondition(this, ")
                        .append(Json.quoted(c.id()))
                        .append(", {\n      expression: ")
                        .append(condition(c.value()))
                        .append(",\n    });\n"));
        template.resources().forEach(this::resource);
        out.append('\n');
        template.outputs().forEach(this::output);
        return out.append("  }\n}\n").toString();
    }

    private static String module(Resource resource) {
        String construct = CdkNames.construct(resource.type());
        return construct.substring(0, construct.indexOf('.'));
    }

    private void parameter(Parameter parameter) {
        List<String> lines = new ArrayList<>();
        lines.add("type: " + (parameter.number() ? "\"Number\"" : "\"String\""));
        parameter
                .usual()
                .ifPresent(usual -> lines.add("default: " + (parameter.number() ? usual : Json.quoted(usual))));
        parameter.pattern().ifPresent(pattern -> lines.add("allowedPattern: " + Json.quoted(pattern)));
        if (parameter.number()) {
            parameter.usual().ifPresent(usual -> lines.add("minValue: " + usual));
        }
        lines.add("description: " + Json.quoted(parameter.about()));
        out.append("    const ")
                .append(CdkNames.variable(parameter.id()))
                .append(" = new CfnParameter(this, ")
                .append(Json.quoted(parameter.id()))
                .append(", {\n");
        lines.forEach(line -> out.append("      ").append(line).append(",\n"));
        out.append("    });\n");
    }

    private static String condition(Condition condition) {
        if (condition instanceof Condition.Either either) {
            return "Fn.conditionOr(" + CdkNames.variable(either.one()) + ", " + CdkNames.variable(either.other()) + ")";
        }
        Condition.Differs differs = (Condition.Differs) condition;
        List<String> equal = differs.values().stream()
                .map(value -> "Fn.conditionEquals(" + CdkNames.variable(differs.parameter()) + ".valueAsString, "
                        + Json.quoted(value) + ")")
                .toList();
        return equal.size() == 1
                ? "Fn.conditionNot(" + equal.get(0) + ")"
                : "Fn.conditionNot(\n        Fn.conditionOr(\n          " + String.join(",\n          ", equal)
                        + ",\n        ),\n      )";
    }

    private void resource(Resource resource) {
        String variable = CdkNames.variable(resource.id());
        boolean named = resource.kept() || referred.contains(resource.id());
        out.append("\n    ")
                .append(named ? "const " + variable + " = " : "")
                .append("new ")
                .append(CdkNames.construct(resource.type()))
                .append("(this, ")
                .append(Json.quoted(resource.id()))
                .append(", ")
                .append(properties(resource.properties(), 4, false))
                .append(");\n");
        if (resource.kept()) {
            out.append("    ").append(variable).append(".applyRemovalPolicy(RemovalPolicy.RETAIN);\n");
        }
    }

    private void output(Output output) {
        out.append("    new CfnOutput(this, ")
                .append(Json.quoted(output.id()))
                .append(", {\n      description: ")
                .append(Json.quoted(output.about()))
                .append(",\n      value: ")
                .append(expression("Value", output.value(), 6, false))
                .append(",\n    });\n");
    }

    /** Properties of a construct; {@code raw} where the library takes them as CloudFormation calls them. */
    private String properties(Value.Properties properties, int depth, boolean raw) {
        List<String> all = new ArrayList<>();
        for (Value.Property property : properties.all()) {
            String name = raw ? property.name() : CdkNames.property(property.name());
            all.add(name + ": " + expression(property.name(), property.value(), depth + 2, raw));
        }
        return enclosed("{", all, "}", depth);
    }

    private static String enclosed(String open, List<String> inner, String close, int depth) {
        boolean spaced = open.equals("{");
        String line = open + (spaced ? " " : "") + String.join(", ", inner) + (spaced ? " " : "") + close;
        if (inner.size() <= 2 && depth + line.length() <= WIDTH && !line.contains("\n")) {
            return line;
        }
        String indent = " ".repeat(depth + 2);
        return inner.stream()
                .map(one -> indent + one + ",\n")
                .collect(Collectors.joining("", open + "\n", " ".repeat(depth) + close));
    }

    private String expression(String property, Value value, int depth, boolean raw) {
        if (value instanceof Value.Properties properties) {
            return properties(properties, depth, raw);
        } else if (value instanceof Value.Values list) {
            List<String> all = list.values().stream()
                    .map(element -> expression(property, element, depth + 2, raw))
                    .toList();
            return enclosed("[", all, "]", depth);
        } else if (value instanceof Value.Text text) {
            return Json.quoted(text.text());
        } else if (value instanceof Value.Amount number) {
            return Long.toString(number.number());
        } else if (value instanceof Value.Flag flag) {
            return Boolean.toString(flag.yes());
        } else if (value instanceof Value.Ref ref) {
            String variable = CdkNames.variable(ref.id());
            boolean parameter = parameters.contains(ref.id());
            return variable + (!parameter ? ".ref" : CdkNames.isNumber(property) ? ".valueAsNumber" : ".valueAsString");
        } else if (value instanceof Value.Attribute attribute) {
            return CdkNames.variable(attribute.id()) + ".attr" + attribute.name();
        } else if (value instanceof Value.Join join) {
            List<String> parts = join.parts().stream()
                    .map(part -> expression(property, part, depth, raw))
                    .toList();
            return "Fn.join(" + Json.quoted(join.between()) + ", [" + String.join(", ", parts) + "])";
        } else if (value instanceof Value.Either either) {
            return either(property, either, depth, raw);
        }
        return "Aws.NO_VALUE";
    }

    private String either(String property, Value.Either either, int depth, boolean raw) {
        List<String> arguments = List.of(
                CdkNames.variable(either.condition()) + ".logicalId",
                expression(property, either.yes(), depth + 2, true),
                expression(property, either.no(), depth + 2, true));
        String choice = enclosed("Fn.conditionIf(", arguments, ")", depth);
        boolean object = either.yes() instanceof Value.Properties;
        return raw || object ? choice : "Token.asString(" + choice + ")";
    }
}
