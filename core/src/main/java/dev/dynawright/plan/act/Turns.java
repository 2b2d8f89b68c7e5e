package dev.dynawright.plan.act;

import dev.dynawright.design.keys.UnfitValue;
import dev.dynawright.plan.run.Request;
import dev.dynawright.plan.run.Response;
import dev.dynawright.plan.run.Store;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;
import java.util.function.IntUnaryOperator;

/**
 * Lets several pieces of work use a store at the same time, one request after another: before each request a draw says whose it is.
 * So everything happens that can happen when requests fall between others, and the same draws give the same again.
 */
public final class Turns {
    private final Store store;
    private final IntUnaryOperator draw;
    private final Semaphore back = new Semaphore(0);

    /** {@code draw} gives a number from zero to below another. */
    public Turns(Store store, IntUnaryOperator draw) {
        this.store = store;
        this.draw = draw;
    }

    /** What is done with a store that others use as well. */
    @FunctionalInterface
    public interface Work<T> {
        Callable<T> with(Store store);
    }

    /** One of those who take turns; it only runs while it is its turn. */
    private final class Runner<T> implements Store {
        private final Semaphore turn = new Semaphore(0);
        private final CompletableFuture<T> result = new CompletableFuture<>();
        private final Thread thread;

        Runner(Work<T> work) {
            this.thread = new Thread(() -> run(work.with(this)), "takes turns");
            thread.setDaemon(true);
        }

        private void run(Callable<T> work) {
            turn.acquireUninterruptibly();
            try {
                result.complete(work.call());
            } catch (Throwable e) {
                // Whatever it is: somebody waits for the end.
                result.completeExceptionally(e);
            } finally {
                back.release();
            }
        }

        @Override
        public Response send(Request request) throws IOException {
            back.release();
            turn.acquireUninterruptibly();
            return store.send(request);
        }
    }

    /** What comes of all of them; what one fails with is found in its own. */
    public <T> List<CompletableFuture<T>> run(List<Work<T>> works) {
        List<Runner<T>> all = new ArrayList<>();
        for (Work<T> work : works) {
            Runner<T> runner = new Runner<>(work);
            runner.thread.start();
            all.add(runner);
        }
        List<Runner<T>> left = new ArrayList<>(all);
        while (!left.isEmpty()) {
            left.get(draw.applyAsInt(left.size())).turn.release();
            back.acquireUninterruptibly();
            left.removeIf(runner -> runner.result.isDone());
        }
        return all.stream().map(runner -> runner.result).toList();
    }

    /** What came of a piece of work that is over. */
    public static <T> T result(CompletableFuture<T> over) throws IOException, UnfitValue {
        try {
            return over.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof IOException io) {
                throw io;
            } else if (e.getCause() instanceof UnfitValue unfit) {
                throw unfit;
            } else if (e.getCause() instanceof RuntimeException ours) {
                throw ours;
            }
            throw new IOException(String.valueOf(e.getMessage()), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }
}
