package dev.dynawright.compile.report;

import dev.dynawright.compile.report.Block.Column;
import dev.dynawright.diag.Grid;
import dev.dynawright.diag.Grid.Cell;
import dev.dynawright.diag.Paint;
import dev.dynawright.diag.TextReport;
import dev.dynawright.diag.Tone;
import java.util.ArrayList;
import java.util.List;

/** Shows blocks on a terminal. */
public final class TextPage {
    /** The columns that a table may take. */
    public static final int WIDTH = 110;

    private static final String INDENT = "  ";

    private final Paint paint;

    public TextPage(Paint paint) {
        this.paint = paint;
    }

    /** The blocks, with an empty line before each section but the first. */
    public String of(List<Block> blocks) {
        List<String> lines = new ArrayList<>();
        for (Block block : blocks) {
            boolean begins = block instanceof Block.Heading || block instanceof Block.Caption;
            if (begins && !lines.isEmpty()) {
                lines.add("");
            }
            add(lines, block);
        }
        return String.join("\n", lines) + "\n";
    }

    private void add(List<String> lines, Block block) {
        if (block instanceof Block.Heading heading) {
            lines.add(paint.strong(TextReport.visible(heading.text())) + remark(heading.remark()));
        } else if (block instanceof Block.Caption caption) {
            lines.add(INDENT + paint.strong(TextReport.visible(caption.text())) + remark(caption.remark()));
        } else if (block instanceof Block.Line line) {
            new Grid(WIDTH - INDENT.length(), List.of(false))
                    .row(List.of(new Cell(line.text(), line.tone())))
                    .lines(paint::tone)
                    .forEach(part -> lines.add(INDENT + part));
        } else if (block instanceof Block.Sheet sheet) {
            for (String line : grid(sheet).lines(paint::tone)) {
                lines.add(INDENT + line);
            }
        }
    }

    private String remark(String remark) {
        return remark.isEmpty() ? "" : INDENT + paint.faint(TextReport.visible(remark));
    }

    private static Grid grid(Block.Sheet sheet) {
        Grid grid = new Grid(
                WIDTH - INDENT.length(),
                sheet.columns().stream().map(Column::number).toList());
        grid.row(sheet.columns().stream()
                .map(c -> new Cell(c.name(), Tone.FRAME))
                .toList());
        for (Block.Entry entry : sheet.entries()) {
            if (entry instanceof Block.Cells cells) {
                grid.row(cells.cells());
            } else if (entry instanceof Block.Remark remark) {
                grid.across(remark.column(), remark.cell());
            } else {
                grid.rule();
            }
        }
        return grid;
    }
}
