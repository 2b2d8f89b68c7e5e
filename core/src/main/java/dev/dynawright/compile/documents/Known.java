package dev.dynawright.compile.documents;

import dev.dynawright.compile.Found;
import dev.dynawright.compile.explain.Correlation;
import dev.dynawright.compile.explain.Touched;
import dev.dynawright.compile.report.Figures;
import dev.dynawright.design.Index;
import dev.dynawright.design.Table;
import dev.dynawright.diag.Finding;
import dev.dynawright.emit.Subject;
import dev.dynawright.model.Allow;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Model;
import dev.dynawright.model.Numbers;
import dev.dynawright.model.Parent;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.model.pattern.Rate;
import dev.dynawright.plan.Bill;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Step;
import dev.dynawright.plan.Way;
import dev.dynawright.rules.DesignRules;
import dev.dynawright.rules.Judged;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** The subject with what both documents ask of it. */
public final class Known {
    private static final long DAYS = 30;

    private final Subject subject;
    private final Touched touched;
    private final Found found;

    /** A child and the relationship by which it belongs to a parent. */
    public record Link(Entity child, Parent parent) {
        public EntityName above() {
            return parent.entity();
        }

        public EntityName below() {
            return child.name();
        }
    }

    public Known(Subject subject) {
        this.subject = subject;
        this.touched = new Touched(subject.understood().relations());
        this.found = Found.in(subject.judged());
    }

    public Subject subject() {
        return subject;
    }

    public Judged judged() {
        return subject.judged();
    }

    public Model model() {
        return subject.model();
    }

    public Relations relations() {
        return subject.understood().relations();
    }

    public DesignView view() {
        return judged().view();
    }

    public Bill bill() {
        return judged().bill();
    }

    public List<PatternPlan> plans() {
        return judged().plans();
    }

    public List<Link> links() {
        return model().entities().stream()
                .flatMap(e -> e.parents().stream().map(p -> new Link(e, p)))
                .toList();
    }

    /** Every table and every index, each index behind its table. */
    public List<Place> places() {
        List<Place> places = new ArrayList<>();
        for (Table table : judged().design().tables()) {
            places.add(Place.of(table));
            for (Index index : table.indexes()) {
                places.add(Place.of(table, index));
            }
        }
        return places;
    }

    /** The entities that a pattern reads or writes. */
    public Set<EntityName> touched(Pattern pattern) {
        return touched.entities(pattern);
    }

    public Correlation correlation(EntityName one, EntityName other) {
        return Correlation.of(model(), relations(), one, other);
    }

    /** A rate as people say it; by the day rather than by the hour, so that low rates can be compared. */
    public static String words(Rate rate) {
        String words = rate.toString();
        return words.endsWith("/hour") ? Numbers.grouped(rate.perMonth() / DAYS) + "/day" : words;
    }

    /** Bytes that are stated, one by one: a KB of what is stored has 1,000 of them, one of a limit 1,024. */
    public static String bytes(long bytes) {
        return Figures.counted(bytes, "byte", "bytes");
    }

    /** A relationship by its entities, and by its name where they have several. */
    public String words(Link link) {
        boolean several = links().stream()
                        .filter(l -> l.above().equals(link.above()) && l.below().equals(link.below()))
                        .count()
                > 1;
        return Marked.code(link.above()) + " → " + Marked.code(link.below())
                + (several ? " by " + Marked.code(link.parent().key()) : "");
    }

    /** Those of some entities that the design has no item for, neither their own nor inside another. */
    public List<EntityName> notStored(EntityName... entities) {
        return Arrays.stream(entities)
                .filter(e -> view().home(e).isEmpty() && view().around(e).isEmpty())
                .toList();
    }

    public Rate average(Pattern pattern) {
        return pattern.traffic().average().orElse(new Rate(0));
    }

    public Rate peak(Pattern pattern) {
        return pattern.peak(model().assumptions());
    }

    /** The average rate of some patterns together. */
    public Rate average(Predicate<Pattern> which) {
        return model().patterns().stream().filter(which).map(this::average).reduce(new Rate(0), Rate::plus);
    }

    /** The patterns of some ways, in the order of the model. */
    public List<PatternId> patterns(Predicate<Way> which) {
        return plans().stream()
                .filter(p -> p.chosen().filter(which).isPresent())
                .map(p -> p.pattern().id())
                .toList();
    }

    /** The patterns that read at a place, be it only to find what they write. */
    public List<PatternPlan> readers(Place place) {
        return plans().stream()
                .filter(p -> p.chosen().stream()
                        .flatMap(w -> w.steps().stream())
                        .anyMatch(s -> s.operation().isRead() && s.place().equals(place)))
                .toList();
    }

    /** What the rules with these names found that nobody accepted. */
    public List<Finding> found(String... rules) {
        return found.open().stream().filter(f -> isOf(f, rules)).toList();
    }

    /** What the rules with these names found that the model accepts. */
    public List<Allow> accepted(String... rules) {
        return found.accepted().stream()
                .filter(a -> isOf(a.finding(), rules))
                .map(Found.Accepted::allow)
                .distinct()
                .toList();
    }

    /** How many findings of these rules the model accepts. */
    public int acceptedFindings(String... rules) {
        return (int) found.accepted().stream()
                .map(Found.Accepted::finding)
                .filter(f -> isOf(f, rules))
                .distinct()
                .count();
    }

    /** A line that holds if none of the rules found anything but what the model accepts; the figure says what was looked at. */
    public Check check(String what, String figure, String... rules) {
        return check(what, true, figure, rules);
    }

    /** The same where the figure itself says whether it can hold: a rule may be silent below a threshold. */
    public Check check(String what, boolean measured, String figure, String... rules) {
        List<Finding> found = found(rules);
        List<String> said = new ArrayList<>(List.of(figure));
        for (Allow allow : accepted(rules)) {
            said.add(Marked.code(allow.finding())
                    + (allow.at().isEmpty() ? "" : " at " + Marked.code(allow.at())) + " is accepted, because "
                    + Marked.words(allow.because()));
        }
        if (!found.isEmpty()) {
            said.add(Figures.counted(found.size(), "finding", "findings")
                    + (found.size() == 1 ? ": " : ", first: ")
                    + Marked.words(found.get(0).message()));
        }
        return new Check(what, measured && found.isEmpty(), String.join("; ", said));
    }

    private static boolean isOf(Finding finding, String... rules) {
        return Arrays.asList(rules).contains(finding.code().name());
    }

    /** Whether a parent has one child at most by a relationship: the child's id is the parent's and nothing else. */
    public static boolean isSingle(Entity child, String key) {
        return child.id().stream().allMatch(p -> !p.isOwn() && p.hops().get(0).equals(key));
    }

    /** Where values of a unique attribute differ; nothing where they do everywhere. */
    public String scope(EntityName entity, Optional<AttributeName> attribute) {
        return model().entities().stream()
                .filter(e -> e.name().equals(entity))
                .flatMap(e -> e.attributes().stream())
                .filter(a -> attribute.filter(a.name()::equals).isPresent())
                .map(Attribute::uniqueness)
                .filter(u -> u instanceof Attribute.Uniqueness.Per)
                .map(u -> " in each " + Marked.code(((Attribute.Uniqueness.Per) u).scope()))
                .findFirst()
                .orElse("");
    }

    /** Whether a pattern changes what is at a path; that of another parent is taken over with the write to the item. */
    public boolean changes(EntityName entity, Path path) {
        List<String> first = path.hops().subList(0, Math.min(1, path.hops().size()));
        EntityName from = first.isEmpty()
                ? entity
                : relations().known(entity).parent(first.get(0)).orElseThrow().entity();
        return path.behind(first)
                .filter(rest ->
                        !subject.understood().usage().changers(from, rest).isEmpty())
                .isPresent();
    }

    /** The parents without which a write has nothing to do at an item: figures over what belongs to none are kept nowhere. */
    public List<String> needed(Pattern pattern, Step step) {
        if (step.operation().isRead()) {
            return List.of();
        }
        Set<EntityName> written = new LinkedHashSet<>();
        pattern.statement().writes().forEach(w -> written.add(w.entity()));
        return view().in(step.place().table()).stream()
                .filter(s -> step.types().contains(s.type().name()) && !s.isRow())
                .filter(s -> written.contains(s.type().entity()))
                .flatMap(s -> s.type().keys().stream()
                        .filter(k -> s.place().key().contains(k.attribute()))
                        .flatMap(k -> k.alternatives().stream())
                        .flatMap(a -> a.template().holes().stream())
                        .map(h -> h.path())
                        .filter(p ->
                                !p.isOwn() && relations().mayBeMissing(s.type().entity(), p))
                        .map(p -> p.hops().get(0)))
                .distinct()
                .toList();
    }

    /** All that the rules for designs found and nobody accepted. */
    public List<Finding> ofDesign() {
        return found.open().stream()
                .filter(f -> DesignRules.ALL.stream().anyMatch(r -> r.code().equals(f.code())))
                .toList();
    }

    /** What figures of a later month leave out; nothing where they leave out nothing. */
    public static String words(List<EntityName> unknownGrowth) {
        return unknownGrowth.isEmpty()
                ? ""
                : "without the growth of " + Marked.codes(unknownGrowth) + ", which is not known";
    }

    /** Patterns as a list of code; a dash where there are none. */
    public static String ids(Collection<PatternId> patterns) {
        return Marked.codes(patterns);
    }
}
