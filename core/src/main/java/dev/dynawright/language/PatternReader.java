package dev.dynawright.language;

import dev.dynawright.diag.Edit;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Fix;
import dev.dynawright.language.EntityReader.Raw;
import dev.dynawright.language.sentence.SentenceReader;
import dev.dynawright.language.words.Names;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.source.Address;
import dev.dynawright.source.Node;
import dev.dynawright.source.Scalar;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Reads the patterns: each a sentence, or a small map with a sentence and its clauses. */
final class PatternReader {
    /** The clauses that can be fields of their own, and the two that only fields can say. */
    static final List<String> CLAUSES = SentenceReader.fields();

    static final List<String> FIELDS;

    static {
        List<String> all = new ArrayList<>(List.of("do"));
        all.addAll(CLAUSES);
        all.addAll(List.of("name", "about"));
        FIELDS = List.copyOf(all);
    }

    private final Scope scope;
    private final SentenceReader sentences;
    private final Set<EntityName> unsure;
    private final Notes notes;

    PatternReader(Scope scope, List<Raw> raws, Notes notes) {
        this.scope = scope;
        this.sentences = new SentenceReader(scope);
        this.unsure = raws.stream().filter(r -> !r.sure).map(r -> r.name).collect(Collectors.toSet());
        this.notes = notes;
    }

    List<Pattern> read(Node.Mapping patterns) {
        List<Pattern> all = new ArrayList<>();
        Map<String, Scalar> seen = new HashMap<>();
        for (Node.Entry entry : patterns.entries()) {
            if (!isId(entry.key())) {
                continue;
            }
            Scalar before = seen.putIfAbsent(entry.key().text().toLowerCase(Locale.ROOT), entry.key());
            if (before != null) {
                notes.add(Finding.at(
                                entry.key().span(),
                                LanguageCodes.CLASHING_NAMES,
                                "`" + entry.key() + "` and `" + before + "` differ only in case",
                                "the same id")
                        .note("`" + before + "` stands in line " + before.span().line()));
                continue;
            }
            pattern(entry).ifPresent(all::add);
        }
        return all;
    }

    private boolean isId(Scalar key) {
        String text = key.text();
        boolean good = !text.isEmpty()
                && Character.isLetter(text.codePointAt(0))
                && text.codePoints().allMatch(c -> Character.isLetterOrDigit(c) || c == '_' || c == '-');
        if (!good) {
            Finding finding = Finding.at(
                    Fields.place(key),
                    LanguageCodes.UNREADABLE_NAME,
                    "`" + text + "` is not an id: a pattern is called by a letter, then letters, digits, `_` and `-`",
                    "not an id");
            boolean number = text.matches("[0-9]{1,9}");
            notes.add(
                    number
                            ? finding.fix(Fix.possible(
                                    "put letters before the number",
                                    Edit.insert(key.inner().before(), "AP-")))
                            : finding.fix(Names.joined(text)
                                    .map(name -> Fix.possible("join the words", new Edit(key.span(), name)))));
        }
        return good;
    }

    private Optional<Pattern> pattern(Node.Entry entry) {
        Address address = Address.of("patterns", entry.key().text());
        notes.places.put(address, entry.key().span());
        Map<String, Scalar> clauses = new LinkedHashMap<>();
        Optional<Scalar> sentence;
        Optional<String> name = Optional.empty();
        Optional<String> about = Optional.empty();
        if (entry.value() instanceof Node.Mapping mapping) {
            Fields fields = Fields.of(mapping, "a pattern", FIELDS, address.with("fields"), notes);
            sentence = fields.text("do");
            if (!fields.has("do")) {
                notes.add(Finding.at(
                                entry.key().span(),
                                LanguageCodes.MISSING_FIELD,
                                "pattern `" + entry.key() + "` has no `do`",
                                "`do` is missing")
                        .note("`do` holds the sentence"));
            }
            for (String clause : CLAUSES) {
                fields.text(clause).ifPresent(text -> clauses.put(clause, text));
            }
            name = fields.text("name").flatMap(this::methodName);
            about = fields.text("about").map(Scalar::text);
        } else {
            sentence = Fields.text(entry.value(), "pattern `" + entry.key() + "`", notes);
        }
        if (sentence.isEmpty()) {
            return Optional.empty();
        }
        Scalar text = sentence.get();
        notes.readsNoSigns(text);
        notes.places.put(address.with("do"), text.inner());
        notes.places.put(address.with("end"), text.inner().after());
        SentenceReader.Outcome outcome = sentences.read(text, clauses, notes.places, address);
        outcome.finding().filter(f -> !followsFromOther(f, text)).ifPresent(notes::add);
        Optional<String> method = name;
        Optional<String> purpose = about;
        return outcome.meaning().map(meaning -> {
            notes.infer(meaning.inferences());
            return new Pattern(
                    new PatternId(entry.key().text()),
                    meaning.statement(),
                    meaning.traffic(),
                    meaning.demands(),
                    method,
                    purpose);
        });
    }

    private Optional<String> methodName(Scalar text) {
        String name = text.text();
        boolean good = Character.isLetter(name.codePointAt(0))
                && name.codePoints().allMatch(c -> Character.isLetterOrDigit(c) || c == '_');
        if (!good) {
            notes.add(
                    text.inner(),
                    LanguageCodes.UNREADABLE_NAME,
                    "`" + name + "` is not the name of a method",
                    "not a name");
        }
        return good ? Optional.of(name) : Optional.empty();
    }

    /** A sentence about an entity that could not be read completely is not to blame for names it does not know. */
    private boolean followsFromOther(Finding finding, Scalar sentence) {
        boolean aboutMeaning = !finding.code().id().startsWith("L");
        return aboutMeaning
                && !unsure.isEmpty()
                && java.util.Arrays.stream(sentence.text().split("[^\\p{L}\\p{N}_]+", -1))
                        .flatMap(word -> scope.entity(word).stream())
                        .anyMatch(unsure::contains);
    }
}
