package dev.dynawright.solve.check;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** A program as the checker reads it from its text. */
final class Statement {
    private static final Pattern WHOLE = Pattern.compile("0|-?[1-9][0-9]{0,40}");

    /** A text that is not what it should be; the message says where and why. */
    static final class Malformed extends RuntimeException {
        private static final long serialVersionUID = 1;

        Malformed(String message) {
            super(message);
        }
    }

    /** Members of which one is chosen, or at most one. */
    record Choice(boolean exactlyOne, List<Integer> members) {}

    /** A row; the coefficients stand beside their variables. */
    record Limit(List<Integer> variables, List<BigInteger> times, BigInteger most) {}

    final List<BigInteger> costs = new ArrayList<>();
    final List<Choice> choices = new ArrayList<>();
    final List<Limit> limits = new ArrayList<>();
    /** For each variable the number of its choice, or -1. */
    final List<Integer> choiceOf = new ArrayList<>();
    /** Choices without a member: if one must be made, nothing is a solution. */
    final List<Integer> emptyChoices = new ArrayList<>();

    /** For each variable its coefficients by row. */
    private final List<Map<Integer, BigInteger>> columns = new ArrayList<>();

    private final Set<String> names = new HashSet<>();

    Statement(String text) {
        List<String> lines = text.lines().toList();
        int last = lines.size() - 1;
        if (last < 1 || !lines.get(0).equals("program 1") || !lines.get(last).equals("end")) {
            throw new Malformed("a program is `program 1`, its lines, and `end`");
        }
        for (int line = 1; line < last; line++) {
            read(List.of(lines.get(line).split(" ", -1)), "program line " + (line + 1));
        }
        connect();
    }

    int size() {
        return costs.size();
    }

    /** Whether one variable costs no more than another and uses no more of every row. */
    boolean isNoWorse(int variable, int than) {
        Set<Integer> rows = new HashSet<>(columns.get(variable).keySet());
        rows.addAll(columns.get(than).keySet());
        return costs.get(variable).compareTo(costs.get(than)) <= 0
                && rows.stream().allMatch(row -> times(variable, row).compareTo(times(than, row)) <= 0);
    }

    private BigInteger times(int variable, int row) {
        return columns.get(variable).getOrDefault(row, BigInteger.ZERO);
    }

    private void read(List<String> words, String where) {
        List<String> rest = words.subList(1, words.size());
        switch (words.get(0)) {
            case "variable" -> {
                requireTrue(
                        rest.size() == 2 && names.add(rest.get(0)),
                        where,
                        "a variable has a name of its own and a cost");
                costs.add(number(rest.get(1), where));
            }
            case "one", "most-one" ->
                choices.add(new Choice(
                        words.get(0).equals("one"),
                        rest.stream().map(word -> index(word, where)).toList()));
            case "row" -> {
                requireTrue(!rest.isEmpty(), where, "a row begins with its right side");
                List<Integer> variables = new ArrayList<>();
                List<BigInteger> times = new ArrayList<>();
                for (String word : rest.subList(1, rest.size())) {
                    int colon = word.indexOf(':');
                    requireTrue(colon > 0, where, "a term is a variable, a colon and a number");
                    variables.add(index(word.substring(0, colon), where));
                    times.add(number(word.substring(colon + 1), where));
                }
                limits.add(new Limit(variables, times, number(rest.get(0), where)));
            }
            default -> throw new Malformed(where + ": no line begins with `" + words.get(0) + "`");
        }
    }

    private void connect() {
        for (int variable = 0; variable < size(); variable++) {
            choiceOf.add(-1);
            columns.add(new HashMap<>());
        }
        for (int choice = 0; choice < choices.size(); choice++) {
            if (choices.get(choice).members().isEmpty()) {
                emptyChoices.add(choice);
            }
            for (int member : choices.get(choice).members()) {
                requireTrue(member < size(), "group " + choice, "there is no variable " + member);
                requireTrue(choiceOf.get(member) < 0, "group " + choice, "variable " + member + " is grouped twice");
                choiceOf.set(member, choice);
            }
        }
        for (int row = 0; row < limits.size(); row++) {
            Limit limit = limits.get(row);
            for (int term = 0; term < limit.variables().size(); term++) {
                int variable = limit.variables().get(term);
                requireTrue(variable < size(), "row " + row, "there is no variable " + variable);
                boolean first = columns.get(variable).put(row, limit.times().get(term)) == null;
                requireTrue(first, "row " + row, "variable " + variable + " stands twice");
            }
        }
    }

    static BigInteger number(String word, String where) {
        requireTrue(WHOLE.matcher(word).matches(), where, "`" + word + "` is not a whole number");
        return new BigInteger(word);
    }

    /** A number that counts from 0. */
    static int index(String word, String where) {
        BigInteger number = number(word, where);
        requireTrue(number.signum() >= 0 && number.bitLength() < 31, where, word + " is no place in a list");
        return number.intValueExact();
    }

    static void requireTrue(boolean condition, String where, String message) {
        if (!condition) {
            throw new Malformed(where + ": " + message);
        }
    }
}
