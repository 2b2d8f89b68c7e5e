package dev.dynawright.language;

import dev.dynawright.diag.Edit;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Fix;
import dev.dynawright.language.EntityReader.Raw;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Allow;
import dev.dynawright.model.Entity;
import dev.dynawright.model.Model;
import dev.dynawright.model.Pin;
import dev.dynawright.model.Settings;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.source.Address;
import dev.dynawright.source.Document;
import dev.dynawright.source.Node;
import dev.dynawright.source.Scalar;
import dev.dynawright.source.SourceCodes;
import dev.dynawright.source.SourceMap;
import java.util.List;
import java.util.Optional;

/** Reads a whole model from a document. */
public final class ModelReader {
    static final List<String> FIELDS =
            List.of("dynawright", "name", "about", "entities", "patterns", "settings", "pins", "allow");

    private static final String VERSION = "1";

    private final Document document;
    private final Notes notes;

    private ModelReader(Document document) {
        this.document = document;
        this.notes = new Notes(new SourceMap(document.source()));
        document.findings().forEach(notes::add);
    }

    public static Reading read(Document document) {
        return new ModelReader(document).read();
    }

    private Reading read() {
        Model model = new Model("", List.of(), List.of(), Settings.NONE, List.of(), List.of());
        if (document.root().isPresent()) {
            Optional<Node.Mapping> top = Fields.mapping(document.root().get(), "a model", notes);
            if (top.isPresent() && !isDesign(top.get())) {
                model = model(Fields.of(top.get(), "a model", FIELDS, Address.of(), notes));
            }
        }
        List<Finding> ordered = notes.findings().stream()
                .filter(f -> !followsFromDocument(f))
                .distinct()
                .sorted(Finding.ORDER)
                .toList();
        return new Reading(model, notes.places, ordered, notes.inferences());
    }

    private boolean isDesign(Node.Mapping top) {
        return Fields.isOther(
                top,
                "dynawright-design",
                "a design",
                "a model",
                "a design stands behind its model: `dynawright review MODEL DESIGN`",
                notes);
    }

    /** One cause, one finding: what is absent because it was refused before is no second mistake. */
    private boolean followsFromDocument(Finding finding) {
        return document.findings().stream()
                .anyMatch(earlier -> (earlier.code().equals(SourceCodes.SEVERAL_DOCUMENTS)
                                && finding.code().equals(LanguageCodes.MISSING_FIELD))
                        || (earlier.code().equals(SourceCodes.ALIAS)
                                && finding.code().equals(LanguageCodes.EMPTY_VALUE)
                                && finding.span().line() == earlier.span().line()));
    }

    private Model model(Fields top) {
        top.version("dynawright", VERSION, "the language");
        String name = top.text("name").map(Scalar::text).orElse("");
        List<Raw> raws = top.entry("entities")
                .flatMap(e -> Fields.mapping(e.value(), "`entities`", notes))
                .map(m -> new EntityReader(notes).read(m))
                .orElse(List.of());
        List<Entity> entities = new EntityResolver(raws, notes).resolve();
        Scope scope = new Scope(entities);
        List<Pattern> patterns = top.entry("patterns")
                .filter(e -> top.has("entities"))
                .flatMap(e -> Fields.mapping(e.value(), "`patterns`", notes))
                .map(m -> new PatternReader(scope, raws, notes).read(m))
                .orElse(List.of());
        ExtrasReader extras = new ExtrasReader(scope, notes);
        Settings settings =
                top.entry("settings").map(e -> extras.settings(e.value())).orElse(Settings.NONE);
        List<Pin> pins = top.entry("pins")
                .map(e -> new PinReader(scope, patterns, notes).read(e.value()))
                .orElse(List.of());
        List<Allow> allows =
                top.entry("allow").map(e -> extras.allows(e.value())).orElse(List.of());
        Optional<Fix> first = Optional.of(top.span().before())
                .filter(at -> at.column() == 1 && !top.span().text().startsWith("{"))
                .map(at -> Fix.certain("say which version is meant", Edit.insert(at, "dynawright: 1\n")));
        missing(top, "dynawright", "`dynawright: 1`, the version of the language", first);
        missing(top, "name", "`name: shop`", Optional.empty());
        missing(
                top,
                "entities",
                "`entities:` and below it `Customer:` with its `id`, `count` and `attributes`",
                Optional.empty());
        missing(top, "patterns", "`patterns:` and below it `AP-01: get Customer by username, 500/s`", Optional.empty());
        new Misspellings(document.source(), raws, notes).gather();
        Optional<String> about = top.text("about").map(Scalar::text);
        return new Model(name, about, entities, patterns, settings, pins, allows);
    }

    /** A field that is missing at the top, unless another field there or the same one elsewhere is to blame. */
    private void missing(Fields top, String field, String example, Optional<Fix> fix) {
        boolean elsewhere = notes.findings().stream()
                .anyMatch(f -> f.span().text().strip().equals(field)
                        && (f.code().equals(LanguageCodes.UNKNOWN_FIELD)
                                || f.code().equals(SourceCodes.UNEVEN_INDENTATION)));
        if (!top.has(field) && !top.hasUnknown() && !elsewhere) {
            notes.add(Finding.at(
                            document.source().whole(),
                            LanguageCodes.MISSING_FIELD,
                            "the model has no `" + field + "`",
                            "`" + field + "` is missing")
                    .note("it reads " + example)
                    .fix(fix));
        }
    }
}
