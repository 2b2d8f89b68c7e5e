package dev.dynawright.plan.choose;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/**
 * Work of many pieces that a second thread shares while a processor has nothing to do. Each side takes the next piece that nobody has
 * taken; what comes of a piece must not depend on the side, so that it does not matter who is faster.
 */
final class Spare {
    private static final AtomicInteger BUSY = new AtomicInteger();

    private Spare() {}

    /** Does something on this thread, which keeps a processor busy meanwhile. */
    static <T> T busy(Supplier<T> work) {
        BUSY.incrementAndGet();
        try {
            return work.get();
        } finally {
            BUSY.decrementAndGet();
        }
    }

    private static boolean isTaken() {
        boolean taken = BUSY.incrementAndGet() <= Runtime.getRuntime().availableProcessors();
        if (!taken) {
            BUSY.decrementAndGet();
        }
        return taken;
    }

    /** The results of so many pieces, in their order; who does them on the other side is asked for only there. */
    static <T> List<T> all(int count, IntFunction<T> mine, Supplier<IntFunction<T>> theirs) {
        AtomicInteger next = new AtomicInteger();
        AtomicReferenceArray<Optional<T>> found = new AtomicReferenceArray<>(count);
        CompletableFuture<Void> other = count > 1 && isTaken()
                ? CompletableFuture.runAsync(() -> {
                    try {
                        take(theirs.get(), next, found);
                    } finally {
                        BUSY.decrementAndGet();
                    }
                })
                : CompletableFuture.completedFuture(null);
        try {
            take(mine, next, found);
        } finally {
            next.set(count);
            ended(other);
        }
        List<T> all = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            all.add(found.get(i).orElseThrow());
        }
        return all;
    }

    private static <T> void take(IntFunction<T> side, AtomicInteger next, AtomicReferenceArray<Optional<T>> found) {
        for (int i = next.getAndIncrement(); i < found.length(); i = next.getAndIncrement()) {
            found.set(i, Optional.of(side.apply(i)));
        }
    }

    private static void ended(CompletableFuture<Void> other) {
        try {
            other.join();
        } catch (CompletionException failed) {
            if (failed.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw failed;
        }
    }
}
