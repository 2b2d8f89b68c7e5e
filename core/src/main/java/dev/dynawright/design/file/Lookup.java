package dev.dynawright.design.file;

import dev.dynawright.design.ItemType.Carry;
import dev.dynawright.diag.Code;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Fix;
import dev.dynawright.diag.Span;
import dev.dynawright.language.Fields;
import dev.dynawright.language.Notes;
import dev.dynawright.language.References;
import dev.dynawright.language.words.Correction;
import dev.dynawright.language.words.Scope;
import dev.dynawright.language.words.SentenceCodes;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.source.Node;
import dev.dynawright.source.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What the names and words of a design file refer to; one that refers to nothing is a finding. */
final class Lookup {
    private static final String SIMILAR_NAME = "a similar name exists";

    private final Scope scope;
    private final Notes notes;
    private final References references;

    Lookup(Scope scope, Notes notes) {
        this.scope = scope;
        this.notes = notes;
        this.references = new References(scope, notes, SIMILAR_NAME);
    }

    Scope scope() {
        return scope;
    }

    Notes notes() {
        return notes;
    }

    /** The nearest of the known words in the place of what is written there. */
    static Optional<Fix> near(Span place, String written, List<String> known) {
        return Correction.of(SIMILAR_NAME, place, written, known);
    }

    Optional<EntityName> entity(String written, Span place) {
        return references.entity(written, place);
    }

    /** The single attribute that a piece of a text names, seen from an entity or among what an item carries. */
    Optional<Relations.Carried> leaf(EntityName entity, List<Carry> carries, Scalar text, int start, int end) {
        String written = text.text().substring(start, end);
        Optional<Path> carried = carries.stream()
                .filter(c -> c.name().equals(written))
                .map(Carry::path)
                .findFirst();
        Optional<Path> path = carried.or(() -> scope.resolve(entity, written));
        List<Relations.Carried> leaves =
                path.map(p -> scope.relations().leaves(entity, p)).orElse(List.of());
        if (leaves.size() == 1) {
            return Optional.of(leaves.get(0));
        }
        if (leaves.size() > 1) {
            severalAttributes(entity, written, text.slice(start, end), leaves);
        } else {
            unknown(entity, carries, text, start, end);
        }
        return Optional.empty();
    }

    private void severalAttributes(EntityName entity, String written, Span place, List<Relations.Carried> leaves) {
        List<String> names = leaves.stream().map(leaf -> nameOf(entity, leaf)).toList();
        notes.add(Finding.at(
                        place,
                        DesignCodes.SEVERAL_ATTRIBUTES,
                        "`" + written + "` stands for " + names.size() + " attributes of `" + entity
                                + "`; here one is meant",
                        "several attributes")
                .note("they are " + String.join(", ", names)));
    }

    /** The shortest name of an attribute in an entity: its own, that of what it carries, else the path. */
    String nameOf(EntityName entity, Relations.Carried leaf) {
        return nameOf(scope, entity, leaf.path());
    }

    static String nameOf(Scope scope, EntityName entity, Path path) {
        return scope.relations().carried(entity).stream()
                .filter(c -> c.path().equals(path))
                .map(c -> c.name().text())
                .filter(name -> scope.resolve(entity, name)
                        .map(p -> scope.relations().leaves(entity, p))
                        .filter(l -> l.size() == 1 && l.get(0).path().equals(path))
                        .isPresent())
                .findFirst()
                .orElse(path.toString());
    }

    private void unknown(EntityName entity, List<Carry> carries, Scalar text, int start, int end) {
        String written = text.text().substring(start, end);
        EntityName at = entity;
        int from = start;
        int point = written.indexOf('.');
        while (point >= 0) {
            Optional<Entity> above = scope.resolve(entity, written.substring(0, point))
                    .filter(p -> p.attribute().isEmpty())
                    .flatMap(p -> scope.relations().target(entity, p));
            if (above.isEmpty()) {
                break;
            }
            at = above.get().name();
            from = start + point + 1;
            point = written.indexOf('.', point + 1);
        }
        int to = point >= 0 ? start + point : end;
        String segment = text.text().substring(from, to);
        Span place = segment.isEmpty() ? text.slice(start, end) : text.slice(from, to);
        EntityName owner = at;
        List<String> names = new ArrayList<>(scope.namesIn(owner));
        if (owner.equals(entity)) {
            carries.forEach(c -> names.add(c.name()));
        }
        if (scope.paths(owner, segment).size() > 1) {
            notes.add(Finding.at(
                            place,
                            SentenceCodes.AMBIGUOUS_NAME,
                            "`" + segment + "` can mean several things in `" + owner + "`",
                            "more than one meaning")
                    .note("it is "
                            + scope.paths(owner, segment).stream()
                                    .map(Path::toString)
                                    .collect(Collectors.joining(" or "))));
            return;
        }
        String head = written.substring(0, from - start);
        String tail = written.substring(to - start);
        List<String> good = names.stream()
                .distinct()
                .filter(n -> isSingle(entity, carries, head + n + tail))
                .toList();
        notes.add(Finding.at(
                        place,
                        SentenceCodes.UNKNOWN_ATTRIBUTE,
                        "`" + owner + "` has no attribute `" + segment + "`",
                        "no such attribute")
                .note("`" + owner + "` has " + scope.namesIn(owner).stream().collect(Collectors.joining(", ")))
                .fix(segment.isEmpty() ? Optional.empty() : near(place, segment, good)));
    }

    private boolean isSingle(EntityName entity, List<Carry> carries, String name) {
        return carries.stream().anyMatch(c -> c.name().equals(name))
                || scope.resolve(entity, name)
                        .filter(p -> scope.relations().leaves(entity, p).size() == 1)
                        .isPresent();
    }

    /** The choice that a word stands for. */
    <T> Optional<T> word(Scalar text, T[] values, Function<T, String> word) {
        return references.word(text, values, word);
    }

    /** The texts of a list, or the one text where there is no list. */
    List<Scalar> texts(Node node, String what) {
        if (!(node instanceof Node.Sequence sequence)) {
            return Fields.text(node, what, notes).map(List::of).orElse(List.of());
        }
        List<Scalar> texts = new ArrayList<>();
        for (Node item : sequence.items()) {
            Fields.text(item, "an entry of " + what, notes).ifPresent(texts::add);
        }
        return texts;
    }

    /** Names of which none stands twice; the second is a finding. */
    List<Scalar> distinct(List<Scalar> texts, String where) {
        List<Scalar> once = new ArrayList<>();
        for (Scalar text : texts) {
            if (once.stream().anyMatch(t -> t.text().equals(text.text()))) {
                add(text.inner(), DesignCodes.DOUBLED_ATTRIBUTE, "`" + text + "` stands twice in " + where, "twice");
            } else {
                once.add(text);
            }
        }
        return once;
    }

    void add(Span place, Code code, String message, String label) {
        notes.add(place, code, message, label);
    }
}
