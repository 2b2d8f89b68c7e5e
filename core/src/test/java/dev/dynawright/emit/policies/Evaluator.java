package dev.dynawright.emit.policies;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** Says what a policy allows, as IAM does: what no statement allows is denied. */
final class Evaluator {
    private static final Pattern VARIABLE = Pattern.compile("\\$\\{([^}]*)}");

    private final JsonNode statements;

    Evaluator(String policy) {
        JsonNode read = new ObjectMapper().readTree(policy);
        if (!read.get("Version").asString().equals("2012-10-17")) {
            throw new IllegalArgumentException("variables need the version of 2012");
        }
        this.statements = read.get("Statement");
    }

    /** {@code tag} is the tag `tenant` of whoever asks. */
    boolean allows(Asked asked, String tag) {
        for (JsonNode statement : statements) {
            if (!statement.get("Effect").asString().equals("Allow")) {
                throw new IllegalArgumentException("policies only allow");
            }
            boolean action = texts(statement.get("Action")).contains(asked.action());
            boolean resource = texts(statement.get("Resource")).stream()
                    .anyMatch(arn -> glob(arn, "").matcher(asked.resource()).matches());
            if (action && resource && holds(statement, asked, tag)) {
                return true;
            }
        }
        return false;
    }

    private static boolean holds(JsonNode statement, Asked asked, String tag) {
        if (!statement.has("Condition")) {
            return true;
        }
        boolean all = true;
        for (var condition : statement.get("Condition").properties()) {
            List<String> values = new ArrayList<>();
            JsonNode stated = condition.getValue().get("dynamodb:LeadingKeys");
            if (stated.isArray()) {
                values.addAll(texts(stated));
            } else {
                values.add(stated.asString());
            }
            all &= switch (condition.getKey()) {
                case "Null" -> values.equals(List.of("false")) && !asked.keys().isEmpty();
                case "ForAllValues:StringEquals" ->
                    asked.keys().stream()
                            .allMatch(key -> values.stream()
                                    .anyMatch(v -> filled(v, tag, false).equals(key)));
                case "ForAllValues:StringLike" ->
                    asked.keys().stream()
                            .allMatch(key -> values.stream()
                                    .anyMatch(v -> glob(v, tag).matcher(key).matches()));
                default -> throw new IllegalArgumentException(condition.getKey());
            };
        }
        return all;
    }

    private static List<String> texts(JsonNode list) {
        List<String> all = new ArrayList<>();
        list.forEach(node -> all.add(node.asString()));
        return all;
    }

    /** A text with its variables; the strictest reading: a sign within the value of one means what it means in the pattern. */
    private static String filled(String text, String tag, boolean quoting) {
        Matcher matcher = VARIABLE.matcher(text);
        StringBuilder all = new StringBuilder();
        while (matcher.find()) {
            String name = matcher.group(1);
            String value = switch (name) {
                case "aws:PrincipalTag/tenant" -> tag;
                case "$", "*", "?" -> quoting ? "\\" + name : name;
                case "Partition", "Region", "Account" -> matcher.group();
                default -> throw new IllegalArgumentException("no variable " + name);
            };
            matcher.appendReplacement(all, Matcher.quoteReplacement(value));
        }
        return matcher.appendTail(all).toString();
    }

    private static Pattern glob(String text, String tag) {
        String filled = filled(text, tag, true);
        StringBuilder regex = new StringBuilder();
        for (int i = 0; i < filled.length(); i++) {
            char c = filled.charAt(i);
            if (c == '\\' && i + 1 < filled.length() && "$*?".indexOf(filled.charAt(i + 1)) >= 0) {
                regex.append(Pattern.quote(String.valueOf(filled.charAt(++i))));
            } else {
                regex.append(c == '*' ? ".*" : c == '?' ? "." : Pattern.quote(String.valueOf(c)));
            }
        }
        return Pattern.compile(regex.toString(), Pattern.DOTALL);
    }
}
