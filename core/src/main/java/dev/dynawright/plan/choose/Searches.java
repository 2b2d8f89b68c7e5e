package dev.dynawright.plan.choose;

import dev.dynawright.plan.choose.probe.Probes;
import dev.dynawright.plan.choose.request.Request;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/**
 * A limited number of searches for models that differ a little from one. Several are made two at a time: every other one in a
 * thread of its own with designs of its own that it tries out, for what is remembered of these is not made for two. Which thread
 * makes a search changes nothing about what it finds.
 */
final class Searches {
    private final Request request;
    private final Probes probes;
    private final int most;
    private int made;

    /** Designs that were tried out for the model that the others differ from can be taken over. */
    Searches(Request request, Probes probes, int most) {
        this.request = request;
        this.probes = probes;
        this.most = most;
    }

    /** How many may still be made. */
    int left() {
        return most - made;
    }

    /** Tells how far this is. */
    void tell() {
        request.progress().accept(new Request.Progress("savings", Math.min(made, most), most));
    }

    /** The cheapest design of one; none if there is none, or no time. */
    Optional<Chosen> one(Request other) {
        return all(List.of(other)).get(0);
    }

    /** The same for several, in their order. */
    List<Optional<Chosen>> all(List<Request> others) {
        List<Request> mine = everySecond(others, 0);
        List<Request> apart =
                everySecond(others, 1).stream().map(Request::apart).toList();
        CompletableFuture<List<Optional<Chosen>>> beside = apart.isEmpty()
                ? CompletableFuture.completedFuture(List.of())
                : CompletableFuture.supplyAsync(() -> chosen(apart));
        made += apart.size();
        List<Optional<Chosen>> even = new ArrayList<>();
        for (Request other : mine) {
            even.add(chosen(other));
        }
        List<Optional<Chosen>> odd = joined(beside);
        List<Optional<Chosen>> all = new ArrayList<>();
        for (int i = 0; i < others.size(); i++) {
            all.add((i % 2 == 0 ? even : odd).get(i / 2));
        }
        return all;
    }

    private static List<Request> everySecond(List<Request> all, int from) {
        List<Request> some = new ArrayList<>();
        for (int i = from; i < all.size(); i += 2) {
            some.add(all.get(i));
        }
        return some;
    }

    private Optional<Chosen> chosen(Request other) {
        if (request.stop().getAsBoolean()) {
            return Optional.empty();
        }
        made++;
        tell();
        return chosen(other, isOfSame(other) ? probes : new Probes(other));
    }

    private List<Optional<Chosen>> chosen(List<Request> others) {
        List<Optional<Chosen>> all = new ArrayList<>();
        Optional<Probes> tried = Optional.empty();
        for (Request other : others) {
            if (request.stop().getAsBoolean()) {
                all.add(Optional.empty());
                continue;
            }
            Probes mine = tried.filter(t -> isOfSame(other)).orElseGet(() -> new Probes(other));
            tried = isOfSame(other) ? Optional.of(mine) : tried;
            all.add(chosen(other, mine));
        }
        return all;
    }

    /** Whether designs that were tried out for the model itself are the same for another. */
    private boolean isOfSame(Request other) {
        return other.model().entities().equals(request.model().entities());
    }

    private static Optional<Chosen> chosen(Request other, Probes tried) {
        return Chooser.chooseOnly(other, tried) instanceof Outcome.Made one
                ? Optional.of(one.chosen())
                : Optional.empty();
    }

    private static List<Optional<Chosen>> joined(CompletableFuture<List<Optional<Chosen>>> beside) {
        try {
            return beside.join();
        } catch (CompletionException failed) {
            if (failed.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw failed;
        }
    }
}
