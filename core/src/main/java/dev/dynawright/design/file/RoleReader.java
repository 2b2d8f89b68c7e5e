package dev.dynawright.design.file;

import dev.dynawright.design.Role;
import dev.dynawright.design.Role.Holds;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Span;
import dev.dynawright.language.Fields;
import dev.dynawright.language.LanguageCodes;
import dev.dynawright.language.words.SentenceCodes;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.source.Address;
import dev.dynawright.source.Node;
import dev.dynawright.source.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads what an item type is for: home, part, copy, guard, counter or sequence, and what it holds. */
final class RoleReader {
    static final List<String> ROLES = List.of("part", "copy", "guard", "counter", "sequence");

    private final Lookup lookup;
    private final FigureReader figures;
    private final StoredNames names;

    RoleReader(Lookup lookup) {
        this.lookup = lookup;
        this.figures = new FigureReader(lookup);
        this.names = new StoredNames(lookup.scope(), List.of());
    }

    /** The fields that an item type can have, besides its key attributes, by the word that says what it is for. */
    static List<String> fields(Optional<String> role) {
        return switch (role.orElse("home")) {
            case "part" -> List.of("part", "holds", "names", "kept");
            case "copy" -> List.of("copy", "holds", "carries", "names", "kept");
            case "guard" -> List.of("guard", "holds", "carries", "names", "kept");
            case "counter" -> List.of("counter", "names", "kept");
            case "sequence" -> List.of("sequence", "names", "kept");
            default -> List.of("inside", "carries", "counts", "names", "kept");
        };
    }

    Optional<Role> read(Scalar name, Optional<String> word, Fields fields, Address address) {
        if (word.isEmpty()) {
            return home(name);
        }
        if (lookup.scope().entities().contains(name.text())) {
            lookup.add(
                    name.span(),
                    DesignCodes.SEVERAL_ROLES,
                    "`" + name + "` is the name of an entity, which only its home has, and says `" + word.get() + "`",
                    "two roles");
            return Optional.empty();
        }
        if (word.get().equals("counter")) {
            return fields.entry("counter").flatMap(e -> figures.counter(e.value(), address.with("counter")));
        }
        Optional<Scalar> of = fields.text(word.get());
        if (of.isEmpty()) {
            return Optional.empty();
        }
        int point = of.get().text().indexOf('.');
        boolean attribute =
                point >= 0 && (word.get().equals("guard") || word.get().equals("sequence"));
        int end = attribute ? point : of.get().text().length();
        Span place = end == 0 ? of.get().inner() : of.get().slice(0, end);
        Optional<EntityName> entity = lookup.entity(of.get().text().substring(0, end), place);
        if (entity.isEmpty()) {
            return Optional.empty();
        }
        return switch (word.get()) {
            case "part" -> part(entity.get(), fields, name);
            case "copy" -> holds(entity.get(), fields, Holds.ALL).map(h -> new Role.Copy(entity.get(), h));
            case "guard" -> guard(entity.get(), of.get(), attribute ? point + 1 : -1, fields);
            default -> sequence(entity.get(), of.get(), attribute ? point + 1 : -1);
        };
    }

    private Optional<Role> home(Scalar name) {
        if (lookup.scope().entities().contains(name.text())) {
            return Optional.of(new Role.Home(new EntityName(name.text())));
        }
        lookup.notes()
                .add(Finding.at(
                                name.span(),
                                SentenceCodes.UNKNOWN_ENTITY,
                                "there is no entity `" + name + "`, of which this would be the home",
                                "no such entity")
                        .note("an item type of another name says what it is: " + String.join(", ", ROLES))
                        .fix(Lookup.near(
                                name.inner(), name.text(), lookup.scope().entities())));
        return Optional.empty();
    }

    private Optional<Role> part(EntityName entity, Fields fields, Scalar name) {
        if (!fields.has("holds")) {
            lookup.notes()
                    .add(Finding.at(
                                    name.span(),
                                    LanguageCodes.MISSING_FIELD,
                                    "part `" + name + "` does not say what it holds",
                                    "`holds` is missing")
                            .note("it reads `holds: [note]`"));
            return Optional.empty();
        }
        Optional<Holds> holds = holds(entity, fields, Holds.NOTHING);
        if (holds.isEmpty()) {
            return Optional.empty();
        }
        boolean good = true;
        Span place = fields.entry("holds").map(e -> Fields.place(e.value())).orElse(name.span());
        if (holds.get().all()) {
            lookup.add(
                    place,
                    DesignCodes.ID_IN_A_PART,
                    "a part takes some attributes out of the home, not all of them",
                    "nothing left at home");
            good = false;
        }
        for (AttributeName held : holds.get().attributes()) {
            if (names.id(entity).contains(held.text())) {
                lookup.notes()
                        .add(Finding.at(
                                        place(fields, held).orElse(place),
                                        DesignCodes.ID_IN_A_PART,
                                        "`" + held + "` belongs to the id of `" + entity
                                                + "`, which is in the home and in every part",
                                        "part of the id")
                                .note("the id is " + String.join(", ", names.id(entity))));
                good = false;
            }
        }
        return good ? Optional.of(new Role.Part(entity, holds.get().attributes())) : Optional.empty();
    }

    private static Optional<Span> place(Fields fields, AttributeName held) {
        return fields.entry("holds").map(Node.Entry::value).stream()
                .flatMap(n -> n instanceof Node.Sequence list ? list.items().stream() : Stream.of(n))
                .filter(n -> n instanceof Scalar text && text.text().equals(held.text()))
                .map(Node::span)
                .findFirst();
    }

    private Optional<Holds> holds(EntityName entity, Fields fields, Holds unsaid) {
        Optional<Node.Entry> entry = fields.entry("holds");
        if (entry.isEmpty()) {
            return fields.has("holds") ? Optional.empty() : Optional.of(unsaid);
        }
        if (entry.get().value() instanceof Scalar word && word.text().equals("all")) {
            return Optional.of(Holds.ALL);
        }
        List<Scalar> texts = lookup.texts(entry.get().value(), "`holds`");
        List<AttributeName> held = new ArrayList<>();
        for (Scalar text : lookup.distinct(texts, "`holds`")) {
            attribute(entity, text, 0).filter(a -> !held.contains(a)).ifPresent(held::add);
        }
        boolean whole = entry.get().value() instanceof Node.Sequence list
                ? held.size() == list.items().size()
                : held.size() == 1;
        return whole ? Optional.of(new Holds(false, held)) : Optional.empty();
    }

    /** An attribute that the home of an entity can store: its own, or one it carries of a parent's id. */
    Optional<AttributeName> attribute(EntityName entity, Scalar text, int start) {
        Optional<Relations.Carried> leaf =
                lookup.leaf(entity, List.of(), text, start, text.text().length());
        if (leaf.isEmpty()) {
            return Optional.empty();
        }
        Optional<AttributeName> stored = names.all(entity).entrySet().stream()
                .filter(e -> e.getValue().equals(leaf.get().path()))
                .map(e -> new AttributeName(e.getKey()))
                .findFirst();
        if (stored.isEmpty()) {
            lookup.notes()
                    .add(Finding.at(
                                    text.inner(),
                                    SentenceCodes.UNKNOWN_ATTRIBUTE,
                                    "`" + text.text().substring(start) + "` is no attribute of `" + entity + "` itself",
                                    "not its own")
                            .note("what a parent has is stored with the child by `carries`"));
        }
        return stored;
    }

    private Optional<Role> guard(EntityName entity, Scalar of, int attribute, Fields fields) {
        Optional<Holds> holds = holds(entity, fields, Holds.NOTHING);
        if (attribute < 0) {
            return holds.map(h -> new Role.Guard(entity, Optional.empty(), h));
        }
        Optional<AttributeName> guarded = attribute(entity, of, attribute);
        return guarded.isEmpty() ? Optional.empty() : holds.map(h -> new Role.Guard(entity, guarded, h));
    }

    private Optional<Role> sequence(EntityName entity, Scalar of, int attribute) {
        Entity known = lookup.scope().known(entity);
        List<String> counted = known.attributes().stream()
                .filter(a -> a.countedPer().isPresent())
                .map(a -> a.name().text())
                .toList();
        Optional<AttributeName> named = attribute < 0 ? Optional.empty() : attribute(entity, of, attribute);
        if (attribute >= 0 && named.isEmpty()) {
            return Optional.empty();
        }
        Optional<Attribute> found =
                named.flatMap(known::attribute).filter(a -> a.countedPer().isPresent());
        if (found.isEmpty()) {
            Finding finding = Finding.at(
                    of.inner(),
                    DesignCodes.UNCOUNTED_SEQUENCE,
                    named.map(a -> "`" + a + "` of `" + entity + "` is not counted, so nothing gives out its numbers")
                            .orElse("a sequence names the attribute that it counts"),
                    "not counted");
            lookup.notes()
                    .add(
                            counted.isEmpty()
                                    ? finding.note("`" + entity + "` has no attribute that is `counted per` a parent")
                                    : finding.note("it reads `sequence: " + entity + "." + counted.get(0) + "`"));
        }
        return found.map(a -> new Role.Sequence(entity, a.name()));
    }

    Optional<Statement.Aggregate> figure(Scalar sentence, Address address) {
        return figures.read(sentence, address);
    }
}
