package dev.dynawright.data.make;

import dev.dynawright.data.Value;
import dev.dynawright.model.FanOut;
import dev.dynawright.model.Parent;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;

/** Deals parents out to children that are there already: evenly, but a tenth of the parents gets more than the others. */
final class Dealer {
    private static final int LOOK_AHEAD = 100;

    private final Parent parent;
    private final List<List<Value>> ids;
    private final Extremes.Planted planted;
    private final Draw draw;

    Dealer(Parent parent, List<List<Value>> ids, Extremes.Planted planted, Draw draw) {
        this.parent = parent;
        this.ids = ids;
        this.planted = planted;
        this.draw = draw;
    }

    /** A parent for each child that has one; {@code fits} tells whether a child may be of a parent. */
    List<Optional<List<Value>>> deal(int children, BiPredicate<Integer, List<Value>> fits) {
        List<Integer> having = new ArrayList<>();
        List<Optional<List<Value>>> dealt = new ArrayList<>();
        for (int child = 0; child < children; child++) {
            dealt.add(Optional.empty());
            if (!parent.isOptional() || child == 3 || (child != 4 && draw.in(parent.present()))) {
                having.add(child);
            }
        }
        List<Integer> slots = slots(having.size());
        long[] given = new long[ids.size()];
        int next = 0;
        for (int child : having) {
            int at = next;
            int end = Math.min(slots.size(), next + LOOK_AHEAD);
            while (at < end && !fits.test(child, ids.get(slots.get(at)))) {
                at++;
            }
            int place;
            if (at < end) {
                Collections.swap(slots, next, at);
                place = slots.get(next++);
            } else {
                place = any(child, given, fits);
            }
            if (place >= 0) {
                given[place]++;
                dealt.set(child, Optional.of(ids.get(place)));
            }
        }
        return dealt;
    }

    /** Some other parent that a child may be of, where none of those that are due fits. */
    private int any(int child, long[] given, BiPredicate<Integer, List<Value>> fits) {
        long most = parent.fanOut().constant() ? 0 : parent.fanOut().atMost().orElse(Long.MAX_VALUE);
        int start = draw.below(given.length);
        for (int i = 0; i < given.length; i++) {
            int place = (start + i) % given.length;
            if (isFree(place) && given[place] < most && fits.test(child, ids.get(place))) {
                return place;
            }
        }
        return -1;
    }

    /** The places of the parents, each as often as it gets a child. */
    private List<Integer> slots(int children) {
        long[] counts = new long[ids.size()];
        FanOut fanOut = parent.fanOut();
        long left = children;
        if (fanOut.constant() && fanOut.each().isPresent()) {
            long each = fanOut.each().get().setScale(0, RoundingMode.CEILING).longValueExact();
            for (int i = 0; i < counts.length && left > 0; i++) {
                counts[i] = Math.min(each, left);
                left -= counts[i];
            }
        } else {
            left = plant(counts, left);
            long most = fanOut.atMost().orElse(Long.MAX_VALUE);
            for (; left > 0; left--) {
                int place = place(counts, most);
                if (place < 0) {
                    break;
                }
                counts[place]++;
            }
        }
        List<Integer> slots = new ArrayList<>();
        for (int i = 0; i < counts.length; i++) {
            for (long n = 0; n < counts[i]; n++) {
                slots.add(i);
            }
        }
        draw.shuffle(slots);
        return slots;
    }

    private long plant(long[] counts, long children) {
        long left = children;
        for (int i = 0; i < counts.length; i++) {
            long wanted = Math.max(parent.fanOut().atLeast(), Math.max(0, planted.at(i)));
            counts[i] = Math.min(wanted, Math.min(left, Math.max(1, children / 2)));
            left -= counts[i];
        }
        return left;
    }

    private int place(long[] counts, long most) {
        int hot = Math.max(1, counts.length / 10);
        for (int tries = 0; tries < 30; tries++) {
            int place = draw.onceIn(4)
                    ? (planted.first() + 2 + draw.below(hot)) % counts.length
                    : draw.below(counts.length);
            if (isFree(place) && counts[place] < most) {
                return place;
            }
        }
        for (int place = 0; place < counts.length; place++) {
            if (isFree(place) && counts[place] < most) {
                return place;
            }
        }
        return -1;
    }

    private boolean isFree(int place) {
        long fixed = planted.at(place);
        return fixed != 0 && fixed != 1;
    }
}
