package dev.dynawright.cost;

import dev.dynawright.diag.Finding;
import dev.dynawright.source.Document;
import java.util.List;
import java.util.Optional;

/** Published prices with their date: those that come with the program, or a user's own. */
public final class PriceSheet {
    public static final String USUAL_REGION = "us-east-1";

    private PriceSheet() {}

    /** A price sheet that was read, and what was found on the way; no prices if it has an error. */
    public record Read(Optional<PriceSheet> sheet, List<Finding> findings) {}

    public static Read read(Document document) {
        throw new UnsupportedOperationException();
    }

    /** The sheet that comes with the program. */
    public static PriceSheet published() {
        throw new UnsupportedOperationException();
    }

    public String date() {
        throw new UnsupportedOperationException();
    }

    public List<String> regions() {
        throw new UnsupportedOperationException();
    }

    public Optional<Prices> prices(String region) {
        throw new UnsupportedOperationException();
    }
}
