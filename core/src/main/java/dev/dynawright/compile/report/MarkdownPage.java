package dev.dynawright.compile.report;

import dev.dynawright.compile.report.Block.Column;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Grid.Cell;
import dev.dynawright.diag.Tally;
import dev.dynawright.diag.Tone;
import dev.dynawright.emit.MarkdownText;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Shows blocks as Markdown, with tables as GitHub reads them; nothing a user wrote becomes markup. */
public final class MarkdownPage {
    private static final String BREAK = "<br>";

    private final StringBuilder out = new StringBuilder();

    public void title(String title) {
        paragraph("# " + MarkdownText.words(title));
    }

    public void add(List<Block> blocks) {
        for (Block block : blocks) {
            if (block instanceof Block.Heading heading) {
                paragraph("## " + MarkdownText.words(capital(heading.text())));
                remark(heading.remark());
            } else if (block instanceof Block.Caption caption) {
                paragraph("### " + MarkdownText.words(capital(caption.text())));
                remark(caption.remark());
            } else if (block instanceof Block.Line line) {
                paragraph(
                        line.tone() == Tone.STRONG
                                ? "**" + MarkdownText.words(line.text()) + "**"
                                : MarkdownText.words(line.text()));
            } else if (block instanceof Block.Sheet sheet) {
                sheet(sheet);
            }
        }
    }

    void findings(List<Finding> findings) {
        paragraph("## Findings");
        paragraph(Tally.of(findings).toString());
        for (Finding finding : findings) {
            out.append("- **")
                    .append(finding.severity().word())
                    .append(' ')
                    .append(finding.code().id())
                    .append("** ")
                    .append(MarkdownText.words(finding.message()))
                    .append(" (")
                    .append(MarkdownText.code(finding.span().toString()))
                    .append(")\n");
            finding.notes()
                    .forEach(note ->
                            out.append("  - ").append(MarkdownText.words(note)).append('\n'));
        }
        if (!findings.isEmpty()) {
            out.append('\n');
        }
    }

    public String text() {
        return out.toString().stripTrailing() + "\n";
    }

    public void paragraph(String text) {
        out.append(text).append("\n\n");
    }

    private void remark(String remark) {
        if (!remark.isEmpty()) {
            paragraph(MarkdownText.words(capital(remark)));
        }
    }

    private void sheet(Block.Sheet sheet) {
        List<Column> columns = sheet.columns();
        row(columns.stream().map(c -> MarkdownText.words(c.name())).toList());
        row(columns.stream().map(c -> c.number() ? "--:" : "---").toList());
        List<String> open = new ArrayList<>();
        for (Block.Entry entry : sheet.entries()) {
            if (entry instanceof Block.Cells cells && !(cells.continued() && !open.isEmpty())) {
                flush(open);
                cells.cells().forEach(cell -> open.add(cell(cell)));
            } else if (entry instanceof Block.Cells cells) {
                for (int i = 0; i < open.size(); i++) {
                    below(open, i, cell(cells.cells().get(i)), i > 0);
                }
            } else if (entry instanceof Block.Remark remark) {
                below(open, remark.column(), cell(remark.cell()), false);
            }
        }
        flush(open);
        out.append('\n');
    }

    /** Adds a line to a cell; an empty one is kept where lines of several cells belong together. */
    private static void below(List<String> open, int column, String text, boolean keeps) {
        if (!text.isEmpty() || keeps) {
            open.set(column, open.get(column) + BREAK + text);
        }
    }

    private void flush(List<String> open) {
        if (!open.isEmpty()) {
            row(open.stream().map(MarkdownPage::trimmed).toList());
            open.clear();
        }
    }

    private static String trimmed(String cell) {
        String trimmed = cell;
        while (trimmed.endsWith(BREAK)) {
            trimmed = trimmed.substring(0, trimmed.length() - BREAK.length());
        }
        return trimmed;
    }

    private void row(List<String> cells) {
        out.append(cells.stream().collect(Collectors.joining(" | ", "| ", " |")))
                .append('\n');
    }

    private static String cell(Cell cell) {
        if (cell.text().isEmpty()) {
            return "";
        }
        return switch (cell.tone()) {
            case CODE -> MarkdownText.code(cell.text());
            case STRONG, BAD, DOUBTFUL -> "**" + MarkdownText.words(cell.text()) + "**";
            default -> MarkdownText.words(cell.text());
        };
    }

    private static String capital(String text) {
        return text.isEmpty() ? text : text.substring(0, 1).toUpperCase(java.util.Locale.ROOT) + text.substring(1);
    }
}
