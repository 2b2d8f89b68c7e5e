package dev.dynawright.plan.choose;

import dev.dynawright.language.words.Stems;
import dev.dynawright.model.Assumption;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Model;
import dev.dynawright.model.Path;
import dev.dynawright.model.Share;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Demands;
import dev.dynawright.model.pattern.Extent;
import dev.dynawright.model.pattern.Order;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Rate;
import dev.dynawright.model.pattern.Selection;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.model.pattern.Traffic;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/** What a pattern could ask less: each as a clause of its sentence and as the pattern that then says it. */
final class Relaxations {
    /** How a clause begins that leaves out what has no value of an attribute. */
    static final String WITH = "with ";

    private static final int MORE_REQUESTS = 4;
    private static final int DIGITS = 2;
    private static final int PAGE = 20;

    private final Model model;

    Relaxations(Model model) {
        this.model = model;
    }

    /** A clause, and the pattern with it. */
    record Relaxed(String clause, Pattern pattern) {}

    /** Less to ask of the answer, the smallest step first. */
    List<Relaxed> demands(Pattern pattern) {
        List<Relaxed> all = new ArrayList<>(presence(pattern));
        all.addAll(consistency(pattern));
        all.addAll(exactness(pattern));
        all.addAll(steps(pattern));
        all.addAll(requests(pattern));
        all.addAll(pages(pattern));
        for (Relaxed one : consistency(pattern)) {
            requests(one.pattern())
                    .forEach(two -> all.add(new Relaxed(one.clause() + ", " + two.clause(), two.pattern())));
        }
        return all;
    }

    /** The optional attributes that an answer is sorted by: what has none is in no index that is sorted by it. */
    List<Path> optionalOrder(Pattern pattern) {
        return pattern.statement() instanceof Statement.Listing list
                ? list.order().stream()
                        .map(Order::path)
                        .filter(path -> isOptional(list.what().entity(), path))
                        .filter(path -> list.what().conditions().stream()
                                .noneMatch(c -> c.path().equals(path)))
                        .toList()
                : List.of();
    }

    private boolean isOptional(EntityName entity, Path path) {
        return path.isOwn()
                && model.entities().stream()
                        .filter(e -> e.name().equals(entity))
                        .flatMap(e -> path.attribute().flatMap(e::attribute).stream())
                        .anyMatch(Attribute::isOptional);
    }

    /** Only what has the attributes that the answer is sorted by. */
    private List<Relaxed> presence(Pattern pattern) {
        List<Path> optional = optionalOrder(pattern);
        if (optional.isEmpty() || !(pattern.statement() instanceof Statement.Listing list)) {
            return List.of();
        }
        List<Condition> conditions = new ArrayList<>(list.what().conditions());
        optional.forEach(path -> conditions.add(new Condition.Present(path)));
        return List.of(new Relaxed(
                optional.stream()
                        .map(path -> WITH + Stems.withArticle(path.toString()))
                        .collect(Collectors.joining(" and ")),
                new Pattern(
                        pattern.id(),
                        new Statement.Listing(
                                new Selection(list.what().entity(), conditions),
                                list.with(),
                                list.only(),
                                list.order(),
                                list.extent()),
                        pattern.traffic(),
                        pattern.demands(),
                        pattern.name(),
                        pattern.about())));
    }

    private static List<Relaxed> consistency(Pattern pattern) {
        Demands now = pattern.demands();
        return now.strong()
                ? List.of(new Relaxed(
                        "eventually consistent",
                        asking(
                                pattern,
                                new Demands(
                                        false,
                                        now.exact(),
                                        now.staleSeconds(),
                                        now.requests(),
                                        now.withinMillis(),
                                        now.keeps(),
                                        now.notAllAtOnce()))))
                : List.of();
    }

    /** A figure or what comes from a parent may lag as far as all others do. */
    private List<Relaxed> exactness(Pattern pattern) {
        Demands now = pattern.demands();
        int window = Math.toIntExact(model.assumptions().number(Assumption.WINDOW));
        return now.exact()
                ? List.of(new Relaxed(
                        "may be " + window + " seconds stale",
                        asking(
                                pattern,
                                new Demands(
                                        now.strong(),
                                        false,
                                        OptionalInt.of(window),
                                        now.requests(),
                                        now.withinMillis(),
                                        now.keeps(),
                                        now.notAllAtOnce()))))
                : List.of();
    }

    private static List<Relaxed> steps(Pattern pattern) {
        Demands now = pattern.demands();
        boolean write = !pattern.statement().isRead();
        return write && !now.notAllAtOnce()
                ? List.of(new Relaxed(
                        "not all at once",
                        asking(
                                pattern,
                                new Demands(
                                        now.strong(),
                                        now.exact(),
                                        now.staleSeconds(),
                                        now.requests(),
                                        now.withinMillis(),
                                        now.keeps(),
                                        true))))
                : List.of();
    }

    /** More requests, or the time for them; a write that states neither may take any number. */
    private List<Relaxed> requests(Pattern pattern) {
        Demands now = pattern.demands();
        List<Relaxed> all = new ArrayList<>();
        long step = model.assumptions().number(Assumption.STEP);
        boolean counted = pattern.statement().isRead() || now.requests().isPresent();
        int first = now.requests().orElse(1);
        for (int more = 1; more <= MORE_REQUESTS; more++) {
            if (now.withinMillis().isPresent()) {
                long millis = step * more;
                if (millis > now.withinMillis().getAsInt()) {
                    all.add(new Relaxed(
                            "within " + millis + " ms",
                            asking(pattern, within(now, now.requests(), OptionalInt.of(Math.toIntExact(millis))))));
                }
            }
            if (counted) {
                all.add(new Relaxed(
                        "in at most " + (first + more) + " requests",
                        asking(pattern, within(now, OptionalInt.of(first + more), now.withinMillis()))));
            }
        }
        return all;
    }

    /** Some rows at a time. */
    private static List<Relaxed> pages(Pattern pattern) {
        return pattern.statement() instanceof Statement.Listing list && list.extent() instanceof Extent.Everything
                ? List.of(new Relaxed(
                        PAGE + " per page",
                        new Pattern(
                                pattern.id(),
                                new Statement.Listing(
                                        list.what(), list.with(), list.only(), list.order(), new Extent.Page(PAGE)),
                                pattern.traffic(),
                                pattern.demands(),
                                pattern.name(),
                                pattern.about())))
                : List.of();
    }

    private static Demands within(Demands now, OptionalInt requests, OptionalInt millis) {
        return new Demands(
                now.strong(), now.exact(), now.staleSeconds(), requests, millis, now.keeps(), now.notAllAtOnce());
    }

    /** Less at the hottest key: a smaller share of it, or a lower peak, by a factor below one. */
    List<Relaxed> heat(Pattern pattern, BigDecimal factor) {
        List<Relaxed> all = new ArrayList<>();
        Traffic now = pattern.traffic();
        boolean oneKey = now.skew().map(s -> s.keys().isEmpty()).orElse(true);
        int share = now.skew()
                .map(s -> s.requests().millionths())
                .orElse(Math.toIntExact(model.assumptions().number(Assumption.HOTTEST) * 10_000));
        int less = below(BigDecimal.valueOf(share).multiply(factor)).intValue();
        if (oneKey && less > 0) {
            Share asked = new Share(less);
            all.add(new Relaxed(
                    "hottest key takes " + asked,
                    with(
                            pattern,
                            new Traffic(
                                    now.average(),
                                    now.peak(),
                                    Optional.of(new Traffic.Skew(Optional.empty(), asked)),
                                    now.fails()))));
        }
        BigDecimal peak = below(pattern.peak(model.assumptions()).inSeconds().multiply(factor));
        Rate lower = Rate.perSecond(peak.longValue());
        if (lower.perMonth() > 0
                && now.average().filter(a -> a.compareTo(lower) > 0).isEmpty()) {
            all.add(new Relaxed(
                    "peak " + peak.longValue() + "/s",
                    with(pattern, new Traffic(now.average(), Optional.of(lower), now.skew(), now.fails()))));
        }
        return all;
    }

    /** A short whole number that is not larger. */
    private static BigDecimal below(BigDecimal number) {
        BigDecimal whole = number.setScale(0, RoundingMode.DOWN);
        return whole.round(new MathContext(DIGITS, RoundingMode.DOWN));
    }

    private static Pattern asking(Pattern pattern, Demands demands) {
        return new Pattern(
                pattern.id(), pattern.statement(), pattern.traffic(), demands, pattern.name(), pattern.about());
    }

    private static Pattern with(Pattern pattern, Traffic traffic) {
        return new Pattern(
                pattern.id(), pattern.statement(), traffic, pattern.demands(), pattern.name(), pattern.about());
    }

    /** The model with none but some patterns. */
    static Model only(Model model, List<Pattern> patterns) {
        return new Model(model.name(), model.entities(), patterns, model.settings(), model.pins(), model.allows());
    }

    /** The model with one pattern in the place of that of the same id. */
    static Model in(Model model, Pattern changed) {
        List<Pattern> patterns = model.patterns().stream()
                .map(p -> p.id().equals(changed.id()) ? changed : p)
                .toList();
        return new Model(model.name(), model.entities(), patterns, model.settings(), model.pins(), model.allows());
    }
}
