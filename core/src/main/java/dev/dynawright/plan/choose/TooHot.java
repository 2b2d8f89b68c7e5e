package dev.dynawright.plan.choose;

import dev.dynawright.design.Limits;
import dev.dynawright.model.Assumption;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Model;
import dev.dynawright.model.Numbers;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.Heat;
import dev.dynawright.plan.choose.facility.Blueprints;
import dev.dynawright.plan.choose.facility.Facility;
import dev.dynawright.plan.choose.request.Request;
import dev.dynawright.plan.choose.search.HotSpots;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Says which patterns make keys too hot in every design, and how much less hot would do. */
final class TooHot {
    private static final int DIGITS = 9;
    private static final int MOST_PATTERNS = 4;

    private final Request request;
    private final Relaxations relaxations;
    private final Contradiction contradiction;

    TooHot(Request request) {
        this.request = request;
        this.relaxations = new Relaxations(request.model());
        this.contradiction = new Contradiction(request);
    }

    /** What one pattern does to one key, and by which factor it had to do less. */
    private record Strain(Pattern pattern, HotSpots.Spot spot, BigDecimal factor) {}

    /** What is too hot: patterns that are so together, else one by one. */
    List<Outcome.Obstacle> obstacles(List<HotSpots.Spot> hot) {
        Map<PatternId, List<Strain>> strains = strains(hot);
        List<Pattern> likely = request.model().patterns().stream()
                .filter(p -> strains.containsKey(p.id()))
                .toList();
        List<Pattern> core = contradiction.in(request.model(), likely);
        List<Outcome.Obstacle> together = core.size() > 1 ? together(core, likely, strains) : List.of();
        return together.isEmpty() ? oneByOne(strains) : together;
    }

    /** Patterns that have a design each: those that could ask less so that there is one for all. */
    private List<Outcome.Obstacle> together(
            List<Pattern> core, List<Pattern> likely, Map<PatternId, List<Strain>> strains) {
        Map<Pattern, String> clauses = new LinkedHashMap<>();
        for (Pattern pattern : core) {
            List<Relaxations.Relaxed> all = new ArrayList<>(relaxations.demands(pattern));
            strains.getOrDefault(pattern.id(), List.of())
                    .forEach(s -> all.addAll(relaxations.heat(pattern, s.factor())));
            for (Relaxations.Relaxed relaxed : all) {
                if (!clauses.containsKey(pattern)
                        && contradiction.isPossible(Relaxations.in(request.model(), relaxed.pattern()))) {
                    clauses.put(pattern, relaxed.clause());
                }
            }
        }
        Map<Pattern, Contradiction.Way> several = contradiction.relaxed(core, likely);
        String joint = several.entrySet().stream()
                .map(e -> "`" + e.getKey().id() + "`: " + e.getValue().relaxed().clause())
                .collect(Collectors.joining("; "));
        several.keySet().stream().filter(p -> several.size() > 1).forEach(p -> clauses.putIfAbsent(p, joint));
        List<Outcome.Obstacle> obstacles = new ArrayList<>();
        clauses.forEach((pattern, clause) -> {
            Contradiction.Way way = several.get(pattern);
            List<Pattern> mine = way == null || core.contains(pattern) ? core : way.core();
            obstacles.add(together(pattern, clause, mine, strains));
        });
        return obstacles;
    }

    private Outcome.Obstacle together(
            Pattern pattern, String clause, List<Pattern> core, Map<PatternId, List<Strain>> strains) {
        List<PatternId> others = core.stream()
                .map(Pattern::id)
                .filter(id -> !id.equals(pattern.id()))
                .toList();
        List<Strain> mine = strains.getOrDefault(pattern.id(), List.of());
        if (mine.isEmpty()) {
            return new Outcome.Obstacle(
                    Optional.of(pattern.id()),
                    entity(pattern),
                    Outcome.Kind.TOGETHER,
                    "each can be met, but not together with "
                            + others.stream().map(id -> "`" + id + "`").collect(Collectors.joining(", ")),
                    List.of(clause));
        }
        Map<PatternId, String> clauses = new LinkedHashMap<>();
        clauses.put(pattern.id(), clause);
        Outcome.Obstacle alone = obstacle(mine.get(0), clauses);
        return new Outcome.Obstacle(
                alone.pattern(), alone.entity(), alone.kind(), alone.limit(), alone.relax(), others);
    }

    private static EntityName entity(Pattern pattern) {
        return pattern.statement() instanceof Statement.Read read
                ? read.what().entity()
                : pattern.statement().writes().get(0).entity();
    }

    /**
     * One pattern after the other asks less, until there is a design. The hottest come first; for each the smallest step that is
     * enough at one of the keys that it heats.
     */
    private List<Outcome.Obstacle> oneByOne(Map<PatternId, List<Strain>> strains) {
        Map<PatternId, String> clauses = new LinkedHashMap<>();
        List<Strain> told = new ArrayList<>();
        Model model = request.model();
        for (List<Strain> of : strains.values()) {
            if (told.size() == MOST_PATTERNS) {
                break;
            }
            told.add(of.get(0));
            for (Strain strain : of) {
                for (Relaxations.Relaxed relaxed : relaxations.heat(strain.pattern(), strain.factor())) {
                    if (contradiction.isPossible(Relaxations.in(model, relaxed.pattern()))) {
                        clauses.put(strain.pattern().id(), relaxed.clause());
                        told.set(told.size() - 1, strain);
                        return told.stream().map(s -> obstacle(s, clauses)).toList();
                    }
                }
            }
            Strain most = of.get(of.size() - 1);
            List<Relaxations.Relaxed> all = relaxations.heat(most.pattern(), most.factor());
            if (!all.isEmpty()) {
                clauses.put(most.pattern().id(), all.get(0).clause());
                model = Relaxations.in(model, all.get(0).pattern());
            }
        }
        return told.stream().map(s -> obstacle(s, new LinkedHashMap<>())).toList();
    }

    /** By pattern, the hottest pattern first; of one pattern the least that has to change first. */
    private Map<PatternId, List<Strain>> strains(List<HotSpots.Spot> hot) {
        List<Strain> all = new ArrayList<>();
        for (HotSpots.Spot spot : hot) {
            for (Heat.Part part : spot.heat().parts()) {
                request.model().patterns().stream()
                        .filter(p -> p.id().equals(part.pattern()))
                        .forEach(p -> factors(spot.heat(), part).forEach(f -> all.add(new Strain(p, spot, f))));
            }
        }
        all.sort(Comparator.comparing(Strain::factor));
        Map<PatternId, List<Strain>> byPattern = new LinkedHashMap<>();
        all.forEach(s -> byPattern
                .computeIfAbsent(s.pattern().id(), p -> new ArrayList<>())
                .add(0, s));
        return byPattern;
    }

    /** What part of its load a pattern may keep beside the others: on one partition, or on as many as shards can be. */
    private List<BigDecimal> factors(Heat heat, Heat.Part part) {
        BigDecimal reads = factor(heat.readMilli(), part.readMilli(), Limits.PARTITION_READ_UNITS);
        BigDecimal writes = factor(heat.writeMilli(), part.writeMilli(), Limits.PARTITION_WRITE_UNITS);
        List<BigDecimal> all = new ArrayList<>(List.of(reads.min(writes)));
        heat.cure()
                .ifPresent(shards -> all.add(BigDecimal.valueOf(HotSpots.MOST_SHARDS)
                        .divide(BigDecimal.valueOf(shards), DIGITS, RoundingMode.DOWN)));
        all.removeIf(f -> f.signum() <= 0 || f.compareTo(BigDecimal.ONE) >= 0);
        if (all.isEmpty()) {
            // Whatever one of them does, the others are too many: then each has to do less.
            all.add(evenly(heat.readMilli(), Limits.PARTITION_READ_UNITS)
                    .min(evenly(heat.writeMilli(), Limits.PARTITION_WRITE_UNITS)));
            all.removeIf(f -> f.compareTo(BigDecimal.ONE) >= 0);
        }
        return all;
    }

    private BigDecimal evenly(long all, long limit) {
        long allowed = allowed(limit);
        return all <= allowed
                ? BigDecimal.ONE
                : BigDecimal.valueOf(allowed).divide(BigDecimal.valueOf(all), DIGITS, RoundingMode.DOWN);
    }

    private long allowed(long limit) {
        return request.model().assumptions().number(Assumption.PARTITION) * limit * 10;
    }

    private BigDecimal factor(long all, long mine, long limit) {
        long allowed = allowed(limit);
        if (all <= allowed || mine == 0) {
            return BigDecimal.ONE;
        }
        return BigDecimal.valueOf(allowed - (all - mine)).divide(BigDecimal.valueOf(mine), DIGITS, RoundingMode.DOWN);
    }

    private Outcome.Obstacle obstacle(Strain strain, Map<PatternId, String> clauses) {
        Heat heat = strain.spot().heat();
        EntityName entity = strain.spot().facilities().stream()
                .map(Blueprints::entity)
                .flatMap(Optional::stream)
                .findFirst()
                .orElse(entity(strain.pattern()));
        long units = (heat.isOfWrites() ? heat.writeMilli() : heat.readMilli()) / 1_000;
        String taken = Numbers.grouped(units) + (heat.isOfWrites() ? " write" : " read") + " units a second at peak";
        String given = Numbers.grouped(heat.isOfWrites() ? Limits.PARTITION_WRITE_UNITS : Limits.PARTITION_READ_UNITS);
        String part = request.model().assumptions().number(Assumption.PARTITION) + " % of the ";
        return new Outcome.Obstacle(
                Optional.of(strain.pattern().id()),
                entity,
                Outcome.Kind.HOT_KEY,
                "its hottest key takes " + taken + ", a design uses " + part + given + " that one partition takes"
                        + shards(strain.spot()),
                Optional.ofNullable(clauses.get(strain.pattern().id())).stream().toList());
    }

    /** Why shards do not help. */
    private static String shards(HotSpots.Spot spot) {
        Heat heat = spot.heat();
        if (heat.cure().isEmpty()) {
            return ", and what is hot lies on one";
        } else if (spot.facilities().stream().noneMatch(f -> f instanceof Facility.Index)) {
            return ", and the key of a table is not spread over shards";
        }
        return heat.cure().getAsInt() > HotSpots.MOST_SHARDS
                ? "; it would take " + Numbers.grouped(heat.cure().getAsInt()) + " shards, at most "
                        + HotSpots.MOST_SHARDS + " are used"
                : ", and shards do not help: each of them is read";
    }
}
