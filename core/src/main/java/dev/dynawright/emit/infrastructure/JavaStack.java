package dev.dynawright.emit.infrastructure;

import dev.dynawright.diag.Json;
import dev.dynawright.emit.infrastructure.Template.Output;
import dev.dynawright.emit.infrastructure.Template.Parameter;
import dev.dynawright.emit.infrastructure.Template.Resource;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** A template as a class of Java: the constructs that CloudFormation itself defines, each made in a method of its own. */
final class JavaStack {
    private final Template template;
    private final Map<String, String> fields = new LinkedHashMap<>();
    private final StringBuilder out = new StringBuilder();

    JavaStack(Template template) {
        this.template = template;
        template.parameters().forEach(p -> fields.put(p.id(), "CfnParameter"));
        template.conditions().forEach(c -> fields.put(c.id(), "CfnCondition"));
        Set<String> referred = CdkNames.referred(template);
        template.resources().stream()
                .filter(r -> referred.contains(r.id()))
                .forEach(r -> fields.put(r.id(), construct(r)));
    }

    String text(String packageName, String className) {
        out.append("package ").append(packageName).append(";\n\n");
        imports();
        out.append("\n/** ")
                .append(template.description())
                .append(". */\npublic class ")
                .append(className)
                .append(" extends Stack {\n");
        fields.forEach((id, type) -> out.append("    private final ")
                .append(type)
                .append(' ')
                .append(CdkNames.variable(id))
                .append(";\n"));
        out.append("\n    public ")
                .append(className)
                .append("(Construct scope, String id) {\n        super(scope, id, StackProps.builder().description(")
                .append(Json.quoted(template.description()))
                .append(").build());\n");
        template.parameters().forEach(this::parameter);
        template.conditions()
                .forEach(c -> out.append("        ")
                        .append(CdkNames.variable(c.id()))
                        .append(" = condition(")
                        .append(Json.quoted(c.id()))
                        .append(", ")
                        .append(condition(c.value()))
                        .append(");\n"));
        for (Resource resource : template.resources()) {
            String variable = CdkNames.variable(resource.id());
            out.append("        ")
                    .append(fields.containsKey(resource.id()) ? variable + " = " : "")
                    .append(variable)
                    .append("();\n");
        }
        template.outputs().forEach(this::output);
        out.append("    }\n");
        helpers();
        template.resources().forEach(this::resource);
        return out.append("}\n").toString();
    }

    private void imports() {
        Set<String> all = new TreeSet<>();
        for (String name : new String[] {
            "Aws",
            "CfnCondition",
            "CfnOutput",
            "CfnParameter",
            "CfnTag",
            "Fn",
            "ICfnConditionExpression",
            "RemovalPolicy",
            "Stack",
            "StackProps",
            "Token"
        }) {
            all.add("software.amazon.awscdk." + name);
        }
        template.resources().forEach(r -> all.add("software.amazon.awscdk.services." + CdkNames.construct(r.type())));
        all.add("software.constructs.Construct");
        all.add("java.util.List");
        all.add("java.util.Map");
        all.forEach(name -> out.append("import ").append(name).append(";\n"));
    }

    private static String construct(Resource resource) {
        String construct = CdkNames.construct(resource.type());
        return construct.substring(construct.indexOf('.') + 1);
    }

    private void parameter(Parameter parameter) {
        out.append("        ").append(CdkNames.variable(parameter.id())).append(" = ");
        out.append(parameter.number() ? "number(" : "text(").append(Json.quoted(parameter.id()));
        parameter.usual().ifPresent(usual -> out.append(", ").append(parameter.number() ? usual : Json.quoted(usual)));
        parameter.pattern().ifPresent(pattern -> out.append(", ").append(Json.quoted(pattern)));
        out.append(", ").append(Json.quoted(parameter.about())).append(");\n");
    }

    private static String condition(Condition condition) {
        if (condition instanceof Condition.Either either) {
            return "Fn.conditionOr(" + CdkNames.variable(either.one()) + ", " + CdkNames.variable(either.other()) + ")";
        }
        Condition.Differs differs = (Condition.Differs) condition;
        String equal = differs.values().stream()
                .map(value -> "Fn.conditionEquals(" + CdkNames.variable(differs.parameter()) + ".getValueAsString(), "
                        + Json.quoted(value) + ")")
                .collect(Collectors.joining(", "));
        return "Fn.conditionNot(" + (differs.values().size() == 1 ? equal : "Fn.conditionOr(" + equal + ")") + ")";
    }

    private void output(Output output) {
        out.append("        CfnOutput.Builder.create(this, ")
                .append(Json.quoted(output.id()))
                .append(")\n                .description(")
                .append(Json.quoted(output.about()))
                .append(")\n                .value(")
                .append(new JavaValues("", parameters()).expression("Value", output.value(), 24))
                .append(")\n                .build();\n");
    }

    private Set<String> parameters() {
        return template.parameters().stream().map(Parameter::id).collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private void helpers() {
        out.append("""

                    private CfnParameter text(String id, String usual, String pattern, String about) {
                        return CfnParameter.Builder.create(this, id)
                                .type("String")
                                .defaultValue(usual)
                                .allowedPattern(pattern)
                                .description(about)
                                .build();
                    }

                    private CfnParameter number(String id, Number usual, String about) {
                        return CfnParameter.Builder.create(this, id)
                                .type("Number")
                                .defaultValue(usual)
                                .minValue(usual)
                                .description(about)
                                .build();
                    }

                    private CfnCondition condition(String id, ICfnConditionExpression expression) {
                        return CfnCondition.Builder.create(this, id).expression(expression).build();
                    }
                """);
    }

    private void resource(Resource resource) {
        String type = construct(resource);
        boolean field = fields.containsKey(resource.id());
        out.append("\n    private ")
                .append(field ? type : "void")
                .append(' ')
                .append(CdkNames.variable(resource.id()))
                .append("() {\n        ")
                .append(field || resource.kept() ? type + " made = " : "")
                .append(type)
                .append(".Builder.create(this, ")
                .append(Json.quoted(resource.id()))
                .append(")")
                .append(new JavaValues(type, parameters()).calls(resource.properties(), 16))
                .append("\n                .build();\n");
        if (resource.kept()) {
            out.append("        made.applyRemovalPolicy(RemovalPolicy.RETAIN);\n");
        }
        out.append(field ? "        return made;\n    }\n" : "    }\n");
    }
}
