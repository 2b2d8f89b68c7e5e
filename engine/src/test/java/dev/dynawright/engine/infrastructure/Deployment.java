package dev.dynawright.engine.infrastructure;

import dev.dynawright.diag.SourceText;
import dev.dynawright.source.Document;
import dev.dynawright.source.Node;
import dev.dynawright.source.Scalar;
import dev.dynawright.source.YamlReader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A CloudFormation template as it is deployed with some parameters, the rest as they are by default: functions are resolved,
 * and what resolves to nothing is left out. A resource that is referred to is called by its id.
 */
final class Deployment {
    private static final Object NOTHING = new Object();

    private final Map<String, Object> template;
    private final Map<String, String> given;

    Deployment(String text, Map<String, String> given) {
        Document document = YamlReader.read(new SourceText("template.yaml", text));
        if (!document.findings().isEmpty()) {
            throw new IllegalArgumentException("not YAML: " + document.findings());
        }
        this.template = map(value(document.root().orElseThrow()));
        this.given = new LinkedHashMap<>(given);
    }

    private static Object value(Node node) {
        if (node instanceof Node.Mapping mapping) {
            Map<String, Object> map = new LinkedHashMap<>();
            mapping.entries().forEach(e -> map.put(e.key().text(), value(e.value())));
            return map;
        } else if (node instanceof Node.Sequence sequence) {
            return sequence.items().stream().map(Deployment::value).toList();
        }
        return ((Scalar) node).text();
    }

    /** The resources of a type, by their ids, with their properties. */
    Map<String, Map<String, Object>> resources(String type) {
        Map<String, Map<String, Object>> all = new LinkedHashMap<>();
        map(template.get("Resources")).forEach((id, resource) -> {
            if (map(resource).get("Type").equals(type)) {
                all.put(id, map(resolved(map(resource).get("Properties"))));
            }
        });
        return all;
    }

    Map<String, Object> parameters() {
        return map(template.get("Parameters"));
    }

    Map<String, Object> outputs() {
        return map(template.get("Outputs"));
    }

    /** A resource as it stands, with its policies. */
    Map<String, Object> resource(String id) {
        return map(map(template.get("Resources")).get(id));
    }

    private Object resolved(Object value) {
        if (value instanceof List<?> list) {
            List<Object> all = new ArrayList<>();
            list.stream().map(this::resolved).filter(v -> v != NOTHING).forEach(all::add);
            return all;
        } else if (value instanceof Map<?, ?>) {
            Map<String, Object> map = map(value);
            if (map.size() == 1) {
                Optional<Object> function = function(map);
                if (function.isPresent()) {
                    return function.get();
                }
            }
            Map<String, Object> all = new LinkedHashMap<>();
            map.forEach((name, inner) -> {
                Object is = resolved(inner);
                if (is != NOTHING) {
                    all.put(name, is);
                }
            });
            return all;
        }
        return value;
    }

    private Optional<Object> function(Map<String, Object> map) {
        Map.Entry<String, Object> only = map.entrySet().iterator().next();
        return switch (only.getKey()) {
            case "Ref" -> Optional.of(reference((String) only.getValue()));
            case "Fn::If" -> {
                List<?> choice = (List<?>) only.getValue();
                yield Optional.of(resolved(choice.get(holds((String) choice.get(0)) ? 1 : 2)));
            }
            case "Fn::Join" -> {
                List<?> join = (List<?>) only.getValue();
                yield Optional.of(String.join(
                        (String) join.get(0),
                        ((List<?>) join.get(1))
                                .stream()
                                        .map(this::resolved)
                                        .map(String.class::cast)
                                        .toList()));
            }
            default -> {
                if (only.getKey().startsWith("Fn::")) {
                    throw new IllegalArgumentException("unknown function " + only.getKey());
                }
                yield Optional.empty();
            }
        };
    }

    private Object reference(String id) {
        if (id.equals("AWS::NoValue")) {
            return NOTHING;
        } else if (parameters().containsKey(id)) {
            return given.getOrDefault(id, (String) map(parameters().get(id)).get("Default"));
        } else if (!map(template.get("Resources")).containsKey(id)) {
            throw new IllegalArgumentException("nothing is called " + id);
        }
        return id;
    }

    private boolean holds(String condition) {
        return holds(map(map(template.get("Conditions")).get(condition)));
    }

    private boolean holds(Map<String, Object> condition) {
        Map.Entry<String, Object> only = condition.entrySet().iterator().next();
        return switch (only.getKey()) {
            case "Condition" -> holds((String) only.getValue());
            case "Fn::Not" -> !holds(map(((List<?>) only.getValue()).get(0)));
            case "Fn::Or" -> ((List<?>) only.getValue()).stream().anyMatch(c -> holds(map(c)));
            case "Fn::Equals" -> {
                List<?> sides = (List<?>) only.getValue();
                yield resolved(sides.get(0)).equals(resolved(sides.get(1)));
            }
            default -> throw new IllegalArgumentException("unknown condition " + only.getKey());
        };
    }

    static Map<String, Object> map(Object value) {
        Map<String, Object> map = new LinkedHashMap<>();
        ((Map<?, ?>) value).forEach((name, inner) -> map.put((String) name, inner));
        return map;
    }
}
