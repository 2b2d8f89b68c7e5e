package dev.dynawright.language;

import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Span;
import dev.dynawright.language.words.Correction;
import dev.dynawright.language.words.Scope;
import dev.dynawright.language.words.SentenceCodes;
import dev.dynawright.model.EntityName;
import dev.dynawright.source.Scalar;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** What entities and choices the words of a file refer to; a word that refers to nothing is a finding. */
public final class References {
    /** The title of a correction where any word that is understood may stand. */
    static final String SIMILAR_WORD = "a similar word is understood here";

    private final Scope scope;
    private final Notes notes;
    private final String similar;

    /** With the title of a correction of an entity's name. */
    public References(Scope scope, Notes notes, String similar) {
        this.scope = scope;
        this.notes = notes;
        this.similar = similar;
    }

    public Optional<EntityName> entity(String written, Span place) {
        Optional<EntityName> found = scope.entity(written);
        if (found.isEmpty()) {
            notes.add(Finding.at(
                            place,
                            SentenceCodes.UNKNOWN_ENTITY,
                            "there is no entity `" + written + "`",
                            "no such entity")
                    .fix(Correction.of(similar, place, written, scope.entities())));
        }
        return found;
    }

    /** The choice that a word stands for. */
    public <T> Optional<T> word(Scalar text, T[] values, Function<T, String> word) {
        Optional<T> found = Arrays.stream(values)
                .filter(v -> word.apply(v).equals(text.text()))
                .findFirst();
        if (found.isEmpty()) {
            List<String> words = Arrays.stream(values).map(word).toList();
            notes.add(Finding.at(
                            text.inner(),
                            LanguageCodes.UNREADABLE_SETTING,
                            "`" + text + "` is neither `" + String.join("` nor `", words) + "`",
                            "not understood")
                    .fix(Correction.of(SIMILAR_WORD, text.inner(), text.text(), words)));
        }
        return found;
    }
}
