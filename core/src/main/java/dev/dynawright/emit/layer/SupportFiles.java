package dev.dynawright.emit.layer;

import dev.dynawright.emit.GeneratedFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

/** What every data access layer has: the same sources in each, but for the name of their package. */
public final class SupportFiles {
    /** Their types, by name. */
    public static final List<String> TYPES = List.of(
            "Attributes",
            "Average",
            "Backoff",
            "CapacityListener",
            "Checks",
            "ChangeResult",
            "Condition",
            "CreateResult",
            "Cursors",
            "DeleteResult",
            "Dynamo",
            "Expression",
            "Figures",
            "InvalidCursor",
            "ItemChange",
            "ItemKey",
            "ItemReads",
            "KeyReader",
            "KeyText",
            "Lanes",
            "Listing",
            "Page",
            "Position",
            "Query",
            "Refusal",
            "RowReads",
            "Sorting",
            "Spot",
            "StoredItem",
            "StoredItemBuilder",
            "TablePlace",
            "UnfitValue",
            "UnreadableItem",
            "Writes");

    private static final String PACKAGE = "dev.dynawright.layer";

    private SupportFiles() {}

    static List<GeneratedFile> of(String folder, String packageName) {
        return Stream.concat(TYPES.stream(), Stream.of("package-info"))
                .map(type -> new GeneratedFile(
                        folder + type + ".java",
                        text(type).replace("package " + PACKAGE + ";", "package " + packageName + ";")))
                .toList();
    }

    private static String text(String type) {
        String path = "/" + PACKAGE.replace('.', '/') + "/" + type + ".java";
        try (InputStream in = SupportFiles.class.getResourceAsStream(path)) {
            if (in == null) {
                throw new IllegalStateException("no resource " + path);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(path, e);
        }
    }
}
