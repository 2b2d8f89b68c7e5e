package dev.dynawright.solve;

import dev.dynawright.solve.search.Excluding;
import dev.dynawright.solve.search.Prices;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;

/**
 * A program of which the cheapest solution is known, or that of one which it has grown out of, to be solved again without some of
 * its variables. Only the pieces in which these are change, and of them only what the known prices leave open. Where a program has only
 * grown, no solution costs less than it did, so one that costs what the cheapest did is still the cheapest. Ends hold no certificate.
 */
public final class Known {
    private final Program program;
    private final List<Components.Piece> pieces;
    private final int[] pieceOf;
    private final int[] placeOf;
    private final List<Excluding> searches = new ArrayList<>();
    /** The end of each piece with all of its variables, once it was asked for. */
    private final Map<Integer, Excluding.End> whole = new TreeMap<>();

    /** Of a program, with what is known of it or of an earlier one; {@code grown} if that had nothing that this has not. */
    public Known(Program program, Near near, boolean grown) {
        this.program = program;
        pieces = Components.of(program, List.of());
        pieceOf = new int[program.variables().size()];
        placeOf = new int[pieceOf.length];
        int[] pieceOfRow = new int[program.rows().size()];
        int[] placeOfRow = new int[pieceOfRow.length];
        Arrays.fill(pieceOfRow, -1);
        for (int number = 0; number < pieces.size(); number++) {
            number(pieces.get(number).variables(), number, pieceOf, placeOf);
            number(pieces.get(number).rows(), number, pieceOfRow, placeOfRow);
        }
        List<Map<Integer, Integer>> priced = new ArrayList<>();
        pieces.forEach(piece -> priced.add(new TreeMap<>()));
        List<Prices> prices = Neighbour.first(near.solved());
        for (Prices each : prices) {
            for (int place = 0; place < each.size(); place++) {
                int row = near.rows().applyAsInt(each.row(place));
                if (row >= 0 && pieceOfRow[row] >= 0) {
                    priced.get(pieceOfRow[row]).put(each.row(place), placeOfRow[row]);
                }
            }
        }
        Neighbour neighbour = new Neighbour(program, near);
        boolean same = grown
                && near.solved().status() == Status.OPTIMAL
                && program.cost(near.solution()) == near.solved().cost();
        for (int number = 0; number < pieces.size(); number++) {
            searches.add(new Excluding(
                    pieces.get(number).component(),
                    Prices.joined(prices, priced.get(number)),
                    neighbour.hint(pieces.get(number))));
        }
        if (same) {
            stay();
        }
    }

    /** Takes the known solution for that of all pieces, if it is one. */
    private void stay() {
        Map<Integer, Excluding.End> all = new TreeMap<>();
        for (int number = 0; number < searches.size(); number++) {
            Optional<Excluding.End> end = searches.get(number).likely();
            if (end.isEmpty()) {
                return;
            }
            all.put(number, end.get());
        }
        whole.putAll(all);
        all.forEach((number, end) -> end.best().ifPresent(searches.get(number)::takeAsCheapest));
    }

    private static void number(List<Integer> all, int piece, int[] pieceOf, int[] placeOf) {
        for (int place = 0; place < all.size(); place++) {
            pieceOf[all.get(place)] = piece;
            placeOf[all.get(place)] = place;
        }
    }

    /** The cheapest solution without some variables; {@code before} is the end of a search without the same ones, if there was one. */
    public Solved without(Set<Integer> excluded, Optional<Near> before, BooleanSupplier stop) {
        Optional<Neighbour> neighbour = before.map(near -> new Neighbour(program, near));
        Map<Integer, List<Integer>> byPiece = new TreeMap<>();
        excluded.forEach(variable -> byPiece.computeIfAbsent(pieceOf[variable], p -> new ArrayList<>())
                .add(placeOf[variable]));
        Joined joined = new Joined();
        for (int number = 0; number < pieces.size(); number++) {
            Components.Piece piece = pieces.get(number);
            Excluding search = searches.get(number);
            List<Integer> mine = byPiece.getOrDefault(number, List.of());
            Excluding.End end = mine.isEmpty()
                    ? whole(number, stop)
                    : neighbour
                            .map(n -> search.without(mine, n.hint(piece), stop))
                            .orElseGet(() -> search.without(mine, stop));
            joined.add(piece, end);
            if (joined.status == Status.INFEASIBLE) {
                break;
            }
        }
        return joined.solved();
    }

    /** The ends of all pieces together. */
    private final class Joined {
        private final List<Integer> chosen = new ArrayList<>();
        private final List<Integer> basic = new ArrayList<>();
        private final List<Integer> tight = new ArrayList<>();
        private Status status = Status.OPTIMAL;
        private long nodes;
        private long pivots;

        void add(Components.Piece piece, Excluding.End end) {
            nodes += end.work().nodes();
            pivots += end.work().pivots();
            if (end.best().isEmpty()) {
                status = end.ended() ? Status.INFEASIBLE : Status.UNKNOWN;
            }
            end.best()
                    .ifPresent(best -> best.variables()
                            .forEach(place -> chosen.add(piece.variables().get(place))));
            end.basic().forEach(place -> basic.add(piece.variables().get(place)));
            end.tight().forEach(place -> tight.add(piece.rows().get(place)));
        }

        Solved solved() {
            Collections.sort(chosen);
            List<Integer> shown = status == Status.OPTIMAL ? chosen : List.of();
            long cost = program.cost(shown);
            int largest =
                    pieces.stream().mapToInt(p -> p.variables().size()).max().orElse(0);
            return new Solved(
                    status,
                    shown,
                    cost,
                    cost,
                    new Certificate(status, cost, cost, shown, List.of(), List.of()),
                    new Basis(basic, tight),
                    new Figures(
                            program.variables().size(), program.rows().size(), pieces.size(), largest, nodes, pivots));
        }
    }

    private Excluding.End whole(int number, BooleanSupplier stop) {
        Optional<Excluding.End> known = Optional.ofNullable(whole.get(number));
        Excluding.End end = known.orElseGet(() -> searches.get(number).without(List.of(), stop));
        if (end.ended()) {
            whole.put(number, end);
        }
        return end;
    }
}
