package dev.dynawright.language;

import dev.dynawright.diag.Edit;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Fix;
import dev.dynawright.diag.Span;
import dev.dynawright.language.EntityReader.Raw;
import dev.dynawright.language.words.Correction;
import dev.dynawright.language.words.Declarations;
import dev.dynawright.language.words.Scope;
import dev.dynawright.language.words.SentenceCodes;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Form;
import dev.dynawright.model.Parent;
import dev.dynawright.model.Path;
import dev.dynawright.source.Scalar;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Settles what tells two entities of a kind apart: the parts of an id, and what they refer to. */
final class IdResolver {
    private static final int LONGEST_ID = 30;

    private final Map<EntityName, Entity> done;
    private final Notes notes;

    IdResolver(Map<EntityName, Entity> done, Notes notes) {
        this.done = done;
        this.notes = notes;
    }

    List<Path> id(Raw raw, Entity open) {
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
        List<Path> canonical = scope.canonical(open.name(), id);
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
        notes.add(finding.fix(Correction.of("an attribute with a similar name exists", place, word.text(), names)));
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
            Optional<EntityName> within = own.flatMap(a -> a.uniqueness() instanceof Attribute.Uniqueness.Per per
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
