package dev.dynawright.app;

import dev.dynawright.diag.Paint;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Shows a page of Markdown on a terminal: headings without their signs, code indented, links written out. */
final class PageText {
    private static final Pattern HEADING = Pattern.compile("#{1,6} +(.*?) *#*");
    private static final Pattern FENCE = Pattern.compile(" *(```|~~~).*");
    private static final Pattern LINK = Pattern.compile("\\[([^\\]]*)\\]\\(([^)\\s]*)\\)");
    private static final Pattern BOLD = Pattern.compile("\\*\\*([^*]+)\\*\\*");
    private static final Pattern CODE = Pattern.compile("`[^`]+`");

    private static final int WIDTH = 100;

    private final Paint paint;

    PageText(Paint paint) {
        this.paint = paint;
    }

    String of(String page) {
        StringBuilder text = new StringBuilder();
        boolean inCode = false;
        for (String line : page.lines().toList()) {
            if (FENCE.matcher(line).matches()) {
                inCode = !inCode;
                continue;
            }
            if (inCode) {
                text.append(("    " + line).stripTrailing()).append('\n');
            } else {
                wrapped(line).forEach(part -> text.append(prose(part)).append('\n'));
            }
        }
        return text.toString();
    }

    /** A paragraph in lines that fit a terminal. */
    private static List<String> wrapped(String line) {
        List<String> lines = new ArrayList<>();
        String rest = line;
        while (rest.length() > WIDTH) {
            int cut = rest.lastIndexOf(' ', WIDTH);
            if (cut <= 0) {
                break;
            }
            lines.add(rest.substring(0, cut));
            rest = rest.substring(cut + 1);
        }
        lines.add(rest);
        return lines;
    }

    private String prose(String line) {
        Matcher heading = HEADING.matcher(line);
        if (heading.matches()) {
            return paint.strong(heading.group(1));
        }
        String linked = LINK.matcher(line).replaceAll("$1 ($2)");
        String bold = BOLD.matcher(linked).replaceAll(m -> Matcher.quoteReplacement(paint.strong(m.group(1))));
        return CODE.matcher(bold).replaceAll(m -> Matcher.quoteReplacement(paint.word(m.group())));
    }
}
