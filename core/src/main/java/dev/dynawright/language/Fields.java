package dev.dynawright.language;

import dev.dynawright.diag.Edit;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Fix;
import dev.dynawright.diag.Span;
import dev.dynawright.language.words.Correction;
import dev.dynawright.source.Address;
import dev.dynawright.source.Node;
import dev.dynawright.source.Scalar;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The fields of one map, by the names that may stand there; anything else is a finding. */
public final class Fields {
    /** A map with more fields that do not belong there is something else; more findings would not help. */
    private static final int MOST_STRANGE = 100;

    private final Node.Mapping mapping;
    private final Address address;
    private final Notes notes;
    private final Map<String, Node.Entry> entries = new LinkedHashMap<>();
    private final Set<String> emptied = new HashSet<>();
    private boolean unknown;

    private Fields(Node.Mapping mapping, Address address, Notes notes) {
        this.mapping = mapping;
        this.address = address;
        this.notes = notes;
    }

    /** The fields of a map with these names; {@code what} is what the map is, such as "an entity". */
    public static Fields of(Node.Mapping mapping, String what, List<String> known, Address address, Notes notes) {
        Fields fields = new Fields(mapping, address, notes);
        Set<String> stated = mapping.entries().stream().map(e -> e.key().text()).collect(Collectors.toSet());
        List<String> free = known.stream().filter(n -> !stated.contains(n)).toList();
        String before = "";
        int strange = 0;
        for (Node.Entry entry : mapping.entries()) {
            String name = entry.key().text();
            if (known.contains(name)) {
                fields.entries.put(name, entry);
                notes.places.put(address.with(name), entry.key().span());
                before = isEmpty(entry.value()) ? name : "";
                continue;
            }
            fields.unknown = true;
            if (++strange > MOST_STRANGE) {
                break;
            }
            if (!before.isEmpty()) {
                fields.outdented(before, entry.key(), what);
                continue;
            }
            Finding finding = Finding.at(
                            entry.key().span(),
                            LanguageCodes.UNKNOWN_FIELD,
                            "`" + name + "` is not a field of " + what,
                            "no such field")
                    .note("the fields are " + String.join(", ", known));
            notes.add(finding.fix(Correction.of(
                    "a field with a similar name exists", entry.key().inner(), name, free)));
        }
        return fields;
    }

    /** A field that is not known here, behind one that is empty, most likely belongs below it. */
    private void outdented(String above, Scalar key, String what) {
        boolean first = emptied.add(above);
        entries.remove(above);
        Finding finding = Finding.at(
                key.span(),
                LanguageCodes.UNKNOWN_FIELD,
                "`" + key.text() + "` is no field of " + what + "; it seems to belong below `" + above + "`",
                "indented too little");
        notes.add(
                first
                        ? finding.fix(Fix.possible(
                                "indent it by two more spaces",
                                Edit.insert(key.span().before(), "  ")))
                        : finding);
    }

    private static boolean isEmpty(Node node) {
        return node instanceof Scalar scalar && scalar.isEmpty() && scalar.isPlain();
    }

    /** Whether a file begins like one of another kind; that is told once, in place of all its fields. */
    public static boolean isOther(
            Node.Mapping top, String version, String kind, String what, String help, Notes notes) {
        Optional<Scalar> stated = top.entries().stream()
                .map(Node.Entry::key)
                .filter(key -> key.text().equals(version))
                .findFirst();
        stated.ifPresent(key -> notes.add(Finding.at(
                        key.span(),
                        LanguageCodes.UNKNOWN_FIELD,
                        "`" + version + "` begins " + kind + ", where " + what + " is expected",
                        kind)
                .note(help)));
        return stated.isPresent();
    }

    /** Whether a field was found that does not belong here. */
    public boolean hasUnknown() {
        return unknown;
    }

    /** The map that a node is, if it is one. */
    public static Optional<Node.Mapping> mapping(Node node, String what, Notes notes) {
        if (node instanceof Node.Mapping mapping) {
            return Optional.of(mapping);
        }
        boolean empty = node instanceof Scalar scalar && scalar.isEmpty();
        Finding finding = Finding.at(
                place(node),
                empty ? LanguageCodes.EMPTY_VALUE : LanguageCodes.WRONG_KIND,
                empty ? what + " is empty" : what + " is a map of fields, not " + node.kind(),
                empty ? "nothing here" : "expected fields");
        notes.add(
                node instanceof Node.Sequence
                        ? finding.note("a field is a name and a colon, `Name:`, without a dash before it")
                        : finding);
        return Optional.empty();
    }

    /** A place for a node that a caret can stand under: its first line. */
    public static Span place(Node node) {
        Span span = node.span();
        if (span.isEmpty()) {
            return lineBefore(span);
        }
        int end = Math.min(span.end(), span.source().lineEnd(span.line()));
        return new Span(span.source(), span.start(), Math.max(span.start(), end));
    }

    /** The field name before an empty value. */
    private static Span lineBefore(Span span) {
        String text = span.source().text();
        int end = Math.min(span.start(), text.length());
        while (end > 0 && Character.isWhitespace(text.charAt(end - 1))) {
            end--;
        }
        int start = end;
        while (start > 0 && !Character.isWhitespace(text.charAt(start - 1))) {
            start--;
        }
        return new Span(span.source(), start, end);
    }

    public Optional<Node.Entry> entry(String name) {
        return Optional.ofNullable(entries.get(name));
    }

    public boolean has(String name) {
        return entries.containsKey(name) || emptied.contains(name);
    }

    /** The text of a field; what is no text, or empty, is a finding. */
    public Optional<Scalar> text(String name) {
        return entry(name)
                .flatMap(e -> text(e.value(), "`" + name + "`", mapping.flow(), notes))
                .map(scalar -> {
                    notes.places.put(address.with(name), scalar.inner());
                    return scalar;
                });
    }

    public static Optional<Scalar> text(Node node, String what, Notes notes) {
        return text(node, what, false, notes);
    }

    /** The text that a node is; within braces a comma begins another field, so brackets around several cannot be left out. */
    private static Optional<Scalar> text(Node node, String what, boolean inBraces, Notes notes) {
        if (node instanceof Scalar scalar) {
            if (scalar.text().isBlank()) {
                notes.add(place(scalar), LanguageCodes.EMPTY_VALUE, what + " is empty", "nothing here");
                return Optional.empty();
            }
            return Optional.of(scalar);
        }
        Span span = node.span();
        boolean braces = node instanceof Node.Mapping mapping && mapping.flow();
        boolean brackets = node instanceof Node.Sequence sequence && sequence.flow();
        String line = lineFrom(span);
        if (braces) {
            Span whole = new Span(span.source(), span.start(), span.start() + line.length());
            String quoted = "\"" + line.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
            notes.add(Finding.at(
                            place(node),
                            LanguageCodes.UNQUOTED_TEMPLATE,
                            what + " begins with a brace, which makes it a map to YAML",
                            "a map, not text")
                    .fix(Fix.possible("quotes make it text", new Edit(whole, quoted))));
        } else if (brackets) {
            String inner = span.text()
                    .substring(1, Math.max(1, span.text().length() - 1))
                    .strip();
            Finding finding = Finding.at(
                    place(node),
                    LanguageCodes.BRACKETED_LIST,
                    what + " is written as a bracketed list, which YAML cuts at every comma",
                    "a list, not text");
            boolean several = node instanceof Node.Sequence s && s.items().size() != 1;
            notes.add(
                    inBraces && several
                            ? finding
                            : finding.fix(Fix.certain("leave the brackets out", new Edit(span, inner))));
        } else {
            notes.add(place(node), LanguageCodes.WRONG_KIND, what + " is text, not " + node.kind(), "expected text");
        }
        return Optional.empty();
    }

    private static String lineFrom(Span span) {
        int end = span.source().lineEnd(span.line());
        return span.source()
                .text()
                .substring(span.start(), Math.max(span.start(), end))
                .stripTrailing();
    }

    /** Whether a field says yes; no if it is absent. */
    public boolean yes(String name) {
        Optional<Scalar> text = text(name);
        if (text.isEmpty()) {
            return false;
        }
        String word = text.get().text().toLowerCase(java.util.Locale.ROOT);
        if (!List.of("yes", "no", "true", "false").contains(word)) {
            notes.add(
                    text.get().inner(),
                    LanguageCodes.WRONG_KIND,
                    "`" + name + "` is yes or no, not `" + text.get() + "`",
                    "expected yes or no");
        }
        return word.equals("yes") || word.equals("true");
    }

    public Span span() {
        return mapping.span();
    }

    /** Whether they are written in braces. */
    public boolean isFlow() {
        return mapping.flow();
    }

    /** Refuses every version of a file but the one that is known. */
    public void version(String field, String known, String what) {
        Optional<Scalar> version = text(field);
        if (version.isPresent() && !version.get().text().equals(known)) {
            Span place = version.get().inner();
            notes.add(Finding.at(
                            place,
                            LanguageCodes.UNSUPPORTED_VERSION,
                            "version `" + version.get() + "` of " + what + " is not known; this program reads version "
                                    + known,
                            "not known")
                    .fix(Fix.possible("write the version that is known", new Edit(place, known))));
        }
    }
}
