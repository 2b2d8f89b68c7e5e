package dev.dynawright.plan;

import dev.dynawright.cost.Rows;
import dev.dynawright.design.Template;
import dev.dynawright.design.Template.Hole;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Assumption;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Form;
import dev.dynawright.model.Model;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Rate;
import dev.dynawright.model.pattern.Traffic;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** How unevenly requests meet the values of a partition key. */
public final class Partitions {
    /** So many are remembered; then everything is forgotten. */
    private static final int MOST = 10_000;

    private final Model model;
    private final Scope scope;
    private final Rows rows;
    private final Map<Asked, Partition> known = new HashMap<>();

    /** Templates of an entity, those of their values that are not constants, and how uneven the requests are. */
    private record Asked(EntityName entity, List<Template> templates, Set<Path> free, Optional<Traffic.Skew> skew) {}

    Partitions(Model model, Scope scope, Rows rows) {
        this.model = model;
        this.scope = scope;
        this.rows = rows;
    }

    /** The partition that requests touch when these values are constants of the sentence. */
    public Partition of(
            EntityName entity, List<Template> templates, Map<Path, Optional<String>> given, Traffic traffic) {
        Set<Path> free = new LinkedHashSet<>();
        for (Template template : templates) {
            for (Hole hole : template.holes()) {
                Optional<String> constant = given.getOrDefault(hole.path(), Optional.empty());
                if (constant.isEmpty()) {
                    free.add(hole.path());
                }
            }
        }
        Asked asked = new Asked(entity, templates, free, traffic.skew());
        Partition done = known.get(asked);
        if (done == null) {
            done = of(entity, templates, free, traffic.skew());
            if (known.size() >= MOST) {
                known.clear();
            }
            known.put(new Asked(entity, List.copyOf(templates), free, traffic.skew()), done);
        }
        return done;
    }

    private Partition of(EntityName entity, List<Template> templates, Set<Path> free, Optional<Traffic.Skew> stated) {
        BigDecimal share = BigDecimal.ONE;
        int shards = templates.stream().mapToInt(Template::shards).reduce(1, (a, b) -> a * b);
        BigDecimal keys = free.isEmpty() ? BigDecimal.ONE : rows.keys(entity, free);
        if (!free.isEmpty()) {
            share = hottest(entity, free, keys, stated);
        }
        Set<Path> all = new LinkedHashSet<>();
        templates.forEach(t -> t.holes().forEach(h -> all.add(h.path())));
        BigDecimal values = all.isEmpty() ? BigDecimal.ONE : rows.keys(entity, all);
        return new Partition(
                templates.stream().map(Template::toString).collect(Collectors.joining(" + ")),
                templates.stream().map(t -> group(entity, t)).collect(Collectors.joining(" + ")),
                share,
                values.multiply(BigDecimal.valueOf(shards)),
                shards,
                scope.identifies(entity, List.copyOf(all)));
    }

    /** The same where every request is for a row of its own: a value that tells the row is met once, however hot others are. */
    public Partition once(
            EntityName entity, List<Template> templates, Map<Path, Optional<String>> given, Traffic traffic) {
        Partition partition = of(entity, templates, given, traffic);
        BigDecimal rows =
                BigDecimal.valueOf(traffic.average().map(Rate::perMonth).orElse(0L));
        BigDecimal keys = partition.values().divide(BigDecimal.valueOf(partition.shards()), MathContext.DECIMAL64);
        return partition.single()
                ? partition.taking(BigDecimal.ONE.divide(keys.max(rows).max(BigDecimal.ONE), MathContext.DECIMAL64))
                : partition;
    }

    /** The template with placeholders named by the entity that has the attribute: the same for all who share the values. */
    public String group(EntityName entity, Template template) {
        StringBuilder text = new StringBuilder();
        for (Template.Piece piece : template.pieces()) {
            if (piece instanceof Template.Literal literal) {
                text.append(literal.text());
            } else if (piece instanceof Hole hole) {
                String owner = scope.relations()
                        .target(entity, hole.path())
                        .map(Entity::name)
                        .map(EntityName::text)
                        .orElse("");
                String attribute = hole.path().attribute().map(Object::toString).orElse("");
                text.append('{').append(owner).append('.').append(attribute).append('}');
            } else if (piece instanceof Template.Shard shard) {
                text.append("{shard:").append(shard.count()).append('}');
            }
        }
        return text.toString();
    }

    private BigDecimal hottest(EntityName entity, Set<Path> free, BigDecimal keys, Optional<Traffic.Skew> stated) {
        BigDecimal even = BigDecimal.ONE.divide(keys.max(BigDecimal.ONE), MathContext.DECIMAL64);
        Optional<BigDecimal> byValue = free.stream()
                .map(path -> largestShare(entity, path))
                .reduce(
                        Optional.of(BigDecimal.ONE),
                        (a, b) -> a.isPresent() && b.isPresent()
                                ? Optional.of(a.get().multiply(b.get()))
                                : Optional.empty());
        if (stated.isPresent()) {
            Traffic.Skew skew = stated.get();
            BigDecimal requests = BigDecimal.valueOf(skew.requests().millionths(), 6);
            if (skew.keys().isEmpty()) {
                return requests.max(even);
            }
            BigDecimal hot = keys.multiply(BigDecimal.valueOf(skew.keys().get().millionths(), 6))
                    .max(BigDecimal.ONE);
            return requests.divide(hot, MathContext.DECIMAL64).max(even);
        }
        if (byValue.isPresent()) {
            return byValue.get();
        }
        long percent = model.assumptions().number(Assumption.HOTTEST);
        return even.max(BigDecimal.valueOf(percent, 2)).min(BigDecimal.ONE);
    }

    /** The share of the most frequent value, for attributes whose values are stated. */
    private Optional<BigDecimal> largestShare(EntityName entity, Path path) {
        return scope.relations().attribute(entity, path).flatMap(attribute -> {
            if (attribute.form() instanceof Form.Enumeration enumeration) {
                return enumeration.values().stream()
                        .map(v -> BigDecimal.valueOf(v.share().millionths(), 6))
                        .reduce(BigDecimal::max);
            }
            if (attribute.form() instanceof Form.Truth truth) {
                BigDecimal yes = BigDecimal.valueOf(truth.whenTrue().millionths(), 6);
                return Optional.of(yes.max(BigDecimal.ONE.subtract(yes)));
            }
            return Optional.empty();
        });
    }
}
