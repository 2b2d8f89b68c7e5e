package dev.dynawright.compile.documents;

import dev.dynawright.compile.report.Block;
import dev.dynawright.compile.report.MarkdownPage;
import java.util.ArrayList;
import java.util.List;

/** A document as it is written, from top to bottom. What is put in is Markdown already. */
public final class Page {
    private final StringBuilder out = new StringBuilder();

    /** A table by its heads; one that begins with a sign for numbers stands at the right. */
    public static final class Rows {
        private static final String NUMBER = "#";

        private final List<String> heads;
        private final List<List<String>> rows = new ArrayList<>();

        public Rows(String... heads) {
            this.heads = List.of(heads);
        }

        /** A row; an empty cell gets a dash, so that nobody looks for what is missing. */
        public Rows row(String... cells) {
            if (cells.length != heads.size()) {
                throw new IllegalArgumentException(cells.length + " cells for " + heads);
            }
            List<String> row = new ArrayList<>();
            for (String cell : cells) {
                row.add(cell.isBlank() ? Marked.NONE : cell);
            }
            rows.add(row);
            return this;
        }

        public boolean isEmpty() {
            return rows.isEmpty();
        }

        private String text() {
            StringBuilder text = new StringBuilder();
            line(
                    text,
                    heads.stream()
                            .map(h -> h.startsWith(NUMBER) ? h.substring(1) : h)
                            .toList());
            line(
                    text,
                    heads.stream()
                            .map(h -> h.startsWith(NUMBER) ? "--:" : "---")
                            .toList());
            rows.forEach(row -> line(text, row));
            return text.toString();
        }

        private static void line(StringBuilder text, List<String> cells) {
            text.append("| ").append(String.join(" | ", cells)).append(" |\n");
        }
    }

    public Page title(String text) {
        return say("# " + text);
    }

    public Page section(String text) {
        return say("## " + text);
    }

    public Page part(String text) {
        return say("### " + text);
    }

    public Page piece(String text) {
        return say("#### " + text);
    }

    public Page say(String paragraph) {
        out.append(paragraph).append("\n\n");
        return this;
    }

    /** One sentence after the other in a paragraph; those that are empty are left out. */
    public Page sentences(List<String> sentences) {
        List<String> said = sentences.stream().filter(s -> !s.isEmpty()).toList();
        return said.isEmpty() ? this : say(String.join(" ", said));
    }

    public Page points(List<String> points) {
        points.forEach(point -> out.append("- ").append(point).append('\n'));
        out.append('\n');
        return this;
    }

    public Page checks(List<Check> checks) {
        checks.forEach(check -> out.append(check.line()).append('\n'));
        out.append('\n');
        return this;
    }

    public Page table(Rows rows) {
        out.append(rows.text()).append('\n');
        return this;
    }

    /** What another report shows in the same words. */
    public Page blocks(List<Block> blocks) {
        MarkdownPage page = new MarkdownPage();
        page.add(blocks);
        out.append(page.text()).append('\n');
        return this;
    }

    public String text() {
        return out.toString().stripTrailing() + "\n";
    }
}
