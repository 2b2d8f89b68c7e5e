package dev.dynawright.language;

import dev.dynawright.diag.Edit;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Fix;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.Pin;
import dev.dynawright.source.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the keys that pins fix: every entity must have one, and no two the same. */
final class PinnedKeys {
    private static final Pattern PLACEHOLDER = Pattern.compile("(?<!\\{)\\{([^{}:]*)(:[^{}]*)?\\}(?!\\})");
    private static final Pattern WORD = Pattern.compile("(^|#|\\s/\\s+)([^#/\\s{}]+)(?=$|#|\\s)");
    /** What shows that a placeholder may be meant. */
    private static final Pattern STRAY = Pattern.compile("[{}]");

    private static final Pattern SLASH = Pattern.compile("\\s+/\\s+");
    private static final String SHARD = "shard";

    private final Scope scope;
    private final PinWords words;
    private final Notes notes;

    PinnedKeys(Scope scope, PinWords words, Notes notes) {
        this.scope = scope;
        this.words = words;
        this.notes = notes;
    }

    Optional<Pin> read(EntityName entity, Scalar text) {
        boolean good = true;
        Matcher holes = PLACEHOLDER.matcher(text.text());
        while (holes.find()) {
            good &= isGood(entity, text, holes);
        }
        if (!good || !isTold(entity, text)) {
            return Optional.empty();
        }
        String[] sides = SLASH.split(text.text(), 2);
        return Optional.of(new Pin.Key(entity, sides[0].strip(), sides.length > 1 ? sides[1].strip() : ""));
    }

    /** Whether what stands in braces can be part of a key. */
    private boolean isGood(EntityName entity, Scalar text, Matcher hole) {
        String name = hole.group(1).strip();
        Optional<Path> path = scope.resolve(entity, name);
        if (name.equals(SHARD) && path.isEmpty()) {
            notes.add(
                    text.slice(hole.start(), hole.end()),
                    LanguageCodes.UNREADABLE_PIN,
                    "the table key of `" + entity + "` cannot be spread over shards: only indexes have them",
                    "not in a table key");
        } else if (path.isEmpty()) {
            words.unknown(entity, name, text.slice(hole.start(1), hole.end(1)));
        } else if (leaves(entity, path.get()).stream().anyMatch(leaf -> mayBeMissing(entity, leaf))) {
            notes.add(Finding.at(
                            text.slice(hole.start(), hole.end()),
                            LanguageCodes.UNREADABLE_PIN,
                            "a `" + entity + "` without `" + name + "` would have no key `" + text + "`",
                            "may be missing")
                    .note("every item has a table key; only those of indexes may be absent"));
        } else {
            return true;
        }
        return false;
    }

    private boolean mayBeMissing(EntityName entity, Path leaf) {
        return scope.relations().mayBeMissing(entity, leaf);
    }

    /** Whether no two entities have the same key, as far as they have an id. */
    private boolean isTold(EntityName entity, Scalar text) {
        List<Path> held = held(entity, text.text());
        List<String> missing = scope.relations().idOf(entity).stream()
                .filter(part -> !held.contains(part.path()))
                .map(part -> part.name().text())
                .toList();
        if (missing.isEmpty() || scope.identifies(entity, held)) {
            return true;
        }
        boolean constant = held.isEmpty();
        String message = constant
                ? "every `" + entity + "` would have the same key `" + text + "`: it holds no attribute"
                : "two of `" + entity + "` could have the same key `" + text + "`: it does not hold `"
                        + String.join("`, `", missing) + "`";
        String note = constant
                ? "a name in braces stands for the value of the attribute"
                : "a second put would replace the first item";
        notes.add(Finding.at(
                        text.inner(),
                        LanguageCodes.UNREADABLE_PIN,
                        message,
                        constant ? "the same for all" : "lacks `" + missing.get(0) + "`")
                .note(note)
                .fix(fix(entity, text, missing)));
        return false;
    }

    /** The attributes that a key holds. */
    private List<Path> held(EntityName entity, String text) {
        List<Path> held = new ArrayList<>();
        Matcher holes = PLACEHOLDER.matcher(text);
        while (holes.find()) {
            scope.resolve(entity, holes.group(1).strip()).ifPresent(path -> held.addAll(leaves(entity, path)));
        }
        return held;
    }

    private List<Path> leaves(EntityName entity, Path path) {
        return scope.relations().leafPaths(entity, path);
    }

    /** Braces around each name of an attribute; where there is none, the rest of the id. */
    private Optional<Fix> fix(EntityName entity, Scalar text, List<String> missing) {
        List<String> names = scope.namesIn(entity);
        List<Edit> edits = new ArrayList<>();
        StringBuilder changed = new StringBuilder();
        Matcher words = WORD.matcher(text.text());
        while (words.find()) {
            String word = words.group(2);
            if (names.contains(word)) {
                String braced = (words.group(1).endsWith("#") ? "" : prefix(entity)) + "{" + word + "}";
                edits.add(new Edit(text.slice(words.start(2), words.end(2)), braced));
                words.appendReplacement(changed, Matcher.quoteReplacement(words.group(1) + braced));
            }
        }
        words.appendTail(changed);
        if (edits.isEmpty()) {
            return completed(entity, text, missing);
        }
        return scope.identifies(entity, held(entity, changed.toString()))
                ? Optional.of(new Fix("put the names in braces", false, edits))
                : Optional.empty();
    }

    /** The rest of the id behind what is there, unless something else may be meant by that. */
    private Optional<Fix> completed(EntityName entity, Scalar text, List<String> missing) {
        String outside = PLACEHOLDER.matcher(text.text()).replaceAll("");
        boolean constant = outside.equals(text.text());
        boolean alone = !constant && !SLASH.matcher(text.text()).find();
        boolean clear =
                !text.isEmpty() && !STRAY.matcher(outside + behind(text)).find();
        String title = constant ? "hold the id" : "hold the rest of the id as well";
        String rest = (alone ? " / " + prefix(entity) : "#") + "{" + String.join("}#{", missing) + "}";
        return clear && scope.identifies(entity, held(entity, text.text() + rest))
                ? Optional.of(Fix.possible(title, Edit.insert(text.inner().after(), rest)))
                : Optional.empty();
    }

    /** What stands behind it in its line, such as a comment that was not meant as one. */
    private static String behind(Scalar text) {
        String file = text.span().source().text();
        int end = text.span().end();
        int line = file.indexOf('\n', end);
        return file.substring(end, line < 0 ? file.length() : line);
    }

    /** What the keys of an entity usually begin with. */
    private static String prefix(EntityName entity) {
        return entity.text().toUpperCase(Locale.ROOT) + "#";
    }
}
