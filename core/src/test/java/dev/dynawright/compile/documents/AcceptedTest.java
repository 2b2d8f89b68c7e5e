package dev.dynawright.compile.documents;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A document takes for accepted what a review takes for it, and says why it was. */
class AcceptedTest {
    private static final String LINE = "Keys are made of what the caller knows";

    private static Written accepting(String finding, String at) {
        String model = Written.model("blog") + "\nallow:\n  - {finding: " + finding + at + ", because: it is known}\n";
        return Written.of(
                Written.subject(model, Written.read("examples/designs/blog-corrected.yaml"), Optional.empty()));
    }

    @Test
    void onePlaceLeavesTheOther() {
        Written written = accepting("lookup-before-write", ", at: AP-08");
        assertThat(written.checks()).containsEntry(LINE, false);
        assertThat(written.dataModel())
                .contains(
                        "`lookup-before-write` at `AP-08` is accepted, because it is known; 1 finding: pattern `AP-09`");
    }

    @Test
    void everywhereTicksTheLine() {
        Written written = accepting("D325", "");
        assertThat(written.checks()).containsEntry(LINE, true);
        assertThat(written.dataModel()).contains("`D325` is accepted, because it is known");
    }
}
