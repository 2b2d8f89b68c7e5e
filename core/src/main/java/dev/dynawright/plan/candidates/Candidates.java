package dev.dynawright.plan.candidates;

import dev.dynawright.cost.Rows;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Model;
import dev.dynawright.model.pattern.Usage;
import dev.dynawright.plan.place.Key;
import dev.dynawright.plan.place.Placement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Everything that a design of a model could be made of, entity by entity. */
public final class Candidates {
    /** So many table keys of one entity are in the small part. */
    public static final int FEWER_KEYS = 3;

    private final List<Fragment> fragments;
    private final Map<EntityName, Subject> subjects = new LinkedHashMap<>();
    private final Map<EntityName, Options> options = new LinkedHashMap<>();
    private final Map<EntityName, List<Key>> keys = new LinkedHashMap<>();
    private final List<String> within = new ArrayList<>();
    private final List<Pinned> pins;

    private Candidates(Model model, Scope scope) {
        this.pins =
                model.pins().stream().map(pin -> new Pinned(pin, model, scope)).toList();
        this.fragments = Fragments.of(model, scope);
        Usage usage = new Usage(model, scope.relations());
        Rows rows = new Rows(scope);
        for (Entity entity : model.entities()) {
            Subject subject = new Subject(model, scope, usage, rows, entity, fragments);
            subjects.put(entity.name(), subject);
            options.put(entity.name(), options(subject, rows));
        }
    }

    private Candidates(Candidates all) {
        this.pins = all.pins;
        this.fragments = all.fragments;
        this.keys.putAll(all.keys);
        this.within.addAll(all.within);
        this.subjects.putAll(all.subjects);
        subjects.forEach((name, subject) -> options.put(name, Fewer.of(subject, all.of(name))));
    }

    public static Candidates of(Model model, Scope scope) {
        return new Candidates(model, scope);
    }

    /** A small part of them, in which a design is found soon. */
    public Candidates fewer() {
        return new Candidates(this);
    }

    public Options of(EntityName entity) {
        Options found = options.get(entity);
        if (found == null) {
            throw new IllegalArgumentException("no entity " + entity);
        }
        return found;
    }

    /** The keys that an entity could have if nothing were pinned. */
    public List<Key> keys(EntityName entity) {
        return keys.getOrDefault(entity, List.of());
    }

    /** Whether the pins of the model leave a placement to choose from. */
    public boolean isAllowed(Placement placement) {
        return pins.stream().allMatch(pin -> pin.allows(placement, this::keys));
    }

    /** What single range reads have to answer, pattern by pattern. */
    public List<Fragment> fragments() {
        return fragments;
    }

    /** Where the space was cut, in words; empty if nothing was left out. */
    public List<String> within() {
        return List.copyOf(within);
    }

    private Options options(Subject subject, Rows rows) {
        Homes home = new Homes(subject);
        List<Key> homes = home.keys();
        keys.put(subject.name(), homes);
        List<Key> guarded = home.guarded(homes);
        Indexes indexes = new Indexes(subject, homes);
        Counters counters = new Counters(subject.model(), subject.relations());
        Variants variants = new Variants(subject, fragments, counters.inside(subject.entity()), rows);
        List<Placement.Index> all = indexes.all();
        Options found = new Options(
                homes,
                guarded,
                variants.all(),
                new Parts(subject).all(),
                all,
                new Copies(subject, home, homes).all(),
                new Guards(subject, homes, guarded, all).all(),
                counters.of(subject.entity()),
                sequences(subject.entity()));
        within.addAll(variants.within());
        within.addAll(indexes.within());
        Options left = found;
        for (Pinned pin : pins) {
            left = left.with(pin, subject.name(), homes);
        }
        return left;
    }

    private static List<Placement.Sequence> sequences(Entity entity) {
        return entity.attributes().stream()
                .filter(a -> a.countedPer().isPresent())
                .map(a -> new Placement.Sequence(entity.name(), a.name()))
                .toList();
    }
}
