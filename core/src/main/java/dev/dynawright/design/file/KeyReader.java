package dev.dynawright.design.file;

import dev.dynawright.design.ItemType;
import dev.dynawright.design.ItemType.Alternative;
import dev.dynawright.design.ItemType.KeyValue;
import dev.dynawright.design.Role;
import dev.dynawright.design.Template;
import dev.dynawright.design.When;
import dev.dynawright.diag.Edit;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Fix;
import dev.dynawright.diag.Span;
import dev.dynawright.language.Fields;
import dev.dynawright.language.LanguageCodes;
import dev.dynawright.language.words.SentenceCodes;
import dev.dynawright.model.Path;
import dev.dynawright.source.Address;
import dev.dynawright.source.Node;
import dev.dynawright.source.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads the values of an item type's key attributes. */
final class KeyReader {
    private static final List<String> FIELDS = List.of("value", "when");

    private final Lookup lookup;
    private final StoredNames names;

    KeyReader(Lookup lookup, StoredNames names) {
        this.lookup = lookup;
        this.names = names;
    }

    /** The item type with its keys: those of the table, which it must have, and those of its indexes. */
    ItemType read(ItemReader.Draft draft, List<String> tableKey, List<String> all) {
        ItemType item = draft.item();
        List<KeyValue> keys = new ArrayList<>();
        Map<String, Path> stored = names.natural(item, false);
        Map<String, Path> ofTable = names.natural(item, true);
        for (String attribute : all) {
            Optional<Path> natural =
                    Optional.ofNullable((tableKey.contains(attribute) ? ofTable : stored).get(attribute));
            Optional<Node.Entry> entry = draft.fields().entry(attribute);
            if (entry.isPresent()) {
                List<Alternative> values = values(entry.get().value(), item, attribute, draft.address());
                if (!values.isEmpty()) {
                    KeyValue key = new KeyValue(attribute, values);
                    checkNatural(
                            key,
                            item,
                            Optional.ofNullable(stored.get(attribute)),
                            entry.get().key().span());
                    keys.add(key);
                }
            } else if (natural.isPresent()) {
                Template itself =
                        new Template(List.of(new Template.Hole(attribute, natural.get(), new Template.Shape.Plain())));
                keys.add(new KeyValue(attribute, List.of(new Alternative(itself, Optional.empty()))));
            } else if (tableKey.contains(attribute) && !draft.fields().has(attribute)) {
                missing(draft, attribute);
            }
        }
        return new ItemType(
                item.name(),
                item.role(),
                keys,
                item.carries(),
                item.inside(),
                item.counts(),
                item.names(),
                item.kept());
    }

    private void missing(ItemReader.Draft draft, String attribute) {
        // A field that is not known here is most likely the key attribute, misspelt.
        if (draft.fields().hasUnknown()) {
            return;
        }
        lookup.notes()
                .add(Finding.at(
                                draft.name().span(),
                                DesignCodes.MISSING_KEY_VALUE,
                                "`" + draft.name() + "` has no value for `" + attribute + "`, a key of its table",
                                "`" + attribute + "` is missing")
                        .note("every item of a table has all attributes of the table's key"));
    }

    /** A key attribute with the name of a stored attribute is that attribute and can have no other value. */
    private void checkNatural(KeyValue key, ItemType item, Optional<Path> stored, Span place) {
        boolean itself = stored.isEmpty()
                || (key.isNatural()
                        && key.alternatives()
                                .get(0)
                                .template()
                                .holes()
                                .get(0)
                                .path()
                                .equals(stored.get()));
        if (!itself) {
            lookup.notes()
                    .add(Finding.at(
                                    place,
                                    DesignCodes.DOUBLED_ATTRIBUTE,
                                    "`" + key.attribute() + "` is an attribute of `" + item.entity()
                                            + "` and cannot have a second value as a key",
                                    "already an attribute")
                            .note("without a template the key is the attribute itself; `names` stores it under"
                                    + " another name"));
        }
    }

    private List<Alternative> values(Node node, ItemType item, String attribute, Address address) {
        List<Alternative> all = new ArrayList<>();
        List<Node> nodes = node instanceof Node.Sequence sequence ? sequence.items() : List.of(node);
        boolean good = true;
        for (Node one : nodes) {
            boolean closed = !all.isEmpty() && all.get(all.size() - 1).when().isEmpty();
            if (closed) {
                lookup.add(
                        Fields.place(one),
                        DesignCodes.UNREADABLE_CONDITION,
                        "the value before it has no condition, so this one is never taken",
                        "never taken");
                return List.of();
            }
            Optional<Alternative> value = value(one, item, attribute, address.with(attribute, all.size()));
            good &= value.isPresent();
            value.ifPresent(all::add);
        }
        if (nodes.isEmpty()) {
            lookup.add(Fields.place(node), LanguageCodes.EMPTY_VALUE, "`" + attribute + "` is empty", "nothing here");
        }
        return good ? all : List.of();
    }

    private Optional<Alternative> value(Node node, ItemType item, String attribute, Address address) {
        String what = "`" + attribute + "`";
        if (node instanceof Node.Mapping mapping
                && FIELDS.stream().anyMatch(f -> mapping.entry(f).isPresent())) {
            Fields fields = Fields.of(mapping, "a key value", FIELDS, address, lookup.notes());
            if (!fields.has("value")) {
                lookup.add(
                        Fields.place(node),
                        LanguageCodes.MISSING_FIELD,
                        what + " has no `value`",
                        "`value` is missing");
                return Optional.empty();
            }
            Optional<Template> template =
                    fields.entry("value").flatMap(e -> template(e.value(), "`value`", item, address));
            Optional<When> when = fields.text("when")
                    .flatMap(text -> new ConditionReader(lookup, item.entity(), item.carries()).read(text));
            boolean whole = template.isPresent() && when.isPresent() == fields.has("when");
            return whole ? Optional.of(new Alternative(template.get(), when)) : Optional.empty();
        }
        return template(node, what, item, address).map(t -> new Alternative(t, Optional.empty()));
    }

    private Optional<Template> template(Node node, String what, ItemType item, Address address) {
        Optional<Scalar> text = node instanceof Node.Mapping mapping && mapping.flow()
                ? unquoted(mapping, what)
                : Fields.text(node, what, lookup.notes());
        if (text.isEmpty()) {
            return Optional.empty();
        }
        lookup.notes().places().put(address, text.get().inner());
        Optional<Template> template =
                new TemplateReader(lookup, item.entity(), item.carries()).read(text.get(), address);
        if (template.isPresent() && item.role() instanceof Role.Counter counter) {
            return speaksOfGroups(template.get(), counter, address) ? template : Optional.empty();
        }
        return template;
    }

    /** Braces without quotes: YAML took the template for a map. */
    private Optional<Scalar> unquoted(Node.Mapping mapping, String what) {
        Span span = mapping.span();
        String text = span.source().text();
        int end = span.end();
        int lineEnd = span.source().lineEnd(span.line());
        int open = 0;
        while (end < lineEnd && (open > 0 || ",}] ".indexOf(text.charAt(end)) < 0)) {
            open += text.charAt(end) == '{' ? 1 : text.charAt(end) == '}' ? -1 : 0;
            end++;
        }
        Span whole = new Span(span.source(), span.start(), Math.max(span.start(), end));
        String quoted = "\"" + whole.text().replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
        lookup.notes()
                .add(Finding.at(
                                Fields.place(mapping),
                                LanguageCodes.UNQUOTED_TEMPLATE,
                                what + " begins with a brace, which makes it a map to YAML",
                                "a map, not text")
                        .fix(Fix.possible("quotes make it text", new Edit(whole, quoted))));
        return Optional.empty();
    }

    private boolean speaksOfGroups(Template template, Role.Counter counter, Address address) {
        Set<Path> spoken = names.spoken(counter);
        boolean good = true;
        for (int i = 0; i < template.pieces().size(); i++) {
            if (template.pieces().get(i) instanceof Template.Hole hole && !spoken.contains(hole.path())) {
                lookup.notes()
                        .add(Finding.at(
                                        lookup.notes().places().span(address.with(i)),
                                        SentenceCodes.UNKNOWN_ATTRIBUTE,
                                        "`" + hole.name() + "` is neither a group of the counter nor given to it",
                                        "not what is counted by")
                                .note("a counter has one item for each value of its groups"));
                good = false;
            }
        }
        return good;
    }
}
