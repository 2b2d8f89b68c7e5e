package dev.dynawright.design.file;

import dev.dynawright.design.Design;
import dev.dynawright.design.Design.Stamp;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import dev.dynawright.design.Table;
import dev.dynawright.diag.Edit;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Fix;
import dev.dynawright.language.Fields;
import dev.dynawright.language.LanguageCodes;
import dev.dynawright.language.Notes;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Settings;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.source.Address;
import dev.dynawright.source.Document;
import dev.dynawright.source.Node;
import dev.dynawright.source.Scalar;
import dev.dynawright.source.SourceMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads a whole design from a document, for a model whose entities and patterns are known. */
public final class DesignReader {
    private static final String VERSION_FIELD = "dynawright-design";
    private static final String VERSION = "1";
    private static final List<String> FIELDS =
            List.of(VERSION_FIELD, "name", "style", "values", "stamp", "tables", "answers");
    private static final List<String> STAMPS = List.of("type", "version", "lock");

    private final Document document;
    private final List<PatternId> patterns;
    private final Notes notes;
    private final Lookup lookup;

    private DesignReader(Document document, Scope scope, List<PatternId> patterns) {
        this.document = document;
        this.patterns = List.copyOf(patterns);
        this.notes = new Notes(new SourceMap(document.source()));
        this.lookup = new Lookup(scope, notes);
        document.findings().forEach(notes::add);
    }

    /** The design of a document; names in it mean what they mean in the scope, answers are for these patterns. */
    public static DesignReading read(Document document, Scope scope, List<PatternId> patterns) {
        return new DesignReader(document, scope, patterns).read();
    }

    private DesignReading read() {
        Design design = new Design("", Optional.empty(), Design.Values.RAW, Stamp.NONE, List.of(), List.of());
        if (document.root().isPresent()) {
            Optional<Node.Mapping> top = Fields.mapping(document.root().get(), "a design", notes);
            if (top.isPresent() && !isModel(top.get())) {
                design = design(Fields.of(top.get(), "a design", FIELDS, Address.of(), notes));
            }
        }
        List<Finding> ordered = EmptyValues.joined(notes.findings()).stream()
                .distinct()
                .sorted(Finding.ORDER)
                .toList();
        return new DesignReading(design, notes.places(), ordered);
    }

    private boolean isModel(Node.Mapping top) {
        return Fields.isOther(
                top,
                "dynawright",
                "a model",
                "a design",
                "a model comes before designs of it: `dynawright review MODEL DESIGN`",
                notes);
    }

    private Design design(Fields top) {
        top.version(VERSION_FIELD, VERSION, "the design file");
        String name = top.text("name").map(Scalar::text).orElse("");
        Optional<Settings.Style> style =
                top.text("style").flatMap(t -> lookup.word(t, Settings.Style.values(), Settings.Style::word));
        Design.Values values = top.text("values")
                .flatMap(t -> lookup.word(t, Design.Values.values(), Design.Values::word))
                .orElse(Design.Values.RAW);
        Stamp stamp = top.entry("stamp").map(e -> stamp(e.value())).orElse(Stamp.NONE);
        List<Table> tables = tables(top, stamp);
        List<Design.Answer> answers = top.entry("answers")
                .map(e -> new AnswerReader(lookup, patterns, tables).read(e.value()))
                .orElse(List.of());
        Optional<Fix> first = Optional.of(top.span().before())
                .filter(at -> at.column() == 1 && !top.isFlow())
                .map(at -> Fix.certain("say which version is meant", Edit.insert(at, VERSION_FIELD + ": 1\n")));
        missing(top, VERSION_FIELD, "`" + VERSION_FIELD + ": 1`, the version of the format", first);
        missing(top, "name", "`name: shop`", Optional.empty());
        missing(top, "tables", "`tables:` and below it `shop:` with its `key` and `items`", Optional.empty());
        return new Design(name, style, values, stamp, tables, answers);
    }

    private void missing(Fields top, String field, String example, Optional<Fix> fix) {
        if (!top.has(field) && !top.hasUnknown() && document.findings().stream().noneMatch(Finding::isError)) {
            notes.add(Finding.at(
                            document.source().whole(),
                            LanguageCodes.MISSING_FIELD,
                            "the design has no `" + field + "`",
                            "`" + field + "` is missing")
                    .note("it reads " + example)
                    .fix(fix));
        }
    }

    private Stamp stamp(Node node) {
        Optional<Fields> fields = Fields.mapping(node, "`stamp`", notes)
                .map(m -> Fields.of(m, "a stamp", STAMPS, Address.of("stamp"), notes));
        return new Stamp(
                fields.flatMap(f -> f.text("type")).map(Scalar::text),
                fields.flatMap(f -> f.text("version")).map(Scalar::text),
                fields.flatMap(f -> f.text("lock")).map(Scalar::text));
    }

    private List<Table> tables(Fields top, Stamp stamp) {
        TableReader reader = new TableReader(lookup);
        List<TableReader.Draft> drafts = new ArrayList<>();
        Optional<Node.Mapping> mapping = top.entry("tables").flatMap(e -> Fields.mapping(e.value(), "`tables`", notes));
        if (mapping.filter(m -> m.entries().isEmpty()).isPresent()) {
            notes.add(mapping.get().span(), LanguageCodes.EMPTY_VALUE, "`tables` is empty", "nothing here");
        }
        for (Node.Entry entry : mapping.map(Node.Mapping::entries).orElse(List.of())) {
            reader.read(entry).ifPresent(drafts::add);
        }
        List<Role.Part> parts = drafts.stream()
                .flatMap(d -> d.items().stream())
                .filter(d -> d.item().role() instanceof Role.Part)
                .map(d -> (Role.Part) d.item().role())
                .toList();
        StoredNames names = new StoredNames(lookup.scope(), parts);
        KeyReader keys = new KeyReader(lookup, names);
        List<Table> tables = new ArrayList<>();
        for (TableReader.Draft draft : drafts) {
            List<ItemType> items = draft.items().stream()
                    .map(item -> keys.read(item, draft.table().key(), draft.keys()))
                    .toList();
            tables.add(draft.with(items));
        }
        new DesignChecks(lookup, names).check(tables, stamp);
        return tables;
    }
}
