package dev.dynawright.source;

import dev.dynawright.diag.Edit;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Fix;
import dev.dynawright.diag.SourceText;
import dev.dynawright.diag.Span;
import dev.dynawright.source.YamlReader.Stop;
import java.util.Optional;

/** Slips in texts without quotes, which YAML reads otherwise than the person who wrote them means. */
final class PlainSlips {
    private final SourceText source;

    PlainSlips(SourceText source) {
        this.source = source;
    }

    /** A dash on a line of its own inside a plain text is an item of a list that is indented too far, or the text too little. */
    Optional<Stop> swallowedItem(String value, Span span) {
        if (!value.contains(" - ")) {
            return Optional.empty();
        }
        int last = span.source().line(span.end());
        for (int line = span.line() + 1; line <= last; line++) {
            if (source.lineText(line).strip().startsWith("- ")) {
                return Optional.of(new Stop(source.lineStart(line), span.start(), "an item inside a text"));
            }
        }
        return Optional.empty();
    }

    /** A line that begins with a dash but no space behind it is no item to YAML: it goes on with the text before it. */
    Optional<Finding> gluedDash(Span scalar) {
        for (int line = scalar.line(); line <= scalar.endLine(); line++) {
            String text = source.lineText(line);
            int dash = text.length() - text.stripLeading().length();
            int at = source.lineStart(line) + dash;
            boolean glued = at >= scalar.start()
                    && dash + 1 < text.length()
                    && text.charAt(dash) == '-'
                    && Character.isLetter(text.codePointAt(dash + 1));
            if (glued) {
                return Optional.of(Finding.at(
                                source.span(at, at + text.strip().length()),
                                SourceCodes.MISSING_SPACE,
                                "a space is missing behind the dash",
                                "space missing")
                        .fix(Fix.possible(
                                "put a space behind the dash", Edit.insert(source.span(at + 1, at + 1), " "))));
            }
        }
        return Optional.empty();
    }

    /** A `#` glued to a word behind a value begins a comment for YAML, but hardly for the person who wrote it. */
    Optional<Finding> swallowedText(Scalar scalar) {
        String text = source.text();
        int end = source.lineEnd(source.line(scalar.span().end()));
        int at = scalar.span().end();
        while (at < end && (text.charAt(at) == ' ' || (text.charAt(at) == ':' && scalar.isEmpty()))) {
            at++;
        }
        boolean swallowed = at > scalar.span().end() - (scalar.isEmpty() ? 1 : 0)
                && at + 1 < end
                && text.charAt(at) == '#'
                && !Character.isWhitespace(text.charAt(at + 1))
                && text.charAt(at + 1) != '#'
                && text.charAt(at + 1) != '!';
        if (!swallowed) {
            return Optional.empty();
        }
        Span lost = source.span(at, end);
        int from = scalar.isEmpty() ? at : scalar.span().start();
        String whole = text.substring(from, end).stripTrailing();
        String quoted = "\"" + whole.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
        return Optional.of(Finding.at(
                        lost,
                        SourceCodes.SWALLOWED_TEXT,
                        "`" + lost.text().stripTrailing() + "` is a comment to YAML and is not read",
                        "not read")
                .note("a comment has a space behind its `#`")
                .fix(Fix.possible(
                        "quotes keep it as part of the value",
                        new Edit(source.span(from, from + whole.length()), quoted))));
    }
}
