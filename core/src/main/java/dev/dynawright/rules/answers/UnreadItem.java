package dev.dynawright.rules.answers;

import dev.dynawright.cost.Money;
import dev.dynawright.design.Role;
import dev.dynawright.diag.Code;
import dev.dynawright.diag.Finding;
import dev.dynawright.plan.Source;
import dev.dynawright.rules.Judged;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.Spending;
import java.util.Optional;
import java.util.function.Consumer;

/** Finds copies, counters and guards that hold more than they need, which no chosen way reads. */
public final class UnreadItem extends Rule<Judged> {
    public UnreadItem() {
        super(Code.warning("D331", "unread-item"));
    }

    @Override
    public void check(Judged judged, Consumer<Finding> found) {
        for (Source source : judged.view().sources()) {
            Optional<String> what = what(source.type().role());
            if (what.isPresent() && !isRead(judged, source)) {
                found.accept(finding(judged, source, what.get()));
            }
        }
    }

    /** What is there to be read; a home is the entity itself, and a thin guard makes something unique. */
    private static Optional<String> what(Role role) {
        if (role instanceof Role.Copy) {
            return Optional.of("a copy of `" + role.entity() + "`");
        }
        if (role instanceof Role.Counter) {
            return Optional.of("figures about `" + role.entity() + "`");
        }
        return role instanceof Role.Guard guard && !guard.holds().equals(Role.Holds.NOTHING)
                ? Optional.of("a guard that repeats `" + role.entity() + "`")
                : Optional.empty();
    }

    private static boolean isRead(Judged judged, Source source) {
        return judged.plans().stream()
                .flatMap(p -> p.chosen().stream())
                .flatMap(w -> w.steps().stream())
                .anyMatch(s -> s.operation().isRead()
                        && s.place().table().equals(source.table())
                        && s.types().contains(source.type().name()));
    }

    private Finding finding(Judged judged, Source source, String what) {
        Finding finding = Finding.at(
                judged.spanOf(source),
                code(),
                "no pattern reads `" + source.type().name() + "`, " + what,
                "never read");
        Money month = Spending.month(
                judged,
                c -> c.place().table().equals(source.table())
                        && c.type().equals(source.type().name()));
        Finding priced = month.isZero() ? finding : finding.note("keeping it costs " + month + " a month in writes");
        return source.type().role() instanceof Role.Guard
                ? priced.note("a guard without `holds` makes unique all the same")
                : priced;
    }
}
