package dev.dynawright.emit.infrastructure;

import dev.dynawright.diag.Json;
import dev.dynawright.emit.infrastructure.Template.Named;
import dev.dynawright.emit.infrastructure.Template.Output;
import dev.dynawright.emit.infrastructure.Template.Parameter;
import dev.dynawright.emit.infrastructure.Template.Resource;
import dev.dynawright.emit.infrastructure.Value.Properties;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Writes a template as YAML. Functions are written in full and never in text, so nothing that a name holds is one: there is no
 * {@code Fn::Sub}.
 */
final class CloudFormationYaml {
    /** Text that YAML reads as text without quotes. */
    private static final Pattern PLAIN = Pattern.compile("[A-Z][A-Za-z0-9]*(::?[A-Z][A-Za-z0-9]*)*|[A-Z]+(_[A-Z]+)+");

    /** What YAML 1.1 takes for something else than text. */
    private static final List<String> WORDS = List.of(
            "Y", "N", "YES", "Yes", "NO", "No", "ON", "On", "OFF", "Off", "TRUE", "True", "FALSE", "False", "NULL",
            "Null");

    private final StringBuilder out = new StringBuilder();

    private CloudFormationYaml() {}

    static String of(Template template) {
        return of(template, Optional.empty());
    }

    /** A template that something else makes into one of CloudFormation first. */
    static String of(Template template, Optional<String> transform) {
        return new CloudFormationYaml().write(template, transform);
    }

    private String write(Template template, Optional<String> transform) {
        out.append("AWSTemplateFormatVersion: \"2010-09-09\"\n");
        transform.ifPresent(name -> out.append("Transform: ").append(name).append('\n'));
        out.append("Description: ").append(Json.quoted(template.description())).append("\n");
        section("Parameters", template.parameters().isEmpty());
        template.parameters().forEach(this::parameter);
        section("Conditions", template.conditions().isEmpty());
        template.conditions().forEach(this::condition);
        section("Resources", template.resources().isEmpty());
        template.resources().forEach(this::resource);
        section("Outputs", template.outputs().isEmpty());
        template.outputs().forEach(this::output);
        return out.toString();
    }

    private void section(String name, boolean empty) {
        if (!empty) {
            out.append('\n').append(name).append(":\n");
        }
    }

    private void line(int depth, String text) {
        out.append("  ".repeat(depth)).append(text).append('\n');
    }

    private void parameter(Parameter parameter) {
        line(1, parameter.id() + ":");
        line(2, "Type: " + (parameter.number() ? "Number" : "String"));
        parameter.usual().ifPresent(usual -> line(2, "Default: " + (parameter.number() ? usual : Json.quoted(usual))));
        parameter.pattern().ifPresent(pattern -> line(2, "AllowedPattern: " + Json.quoted(pattern)));
        if (parameter.number()) {
            parameter.usual().ifPresent(usual -> line(2, "MinValue: " + usual));
        }
        line(2, "Description: " + Json.quoted(parameter.about()));
    }

    private void condition(Named<Condition> condition) {
        line(1, condition.id() + ":");
        if (condition.value() instanceof Condition.Either either) {
            line(2, "Fn::Or:");
            line(3, "- Condition: " + either.one());
            line(3, "- Condition: " + either.other());
        } else if (condition.value() instanceof Condition.Differs differs) {
            line(2, "Fn::Not:");
            if (differs.values().size() == 1) {
                equal(3, "- ", differs.parameter(), differs.values().get(0));
                return;
            }
            line(3, "- Fn::Or:");
            differs.values().forEach(value -> equal(5, "- ", differs.parameter(), value));
        }
    }

    private void equal(int depth, String before, String parameter, String value) {
        line(depth, before + "Fn::Equals:");
        line(depth + 2, "- Ref: " + parameter);
        line(depth + 2, "- " + Json.quoted(value));
    }

    private void resource(Resource resource) {
        line(1, resource.id() + ":");
        line(2, "Type: " + resource.type());
        if (resource.kept()) {
            line(2, "DeletionPolicy: Retain");
            line(2, "UpdateReplacePolicy: Retain");
        }
        line(2, "Properties:");
        lines(resource.properties()).forEach(line -> line(3, line));
    }

    private void output(Output output) {
        line(1, output.id() + ":");
        line(2, "Description: " + Json.quoted(output.about()));
        lines(Value.one("Value", output.value())).forEach(line -> line(2, line));
    }

    /** A value as lines, each as deep as it is within the value. */
    private static List<String> lines(Value value) {
        Value plain = plain(value);
        List<String> lines = new ArrayList<>();
        if (plain instanceof Properties properties) {
            for (Value.Property property : properties.all()) {
                List<String> inner = lines(property.value());
                if (isScalar(property.value())) {
                    lines.add(property.name() + ": " + inner.get(0));
                } else {
                    lines.add(property.name() + ":");
                    inner.forEach(line -> lines.add("  " + line));
                }
            }
        } else if (plain instanceof Value.Values list) {
            for (Value element : list.values()) {
                String dash = "- ";
                for (String line : lines(element)) {
                    lines.add(dash + line);
                    dash = "  ";
                }
            }
        } else {
            lines.add(scalar(plain));
        }
        return lines;
    }

    private static boolean isScalar(Value value) {
        return value instanceof Value.Text || value instanceof Value.Amount || value instanceof Value.Flag;
    }

    private static String scalar(Value value) {
        if (value instanceof Value.Text text) {
            boolean plain = PLAIN.matcher(text.text()).matches() && !WORDS.contains(text.text());
            return plain ? text.text() : Json.quoted(text.text());
        } else if (value instanceof Value.Amount number) {
            return Long.toString(number.number());
        } else if (value instanceof Value.Flag flag) {
            return Boolean.toString(flag.yes());
        }
        throw new IllegalStateException("not a scalar: " + value);
    }

    /** Functions as the properties that CloudFormation knows them by. */
    static Value plain(Value value) {
        if (value instanceof Value.Ref ref) {
            return Value.one("Ref", Value.text(ref.id()));
        } else if (value instanceof Value.Nothing) {
            return Value.one("Ref", Value.text("AWS::NoValue"));
        } else if (value instanceof Value.Attribute attribute) {
            return Value.one("Fn::GetAtt", Value.list(Value.text(attribute.id()), Value.text(attribute.name())));
        } else if (value instanceof Value.Either either) {
            return Value.one("Fn::If", Value.list(Value.text(either.condition()), either.yes(), either.no()));
        } else if (value instanceof Value.Join join) {
            List<Value> parts = new ArrayList<>(join.parts());
            return Value.one("Fn::Join", Value.list(Value.text(join.between()), new Value.Values(parts)));
        }
        return value;
    }
}
