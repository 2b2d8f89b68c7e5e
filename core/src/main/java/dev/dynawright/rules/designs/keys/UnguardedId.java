package dev.dynawright.rules.designs.keys;

import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import dev.dynawright.diag.Code;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Fix;
import dev.dynawright.diag.Span;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.plan.Source;
import dev.dynawright.rules.Judged;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.Words;
import dev.dynawright.rules.designs.GuardLine;
import dev.dynawright.rules.designs.Identity;
import dev.dynawright.rules.designs.Lines;
import dev.dynawright.rules.designs.TableKey;
import dev.dynawright.rules.designs.Told;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** Finds entities of which a second one with the same id can be created, because the key holds more than the id. */
public final class UnguardedId extends Rule<Judged> {
    public UnguardedId() {
        super(Code.error("D304", "unguarded-id"));
    }

    @Override
    public void check(Judged judged, Consumer<Finding> found) {
        for (Source source : judged.view().sources()) {
            Identity identity =
                    Identity.of(judged.view().relations(), source.type().entity());
            List<PatternId> makers = judged.view().usage().makers(source.type().entity());
            Set<Path> more = beyond(judged, source, identity);
            boolean concerns = source.type().isHome() && identity.isChosenOutside() && !makers.isEmpty();
            if (concerns && !more.isEmpty() && !isGuarded(judged, identity)) {
                found.accept(finding(judged, source, identity, more, makers));
            }
        }
    }

    /** What the key holds besides the id; nothing if it does not tell the entities apart, which is a finding of its own. */
    private static Set<Path> beyond(Judged judged, Source source, Identity identity) {
        Set<Path> more = new LinkedHashSet<>();
        for (TableKey key : TableKey.of(source.table(), source.type())) {
            if (!Told.missing(judged.view(), source.type(), key).isEmpty()) {
                return new LinkedHashSet<>();
            }
            more.addAll(key.beyond(
                    source.type().entity(), identity.id(), judged.view().relations()));
        }
        return more;
    }

    private static boolean isGuarded(Judged judged, Identity identity) {
        return judged.view().sources(identity.entity().name()).stream()
                .filter(s -> s.type().role() instanceof Role.Guard guard
                        && Told.guarded(identity, guard).equals(identity.id()))
                .flatMap(s -> TableKey.of(s.table(), s.type()).stream())
                .anyMatch(key -> key.leaves().equals(identity.id()));
    }

    private Finding finding(Judged judged, Source source, Identity identity, Set<Path> more, List<PatternId> makers) {
        ItemType type = source.type();
        Span place = judged.spanOf(source);
        Optional<Fix> guard = new GuardLine(judged.design(), source.table(), identity)
                .text(Optional.empty(), identity.id())
                .map(line -> Fix.possible(
                        "an item whose key is the id makes the second create fail", Lines.before(place, line)));
        return Finding.at(
                        place,
                        code(),
                        Words.names(makers) + " can create the same `" + type.entity() + "` twice: the key holds "
                                + Words.names(identity.names(more)) + " besides the id",
                        "key is more than the id")
                .note("the id is " + Words.names(identity.names(identity.id()))
                        + ", chosen by the caller; a condition on a put sees only the item with the same key")
                .fix(guard);
    }
}
