package dev.dynawright.compile.choice;

import dev.dynawright.diag.Edit;
import dev.dynawright.diag.Fix;
import dev.dynawright.diag.SourceText;
import dev.dynawright.diag.Span;
import dev.dynawright.language.ModelReader;
import dev.dynawright.language.Reading;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Parent;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.rules.Understood;
import dev.dynawright.source.YamlReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;

/**
 * Writes a clause into the sentence of a pattern: in the place of the clause of the same kind, else at its end. Only what the
 * language then understands is offered.
 */
final class Relaxing {
    private static final List<String> CLAUSES =
            List.of("consistency", "requests", "page", "stale", "within", "peak", "hottest", "keeps");

    private static final java.util.regex.Pattern PIN = java.util.regex.Pattern.compile("leave out the pin `(.*)`");

    private static final java.util.regex.Pattern BOUND =
            java.util.regex.Pattern.compile("`(.*)` of `(.*)`, (at most [0-9]+)");

    /** Between the clauses of several patterns that only help together. */
    private static final String AND = "; ";

    private static final java.util.regex.Pattern OF_ONE = java.util.regex.Pattern.compile("`(.*)`: (.*)");

    private Relaxing() {}

    /** Writes clauses into the sentences of several patterns. */
    static Optional<Fix> several(Understood model, String relax) {
        List<Edit> edits = new ArrayList<>();
        for (String one : relax.split(AND, -1)) {
            Matcher matcher = OF_ONE.matcher(one);
            Optional<Fix> fix = matcher.matches()
                    ? fix(model, new PatternId(matcher.group(1)), matcher.group(2))
                    : Optional.empty();
            if (fix.isEmpty()) {
                return Optional.empty();
            }
            edits.addAll(fix.get().edits());
        }
        return Optional.of(new Fix("relax them: " + relax, false, edits));
    }

    /** Takes the line of a pin out of the file, and the heading with it where no other pin is left. */
    static Optional<Fix> without(Understood model, String relax) {
        Matcher pin = PIN.matcher(relax);
        return pin.matches()
                ? model.stated("pins", pin.group(1))
                        .map(span ->
                                Edit.delete(lines(span, model.model().pins().size() == 1)))
                        .filter(edit -> isReadable(edit))
                        .map(edit -> Fix.possible(relax, edit))
                : Optional.empty();
    }

    /** Says behind a relationship how many children there are at most. */
    static Optional<Fix> bounded(Understood model, String relax) {
        Matcher bound = BOUND.matcher(relax);
        if (!bound.matches()) {
            return Optional.empty();
        }
        EntityName name = new EntityName(bound.group(1));
        List<Parent> parents = model.model().entities().stream()
                .filter(e -> e.name().equals(name))
                .flatMap(e -> e.parents().stream())
                .toList();
        for (int at = 0; at < parents.size(); at++) {
            if (parents.get(at).key().equals(bound.group(2))) {
                return model.stated("entities", name, "of", at)
                        .map(span -> Edit.insert(span.source().span(span.end(), span.end()), ", " + bound.group(3)))
                        .filter(Relaxing::isReadable)
                        .map(edit -> Fix.possible("say how many there are: " + bound.group(3), edit));
            }
        }
        return Optional.empty();
    }

    private static Span lines(Span span, boolean only) {
        String text = span.source().text();
        int from = text.lastIndexOf('\n', span.start()) + 1;
        int heading = text.lastIndexOf("\npins:", span.start());
        int end = text.indexOf('\n', span.end());
        return span.source().span(only && heading >= 0 ? heading + 1 : from, end < 0 ? text.length() : end + 1);
    }

    private static boolean isReadable(Edit edit) {
        SourceText changed = new SourceText(edit.span().source().name(), Fix.apply(List.of(edit)));
        return ModelReader.read(YamlReader.read(changed)).isComplete();
    }

    /** Says behind what is listed, before the clauses, what it must have. */
    private static Optional<Fix> having(Understood model, PatternId pattern, String words) {
        Optional<Span> entity = model.stated("patterns", pattern, "entity");
        Optional<Span> end = model.stated("patterns", pattern, "end");
        if (entity.isEmpty() || end.isEmpty()) {
            return Optional.empty();
        }
        SourceText source = entity.get().source();
        List<Edit> edits = new ArrayList<>();
        int comma = source.text().indexOf(',', entity.get().end());
        while (comma >= 0 && comma < end.get().start()) {
            edits.add(Edit.insert(source.span(comma, comma), " " + words));
            comma = source.text().indexOf(',', comma + 1);
        }
        edits.add(Edit.insert(end.get(), " " + words));
        return edits.stream()
                .filter(edit -> says(model, pattern, edit))
                .findFirst()
                .map(edit -> Fix.possible("leave out what has none: `" + words + "`", edit));
    }

    static Optional<Fix> fix(Understood model, PatternId pattern, String clause) {
        if (clause.startsWith("with ")) {
            return having(model, pattern, clause);
        }
        List<Edit> edits = new ArrayList<>();
        model.stated("patterns", pattern, "end").ifPresent(end -> edits.add(Edit.insert(end, ", " + clause)));
        if (clause.endsWith(" stale")) {
            model.stated("patterns", pattern, "exact").ifPresent(span -> edits.add(0, new Edit(span, clause)));
        }
        for (String part : CLAUSES) {
            model.stated("patterns", pattern, part).ifPresent(span -> edits.add(new Edit(span, clause)));
        }
        return edits.stream()
                .filter(edit -> says(model, pattern, edit))
                .findFirst()
                .map(edit -> Fix.possible("relax it: `" + clause + "`", edit));
    }

    /** Whether the pattern then says something else, and still all that it said in other clauses. */
    private static boolean says(Understood model, PatternId id, Edit edit) {
        Span span = edit.span();
        SourceText changed = new SourceText(span.source().name(), Fix.apply(List.of(edit)));
        Reading reading = ModelReader.read(YamlReader.read(changed));
        if (!reading.isComplete()) {
            return false;
        }
        Understood after = Understood.of(reading);
        Optional<Pattern> before = pattern(model, id);
        Optional<Pattern> now = pattern(after, id);
        return now.isPresent() && !now.equals(before) && clauses(after, id).containsAll(clauses(model, id));
    }

    private static Optional<Pattern> pattern(Understood model, PatternId id) {
        return model.patterns().stream().filter(p -> p.id().equals(id)).findFirst();
    }

    private static List<String> clauses(Understood model, PatternId id) {
        return CLAUSES.stream()
                .filter(part -> model.stated("patterns", id, part).isPresent())
                .toList();
    }
}
