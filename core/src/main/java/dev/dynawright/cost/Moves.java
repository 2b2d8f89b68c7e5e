package dev.dynawright.cost;

import dev.dynawright.model.Form;
import dev.dynawright.model.pattern.Statement;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The steps that an update takes through the values of an enumeration. */
public final class Moves {
    private Moves() {}

    /** From one value to another, and the part of the updates that do it; the shares add up to one. */
    public record Move(String from, String to, BigDecimal share) {}

    /**
     * One step where both ends are stated. Where one is, the other values take part by their shares. Where none is, all steps
     * along the list as often as one another.
     */
    public static List<Move> of(Form.Enumeration enumeration, Statement.Change change) {
        Optional<String> from = change.from();
        Optional<String> to = change.to();
        if (from.isPresent() && to.isPresent()) {
            return List.of(new Move(from.get(), to.get(), BigDecimal.ONE));
        } else if (to.isPresent()) {
            return others(enumeration, to.get()).stream()
                    .map(other -> new Move(other.name(), to.get(), part(other, enumeration, to.get())))
                    .toList();
        } else if (from.isPresent()) {
            return others(enumeration, from.get()).stream()
                    .map(other -> new Move(from.get(), other.name(), part(other, enumeration, from.get())))
                    .toList();
        }
        List<Form.Value> values = enumeration.values();
        List<Move> steps = new ArrayList<>();
        for (int i = 0; i + 1 < values.size(); i++) {
            BigDecimal share = BigDecimal.ONE.divide(BigDecimal.valueOf(values.size() - 1L), MathContext.DECIMAL64);
            steps.add(new Move(values.get(i).name(), values.get(i + 1).name(), share));
        }
        return steps;
    }

    private static List<Form.Value> others(Form.Enumeration enumeration, String value) {
        return enumeration.values().stream()
                .filter(v -> !v.name().equals(value))
                .toList();
    }

    /** Values that nobody is said to have take part evenly. */
    private static BigDecimal part(Form.Value other, Form.Enumeration enumeration, String value) {
        List<Form.Value> others = others(enumeration, value);
        long all = others.stream().mapToLong(v -> v.share().millionths()).sum();
        return all == 0
                ? BigDecimal.ONE.divide(BigDecimal.valueOf(others.size()), MathContext.DECIMAL64)
                : BigDecimal.valueOf(other.share().millionths()).divide(BigDecimal.valueOf(all), MathContext.DECIMAL64);
    }
}
