package dev.dynawright.compile.explain;

import dev.dynawright.compile.report.Block;
import dev.dynawright.compile.report.ReviewJson;
import dev.dynawright.compile.report.chosen.DesignJson;
import dev.dynawright.diag.Grid.Cell;
import dev.dynawright.diag.Json;
import dev.dynawright.plan.choose.Chosen.Decision;
import java.util.List;

/** Shows an explanation to a program; the shape is {@code docs/schema/explain-1.schema.json}. */
final class ExplainJson {
    private final Json json = new Json();

    private ExplainJson() {}

    static String of(Setting setting, String place, Explained explained) {
        ExplainJson page = new ExplainJson();
        page.json.object().field("version", 1).field("place", place).field("kind", explained.kind());
        ReviewJson.money(page.json, "month", setting.month());
        DesignJson.decisions(page.json, setting.described(), explained.decisions());
        page.thumbs(setting, explained.decisions());
        page.demands(explained.demands());
        page.sections(explained.blocks());
        page.json.end();
        return page.json.text();
    }

    private void thumbs(Setting setting, List<Decision> decisions) {
        json.list("rulesOfThumb");
        for (Decision decision : decisions) {
            for (Thumbs.Thumb thumb : new Thumbs(setting).of(decision)) {
                json.object()
                        .field("decision", setting.described().title(decision.placement()))
                        .field("what", thumb.what())
                        .field("guides", thumb.advice())
                        .field("here", thumb.here())
                        .field("agrees", thumb.agrees());
                if (!thumb.agrees()) {
                    json.field("because", thumb.because());
                }
                json.end();
            }
        }
        json.end();
    }

    private void demands(List<OtherDemands.Other> demands) {
        json.list("otherDemands");
        for (OtherDemands.Other other : demands) {
            json.object().field("what", other.what());
            other.month().ifPresent(m -> ReviewJson.money(json, "month", m));
            json.field("why", other.why()).field("answeredBy", other.how()).field("changes", other.changes());
            json.end();
        }
        json.end();
    }

    /** The page as people read it: sections with lines and tables of words. */
    private void sections(List<Block> blocks) {
        json.list("sections");
        boolean open = false;
        for (Block block : blocks) {
            if (block instanceof Block.Heading heading) {
                open = begin(open, heading.text(), heading.remark());
            } else if (block instanceof Block.Caption caption) {
                open = begin(open, caption.text(), caption.remark());
            } else if (block instanceof Block.Line line) {
                json.object().field("line", line.text()).end();
            } else if (block instanceof Block.Sheet sheet) {
                sheet(sheet);
            }
        }
        if (open) {
            json.end().end();
        }
        json.end();
    }

    private boolean begin(boolean open, String title, String remark) {
        if (open) {
            json.end().end();
        }
        json.object().field("title", title).field("remark", remark).list("content");
        return true;
    }

    private void sheet(Block.Sheet sheet) {
        json.object()
                .field(
                        "columns",
                        sheet.columns().stream().map(Block.Column::name).toList())
                .list("rows");
        for (Block.Entry entry : sheet.entries()) {
            json.list();
            if (entry instanceof Block.Cells cells) {
                cells.cells().stream().map(Cell::text).forEach(json::element);
            } else if (entry instanceof Block.Remark remark) {
                json.element(remark.cell().text().strip());
            }
            json.end();
        }
        json.end().end();
    }
}
