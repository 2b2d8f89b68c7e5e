package dev.dynawright.rules.reads;

import dev.dynawright.cost.Bound;
import dev.dynawright.cost.Reach;
import dev.dynawright.design.Limits;
import dev.dynawright.diag.Code;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Span;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Entity;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Selection;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.model.pattern.Usage;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.Understood;
import dev.dynawright.rules.Words;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** Finds reads that want a parent's changing attribute exact although only a stream can carry it to all children. */
public final class ExactCopy extends Rule<Understood> {
    /** A transaction changes the parent and this many children. */
    private static final long MOST_CHILDREN = Limits.TRANSACTION_ITEMS - 1;

    public ExactCopy() {
        super(Code.error("P226", "exact-copy"));
    }

    @Override
    public void check(Understood model, Consumer<Finding> found) {
        for (Pattern pattern : model.patterns()) {
            boolean exact = pattern.demands().exact() || pattern.demands().strong();
            boolean oneRequest = pattern.demands().requests().orElse(1) == 1;
            if (exact && oneRequest && pattern.statement() instanceof Statement.Get get) {
                check(model, pattern, get.what(), get.with(), found);
            } else if (exact && oneRequest && pattern.statement() instanceof Statement.Listing list) {
                check(model, pattern, list.what(), list.with(), found);
            }
        }
    }

    private void check(Understood model, Pattern pattern, Selection what, List<Along> with, Consumer<Finding> found) {
        Usage usage = model.usage();
        Reach reach = new Reach(model.scope());
        for (int i = 0; i < with.size(); i++) {
            if (!(with.get(i) instanceof Along.Up up) || isKnown(model, what, up.parent())) {
                continue;
            }
            Optional<Entity> parent = model.relations().target(what.entity(), up.parent());
            List<AttributeName> changing = parent.stream()
                    .flatMap(p -> p.attributes().stream().map(Attribute::name))
                    .filter(a -> up.only().isEmpty() || up.only().contains(a))
                    .filter(a -> !usage.changers(parent.get().name(), a).isEmpty())
                    .toList();
            Bound children = reach.below(what.entity(), up.parent());
            if (!changing.isEmpty() && children.passes(MOST_CHILDREN)) {
                Span place = model.along(pattern, i);
                found.accept(finding(pattern, what, parent.get(), changing, children, place));
            }
        }
    }

    /** Whether the caller names the parent too, so that it can be read itself in the same request. */
    private static boolean isKnown(Understood model, Selection what, Path parent) {
        Set<Path> given = new LinkedHashSet<>();
        what.given().forEach(p -> model.relations().leaves(what.entity(), p).forEach(leaf -> given.add(leaf.path())));
        return model.relations().leaves(what.entity(), parent).stream()
                .map(Relations.Carried::path)
                .allMatch(given::contains);
    }

    private Finding finding(
            Pattern pattern, Selection what, Entity parent, List<AttributeName> changing, Bound children, Span place) {
        String one = "one `" + parent.name() + "` has " + (children.isNone() ? "" : "up to ") + children + " of `"
                + what.entity() + "`";
        return Finding.at(
                        place,
                        code(),
                        "pattern `" + pattern.id() + "` wants " + Words.names(changing) + " of `" + parent.name()
                                + "` exact, but " + one + "; one transaction changes at most "
                                + MOST_CHILDREN + " of them along",
                        "can only follow behind")
                .note("the attribute changes, so copies in the children are kept by the stream and lag a little")
                .note("leave out `" + (pattern.demands().exact() ? "exact" : "strongly consistent")
                        + "`, or read the parent itself: `in at most 2 requests`");
    }
}
