package dev.dynawright.solve.check;

import static dev.dynawright.solve.check.Statement.requireTrue;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Follows the steps of one part and holds each against the program; the first wrong step is an exception. */
final class Proof {
    /** Prices of rows as read: whole numbers of 2^-shift. */
    private record Prices(int shift, Map<Integer, BigInteger> times) {}

    /** A split whose cases are not both closed: the variable, the case under way, and what was settled before. */
    private record Open(int variable, boolean now, boolean second, int settled) {}

    /** The least that each choice, and each variable that stands alone, contributes at some prices. */
    private record Priced(int shift, Optional<BigInteger> total, Map<Integer, BigInteger> reduced) {}

    static final int FREE = -1;
    private static final int NOWHERE = Integer.MAX_VALUE;

    private final Statement program;
    private final List<Integer> variables;
    private final BitSet inside = new BitSet();
    private final BitSet dropped;
    private final Optional<BigInteger> bound;
    private final List<Integer> choices;

    private final int[] value;
    private final List<Integer> settled = new ArrayList<>();
    private final List<Prices> prices = new ArrayList<>();
    private final Deque<Open> open = new ArrayDeque<>();
    /** How many splits are open where a case turned out to hold nothing below the bound. */
    private int emptyFrom = NOWHERE;

    private boolean closed;

    /** An empty bound claims that the part has no solution. */
    Proof(Statement program, List<Integer> variables, BitSet dropped, Optional<BigInteger> bound, int[] value) {
        this.program = program;
        this.variables = variables;
        this.dropped = dropped;
        this.bound = bound;
        variables.forEach(inside::set);
        this.value = value;
        // An empty choice belongs to every part: if it must be made, no part has a solution.
        Set<Integer> touched = new TreeSet<>(program.emptyChoices);
        variables.stream()
                .map(program.choiceOf::get)
                .filter(choice -> choice >= 0)
                .forEach(touched::add);
        choices = List.copyOf(touched);
    }

    boolean isClosed() {
        return closed;
    }

    void step(List<String> words, String where) {
        requireTrue(!closed, where, "the proof of this part has ended");
        requireTrue(words.size() >= 2, where, "a step names what it uses");
        switch (words.get(0)) {
            case "prices" -> prices.add(prices(words.subList(1, words.size()), where));
            case "split" -> split(words, where);
            case "trim" -> trim(named(words, where), where);
            case "close" -> {
                requireTrue(bound.isPresent(), where, "a part without a bound is closed by refuting");
                Priced priced = price(named(words, where), true);
                requireTrue(reaches(priced.total(), priced.shift()), where, "the prices do not reach the bound");
                next();
            }
            case "refute" -> {
                Optional<BigInteger> total = price(named(words, where), false).total();
                requireTrue(total.isEmpty() || total.get().signum() > 0, where, "the prices refute nothing");
                next();
            }
            default -> throw new Statement.Malformed(where + ": no step begins with `" + words.get(0) + "`");
        }
    }

    private Prices prices(List<String> words, String where) {
        int shift = Statement.index(words.get(0), where);
        requireTrue(shift <= 200, where, "the denominator is too large");
        Map<Integer, BigInteger> times = new HashMap<>();
        for (String word : words.subList(1, words.size())) {
            int colon = word.indexOf(':');
            requireTrue(colon > 0, where, "a price is a row, a colon and a number");
            int row = Statement.index(word.substring(0, colon), where);
            BigInteger price = Statement.number(word.substring(colon + 1), where);
            requireTrue(row < program.limits.size(), where, "there is no row " + row);
            requireTrue(price.signum() >= 0, where, "a price is negative");
            requireTrue(times.put(row, price) == null, where, "row " + row + " has two prices");
            for (int variable : program.limits.get(row).variables()) {
                requireTrue(
                        inside.get(variable) || dropped.get(variable),
                        where,
                        "row " + row + " reaches into another part");
            }
        }
        return new Prices(shift, times);
    }

    private Prices named(List<String> words, String where) {
        int number = Statement.index(words.get(1), where);
        requireTrue(words.size() == 2 && number < prices.size(), where, "there are no such prices");
        return prices.get(number);
    }

    private void split(List<String> words, String where) {
        requireTrue(words.size() == 3 && words.get(2).matches("[01]"), where, "a split has a variable and a side");
        int variable = Statement.index(words.get(1), where);
        requireTrue(variable < program.size() && inside.get(variable), where, "the variable is not of this part");
        boolean first = words.get(2).equals("1");
        enter(new Open(variable, first, false, settled.size()));
    }

    private void enter(Open split) {
        open.push(split);
        if (value[split.variable()] == FREE) {
            settle(split.variable(), split.now());
        } else if (value[split.variable()] != (split.now() ? 1 : 0)) {
            endCase();
        }
    }

    /** From here to the end of the case there is nothing to look for. */
    private void endCase() {
        emptyFrom = Math.min(emptyFrom, open.size());
    }

    private void settle(int variable, boolean chosen) {
        value[variable] = chosen ? 1 : 0;
        settled.add(variable);
    }

    /** Goes to the second case of the innermost split that has one left. */
    private void next() {
        while (!open.isEmpty()) {
            Open top = open.pop();
            emptyFrom = open.size() < emptyFrom ? NOWHERE : emptyFrom;
            while (settled.size() > top.settled()) {
                value[settled.remove(settled.size() - 1)] = FREE;
            }
            if (!top.second()) {
                enter(new Open(top.variable(), !top.now(), true, settled.size()));
                return;
            }
        }
        closed = true;
    }

    /** The Lagrangian bound of the present case, times 2^shift; an empty total is infinite. */
    private Priced price(Prices at, boolean withCosts) {
        Map<Integer, BigInteger> reduced = new HashMap<>();
        if (emptyFrom != NOWHERE) {
            return new Priced(at.shift(), Optional.empty(), reduced);
        }
        for (int variable : variables) {
            reduced.put(variable, withCosts ? program.costs.get(variable).shiftLeft(at.shift()) : BigInteger.ZERO);
        }
        BigInteger total = BigInteger.ZERO;
        for (Map.Entry<Integer, BigInteger> price : at.times().entrySet()) {
            Statement.Limit row = program.limits.get(price.getKey());
            total = total.subtract(price.getValue().multiply(row.most()));
            for (int term = 0; term < row.variables().size(); term++) {
                BigInteger product = price.getValue().multiply(row.times().get(term));
                reduced.computeIfPresent(row.variables().get(term), (variable, sum) -> sum.add(product));
            }
        }
        for (int choice : choices) {
            Optional<BigInteger> least = least(choice, reduced, new HashSet<>());
            if (least.isEmpty()) {
                return new Priced(at.shift(), Optional.empty(), reduced);
            }
            total = total.add(least.get());
        }
        for (int variable : variables) {
            if (program.choiceOf.get(variable) < 0) {
                total = total.add(alone(variable, reduced));
            }
        }
        return new Priced(at.shift(), Optional.of(total), reduced);
    }

    /** What the cheapest way to make a choice costs without some members; empty if there is none. */
    private Optional<BigInteger> least(int choice, Map<Integer, BigInteger> reduced, Set<Integer> without) {
        Statement.Choice made = program.choices.get(choice);
        List<Integer> chosen =
                made.members().stream().filter(member -> value[member] == 1).toList();
        if (chosen.size() > 1 || chosen.stream().anyMatch(without::contains)) {
            return Optional.empty();
        }
        if (chosen.size() == 1) {
            return Optional.ofNullable(reduced.get(chosen.get(0)));
        }
        Optional<BigInteger> least = made.exactlyOne() ? Optional.empty() : Optional.of(BigInteger.ZERO);
        for (int member : made.members()) {
            if (value[member] == FREE && inside.get(member) && !without.contains(member)) {
                BigInteger own = of(reduced, member);
                least = Optional.of(least.map(own::min).orElse(own));
            }
        }
        return least;
    }

    private BigInteger alone(int variable, Map<Integer, BigInteger> reduced) {
        BigInteger own = of(reduced, variable);
        return switch (value[variable]) {
            case 0 -> BigInteger.ZERO;
            case 1 -> own;
            default -> own.min(BigInteger.ZERO);
        };
    }

    private static BigInteger of(Map<Integer, BigInteger> reduced, int variable) {
        return Optional.ofNullable(reduced.get(variable)).orElseThrow();
    }

    /** Whether every solution, whole as all costs are, costs at least the bound; an empty total is infinite. */
    private boolean reaches(Optional<BigInteger> total, int shift) {
        BigInteger below = bound.orElseThrow().subtract(BigInteger.ONE).shiftLeft(shift);
        return total.isEmpty() || total.get().compareTo(below) > 0;
    }

    private void trim(Prices at, String where) {
        requireTrue(bound.isPresent(), where, "a part without a bound has nothing to trim by");
        Priced priced = price(at, true);
        if (priced.total().isEmpty()) {
            return;
        }
        BigInteger total = priced.total().get();
        if (reaches(priced.total(), at.shift())) {
            endCase();
            return;
        }
        Map<Integer, Boolean> kept = new HashMap<>();
        for (int choice : choices) {
            BigInteger rest = total.subtract(
                    least(choice, priced.reduced(), new HashSet<>()).orElseThrow());
            List<Integer> members = program.choices.get(choice).members();
            boolean made = members.stream().anyMatch(member -> value[member] == 1);
            Set<Integer> best = new HashSet<>();
            for (int member : members) {
                if (value[member] == FREE && inside.get(member)) {
                    BigInteger own = of(priced.reduced(), member);
                    if (made || reaches(Optional.of(rest.add(own)), at.shift())) {
                        kept.put(member, false);
                    } else {
                        best.add(member);
                    }
                }
            }
            // Only where one member is left can leaving it out be too dear.
            if (best.size() == 1
                    && reaches(least(choice, priced.reduced(), best).map(rest::add), at.shift())) {
                kept.put(best.iterator().next(), true);
            }
        }
        for (int variable : variables) {
            if (program.choiceOf.get(variable) < 0 && value[variable] == FREE) {
                BigInteger rest = total.subtract(alone(variable, priced.reduced()));
                boolean one = reaches(Optional.of(rest.add(of(priced.reduced(), variable))), at.shift());
                if (one || reaches(Optional.of(rest), at.shift())) {
                    kept.put(variable, !one);
                }
            }
        }
        kept.forEach(this::settle);
    }
}
