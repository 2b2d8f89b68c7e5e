package dev.dynawright.design.file;

import dev.dynawright.design.Design.Answer;
import dev.dynawright.design.Index;
import dev.dynawright.design.Table;
import dev.dynawright.diag.Edit;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Fix;
import dev.dynawright.diag.Span;
import dev.dynawright.language.Fields;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.source.Address;
import dev.dynawright.source.Node;
import dev.dynawright.source.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads how patterns must be answered: {@code get shop}, {@code query shop.GSI1}. */
final class AnswerReader {
    private static final List<String> VERBS = List.of("get", "query");

    private final Lookup lookup;
    private final List<PatternId> patterns;
    private final List<Table> tables;

    AnswerReader(Lookup lookup, List<PatternId> patterns, List<Table> tables) {
        this.lookup = lookup;
        this.patterns = List.copyOf(patterns);
        this.tables = List.copyOf(tables);
    }

    List<Answer> read(Node node) {
        List<Answer> answers = new ArrayList<>();
        Optional<Node.Mapping> mapping = Fields.mapping(node, "`answers`", lookup.notes());
        for (Node.Entry entry : mapping.map(Node.Mapping::entries).orElse(List.of())) {
            lookup.notes()
                    .places()
                    .put(Address.of("answers", entry.key().text()), entry.key().span());
            Optional<PatternId> pattern = pattern(entry.key());
            Optional<Scalar> text = Fields.text(entry.value(), "answer `" + entry.key() + "`", lookup.notes());
            text.ifPresent(t -> lookup.notes()
                    .places()
                    .put(Address.of("answers", entry.key().text(), "way"), t.inner()));
            if (pattern.isPresent() && text.isPresent()) {
                answer(pattern.get(), text.get()).ifPresent(answers::add);
            }
        }
        return answers;
    }

    private Optional<PatternId> pattern(Scalar name) {
        Optional<PatternId> found =
                patterns.stream().filter(id -> id.text().equals(name.text())).findFirst();
        if (found.isEmpty()) {
            List<String> known = patterns.stream().map(PatternId::text).toList();
            lookup.notes()
                    .add(Finding.at(
                                    Fields.place(name),
                                    DesignCodes.UNKNOWN_PATTERN,
                                    "the model has no pattern `" + name + "`",
                                    "no such pattern")
                            .fix(name.isEmpty() ? Optional.empty() : Lookup.near(name.inner(), name.text(), known)));
        }
        return found;
    }

    private Optional<Answer> answer(PatternId pattern, Scalar text) {
        String all = text.text();
        int space = all.indexOf(' ');
        String verb = space < 0 ? all : all.substring(0, space);
        int from = space < 0 ? all.length() : space + 1;
        if (!VERBS.contains(verb) || from >= all.length()) {
            Span place = text.slice(0, Math.max(1, verb.length()));
            lookup.notes()
                    .add(Finding.at(
                                    place,
                                    DesignCodes.UNREADABLE_ANSWER,
                                    "`" + text + "` does not say how to answer `" + pattern + "`",
                                    "expected get or query")
                            .note("it reads `get shop`, `query shop` or `query shop.GSI1`")
                            .fix(
                                    from >= all.length() || verb.isEmpty()
                                            ? Optional.empty()
                                            : Lookup.near(place, verb, VERBS)));
            return Optional.empty();
        }
        boolean query = verb.equals("query");
        String way = all.substring(from);
        for (Table table : tables) {
            if (table.name().equals(way)) {
                return Optional.of(new Answer(pattern, query, way, Optional.empty()));
            }
            for (Index index : table.indexes()) {
                if ((table.name() + "." + index.name()).equals(way)) {
                    return query
                            ? Optional.of(new Answer(pattern, true, table.name(), Optional.of(index.name())))
                            : getOfIndex(pattern, text);
                }
            }
        }
        unknown(way, text.slice(from, all.length()));
        return Optional.empty();
    }

    private Optional<Answer> getOfIndex(PatternId pattern, Scalar text) {
        Span verb = text.slice(0, "get".length());
        lookup.notes()
                .add(Finding.at(
                                verb,
                                DesignCodes.UNREADABLE_ANSWER,
                                "`" + pattern + "` cannot get an item of an index; an index is queried",
                                "not of an index")
                        .fix(Fix.possible("query it", new Edit(verb, "query"))));
        return Optional.empty();
    }

    private void unknown(String way, Span place) {
        List<String> ways = new ArrayList<>();
        for (Table table : tables) {
            ways.add(table.name());
            table.indexes().forEach(i -> ways.add(table.name() + "." + i.name()));
        }
        lookup.notes()
                .add(Finding.at(
                                place,
                                DesignCodes.UNKNOWN_TABLE,
                                "the design has no table or index `" + way + "`",
                                "no such table or index")
                        .note(ways.isEmpty() ? "it has no tables" : "it has " + String.join(", ", ways))
                        .fix(Lookup.near(place, way, ways)));
    }
}
