package dev.dynawright.app;

import dev.dynawright.diag.TextReport;
import dev.dynawright.plan.choose.request.Request;
import java.util.function.Consumer;

/** One line on the side that says how far a long run is, and is gone when it ends; nothing where nobody watches. */
final class ProgressLine implements Consumer<Request.Progress> {
    private static final long FIRST = 400_000_000;
    private static final long NEXT = 100_000_000;
    private static final int BAR = 24;
    private static final int STAGE = 44;
    private static final String CLEAR = "\r\u001b[K";

    private final Surroundings surroundings;
    private final boolean shown;
    private long next;
    private boolean drawn;

    ProgressLine(Surroundings surroundings) {
        this.surroundings = surroundings;
        this.shown = surroundings.showsProgress();
        this.next = surroundings.nanos().getAsLong() + FIRST;
    }

    @Override
    public void accept(Request.Progress progress) {
        if (!shown || surroundings.nanos().getAsLong() - next < 0) {
            return;
        }
        next = surroundings.nanos().getAsLong() + NEXT;
        drawn = true;
        surroundings.err().print(CLEAR + line(progress));
        surroundings.err().flush();
    }

    static String line(Request.Progress progress) {
        String stage = TextReport.visible(progress.stage());
        String cut = stage.length() <= STAGE ? stage : stage.substring(0, STAGE - 1) + "…";
        if (progress.of() <= 0) {
            return cut;
        }
        int done = Math.max(0, Math.min(progress.done(), progress.of()));
        int full = (int) ((long) BAR * done / progress.of());
        return "█".repeat(full) + "░".repeat(BAR - full) + "  " + cut + "  " + done + " of " + progress.of();
    }

    /** Takes the line away. */
    void end() {
        if (drawn) {
            surroundings.err().print(CLEAR);
            surroundings.err().flush();
            drawn = false;
        }
    }
}
