package dev.dynawright.plan.read;

import dev.dynawright.cost.Spread;
import dev.dynawright.model.Assumption;
import dev.dynawright.model.Path;
import dev.dynawright.model.Share;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.plan.DesignView;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** How many rows a read of a key range meets, and which part of them its filters keep. */
final class RowsMet {
    private final DesignView view;
    private final Question question;
    private final KeyMatch match;

    RowsMet(DesignView view, Question question, KeyMatch match) {
        this.view = view;
        this.question = question;
        this.match = match;
    }

    /** The rows in the range of one partition. */
    Spread rows() {
        Spread all = view.rows().rows(question.entity(), match.used());
        for (Condition condition : match.implied()) {
            if (condition instanceof Condition.Among among) {
                all = all.kept(share(among));
            } else if (condition instanceof Condition.Present) {
                all = all.kept(present(condition.path()));
            }
        }
        for (Condition condition : question.other()) {
            boolean severalQueries = condition instanceof Condition.Among
                    && match.values() > 1
                    && !match.implied().contains(condition)
                    && !match.filters().contains(condition);
            if (severalQueries) {
                all = all.kept(share((Condition.Among) condition)
                        .divide(BigDecimal.valueOf(match.values()), MathContext.DECIMAL64));
            }
        }
        if (match.range().isPresent()) {
            all = all.kept(rangeShare());
        }
        return match.shards() > 1
                ? all.kept(BigDecimal.ONE.divide(BigDecimal.valueOf(match.shards()), MathContext.DECIMAL64))
                : all;
    }

    private BigDecimal share(Condition.Among among) {
        BigDecimal sum = BigDecimal.ZERO;
        for (Path leaf : leaves(among.path())) {
            for (String value : among.values()) {
                sum = sum.add(view.rows().share(question.entity(), leaf, value));
            }
        }
        return sum;
    }

    private BigDecimal present(Path path) {
        return view.relations()
                .attribute(question.entity(), path)
                .map(a -> BigDecimal.valueOf(a.present().millionths(), 6))
                .orElse(BigDecimal.ONE);
    }

    private BigDecimal rangeShare() {
        Optional<Share> stated = question.demands().keeps();
        return stated.map(s -> BigDecimal.valueOf(s.millionths(), 6))
                .orElse(BigDecimal.valueOf(view.model().assumptions().number(Assumption.RANGE), 2));
    }

    /** The part of the rows that filters let through. */
    BigDecimal kept() {
        return kept(path -> false);
    }

    /** The part of the rows that those filters let through which look at more than what is told. */
    BigDecimal kept(Predicate<Path> told) {
        BigDecimal share = BigDecimal.ONE;
        if (!match.filterEquals().stream().allMatch(told)) {
            Map<Path, Optional<String>> known = new LinkedHashMap<>(question.equal());
            known.keySet().removeIf(path -> !match.used().containsKey(path) && !told.test(path));
            BigDecimal before = view.rows().rows(question.entity(), known).mean();
            BigDecimal after =
                    view.rows().rows(question.entity(), question.equal()).mean();
            if (before.signum() > 0 && after.compareTo(before) < 0) {
                share = after.divide(before, MathContext.DECIMAL64);
            }
        }
        for (Condition condition : match.filters()) {
            if (leaves(condition.path()).stream().allMatch(told)) {
                continue;
            }
            if (condition instanceof Condition.Among among) {
                share = share.multiply(share(among));
            } else if (condition instanceof Condition.Present) {
                share = share.multiply(present(condition.path()));
            } else {
                share = share.multiply(rangeShare());
            }
        }
        return share;
    }

    private List<Path> leaves(Path path) {
        return view.relations().leafPaths(question.entity(), path);
    }
}
