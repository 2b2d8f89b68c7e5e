package dev.dynawright.language;

import dev.dynawright.diag.Code;
import dev.dynawright.diag.Edit;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Fix;
import dev.dynawright.diag.Span;
import dev.dynawright.language.words.Correction;
import dev.dynawright.language.words.Declarations;
import dev.dynawright.language.words.Declarations.RawAttribute;
import dev.dynawright.language.words.Declarations.RawParent;
import dev.dynawright.language.words.Names;
import dev.dynawright.language.words.SentenceCodes;
import dev.dynawright.model.EntityName;
import dev.dynawright.source.Address;
import dev.dynawright.source.Node;
import dev.dynawright.source.Scalar;
import dev.dynawright.source.SourceCodes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Reads the entities as they are written; what their names refer to is settled by {@link EntityResolver}. */
final class EntityReader {
    static final List<String> FIELDS =
            List.of("id", "count", "of", "attributes", "expires", "keep", "apart", "stream", "locked", "about");

    private final Notes notes;
    private final Map<String, Raw> byForm = new LinkedHashMap<>();

    /** An entity as written. {@code sure} is false if part of it could not be read. */
    static final class Raw {
        final EntityName name;
        final Scalar key;
        final Address address;
        final Map<String, WrittenAttribute> attributes = new LinkedHashMap<>();
        final List<WrittenParent> parents = new ArrayList<>();
        Optional<Scalar> id = Optional.empty();
        Optional<Scalar> count = Optional.empty();
        Optional<Fields> fields = Optional.empty();
        boolean sure = true;

        Raw(EntityName name, Scalar key) {
            this.name = name;
            this.key = key;
            this.address = Address.of("entities", name);
        }
    }

    record WrittenAttribute(Scalar key, Scalar text, RawAttribute raw) {}

    record WrittenParent(Scalar text, RawParent raw) {
        Span span(Declarations.Word word) {
            return text.slice(word.start(), word.end());
        }
    }

    EntityReader(Notes notes) {
        this.notes = notes;
    }

    List<Raw> read(Node.Mapping entities) {
        List<Raw> all = new ArrayList<>();
        for (Node.Entry entry : entities.entries()) {
            Scalar key = entry.key();
            if (misplaced(entry, all) || !isName(key, "an entity")) {
                continue;
            }
            Raw raw = new Raw(new EntityName(key.text()), key);
            notes.places.put(raw.address, key.span());
            if (clashes(raw)) {
                continue;
            }
            int before = notes.errors();
            Fields.mapping(entry.value(), "entity `" + key.text() + "`", notes).ifPresent(m -> fields(raw, m));
            raw.sure =
                    notes.errors() == before && !notes.hasErrorIn(entry.value().span());
            all.add(raw);
        }
        return all;
    }

    /** A field that stands among the entities because its line is indented too little or too far. */
    private boolean misplaced(Node.Entry entry, List<Raw> before) {
        String name = entry.key().text();
        boolean own = FIELDS.contains(name)
                && !before.isEmpty()
                && before.get(before.size() - 1).fields.filter(f -> f.has(name)).isEmpty();
        boolean top = ModelReader.FIELDS.contains(name) && !name.equals("about");
        boolean entity = entry.value() instanceof Node.Mapping mapping
                && mapping.entry("attributes")
                        .filter(e -> e.value() instanceof Node.Mapping)
                        .isPresent();
        if (entity || (!own && !top)) {
            return false;
        }
        Finding finding = Finding.at(
                entry.key().span(),
                SourceCodes.UNEVEN_INDENTATION,
                "`" + name + "` stands among the entities; it is a field of "
                        + (own ? "`" + before.get(before.size() - 1).name + "`" : "the model"),
                own ? "indented too little" : "indented too far");
        if (own) {
            before.get(before.size() - 1).sure = false;
            finding = finding.fix(Fix.possible(
                    "indent it by two more spaces",
                    Edit.insert(entry.key().span().before(), "  ")));
        }
        notes.add(finding);
        return true;
    }

    private boolean clashes(Raw raw) {
        for (String form : Names.forms(raw.name.text())) {
            Raw other = byForm.get(form);
            if (other != null) {
                notes.add(Finding.at(
                                raw.key.span(),
                                LanguageCodes.CLASHING_NAMES,
                                "`" + raw.name + "` and `" + other.name + "` differ only in case or plural",
                                "the same name")
                        .note("`" + other.name + "` stands in line "
                                + other.key.span().line()));
                return true;
            }
        }
        Names.forms(raw.name.text()).forEach(form -> byForm.put(form, raw));
        return false;
    }

    private boolean isName(Scalar key, String what) {
        String text = key.text();
        boolean good = !text.isEmpty()
                && Character.isLetter(text.codePointAt(0))
                && text.codePoints().allMatch(c -> Character.isLetterOrDigit(c) || c == '_');
        if (!good) {
            Finding finding = Finding.at(
                    text.isEmpty() ? Fields.place(key) : key.span(),
                    LanguageCodes.UNREADABLE_NAME,
                    "`" + text + "` is not a name: " + what + " is called by a letter, then letters, digits and `_`",
                    "not a name");
            notes.add(finding.fix(Names.joined(text)
                    .map(name -> Fix.possible("join the words", new Edit(key.span(), name)))));
        }
        return good;
    }

    private void fields(Raw raw, Node.Mapping mapping) {
        Fields fields = Fields.of(mapping, "an entity", FIELDS, raw.address, notes);
        raw.fields = Optional.of(fields);
        raw.id = fields.text("id");
        raw.count = fields.text("count");
        fields.entry("of").ifPresent(e -> parents(raw, e));
        fields.entry("attributes")
                .flatMap(e -> Fields.mapping(e.value(), "`attributes`", notes))
                .ifPresent(m -> attributes(raw, m));
    }

    private void parents(Raw raw, Node.Entry of) {
        List<Node> lines = of.value() instanceof Node.Sequence sequence && !splitByCommas(sequence)
                ? sequence.items()
                : List.of(of.value());
        if (of.value() instanceof Node.Sequence sequence && splitByCommas(sequence)) {
            bracketed(of.key(), sequence);
            return;
        }
        if (of.value() instanceof Node.Mapping mapping && !mapping.flow()) {
            notes.add(
                    Finding.at(
                                    Fields.place(mapping),
                                    LanguageCodes.WRONG_KIND,
                                    "`of` is text or a list, not " + mapping.kind(),
                                    "expected text")
                            .note(
                                    "several parents stand in a list, each as `- User as author, 10 each`; the role is optional"));
            return;
        }
        for (Node line : lines) {
            int number = raw.parents.size();
            Optional<Scalar> text = Fields.text(line, "`of`", notes);
            if (text.isEmpty()) {
                continue;
            }
            notes.readsNoSigns(text.get());
            notes.places.put(raw.address.with("of", number), text.get().inner());
            Declarations.Declared<RawParent> parent =
                    Declarations.parent(text.get().text());
            parent.problem()
                    .ifPresent(p -> notes.add(problem(
                            text.get(),
                            p,
                            LanguageCodes.UNREADABLE_RELATIONSHIP,
                            "a relationship reads `Order, 3 each, at most 50`")));
            parent.value().ifPresent(p -> raw.parents.add(new WrittenParent(text.get(), p)));
        }
    }

    /** Brackets cut `[User, 40 each]` into two items where one line is meant. */
    private static boolean splitByCommas(Node.Sequence sequence) {
        return sequence.flow();
    }

    private void bracketed(Scalar key, Node.Sequence sequence) {
        boolean several = sequence.items().stream()
                .allMatch(item -> item instanceof Scalar scalar
                        && Declarations.parent(scalar.text()).value().isPresent());
        notes.add(Finding.at(
                        Fields.place(sequence),
                        LanguageCodes.BRACKETED_LIST,
                        "`" + key.text() + "` is written in brackets, which YAML cuts at every comma",
                        "cut at every comma")
                .note("several parents stand on lines of their own, each behind a dash")
                .fix(several ? onLinesOfTheirOwn(key, sequence) : withoutBrackets(sequence)));
    }

    private static Fix withoutBrackets(Node.Sequence sequence) {
        String whole = sequence.span().text();
        String inner = whole.substring(1, whole.length() - 1).strip();
        return Fix.possible("leave the brackets out", new Edit(sequence.span(), inner));
    }

    private static Fix onLinesOfTheirOwn(Scalar key, Node.Sequence sequence) {
        String dash = "\n" + " ".repeat(key.span().column() + 1) + "- ";
        String lines = sequence.items().stream().map(item -> dash + item).collect(Collectors.joining());
        Span value = new Span(
                key.span().source(), key.span().end() + 1, sequence.span().end());
        return Fix.possible("a line for each parent", new Edit(value, lines));
    }

    private void attributes(Raw raw, Node.Mapping mapping) {
        Map<String, Scalar> forms = new LinkedHashMap<>();
        for (Node.Entry entry : mapping.entries()) {
            Scalar key = entry.key();
            Address address = raw.address.with("attributes", key.text());
            if (!isName(key, "an attribute")) {
                continue;
            }
            Optional<Scalar> same = Names.forms(key.text()).stream()
                    .filter(forms::containsKey)
                    .map(forms::get)
                    .findFirst();
            if (same.isPresent()) {
                notes.add(Finding.at(
                                key.span(),
                                LanguageCodes.CLASHING_NAMES,
                                "`" + key.text() + "` and `" + same.get().text() + "` differ only in case or plural",
                                "the same name")
                        .note("`" + same.get().text() + "` stands in line "
                                + same.get().span().line()));
                continue;
            }
            Names.forms(key.text()).forEach(form -> forms.put(form, key));
            notes.places.put(address, key.span());
            Optional<Scalar> text = Fields.text(entry.value(), "attribute `" + key.text() + "`", notes);
            if (text.isEmpty()) {
                continue;
            }
            notes.readsNoSigns(text.get());
            notes.places.put(address.with("form"), text.get().inner());
            Declarations.Declared<RawAttribute> attribute =
                    Declarations.attribute(text.get().text());
            attribute
                    .problem()
                    .ifPresent(p -> notes.add(problem(
                            text.get(),
                            p,
                            LanguageCodes.UNREADABLE_ATTRIBUTE,
                            "an attribute reads `string, 40 bytes, unique` or `OPEN 10% | CLOSED 90%`")));
            attribute.value().ifPresent(a -> {
                if (a.usual().isPresent() || text.get().text().contains("digit")) {
                    notes.places.put(address.with("size"), text.get().inner());
                }
                raw.attributes.put(key.text(), new WrittenAttribute(key, text.get(), a));
            });
        }
    }

    /** The finding for a declaration that cannot be read, with how it reads and the word that may have been meant. */
    static Finding problem(Scalar text, Declarations.Problem problem, Code code, String reads) {
        Span span = text.slice(problem.start(), Math.max(problem.start(), problem.end()));
        Finding finding = Finding.at(span, code, problem.message(), problem.label());
        for (String note : problem.notes().isEmpty() ? List.of(reads) : problem.notes()) {
            finding = finding.note(note);
        }
        if (problem.near().isEmpty()) {
            return finding;
        }
        String word = problem.near().get(0);
        if (span.isEmpty()) {
            return finding.fix(Fix.possible("write `" + word + "` behind it", Edit.insert(span, " " + word)));
        }
        boolean alike = !Names.near(span.text(), problem.near()).isEmpty();
        return finding.fix(
                alike
                        ? new Fix(
                                "a similar word is understood: `" + word + "`",
                                Correction.isSlip(span.text(), word),
                                List.of(new Edit(span, word)))
                        : Fix.possible("write `" + word.strip() + "` instead", new Edit(span, word)));
    }

    /** The entity with a name, or a finding at the place where the name is written. */
    static Optional<Raw> find(List<Raw> all, String written, Span place, Notes notes) {
        List<String> forms = Names.forms(written);
        Optional<Raw> found = all.stream()
                .filter(r -> Names.forms(r.name.text()).stream().anyMatch(forms::contains))
                .findFirst();
        if (found.isEmpty()) {
            List<String> names = all.stream().map(r -> r.name.text()).toList();
            Finding finding = Finding.at(
                            place,
                            SentenceCodes.UNKNOWN_ENTITY,
                            "there is no entity `" + written + "`",
                            "no such entity")
                    .note(
                            names.size() == 1
                                    ? "the only entity is `" + names.get(0) + "`"
                                    : "the entities are " + String.join(", ", names));
            notes.add(finding.fix(Correction.of("an entity with a similar name exists", place, written, names)));
        }
        return found;
    }
}
