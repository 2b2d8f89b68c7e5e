package dev.dynawright.app;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The report is opened in a browser, as a reader would: light and dark, on a desk and on a phone, by keys, on paper. */
class ReportReadTest {
    private static final String KIND = "report";

    @TempDir
    private Path folder;

    @Test
    void reportsOfAllExamplesAreReadable() throws IOException, InterruptedException {
        for (String example : Generating.EXAMPLES) {
            Generating.example(folder, example, example + "-corrected", KIND);
        }
        Generating.chosen(folder, "blog", KIND);
        Hostile.generate(folder, KIND);
        Generating.script("report", "look.mjs", folder);
    }
}
