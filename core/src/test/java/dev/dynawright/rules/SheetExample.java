package dev.dynawright.rules;

import dev.dynawright.cost.PriceSheet;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.SourceText;
import dev.dynawright.diag.Span;
import dev.dynawright.source.YamlReader;
import java.util.ArrayList;
import java.util.List;

/** A price sheet in a page; where a region is named, it is looked for as a model would that runs there. */
final class SheetExample {
    private static final String INFO = "yaml prices";

    private SheetExample() {}

    static List<Finding> findings(String name, String sheet, String info) {
        SourceText text = new SourceText(name, sheet);
        PriceSheet.Read read = PriceSheet.read(YamlReader.read(text));
        List<Finding> all = new ArrayList<>(read.findings());
        String region = info.substring(INFO.length()).strip();
        int place = sheet.indexOf("regions");
        if (!region.isEmpty()
                && read.sheet().isPresent()
                && read.sheet().get().prices(region).isEmpty()) {
            Span regions = new Span(text, place, place + "regions".length());
            all.add(read.sheet().get().missing(region, regions));
        }
        return all;
    }
}
