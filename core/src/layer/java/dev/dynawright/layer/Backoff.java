package dev.dynawright.layer;

import java.util.concurrent.ThreadLocalRandom;

/** Waits before a request is sent again: longer each time, by chance, and not for ever. */
final class Backoff {
    private static final int ATTEMPTS = 8;
    private static final long FIRST_MILLIS = 50;
    private static final long LONGEST_MILLIS = 5_000;

    private int attempts;

    void pause() {
        if (++attempts > ATTEMPTS) {
            throw new IllegalStateException("DynamoDB left out some of a batch " + ATTEMPTS + " times");
        }
        long most = Math.min(LONGEST_MILLIS, FIRST_MILLIS << attempts);
        try {
            Thread.sleep(ThreadLocalRandom.current().nextLong(most));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted between two attempts", e);
        }
    }
}
