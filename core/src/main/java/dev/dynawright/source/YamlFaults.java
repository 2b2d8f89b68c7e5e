package dev.dynawright.source;

import dev.dynawright.diag.Edit;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Fix;
import dev.dynawright.diag.SourceText;
import dev.dynawright.diag.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Says in our own words why a text is not YAML. Each usual mistake is tried as a repair of the text: the first repair
 * that lets the reader get past the line names the mistake and is its patch.
 */
final class YamlFaults {
    /** Beyond this size a repair is not tried, so that the answer comes at once. */
    private static final int LARGEST_TRIED = 300_000;

    private static final int LINES_TRIED = 6;
    private static final int LINES_BEHIND = 300;

    /** The oddity of a text that a repair does not help. */
    private static final int STUCK = Integer.MAX_VALUE;

    private static final Pattern FIELD_WITHOUT_SPACE = Pattern.compile("^(\\s*(?:- )?[\\w-]+:)(\\S.*)$");
    private static final Pattern FIELD = Pattern.compile("^(\\s*(?:- )?)([^:#\\s][^:#]*?): +(.*?)\\s*$");
    private static final Pattern FIRST_WORD = Pattern.compile("^(\\s*)(\\w[\\w-]*)(\\s+\\S.*|\\s*)$");
    private static final Pattern DASH_WITHOUT_SPACE = Pattern.compile("^(\\s*)-(\\w.*)$");

    private final SourceText source;
    private final YamlReader.Stop stop;
    private final Span window;
    private final ValueFaults values;

    private YamlFaults(SourceText source, YamlReader.Stop stop) {
        this.source = source;
        this.stop = stop;
        this.window = window(source, stop);
        this.values = new ValueFaults(source, stop);
    }

    /** The part of the file that a repair is tried on: from a line at the margin before what may be wrong, to well behind. */
    private static Span window(SourceText source, YamlReader.Stop stop) {
        int line = source.line(Math.min(stop.offset(), source.length()));
        int context = source.line(Math.min(stop.contextOffset(), source.length()));
        int first = Math.min(context, line - LINES_TRIED);
        int margins = 0;
        while (first > 1 && margins < 2) {
            first--;
            String text = source.lineText(first);
            margins += !text.isBlank() && indent(text) == 0 && !text.startsWith("#") ? 1 : 0;
        }
        int last = Math.min(source.lines(), line + LINES_BEHIND);
        return source.span(source.lineStart(Math.max(1, first)), source.lineEnd(last));
    }

    static Finding explain(SourceText source, YamlReader.Stop stop) {
        return new YamlFaults(source, stop).explain();
    }

    private Finding explain() {
        int line = lastLine(stop.offset());
        if ((window.end() - window.start()) <= LARGEST_TRIED) {
            List<Suspicion> suspicions = new ArrayList<>();
            tabs(suspicions);
            for (int near = line; near >= 1 && near > line - LINES_TRIED; near--) {
                suspect(near, suspicions);
            }
            int context = lastLine(stop.contextOffset());
            if (context <= line - LINES_TRIED) {
                suspect(context, suspicions);
            }
            Optional<Suspicion> confirmed = suspicions.stream()
                    .filter(s -> oddity(s.edits(), line) < STUCK)
                    .findFirst()
                    .or(() -> indentation(line));
            if (confirmed.isPresent()) {
                Suspicion s = confirmed.get();
                return Finding.at(s.place(), s.code(), s.message(), s.label())
                        .fix(new Fix(s.title(), false, s.edits()));
            }
        }
        return unexplained(line);
    }

    /** How odd the text still is once the edits are made: less if the reader gets to its end, {@code STUCK} if not past the line. */
    private int oddity(List<Edit> edits, int line) {
        List<Edit> inside = edits.stream()
                .filter(e -> e.span().start() >= window.start() && e.span().end() <= window.end())
                .toList();
        if (inside.isEmpty()) {
            return STUCK;
        }
        String whole = Fix.apply(inside);
        SourceText repaired =
                new SourceText("", whole.substring(window.start(), whole.length() - (source.length() - window.end())));
        YamlReader.Trial trial = YamlReader.trial(repaired);
        if (trial.stop().isEmpty()) {
            return trial.oddities();
        }
        int stopped = repaired.line(trial.stop().get().offset()) + window.line() - 1;
        return stopped > line + 1 ? STUCK - 1 : STUCK;
    }

    private Finding unexplained(int line) {
        Span place = firstWord(line);
        if (stop.offset() > place.end() && stop.offset() < source.lineEnd(line)) {
            place = source.span(stop.offset(), Math.min(stop.offset() + 1, source.lineEnd(line)));
        }
        if (stop.problem().contains("expected ',' or") || stop.problem().contains("flow")) {
            Span bracket = firstWord(lastLine(stop.contextOffset()));
            int at = Math.min(stop.contextOffset(), Math.max(0, source.length() - 1));
            Span exact = at < source.length() && "[{".indexOf(source.text().charAt(at)) >= 0
                    ? source.span(at, at + 1)
                    : bracket;
            return Finding.at(
                    exact,
                    SourceCodes.UNCLOSED_BRACKET,
                    "`" + exact.text() + "` opens a bracket that is not closed",
                    "not closed");
        }
        if (stop.problem().contains("end of stream") && stop.problem().contains("quoted")) {
            int at = stop.contextOffset();
            return Finding.at(
                    source.span(at, Math.min(source.length(), at + 1)),
                    SourceCodes.UNCLOSED_QUOTE,
                    "a quote is opened and not closed",
                    "opened here");
        }
        return Finding.at(
                place, SourceCodes.MALFORMED_YAML, "this line does not fit the lines before it", "cannot be read");
    }

    /** Tabs come in many lines or in none, so all are replaced at once. */
    private void tabs(List<Suspicion> suspicions) {
        List<Edit> likeTheLinesBefore = new ArrayList<>();
        List<Edit> twoForEach = new ArrayList<>();
        String before = "";
        int depth = 0;
        for (int line = 1; line <= source.lines(); line++) {
            String text = source.lineText(line);
            int indent = indent(text);
            if (indent == text.length() || text.charAt(indent) == '#') {
                continue;
            }
            if (tabs(text) > 0) {
                int deeper = tabs(before) > 0 ? tabs(text) - tabs(before) : before.endsWith(":") ? 1 : 0;
                depth = Math.max(0, depth + 2 * deeper);
                Span place = source.span(source.lineStart(line), source.lineStart(line) + indent);
                likeTheLinesBefore.add(new Edit(place, " ".repeat(depth)));
                twoForEach.add(new Edit(place, place.text().replace("\t", "  ")));
            } else {
                depth = indent;
            }
            before = text.stripTrailing();
        }
        if (!twoForEach.isEmpty()) {
            tabs("indent with spaces, like the lines before", likeTheLinesBefore, suspicions);
            tabs("use two spaces for each tab", twoForEach, suspicions);
        }
    }

    private static void tabs(String title, List<Edit> edits, List<Suspicion> suspicions) {
        suspicions.add(new Suspicion(
                SourceCodes.TAB_INDENTATION,
                edits.get(0).span(),
                "the line is indented with a tab; YAML takes spaces only",
                "a tab",
                title,
                edits));
    }

    private static int tabs(String text) {
        return (int)
                text.substring(0, indent(text)).chars().filter(c -> c == '\t').count();
    }

    private void suspect(int line, List<Suspicion> suspicions) {
        String text = source.lineText(line);
        int start = source.lineStart(line);
        if (text.isBlank() || text.strip().startsWith("#")) {
            return;
        }
        Matcher glued = FIELD_WITHOUT_SPACE.matcher(text);
        if (glued.matches() && !glued.group(2).startsWith("//")) {
            Span place = source.span(
                    start + indent(text), start + text.stripTrailing().length());
            suspicions.add(new Suspicion(
                    SourceCodes.MISSING_SPACE,
                    place,
                    "a space is missing behind the colon of `" + glued.group(1).strip() + "`",
                    "space missing",
                    "put a space behind the colon",
                    Edit.insert(source.span(start + glued.end(1), start + glued.end(1)), " ")));
        }
        Matcher dash = DASH_WITHOUT_SPACE.matcher(text);
        if (dash.matches()) {
            int at = start + dash.start(2);
            suspicions.add(new Suspicion(
                    SourceCodes.MISSING_SPACE,
                    source.span(
                            start + dash.end(1), start + text.stripTrailing().length()),
                    "a space is missing behind the dash",
                    "space missing",
                    "put a space behind the dash",
                    Edit.insert(source.span(at, at), " ")));
        }
        Matcher field = FIELD.matcher(text);
        boolean item = text.strip().startsWith("- {") || text.strip().startsWith("- [");
        if (field.matches() && !field.group(3).isEmpty() && !item) {
            suspicions.addAll(values.suspect(start + field.start(3), start + field.end(3)));
        } else if (text.strip().startsWith("- ")) {
            suspicions.addAll(values.suspect(
                    start + text.indexOf("- ") + 2, start + text.stripTrailing().length()));
        }
        if (line > 1 && source.lineText(line - 1).strip().startsWith("#") && !text.contains(":")) {
            int at = start + indent(text);
            suspicions.add(new Suspicion(
                    SourceCodes.MALFORMED_YAML,
                    source.span(at, start + text.stripTrailing().length()),
                    "the line is neither a field nor a comment",
                    "no field, no comment",
                    "a comment has a `#` on every line",
                    Edit.insert(source.span(at, at), "# ")));
        }
        Matcher word = FIRST_WORD.matcher(text);
        if (word.matches()) {
            int end = start + word.end(2);
            suspicions.add(new Suspicion(
                    SourceCodes.MISSING_COLON,
                    source.span(start + word.start(2), end),
                    "a colon is missing behind `" + word.group(2) + "`",
                    "colon missing",
                    "put a colon behind the name",
                    Edit.insert(source.span(end, end), ":")));
        }
    }

    /** The line whose indentation is wrong: of those whose change lets the reader on, the one that fits in best. */
    private Optional<Suspicion> indentation(int stopped) {
        record Move(Suspicion suspicion, int oddity, Layout.Fit fit, int distance) {
            /** One space too many or too few is the usual slip. */
            boolean isSlip() {
                return distance == 1;
            }
        }
        Layout layout = new Layout(source);
        List<Move> moves = new ArrayList<>();
        for (int line : layout.around(stopped, LINES_TRIED)) {
            for (int indent : layout.nearestIndents(line)) {
                Suspicion suspicion = moved(line, indent);
                int oddity = oddity(suspicion.edits(), stopped);
                if (oddity < STUCK) {
                    int distance = Math.abs(indent - indent(source.lineText(line)));
                    moves.add(new Move(suspicion, oddity, layout.fit(line, indent), distance));
                }
            }
        }
        Comparator<Move> best = Comparator.comparingInt(Move::oddity)
                .thenComparing(m -> -m.fit().byWord())
                .thenComparing(m -> !m.isSlip())
                .thenComparing(m -> -m.fit().byPlace())
                .thenComparingInt(Move::distance);
        return moves.stream().min(best).map(Move::suspicion);
    }

    private Suspicion moved(int line, int indent) {
        int have = indent(source.lineText(line));
        Span white = source.span(source.lineStart(line), source.lineStart(line) + have);
        return new Suspicion(
                SourceCodes.UNEVEN_INDENTATION,
                source.span(source.lineStart(line), firstWord(line).end()),
                "the line is indented by " + have + (have == 1 ? " space" : " spaces")
                        + ", which does not fit the lines around it",
                "indented by " + have,
                "indent it by " + indent + (indent == 1 ? " space" : " spaces"),
                new Edit(white, " ".repeat(indent)));
    }

    static int indent(String text) {
        int at = 0;
        while (at < text.length() && (text.charAt(at) == ' ' || text.charAt(at) == '\t')) {
            at++;
        }
        return at;
    }

    private Span firstWord(int line) {
        String text = source.lineText(line);
        int start = indent(text);
        int end = start;
        while (end < text.length() && !Character.isWhitespace(text.charAt(end))) {
            end++;
        }
        return source.span(source.lineStart(line) + start, source.lineStart(line) + end);
    }

    /** The line of an offset, or the last line that is not blank where the offset lies behind all text. */
    private int lastLine(int offset) {
        int line = source.line(Math.min(offset, source.length()));
        while (line > 1 && source.lineText(line).isBlank()) {
            line--;
        }
        return line;
    }
}
