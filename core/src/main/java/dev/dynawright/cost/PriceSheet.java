package dev.dynawright.cost;

import dev.dynawright.diag.Finding;
import dev.dynawright.diag.SourceText;
import dev.dynawright.diag.Span;
import dev.dynawright.source.Document;
import dev.dynawright.source.YamlReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Published prices with their date: those that come with the program, or a user's own. */
public final class PriceSheet {
    /** Where a model runs that names no region. */
    public static final String USUAL_REGION = "us-east-1";

    private static final String PUBLISHED = "2026-11-15.yaml";
    private static final String FOLDER = "/dev/dynawright/prices/";

    private final String date;
    private final List<Prices> regions;

    PriceSheet(String date, List<Prices> regions) {
        this.date = date;
        this.regions = List.copyOf(regions);
    }

    /** A price sheet that was read, and what was found on the way; no sheet if that has an error. */
    public record Read(Optional<PriceSheet> sheet, List<Finding> findings) {
        public Read {
            findings = List.copyOf(findings);
        }
    }

    public static Read read(Document document) {
        return new PriceSheetReader(document).read();
    }

    /** The sheet that comes with the program. */
    public static PriceSheet published() {
        try (InputStream in = PriceSheet.class.getResourceAsStream(FOLDER + PUBLISHED)) {
            if (in == null) {
                throw new IllegalStateException("no price sheet " + PUBLISHED + " in the program");
            }
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            Read read = read(YamlReader.read(new SourceText(PUBLISHED, text)));
            return read.sheet().orElseThrow(() -> new IllegalStateException("price sheet: " + read.findings()));
        } catch (IOException e) {
            throw new UncheckedIOException("price sheet " + PUBLISHED + " is in the program and cannot be read", e);
        }
    }

    public String date() {
        return date;
    }

    public List<Prices> all() {
        return regions;
    }

    public List<String> regions() {
        return regions.stream().map(Prices::region).toList();
    }

    public Optional<Prices> prices(String region) {
        return regions.stream().filter(p -> p.region().equals(region)).findFirst();
    }

    /** The prices that are taken where a region has none: those of the usual region, else the first. */
    public Prices usual() {
        return prices(USUAL_REGION).orElse(regions.get(0));
    }

    /** What to say where a region is asked for that the sheet does not have. */
    public Finding missing(String region, Span place) {
        return Finding.at(
                        place,
                        PriceCodes.REGION_WITHOUT_PRICES,
                        "the price sheet of " + date + " has no prices for the region `" + region + "`",
                        "no prices for it")
                .note("it has " + String.join(", ", regions()))
                .note("a sheet of your own can have them: `--prices`");
    }
}
