package dev.dynawright.language;

import dev.dynawright.diag.Edit;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Fix;
import dev.dynawright.language.EntityReader.Raw;
import dev.dynawright.language.words.Declarations;
import dev.dynawright.language.words.SentenceCodes;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Numbers;
import dev.dynawright.model.Parent;
import dev.dynawright.source.Scalar;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How many there are of each entity: as stated, or as follows from the first parent that says how many each has. */
final class Counts {
    private static final BigDecimal LARGEST = new BigDecimal("1e15");

    private final Notes notes;

    Counts(Notes notes) {
        this.notes = notes;
    }

    long of(Raw raw, List<Parent> parents, Map<EntityName, Long> done) {
        Optional<Long> stated = stated(raw);
        Optional<Parent> deciding = deciding(raw, parents, done);
        if (deciding.isEmpty()) {
            stated.ifPresent(count -> others(raw, parents, done, count, Optional.empty()));
            if (stated.isEmpty() && raw.sure && raw.count.isEmpty()) {
                missing(raw, parents);
            }
            return stated.orElse(1L);
        }
        Parent parent = deciding.get();
        long above = done.getOrDefault(parent.entity(), 1L);
        BigDecimal each = parent.fanOut().each().orElseThrow();
        BigDecimal exact = BigDecimal.valueOf(above)
                .multiply(each)
                .divide(BigDecimal.valueOf(parent.present().millionths(), 6), MathContext.DECIMAL64);
        if (exact.compareTo(LARGEST) > 0) {
            notes.add(
                    notes.places.span(raw.address.with("of", parents.indexOf(parent))),
                    LanguageCodes.COUNT_AGAINST_FAN_OUT,
                    "`" + raw.name + "` would be more than 10^15 entities",
                    "too many");
            return stated.orElse(1L);
        }
        long follows = Math.max(1, exact.setScale(0, RoundingMode.HALF_UP).longValueExact());
        if (stated.isPresent() && differs(stated.get(), follows)) {
            Scalar count = raw.count.orElseThrow();
            notes.add(Finding.at(
                            count.inner(),
                            LanguageCodes.COUNT_AGAINST_FAN_OUT,
                            "`" + raw.name + "` states a count of " + Numbers.grouped(stated.get()) + ", but "
                                    + Numbers.grouped(above) + " of `" + parent.entity() + "` with "
                                    + Numbers.grouped(each)
                                    + " each make " + Numbers.grouped(follows),
                            "does not fit")
                    .fix(Fix.possible("the number that fits", new Edit(count.inner(), Numbers.grouped(follows)))));
        }
        long count = stated.isPresent() && !differs(stated.get(), follows) ? stated.get() : follows;
        if (stated.isEmpty()) {
            notes.infer(
                    raw.address.with("count"),
                    "there are " + Numbers.grouped(count) + " of `" + raw.name + "`",
                    Numbers.grouped(above) + " of `" + parent.entity() + "` with " + Numbers.grouped(each) + " each"
                            + having(parent));
        }
        others(raw, parents, done, count, deciding);
        return count;
    }

    /** The first parent that says how many each has, and that every child has; else, without a count, one that some have. */
    private static Optional<Parent> deciding(Raw raw, List<Parent> parents, Map<EntityName, Long> done) {
        List<Parent> saying = parents.stream()
                .filter(p -> p.fanOut().each().isPresent() && done.containsKey(p.entity()))
                .toList();
        Optional<Parent> always = saying.stream().filter(p -> !p.isOptional()).findFirst();
        return always.isPresent() || raw.count.isPresent()
                ? always
                : saying.stream().filter(p -> p.present().millionths() > 0).findFirst();
    }

    /** What part of the children have the parent, if not all. */
    private static String having(Parent parent) {
        return parent.isOptional() ? "; " + parent.present() + " have one" : "";
    }

    private Optional<Long> stated(Raw raw) {
        if (raw.count.isEmpty()) {
            return Optional.empty();
        }
        Scalar text = raw.count.get();
        Declarations.Declared<Long> count = Declarations.count(text.text());
        count.problem()
                .ifPresent(p -> notes.add(EntityReader.problem(
                        text,
                        p,
                        SentenceCodes.UNREADABLE_NUMBER,
                        "a count reads `300k`, `1,000,000` or `2.8 million`")));
        return count.value();
    }

    private void missing(Raw raw, List<Parent> parents) {
        notes.add(Finding.at(
                        raw.key.span(),
                        LanguageCodes.MISSING_COUNT,
                        "`" + raw.name + "` does not say how many there are",
                        "has no count")
                .note(parents.stream()
                        .filter(p -> !p.entity().equals(raw.name))
                        .findFirst()
                        .map(p -> "add `count`, or say how many each parent has: `" + p.entity()
                                + p.role().map(role -> " as " + role).orElse("") + ", 3 each"
                                + (p.isOptional() ? ", optional " + p.present() : "") + "`")
                        .orElse("add `count`, such as `count: 10 million`")));
    }

    /** The averages of the other parents must agree with the count. */
    private void others(
            Raw raw, List<Parent> parents, Map<EntityName, Long> done, long count, Optional<Parent> deciding) {
        for (Parent parent : parents) {
            boolean self = parent.entity().equals(raw.name);
            if (deciding.filter(parent::equals).isPresent() || (!self && !done.containsKey(parent.entity()))) {
                continue;
            }
            long above = self ? count : done.getOrDefault(parent.entity(), 1L);
            BigDecimal fits = BigDecimal.valueOf(count)
                    .multiply(BigDecimal.valueOf(parent.present().millionths(), 6))
                    .divide(BigDecimal.valueOf(above), MathContext.DECIMAL64);
            Optional<BigDecimal> stated = parent.fanOut().each();
            if (stated.isEmpty()) {
                notes.infer(
                        raw.address.with("of", parents.indexOf(parent)),
                        "one `" + parent.key() + "` has " + Numbers.grouped(fits.round(new MathContext(4))) + " of `"
                                + raw.name + "` on average",
                        Numbers.grouped(count) + " of `" + raw.name + "` over "
                                + Numbers.grouped(above) + " of `" + parent.entity()
                                + "`");
            } else if (stated.get().subtract(fits).abs().compareTo(fits.multiply(new BigDecimal("0.01"))) > 0) {
                notes.add(
                        notes.places.span(raw.address.with("of", parents.indexOf(parent))),
                        LanguageCodes.COUNT_AGAINST_FAN_OUT,
                        "`" + raw.name + "` says " + Numbers.grouped(stated.get()) + " each, but "
                                + Numbers.grouped(count) + " of them over "
                                + Numbers.grouped(above) + " of `" + parent.entity()
                                + "` make "
                                + Numbers.grouped(fits.round(new MathContext(4))),
                        "does not fit");
            }
        }
    }

    private static boolean differs(long stated, long follows) {
        return BigDecimal.valueOf(stated)
                        .subtract(BigDecimal.valueOf(follows))
                        .abs()
                        .multiply(BigDecimal.valueOf(100))
                        .compareTo(BigDecimal.valueOf(follows))
                > 0;
    }
}
