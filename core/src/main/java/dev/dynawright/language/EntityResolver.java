package dev.dynawright.language;

import dev.dynawright.diag.Edit;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Fix;
import dev.dynawright.diag.Span;
import dev.dynawright.language.EntityReader.Raw;
import dev.dynawright.language.EntityReader.WrittenAttribute;
import dev.dynawright.language.EntityReader.WrittenParent;
import dev.dynawright.language.sentence.Declarations;
import dev.dynawright.language.sentence.Declarations.RawAttribute;
import dev.dynawright.language.sentence.Declarations.RawParent;
import dev.dynawright.language.sentence.Names;
import dev.dynawright.language.sentence.Scope;
import dev.dynawright.language.sentence.SentenceCodes;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Form;
import dev.dynawright.model.Lifetime;
import dev.dynawright.model.Numbers;
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
    private static final int LONGEST_ID = 30;

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
        List<Attribute> attributes = attributes(raw);
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
        List<Path> id = id(raw, open);
        long count = counts.of(raw, above, known);
        known.put(raw.name, count);
        Entity whole = new Entity(
                raw.name,
                id,
                above,
                count,
                attributes,
                lifetime(raw, attributes),
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

    private List<Attribute> attributes(Raw raw) {
        List<Attribute> found = new ArrayList<>();
        for (Map.Entry<String, WrittenAttribute> entry : raw.attributes.entrySet()) {
            WrittenAttribute written = entry.getValue();
            if (isRelisted(raw, entry.getKey(), written.raw())) {
                notes.infer(
                        raw.address.with("attributes", entry.getKey()),
                        "`" + entry.getKey() + "` is the one that `" + raw.name + "` carries of its parent",
                        "same name and form as in the parent's id");
                continue;
            }
            attribute(raw, written).ifPresent(found::add);
        }
        return found;
    }

    /** Whether an attribute repeats one that the entity carries of its parent's id anyway. */
    private boolean isRelisted(Raw raw, String name, RawAttribute attribute) {
        return parents.getOrDefault(raw.name, List.of()).stream()
                        .filter(p -> p.role().isEmpty() && !p.entity().equals(raw.name))
                        .anyMatch(p -> idForm(p.entity(), name, 0)
                                .filter(attribute.form()::equals)
                                .isPresent())
                && !attribute.unique()
                && attribute.countedPer().isEmpty()
                && !attribute.optional();
    }

    private Optional<Form> idForm(EntityName entity, String name, int depth) {
        Raw above = Optional.ofNullable(byName.get(entity)).orElseThrow();
        boolean inId = above.id.isPresent()
                && Declarations.names(above.id.get().text()).value().orElse(List.of()).stream()
                        .anyMatch(w -> Names.same(w.text(), name));
        if (!inId || depth > 8) {
            return Optional.empty();
        }
        if (above.attributes.containsKey(name)) {
            return Optional.of(above.attributes.get(name).raw().form());
        }
        return parents.getOrDefault(entity, List.of()).stream()
                .filter(p -> !p.entity().equals(entity))
                .flatMap(p -> idForm(p.entity(), name, depth + 1).stream())
                .findFirst();
    }

    private Optional<Attribute> attribute(Raw raw, WrittenAttribute written) {
        RawAttribute a = written.raw();
        Optional<EntityName> uniquePer = scope(a.uniquePer(), written);
        Optional<EntityName> countedPer = scope(a.countedPer(), written);
        if (a.form() instanceof Form.Enumeration enumeration) {
            shares(raw, written, enumeration);
        }
        a.madeAt().ifPresent(at -> madeAt(raw, written, at));
        Attribute.Uniqueness uniqueness = uniquePer
                .<Attribute.Uniqueness>map(Attribute.Uniqueness.Per::new)
                .orElseGet(() -> a.unique() ? new Attribute.Uniqueness.Everywhere() : new Attribute.Uniqueness.None());
        if (a.optional() && a.present().isEmpty()) {
            notes.infer(
                    raw.address.with("attributes", written.key().text()),
                    "half of `" + raw.name + "` have it",
                    "`optional` without a share");
        }
        return Optional.of(new Attribute(
                new AttributeName(written.key().text()),
                a.form(),
                Declarations.size(a),
                uniqueness,
                a.optional() ? a.present().orElse(Share.percent(50)) : Share.ALL,
                a.distinct(),
                countedPer));
    }

    private Optional<EntityName> scope(Optional<Declarations.Word> word, WrittenAttribute written) {
        return word.flatMap(
                        w -> EntityReader.find(raws, w.text(), written.text().slice(w.start(), w.end()), notes))
                .map(r -> r.name);
    }

    private void madeAt(Raw raw, WrittenAttribute written, Declarations.Word at) {
        boolean moment = raw.attributes.containsKey(at.text())
                && raw.attributes.get(at.text()).raw().form().isMoment();
        if (!moment && raw.sure) {
            List<String> moments = raw.attributes.entrySet().stream()
                    .filter(e -> e.getValue().raw().form().isMoment())
                    .map(Map.Entry::getKey)
                    .toList();
            Span place = written.text().slice(at.start(), at.end());
            Finding finding = Finding.at(
                    place,
                    SentenceCodes.UNKNOWN_ATTRIBUTE,
                    "`" + raw.name + "` has no timestamp `" + at.text() + "`",
                    "no such timestamp");
            List<String> near = Names.near(at.text(), moments);
            notes.add(
                    near.isEmpty()
                            ? finding
                            : finding.fix(Fix.certain(
                                    "a timestamp with a similar name exists", new Edit(place, near.get(0)))));
        }
    }

    private void shares(Raw raw, WrittenAttribute written, Form.Enumeration enumeration) {
        int total = enumeration.values().stream()
                .mapToInt(v -> v.share().millionths())
                .sum();
        Span place = written.text().inner();
        if (!written.raw().sharesStated() && total <= 1_000_000) {
            String text = written.text().text();
            int end = text.indexOf(',') < 0 ? text.length() : text.indexOf(',');
            notes.add(Finding.at(
                            place,
                            LanguageCodes.UNSTATED_SHARE,
                            "`" + written.key().text() + "` does not say which share of `" + raw.name
                                    + "` has each value",
                            "shares missing")
                    .note("assumed: " + enumeration.words())
                    .fix(Fix.possible(
                            "state what is assumed, or better numbers",
                            new Edit(
                                    written.text()
                                            .slice(
                                                    0,
                                                    text.substring(0, end)
                                                            .stripTrailing()
                                                            .length()),
                                    enumeration.words()))));
        } else if (total != 1_000_000) {
            notes.add(Finding.at(
                    place,
                    LanguageCodes.SHARES_NOT_ADDING_UP,
                    "the shares of `" + written.key().text() + "` add up to "
                            + Numbers.grouped(java.math.BigDecimal.valueOf(total, 4)) + "%, not to 100%",
                    "not 100%"));
        }
    }

    private Lifetime lifetime(Raw raw, List<Attribute> attributes) {
        Optional<Scalar> expires = raw.fields.flatMap(f -> f.text("expires"));
        Optional<Scalar> keep = raw.fields.flatMap(f -> f.text("keep"));
        if (expires.isPresent() && keep.isPresent()) {
            notes.add(
                    notes.places.span(raw.address.with("keep")),
                    LanguageCodes.EXPIRY_TWICE,
                    "`" + raw.name + "` says both `expires` and `keep`; one of them decides when it ends",
                    "second statement");
        }
        if (expires.isPresent()) {
            Optional<Attribute> at = attributes.stream()
                    .filter(a -> Names.same(a.name().text(), expires.get().text()))
                    .findFirst();
            if (!raw.sure && at.isEmpty()) {
                return new Lifetime.Forever();
            }
            if (at.isEmpty() || !at.get().form().isMoment()) {
                List<String> moments = attributes.stream()
                        .filter(a -> a.form().isMoment())
                        .map(a -> a.name().text())
                        .toList();
                Span place = expires.get().inner();
                Finding finding = at.isPresent()
                        ? Finding.at(
                                place,
                                SentenceCodes.WRONG_FORM,
                                "`" + at.get().name() + "` is not a timestamp, so `" + raw.name
                                        + "` cannot expire by it",
                                "not a timestamp")
                        : Finding.at(
                                place,
                                SentenceCodes.UNKNOWN_ATTRIBUTE,
                                "`" + raw.name + "` has no timestamp `" + expires.get() + "`",
                                "no such timestamp");
                List<String> near = Names.near(expires.get().text(), moments);
                if (!near.isEmpty()) {
                    finding = finding.fix(
                            Fix.certain("a timestamp with a similar name exists", new Edit(place, near.get(0))));
                } else if (moments.size() == 1) {
                    finding = finding.fix(Fix.possible(
                            "write `" + moments.get(0) + "`, the only timestamp", new Edit(place, moments.get(0))));
                }
                notes.add(finding);
                return new Lifetime.Forever();
            }
            return new Lifetime.Expires(at.get().name());
        }
        if (keep.isPresent()) {
            Declarations.Declared<Long> seconds =
                    Declarations.duration(keep.get().text());
            seconds.problem()
                    .ifPresent(p -> notes.add(EntityReader.problem(
                            keep.get(), p, SentenceCodes.UNREADABLE_NUMBER, "a time reads `90 days`")));
            return seconds.value().<Lifetime>map(Lifetime.Keep::new).orElse(new Lifetime.Forever());
        }
        return new Lifetime.Forever();
    }

    private List<Path> id(Raw raw, Entity open) {
        if (raw.id.isEmpty()) {
            if (raw.sure) {
                missingId(raw, open);
            }
            return List.of();
        }
        Scalar text = raw.id.get();
        Declarations.Declared<List<Declarations.Word>> words = Declarations.names(text.text());
        words.problem()
                .ifPresent(p -> notes.add(EntityReader.problem(
                        text, p, LanguageCodes.UNREADABLE_NAME, "an id reads `orderId` or `orderId, line`")));
        Scope scope = new Scope(ancestors(open));
        List<Path> id = new ArrayList<>();
        for (Declarations.Word word : words.value().orElse(List.of())) {
            Span place = text.slice(word.start(), word.end());
            Optional<Path> path = scope.resolve(open.name(), word.text());
            if (path.isEmpty()) {
                unknownPart(raw, word, place, scope);
                continue;
            }
            path.get()
                    .attribute()
                    .filter(a -> path.get().isOwn())
                    .flatMap(open::attribute)
                    .ifPresent(a -> part(raw, a, place));
            if (!id.contains(path.get())) {
                id.add(path.get());
            }
        }
        if (isTooLong(raw, open, id, scope, text)) {
            return List.of();
        }
        List<Path> canonical = scope.canonicalId(open, id);
        scoped(raw, open, canonical, text);
        return canonical;
    }

    /** Ids that take in the ids of parents can double with every step down; what a person means has a few parts. */
    private boolean isTooLong(Raw raw, Entity open, List<Path> id, Scope scope, Scalar text) {
        int parts = id.stream()
                .mapToInt(path -> scope.relations().leaves(open.name(), path).size())
                .sum();
        if (parts > LONGEST_ID) {
            notes.add(
                    text.inner(),
                    LanguageCodes.UNREADABLE_RELATIONSHIP,
                    "the id of `" + raw.name + "` has " + parts + " parts with those of its parents; an id has at most "
                            + LONGEST_ID,
                    "too many parts");
        }
        return parts > LONGEST_ID;
    }

    private void unknownPart(Raw raw, Declarations.Word word, Span place, Scope scope) {
        if (!raw.sure) {
            return;
        }
        List<String> names = scope.namesIn(raw.name);
        Finding finding = Finding.at(
                        place,
                        SentenceCodes.UNKNOWN_ATTRIBUTE,
                        "the id of `" + raw.name + "` names `" + word.text() + "`, which it does not have",
                        "no such attribute")
                .note("`" + raw.name + "` has " + String.join(", ", names));
        List<String> near = Names.near(word.text(), names);
        notes.add(
                near.isEmpty()
                        ? finding
                        : finding.fix(
                                Fix.certain("an attribute with a similar name exists", new Edit(place, near.get(0)))));
    }

    private void part(Raw raw, Attribute attribute, Span place) {
        if (attribute.isOptional()) {
            notes.add(
                    place,
                    LanguageCodes.OPTIONAL_ID,
                    "`" + attribute.name() + "` is optional, and an id is always there",
                    "is optional");
        }
        if (!attribute.form().canBeKey()) {
            notes.add(
                    place,
                    SentenceCodes.PROSE_AS_KEY,
                    "`" + attribute.name() + "` is of form `" + attribute.form().words()
                            + "`, which cannot stand in an id",
                    "cannot be a key");
        }
        if (attribute.form() instanceof Form.Truth) {
            notes.infer(raw.address.with("id"), "`" + attribute.name() + "` has two values", "boolean");
        }
    }

    /** A part that is only unique within a parent needs that parent in the id. */
    private void scoped(Raw raw, Entity open, List<Path> id, Scalar text) {
        if (!raw.sure) {
            return;
        }
        for (Path path : id) {
            Optional<Attribute> own = path.isOwn() ? path.attribute().flatMap(open::attribute) : Optional.empty();
            Optional<EntityName> within = own.flatMap(a -> a.countedPer().isPresent()
                    ? a.countedPer()
                    : a.uniqueness() instanceof Attribute.Uniqueness.Per per
                            ? Optional.of(per.scope())
                            : Optional.empty());
            if (within.isEmpty()) {
                continue;
            }
            Optional<Parent> parent = open.parents().stream()
                    .filter(p -> p.entity().equals(within.get()))
                    .findFirst();
            boolean there = parent.isPresent()
                    && id.stream()
                            .anyMatch(p -> !p.hops().isEmpty()
                                    && p.hops().get(0).equals(parent.get().key()));
            if (!there) {
                Finding finding = Finding.at(
                        text.inner(),
                        LanguageCodes.UNSCOPED_ID,
                        "`" + own.get().name() + "` tells two of `" + raw.name + "` apart only within one `"
                                + within.get() + "`, which is not part of the id",
                        "`" + within.get() + "` is missing");
                notes.add(
                        parent.isEmpty()
                                ? finding
                                : finding.fix(Fix.certain(
                                        "put the parent into the id",
                                        Edit.insert(
                                                text.inner().before(),
                                                parent.get().key() + ", "))));
            }
        }
    }

    private List<Entity> ancestors(Entity open) {
        Map<EntityName, Entity> found = new LinkedHashMap<>();
        found.put(open.name(), open);
        List<Entity> todo = new ArrayList<>(List.of(open));
        while (!todo.isEmpty()) {
            for (Parent parent : todo.remove(0).parents()) {
                Entity above = done.get(parent.entity());
                if (above != null && found.putIfAbsent(above.name(), above) == null) {
                    todo.add(above);
                }
            }
        }
        return List.copyOf(found.values());
    }

    private void missingId(Raw raw, Entity open) {
        Finding finding = Finding.at(
                        raw.key.span(),
                        LanguageCodes.MISSING_ID,
                        "`" + raw.name + "` does not say what tells two of them apart",
                        "has no id")
                .note("`id` names one or more attributes");
        Optional<Fields> fields = raw.fields;
        List<String> parts = open.parents().stream()
                .filter(p -> !p.isOptional())
                .map(Parent::key)
                .toList();
        List<String> own = open.attributes().stream()
                .filter(a -> !a.isOptional()
                        && (a.isUnique() || a.form() instanceof Form.Ulid || a.form() instanceof Form.Uuid))
                .map(a -> a.name().text())
                .toList();
        boolean decided = !parts.isEmpty() || own.size() == 1;
        if (!decided || fields.isEmpty() || fields.get().isFlow()) {
            notes.add(finding);
            return;
        }
        String title = own.size() == 1
                ? "`" + own.get(0) + "` tells them apart"
                : "its parents tell it apart, if there is only one for each";
        int start = fields.get().span().start();
        int column =
                start - raw.key.span().source().lineStart(fields.get().span().line());
        String line = "id: " + String.join(", ", own.size() == 1 ? own : parts) + "\n" + " ".repeat(column);
        notes.add(
                finding.fix(Fix.possible(title, Edit.insert(fields.get().span().before(), line))));
    }
}
