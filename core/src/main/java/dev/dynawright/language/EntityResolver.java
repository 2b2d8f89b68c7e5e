package dev.dynawright.language;

import dev.dynawright.diag.Edit;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Fix;
import dev.dynawright.diag.Span;
import dev.dynawright.language.EntityReader.Raw;
import dev.dynawright.language.EntityReader.WrittenParent;
import dev.dynawright.language.words.Declarations;
import dev.dynawright.language.words.Declarations.RawParent;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Lifetime;
import dev.dynawright.model.Parent;
import dev.dynawright.model.Path;
import dev.dynawright.model.Share;
import dev.dynawright.source.Scalar;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Settles what the names in entities refer to: parents first, then attributes, ids and counts. */
final class EntityResolver {
    private final List<Raw> raws;
    private final Notes notes;
    private final Counts counts;
    private final Map<EntityName, List<Parent>> parents = new LinkedHashMap<>();
    private final Map<EntityName, Entity> done = new LinkedHashMap<>();
    private final Map<EntityName, Long> known = new LinkedHashMap<>();
    private final Map<EntityName, Raw> byName = new LinkedHashMap<>();

    EntityResolver(List<Raw> raws, Notes notes) {
        this.raws = raws;
        this.notes = notes;
        this.counts = new Counts(notes);
        raws.forEach(raw -> byName.put(raw.name, raw));
    }

    /** The entities in the order of the file. */
    List<Entity> resolve() {
        raws.forEach(raw -> parents.put(raw.name, parents(raw)));
        new Cycles(raws, parents, notes).cut();
        for (Raw raw : raws) {
            resolve(raw);
        }
        return raws.stream()
                .map(raw -> done.get(raw.name))
                .filter(java.util.Objects::nonNull)
                .toList();
    }

    private void resolve(Raw raw) {
        if (done.containsKey(raw.name)) {
            return;
        }
        for (Parent parent : parents.getOrDefault(raw.name, List.of())) {
            Optional.ofNullable(byName.get(parent.entity()))
                    .filter(above -> above != raw)
                    .ifPresent(this::resolve);
        }
        List<Attribute> attributes = new AttributeResolver(raws, parents, byName, notes).attributes(raw);
        List<Parent> above = parents.getOrDefault(raw.name, List.of());
        Entity open = new Entity(
                raw.name,
                List.of(),
                above,
                1,
                attributes,
                new Lifetime.Forever(),
                Entity.Operations.NONE,
                Optional.empty());
        List<Path> id = new IdResolver(done, notes).id(raw, open);
        long count = counts.of(raw, above, known);
        known.put(raw.name, count);
        Entity whole = new Entity(
                raw.name,
                id,
                above,
                count,
                attributes,
                new Lifetimes(notes).of(raw, attributes),
                new Entity.Operations(
                        raw.fields.flatMap(f -> f.text("apart")).map(Scalar::text),
                        raw.fields.map(f -> f.yes("stream")).orElse(false),
                        raw.fields.map(f -> f.yes("locked")).orElse(false)),
                raw.fields.flatMap(f -> f.text("about")).map(Scalar::text));
        done.put(raw.name, whole);
    }

    private List<Parent> parents(Raw raw) {
        List<Parent> found = new ArrayList<>();
        Set<String> keys = new LinkedHashSet<>();
        for (WrittenParent written : raw.parents) {
            RawParent parent = written.raw();
            Span place = written.span(parent.entity());
            Optional<Raw> above = EntityReader.find(raws, parent.entity().text(), place, notes);
            if (above.isEmpty()) {
                raw.sure = false;
                continue;
            }
            Parent resolved = new Parent(
                    above.get().name,
                    parent.role().map(Declarations.Word::text),
                    parent.fanOut(),
                    parent.optional() ? parent.present().orElse(Share.percent(50)) : Share.ALL);
            if (parent.optional() && parent.present().isEmpty()) {
                notes.infer(
                        raw.address.with("of", found.size()),
                        "half of `" + raw.name + "` have a `" + resolved.key() + "`",
                        "`optional` without a share");
            }
            boolean self = above.get() == raw;
            if (self && (resolved.role().isEmpty() || !resolved.isOptional())) {
                notes.add(Finding.at(
                                place,
                                LanguageCodes.SELF_PARENT,
                                "`" + raw.name + "` is of itself, which takes a role and `optional`",
                                "of itself")
                        .fix(Fix.possible(
                                "name the role, and say that the first have none",
                                Edit.insert(
                                        resolved.role().isEmpty()
                                                ? place.after()
                                                : written.text().inner().after(),
                                        resolved.role().isEmpty()
                                                ? (resolved.isOptional() ? " as parent" : " as parent, optional")
                                                : ", optional"))));
                raw.sure = false;
                continue;
            }
            if (!keys.add(resolved.key())) {
                notes.add(Finding.at(
                                place,
                                LanguageCodes.REPEATED_PARENT,
                                "`" + raw.name + "` is of `"
                                        + resolved.role()
                                                .orElse(resolved.entity().text())
                                        + "` twice; each takes a role of its own",
                                "second time")
                        .note("a role reads `" + resolved.entity() + " as follower`"));
                raw.sure = false;
                continue;
            }
            FanOutChecks.check(raw, written, notes);
            found.add(resolved);
        }
        return found;
    }
}
