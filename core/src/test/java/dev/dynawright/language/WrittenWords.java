package dev.dynawright.language;

import dev.dynawright.diag.SourceText;
import dev.dynawright.diag.Span;
import dev.dynawright.language.Mutation.Kind;
import dev.dynawright.language.words.Names;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The words of a model that mean something, by what they are: names, words of the language, words of clauses and
 * numbers, and its lines. Found by the look of a line alone, so that the tests do not trust the reader they test.
 */
final class WrittenWords {
    private static final Pattern LINE = Pattern.compile("( *)(?:- )?(?:([\\w-]+):(?= |$))?(.*)");
    private static final Pattern WORD = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_]*|\\d+(?:[.,_]\\d+)*");
    private static final Pattern ROLE = Pattern.compile(" as (\\w+)");
    private static final Pattern VALUE = Pattern.compile("(\\w+) [\\d.]+%(?= \\|| *$)");

    private final SourceText source;
    private final Set<String> names = new HashSet<>();
    private final Map<Kind, List<Span>> words = new EnumMap<>(Kind.class);
    private String section = "";

    WrittenWords(SourceText source) {
        this.source = source;
        for (int line = 1; line <= source.lines(); line++) {
            declared(line);
        }
        for (int line = 1; line <= source.lines(); line++) {
            line(line);
        }
    }

    List<Span> of(Kind kind) {
        return words.getOrDefault(kind, List.of());
    }

    /** The sentences of the patterns, each without what is around it. */
    List<Span> sentences() {
        List<Span> sentences = new ArrayList<>();
        for (int line = 1; line <= source.lines(); line++) {
            Matcher parts = matched(line);
            if (section.equals("patterns")
                    && parts.group(2) != null
                    && parts.group(1).length() == 2) {
                String text = parts.group(3);
                int start = source.lineStart(line)
                        + parts.start(3)
                        + text.length()
                        - text.stripLeading().length();
                sentences.add(source.span(start, start + text.strip().length()));
            }
        }
        return sentences;
    }

    /** Whether a word, without regard to case and plural, is a name that the model declares. */
    boolean isName(String word) {
        return Names.forms(word).stream().anyMatch(names::contains);
    }

    private Matcher matched(int line) {
        String text = source.lineText(line);
        int comment = text.startsWith("#") ? 0 : text.indexOf(" #");
        Matcher parts = LINE.matcher(comment < 0 ? text : text.substring(0, comment));
        if (!parts.matches()) {
            throw new IllegalStateException("line " + line + " of " + source);
        }
        if (parts.group(1).isEmpty() && parts.group(2) != null) {
            section = parts.group(2);
        }
        return parts;
    }

    private void declared(int line) {
        Matcher parts = matched(line);
        boolean named = parts.group(1).length() == 2 || parts.group(1).length() == 6;
        if (section.equals("entities") && parts.group(2) != null && named) {
            names.addAll(Names.forms(parts.group(2)));
        }
        if (section.equals("entities")) {
            ROLE.matcher(parts.group(3)).results().forEach(r -> names.addAll(Names.forms(r.group(1))));
        }
        if (section.equals("entities") && parts.group(3).contains("|")) {
            VALUE.matcher(parts.group(3)).results().forEach(r -> names.addAll(Names.forms(r.group(1))));
        }
    }

    private void line(int line) {
        Matcher parts = matched(line);
        int indent = parts.group(1).length();
        if (parts.group(2) != null || !parts.group(3).isBlank()) {
            add(Kind.INDENTATION, line, 0, indent);
        }
        boolean id = section.equals("patterns") && indent == 2;
        if (parts.group(2) != null && !id) {
            boolean declares = section.equals("entities") && (indent == 2 || indent == 6);
            add(declares ? Kind.NAME : Kind.KEYWORD, line, parts.start(2), parts.end(2));
        }
        if (section.equals("name") || section.equals("about") || "about".equals(parts.group(2))) {
            return;
        }
        String value = parts.group(3);
        int comma = value.indexOf(',');
        Matcher word = WORD.matcher(value);
        while (word.find()) {
            boolean number = Character.isDigit(word.group().charAt(0));
            boolean clause = section.equals("patterns") && comma >= 0 && word.start() > comma;
            boolean name = !section.equals("settings") && isName(word.group());
            Kind kind = number ? Kind.NUMBER : name ? Kind.NAME : clause ? Kind.CLAUSE : Kind.KEYWORD;
            add(kind, line, parts.start(3) + word.start(), parts.start(3) + word.end());
        }
    }

    private void add(Kind kind, int line, int start, int end) {
        int from = source.lineStart(line);
        words.computeIfAbsent(kind, k -> new ArrayList<>()).add(source.span(from + start, from + end));
    }
}
