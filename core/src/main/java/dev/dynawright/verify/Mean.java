package dev.dynawright.verify;

import java.util.Optional;

/**
 * What a call takes on average, in thousandths of units: as the plan expects it of the model, as it expects it of as many and as
 * large rows as the sample has, and as it is over so many calls of the sample; and why the last two differ by more than a
 * twentieth, where they do.
 */
public record Mean(long modelMilli, long sampleMilli, long takenMilli, int calls, Optional<String> reason) {
    /** How far the two may be apart, in percent of what is expected. */
    public static final int TOLERANCE_PERCENT = 5;

    Mean because(String why) {
        return new Mean(modelMilli, sampleMilli, takenMilli, calls, Optional.of(why));
    }

    /** Whether what is expected of the sample and what it takes are as good as the same. */
    public boolean isClose() {
        return calls > 0 && 100 * Math.abs(takenMilli - sampleMilli) <= TOLERANCE_PERCENT * sampleMilli;
    }
}
