package dev.dynawright.language;

import dev.dynawright.diag.Code;
import dev.dynawright.diag.Edit;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Fix;
import dev.dynawright.diag.SourceText;
import dev.dynawright.diag.Span;
import dev.dynawright.language.EntityReader.Raw;
import dev.dynawright.language.words.Correction;
import dev.dynawright.language.words.Names;
import dev.dynawright.language.words.SentenceCodes;
import dev.dynawright.model.Form;
import dev.dynawright.source.Scalar;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One cause, one finding: where a name that nobody declares is written several times, and a name much like it is declared
 * but never spoken of, the mistake is in the declaration. A name that is declared anywhere is no misspelling of another.
 */
final class Misspellings {
    private static final int FEWEST = 2;

    private final SourceText source;
    private final List<Raw> raws;
    private final Notes notes;

    /** A declared name and its place; an attribute is declared within an entity, anything else within nothing. */
    private record Declared(String name, Span place, String within, boolean isValue) {
        Declared(String name, Span place) {
            this(name, place, "", false);
        }

        /** Whether what is not known can be this: no value stands where an attribute is looked for, and nothing else where a value is. */
        boolean concerns(List<Finding> findings) {
            Code other = isValue ? SentenceCodes.UNKNOWN_ATTRIBUTE : SentenceCodes.UNKNOWN_VALUE;
            return findings.stream()
                    .anyMatch(f -> !f.code().equals(other)
                            && (within.isEmpty() || f.message().contains("`" + within + "`")));
        }
    }

    Misspellings(SourceText source, List<Raw> raws, Notes notes) {
        this.source = source;
        this.raws = raws;
        this.notes = notes;
    }

    void gather() {
        Map<String, List<Finding>> unknown = new LinkedHashMap<>();
        Map<String, String> groups = new LinkedHashMap<>();
        for (Finding finding : notes.findings()) {
            boolean name = finding.code().equals(SentenceCodes.UNKNOWN_ENTITY)
                    || finding.code().equals(SentenceCodes.UNKNOWN_ATTRIBUTE)
                    || finding.code().equals(SentenceCodes.UNKNOWN_VALUE)
                    || finding.code().equals(SentenceCodes.UNREADABLE_SENTENCE);
            if (name && !finding.span().isEmpty()) {
                List<String> forms = Names.forms(finding.span().text());
                String group = forms.stream()
                        .filter(groups::containsKey)
                        .findFirst()
                        .map(form -> groups.getOrDefault(form, form))
                        .orElse(forms.get(0));
                forms.forEach(form -> groups.putIfAbsent(form, group));
                unknown.computeIfAbsent(group, n -> new ArrayList<>()).add(finding);
            }
        }
        if (unknown.isEmpty()) {
            return;
        }
        Map<String, Integer> spoken = words();
        List<Declared> declared = declared();
        List<Declared> silent =
                declared.stream().filter(d -> spoken(d.name(), spoken) <= 1).toList();
        for (List<Finding> findings : unknown.values()) {
            String written = findings.get(0).span().text();
            boolean known = declared.stream().anyMatch(d -> Names.same(d.name(), written));
            if (!known) {
                blame(findings, silent, spoken);
            }
        }
    }

    /** Whether a name that nobody declares is likelier right than one that nobody speaks of: it, or its words, stand elsewhere too. */
    private static boolean isLikelier(String written, String declared, Map<String, Integer> spoken) {
        return spoken(written, spoken) >= FEWEST
                || familiar(written, declared, spoken) > familiar(declared, written, spoken);
    }

    /** How many of the words that make up a name stand in the file besides the two names that are compared. */
    private static long familiar(String name, String other, Map<String, Integer> spoken) {
        String[] parts = name.split("_|(?<=[a-z0-9])(?=[A-Z])", -1);
        return parts.length == 1
                ? 0
                : Arrays.stream(parts)
                        .filter(part -> spoken.keySet().stream()
                                .anyMatch(word -> !Names.plain(word).equals(Names.plain(name))
                                        && !Names.plain(word).equals(Names.plain(other))
                                        && word.contains(Names.plain(part))))
                        .count();
    }

    /** How often a name is written, in this spelling but for case and plural. */
    private static int spoken(String name, Map<String, Integer> spoken) {
        return Names.forms(name).stream()
                .mapToInt(f -> spoken.getOrDefault(f, 0))
                .max()
                .orElse(0);
    }

    private void blame(List<Finding> findings, List<Declared> silent, Map<String, Integer> spoken) {
        String written = findings.get(0).span().text();
        for (Declared candidate : silent) {
            boolean alike = Names.forms(written).stream()
                    .anyMatch(f -> !Names.near(f, List.of(Names.plain(candidate.name())))
                            .isEmpty());
            if (alike && candidate.concerns(findings) && isLikelier(written, candidate.name(), spoken)) {
                String meant = spelling(findings, candidate.name());
                notes.findings().removeAll(findings);
                notes.add(Finding.at(
                                candidate.place(),
                                LanguageCodes.MISSPELT_NAME,
                                "nothing speaks of `" + candidate.name() + "`, but "
                                        + (findings.size() == 1
                                                ? "one place speaks"
                                                : findings.size() + " places speak")
                                        + " of `" + meant + "`",
                                "perhaps misspelt")
                        .note("the first is in line " + findings.get(0).span().line())
                        .fix(new Fix(
                                "declare the name that is spoken of",
                                Correction.isSlip(candidate.name(), meant),
                                List.of(new Edit(candidate.place(), meant)))));
                return;
            }
        }
    }

    /** What is written, in the spelling nearest to the declared name: an entity is declared in the singular. */
    private static String spelling(List<Finding> findings, String declared) {
        boolean entity = findings.get(0).code().equals(SentenceCodes.UNKNOWN_ENTITY);
        return findings.stream()
                .map(f -> f.span().text())
                .flatMap(written -> entity ? Names.spellings(written).stream() : Stream.of(written))
                .min(Comparator.comparingInt(spelled -> Names.distance(spelled, declared)))
                .orElseThrow();
    }

    private List<Declared> declared() {
        List<Declared> all = new ArrayList<>();
        for (Raw raw : raws) {
            all.add(new Declared(raw.name.text(), raw.key.span()));
            raw.attributes.forEach((name, attribute) -> {
                all.add(new Declared(name, attribute.key().span(), raw.name.text(), false));
                if (attribute.raw().form() instanceof Form.Enumeration enumeration) {
                    enumeration
                            .values()
                            .forEach(v -> value(attribute.text(), v.name())
                                    .ifPresent(s -> all.add(new Declared(v.name(), s, "", true))));
                }
            });
            raw.parents.forEach(p ->
                    p.raw().role().ifPresent(role -> all.add(new Declared(role.text(), p.span(role)))));
        }
        return all;
    }

    private static Optional<Span> value(Scalar text, String value) {
        int at = text.text().indexOf(value);
        return at < 0 ? Optional.empty() : Optional.of(text.slice(at, at + value.length()));
    }

    private Map<String, Integer> words() {
        Map<String, Integer> counts = new LinkedHashMap<>();
        for (String line : source.text().split("\\R", -1)) {
            int comment = line.startsWith("#") ? 0 : line.indexOf(" #");
            String read = comment < 0 ? line : line.substring(0, comment);
            for (String word : read.split("[^\\p{L}\\p{N}_]+", -1)) {
                if (!word.isEmpty()) {
                    Names.forms(word.toLowerCase(Locale.ROOT)).forEach(f -> counts.merge(f, 1, Integer::sum));
                }
            }
        }
        return counts;
    }
}
