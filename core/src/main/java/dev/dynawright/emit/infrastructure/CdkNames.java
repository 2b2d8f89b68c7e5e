package dev.dynawright.emit.infrastructure;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the CDK calls what templates have: variables, properties, constructs; the same in all of its languages. */
final class CdkNames {
    /** The version of the library that is generated for: one that both npm and Maven have. */
    static final String LIBRARY = "2.263.0";

    static final String CONSTRUCTS = "10.8.1";

    private static final Pattern ACRONYM = Pattern.compile("^[A-Z]+(?=[A-Z][a-z])");
    private static final Set<String> NUMBERS =
            new LinkedHashSet<>(List.of("MaxReadRequestUnits", "MaxWriteRequestUnits"));
    private static final Map<String, String> CONSTRUCT = new LinkedHashMap<>();

    static {
        CONSTRUCT.put("AWS::DynamoDB::Table", "dynamodb.CfnTable");
        CONSTRUCT.put("AWS::DynamoDB::GlobalTable", "dynamodb.CfnGlobalTable");
        CONSTRUCT.put("AWS::CloudWatch::Alarm", "cloudwatch.CfnAlarm");
        CONSTRUCT.put("AWS::ApplicationAutoScaling::ScalableTarget", "applicationautoscaling.CfnScalableTarget");
        CONSTRUCT.put("AWS::ApplicationAutoScaling::ScalingPolicy", "applicationautoscaling.CfnScalingPolicy");
    }

    private CdkNames() {}

    /** The construct of a type of resources, behind the module that it is in. */
    static String construct(String type) {
        String construct = CONSTRUCT.get(type);
        if (construct == null) {
            throw new IllegalStateException("no construct for " + type);
        }
        return construct;
    }

    static String variable(String id) {
        return id.substring(0, 1).toLowerCase(Locale.ROOT) + id.substring(1);
    }

    /** {@code kmsMasterKeyId} for {@code KMSMasterKeyId}. */
    static String property(String name) {
        Matcher acronym = ACRONYM.matcher(name);
        int small = acronym.find() ? acronym.end() : 1;
        return name.substring(0, small).toLowerCase(Locale.ROOT) + name.substring(small);
    }

    /** Whether a property takes a number where a function stands for it. */
    static boolean isNumber(String property) {
        return NUMBERS.contains(property);
    }

    /** The resources that others refer to, or outputs. */
    static Set<String> referred(Template template) {
        Set<String> all = new LinkedHashSet<>();
        template.resources().forEach(resource -> note(resource.properties(), all));
        template.outputs().forEach(output -> note(output.value(), all));
        return all;
    }

    private static void note(Value value, Set<String> all) {
        if (value instanceof Value.Ref ref) {
            all.add(ref.id());
        } else if (value instanceof Value.Attribute attribute) {
            all.add(attribute.id());
        } else if (value instanceof Value.Properties properties) {
            properties.all().forEach(property -> note(property.value(), all));
        } else if (value instanceof Value.Values list) {
            list.values().forEach(element -> note(element, all));
        } else if (value instanceof Value.Join join) {
            join.parts().forEach(part -> note(part, all));
        } else if (value instanceof Value.Either either) {
            note(either.yes(), all);
            note(either.no(), all);
        }
    }
}
