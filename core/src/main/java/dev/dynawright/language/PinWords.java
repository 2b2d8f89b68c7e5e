package dev.dynawright.language;

import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Fix;
import dev.dynawright.diag.Span;
import dev.dynawright.language.words.Correction;
import dev.dynawright.language.words.Names;
import dev.dynawright.language.words.Scope;
import dev.dynawright.language.words.SentenceCodes;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.source.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** What the words of a pin refer to; a word that refers to nothing is a finding. */
final class PinWords {
    private final Scope scope;
    private final List<Pattern> patterns;
    private final Notes notes;
    private final References references;

    PinWords(Scope scope, List<Pattern> patterns, Notes notes) {
        this.scope = scope;
        this.patterns = patterns;
        this.notes = notes;
        this.references = new References(scope, notes, References.SIMILAR_WORD);
    }

    Optional<EntityName> entity(Scalar key, String written) {
        return references.entity(written, word(key, written));
    }

    Optional<Pattern> pattern(Scalar key, String written) {
        Optional<Pattern> found = patterns.stream()
                .filter(p -> p.id().text().equalsIgnoreCase(written))
                .findFirst();
        if (found.isEmpty()) {
            Span place = word(key, written);
            notes.add(Finding.at(
                            place,
                            LanguageCodes.UNREADABLE_PIN,
                            "there is no pattern `" + written + "`",
                            "no such pattern")
                    .fix(near(
                            place,
                            written,
                            patterns.stream().map(p -> p.id().text()).toList())));
        }
        return found;
    }

    /** The attribute of an entity that a word names, if it fits. */
    Optional<Attribute> attribute(
            Scalar key, EntityName entity, String written, Predicate<Attribute> fits, String otherwise) {
        Optional<Attribute> found = scope.known(entity).attributes().stream()
                .filter(a -> Names.same(a.name().text(), written))
                .findFirst();
        if (found.isEmpty()) {
            unknown(entity, written, word(key, written));
        } else if (!fits.test(found.get())) {
            refuse(key, written, "`" + entity + "." + written + "` " + otherwise, "cannot be pinned");
        }
        return found.filter(fits);
    }

    /** The single attributes that names stand for; none if one of them is unknown. */
    Optional<List<Path>> leaves(Scalar key, EntityName entity, List<String> names) {
        List<Path> leaves = new ArrayList<>();
        boolean good = true;
        for (String name : names) {
            Optional<Path> path = scope.resolve(entity, name);
            if (path.isEmpty()) {
                unknown(entity, name, word(key, name));
                good = false;
            }
            path.ifPresent(p -> leaves.addAll(scope.relations().leafPaths(entity, p)));
        }
        return good ? Optional.of(leaves) : Optional.empty();
    }

    void unknown(EntityName entity, String name, Span place) {
        notes.add(Finding.at(
                        place,
                        SentenceCodes.UNKNOWN_ATTRIBUTE,
                        "`" + entity + "` has no attribute `" + name + "`",
                        "no such attribute")
                .fix(near(place, name, scope.namesIn(entity))));
    }

    /** Whether the text is one of the words that may stand there. */
    boolean saysOneOf(Scalar text, List<String> words) {
        if (words.contains(text.text())) {
            return true;
        }
        notes.add(Finding.at(
                        text.inner(),
                        LanguageCodes.UNREADABLE_PIN,
                        "`" + text + "` is not understood here; it reads `" + String.join("` or `", words) + "`",
                        "not understood")
                .fix(near(text.inner(), text.text(), words)));
        return false;
    }

    /** Says at a word in the subject of a pin why it cannot be pinned. */
    void refuse(Scalar key, String word, String message, String label) {
        notes.add(word(key, word), LanguageCodes.UNREADABLE_PIN, message, label);
    }

    private static Span word(Scalar key, String word) {
        int at = key.text().indexOf(word);
        return key.slice(at, at + word.length());
    }

    private static Optional<Fix> near(Span place, String written, List<String> known) {
        return Correction.of(References.SIMILAR_WORD, place, written, known);
    }
}
