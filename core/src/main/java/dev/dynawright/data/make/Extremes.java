package dev.dynawright.data.make;

import dev.dynawright.data.Atom;
import dev.dynawright.data.Value;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.FanOut;
import dev.dynawright.model.Model;
import dev.dynawright.model.Parent;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Extent;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import java.util.List;

/**
 * For each relationship one parent without a child, one with a single child, and one with enough for about three pages of any
 * list of them.
 */
final class Extremes {
    private static final int PAGES = 3;
    private static final int FEW = 8;

    private final Model model;
    private final int most;
    private final String signs;

    /** {@code signs} are those that part the pieces of keys. */
    Extremes(Model model, int items, String signs) {
        this.model = model;
        this.most = Math.max(FEW, items / 16);
        this.signs = signs;
    }

    /** The number of children that each of the first three parents has, as far as the fan-out allows it; others are free. */
    record Planted(int first, long none, long one, long several) {
        /** How many children the parent at a place has; negative if that is free. */
        long at(int place) {
            return switch (place - first) {
                case 0 -> none;
                case 1 -> one;
                case 2 -> several;
                default -> -1;
            };
        }
    }

    /** {@code ids} are those of the parents, {@code room} the most children that one of them can have. */
    Planted of(Entity child, Parent parent, List<List<Value>> ids, long room) {
        FanOut fanOut = parent.fanOut();
        int parents = ids.size();
        int rank = child.parents().indexOf(parent) + model.entities().indexOf(child);
        int first = parents < 3 ? 0 : first(Math.floorMod(3 * rank, parents - 2), ids);
        if (fanOut.constant() || parents < 3) {
            return new Planted(first, -1, -1, -1);
        }
        long limit = Math.min(room, fanOut.atMost().orElse(Long.MAX_VALUE));
        long several = Math.min(limit, Math.min(most, (long) PAGES * page(child.name(), parent) - 1));
        return new Planted(
                first,
                fanOut.atLeast() == 0 ? 0 : -1,
                fanOut.atLeast() <= 1 && limit >= 1 ? 1 : -1,
                Math.max(fanOut.atLeast(), several));
    }

    /** Where to begin so that the one with several children has a sign in its id, if any has. */
    private int first(int from, List<List<Value>> ids) {
        int places = ids.size() - 2;
        for (int i = 0; i < places; i++) {
            int place = (from + i) % places;
            if (ids.get(place + 2).stream().anyMatch(this::hasSign)) {
                return place;
            }
        }
        return from;
    }

    private boolean hasSign(Value value) {
        return value instanceof Atom.Text text && text.text().chars().anyMatch(c -> signs.indexOf(c) >= 0);
    }

    /** The most children of a parent that one answer holds. */
    int page(EntityName child, Parent parent) {
        int largest = FEW;
        for (Pattern pattern : model.patterns()) {
            if (pattern.statement() instanceof Statement.Listing listing
                    && listing.what().entity().equals(child)
                    && listing.what().conditions().stream().anyMatch(c -> isAbout(c, parent))) {
                largest = Math.max(largest, size(listing.extent()));
            } else if (pattern.statement() instanceof Statement.Read read) {
                largest = Math.max(largest, along(read.with(), child, parent));
            }
        }
        return largest;
    }

    private static boolean isAbout(Condition condition, Parent parent) {
        return condition.isGiven()
                && !condition.path().isOwn()
                && condition.path().hops().get(0).equals(parent.key());
    }

    private static int size(Extent extent) {
        if (extent instanceof Extent.Page page) {
            return page.size();
        }
        return extent instanceof Extent.First first ? first.count() : FEW;
    }

    private static int along(List<Along> with, EntityName child, Parent parent) {
        int largest = 0;
        for (Along along : with) {
            if (along instanceof Along.Down down && down.steps().contains(new Along.Step(child, parent.key()))) {
                largest = Math.max(largest, down.latest().orElse(0));
            }
        }
        return largest;
    }
}
