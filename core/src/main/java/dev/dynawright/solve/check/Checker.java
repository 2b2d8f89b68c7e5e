package dev.dynawright.solve.check;

import static dev.dynawright.solve.check.Statement.requireTrue;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/** Verifies, in exact arithmetic and from the two texts alone, that a certificate proves what it claims. */
public final class Checker {
    private final Statement program;
    private final List<String> lines;
    private int line = 1;

    private final BitSet dropped = new BitSet();
    private final BitSet covered = new BitSet();
    private BigInteger proved = BigInteger.ZERO;
    private boolean impossible;
    /** What a variable is in the present case of a proof; each variable is in one part only. */
    private final int[] value;

    private Checker(Statement program, List<String> lines) {
        this.program = program;
        this.lines = lines;
        value = new int[program.size()];
        Arrays.fill(value, Proof.FREE);
    }

    public static Verdict check(String programText, String certificateText) {
        try {
            return new Checker(
                            new Statement(programText), certificateText.lines().toList())
                    .verdict();
        } catch (Statement.Malformed e) {
            String objection = Optional.ofNullable(e.getMessage()).orElse("");
            return new Verdict(false, List.of(objection), Optional.empty(), Optional.empty());
        }
    }

    private Verdict verdict() {
        requireTrue(!lines.isEmpty() && lines.get(0).equals("certificate 1"), "line 1", "not a certificate");
        String status = String.join(" ", words("status"));
        requireTrue(status.matches("optimal|gap|infeasible|unknown"), where(), "there is no such status");
        Optional<BigInteger> cost = Optional.empty();
        if (status.equals("optimal") || status.equals("gap")) {
            BigInteger claimed = only("cost");
            cost = Optional.of(cost(indexes(words("chosen"))));
            requireTrue(claimed.equals(cost.get()), where(), "the chosen variables cost " + cost.get());
        }
        Optional<BigInteger> claimed = status.equals("infeasible") ? Optional.empty() : Optional.of(only("bound"));
        while (is("drop")) {
            drop(indexes(words("drop")));
        }
        while (is("part")) {
            part(indexes(words("part")));
        }
        words("end");
        requireTrue(line == lines.size(), where(), "there is text after the end");
        if (claimed.isEmpty()) {
            requireTrue(impossible, "the certificate", "no part is shown to be without solution");
            return new Verdict(true, List.of(), cost, Optional.empty());
        }
        requireTrue(!impossible, "the certificate", "a part has no solution, but the program is said to have one");
        for (int variable = 0; variable < program.size(); variable++) {
            requireTrue(covered.get(variable) || dropped.get(variable), "variable " + variable, "no part has it");
        }
        requireTrue(claimed.get().compareTo(proved) <= 0, "the certificate", "only " + proved + " is proved");
        requireTrue(!status.equals("optimal") || claimed.equals(cost), "the certificate", "an optimum meets its bound");
        return new Verdict(true, List.of(), cost, Optional.of(proved));
    }

    /** What the chosen variables cost, if they satisfy every group and row. */
    private BigInteger cost(List<Integer> chosen) {
        BitSet taken = new BitSet();
        BigInteger cost = BigInteger.ZERO;
        for (int variable : chosen) {
            requireTrue(variable < program.size() && !taken.get(variable), where(), "no such choice: " + variable);
            taken.set(variable);
            cost = cost.add(program.costs.get(variable));
        }
        for (int choice = 0; choice < program.choices.size(); choice++) {
            Statement.Choice made = program.choices.get(choice);
            long count = made.members().stream().filter(taken::get).count();
            requireTrue(count == 1 || (count == 0 && !made.exactlyOne()), "group " + choice, count + " are chosen");
        }
        for (int row = 0; row < program.limits.size(); row++) {
            Statement.Limit limit = program.limits.get(row);
            BigInteger sum = BigInteger.ZERO;
            for (int term = 0; term < limit.variables().size(); term++) {
                if (taken.get(limit.variables().get(term))) {
                    sum = sum.add(limit.times().get(term));
                }
            }
            requireTrue(sum.compareTo(limit.most()) <= 0, "row " + row, "the sum is " + sum);
        }
        return cost;
    }

    /** A variable may be left out if another of its group costs no more and uses no more of every row. */
    private void drop(List<Integer> pair) {
        requireTrue(pair.size() == 2, where(), "a drop names two variables");
        int variable = pair.get(0);
        int instead = pair.get(1);
        requireTrue(variable < program.size() && instead < program.size(), where(), "there is no such variable");
        requireTrue(variable != instead, where(), "a variable does not replace itself");
        requireTrue(!dropped.get(variable) && !dropped.get(instead), where(), "one of them is dropped");
        int choice = program.choiceOf.get(variable);
        requireTrue(choice >= 0 && choice == program.choiceOf.get(instead), where(), "they share no group");
        requireTrue(program.isNoWorse(instead, variable), where(), "it costs more or uses more of a row");
        dropped.set(variable);
    }

    private void part(List<Integer> variables) {
        for (int variable : variables) {
            requireTrue(variable < program.size() && !dropped.get(variable), where(), "no such variable: " + variable);
            requireTrue(!covered.get(variable), where(), "variable " + variable + " is in two parts");
            covered.set(variable);
        }
        BitSet inside = new BitSet();
        variables.forEach(inside::set);
        for (int variable : variables) {
            int choice = program.choiceOf.get(variable);
            boolean whole = choice < 0
                    || program.choices.get(choice).members().stream()
                            .allMatch(member -> inside.get(member) || dropped.get(member));
            requireTrue(whole, where(), "group " + choice + " is torn apart");
        }
        Optional<BigInteger> bound = Optional.empty();
        if (is("at-least")) {
            bound = Optional.of(only("at-least"));
        } else {
            requireTrue(words("impossible").isEmpty(), where(), "nothing follows `impossible`");
        }
        Proof proof = new Proof(program, variables, dropped, bound, value);
        while (!proof.isClosed()) {
            requireTrue(line < lines.size(), where(), "the proof of this part has no end");
            line++;
            proof.step(List.of(lines.get(line - 1).split(" ", -1)), where());
        }
        bound.ifPresentOrElse(value -> proved = proved.add(value), () -> impossible = true);
    }

    private boolean is(String word) {
        return line < lines.size() && (lines.get(line) + " ").startsWith(word + " ");
    }

    /** The rest of the next line, which must begin with a word. */
    private List<String> words(String first) {
        requireTrue(is(first), where(), "`" + first + "` is missing");
        line++;
        List<String> words = List.of(lines.get(line - 1).split(" ", -1));
        return words.subList(1, words.size());
    }

    private BigInteger only(String first) {
        List<String> words = words(first);
        requireTrue(words.size() == 1, where(), "one number is expected");
        return Statement.number(words.get(0), where());
    }

    private List<Integer> indexes(List<String> words) {
        List<Integer> indexes = new ArrayList<>();
        words.forEach(word -> indexes.add(Statement.index(word, where())));
        return indexes;
    }

    private String where() {
        return "certificate line " + line;
    }
}
