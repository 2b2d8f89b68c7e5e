package dev.dynawright.compile.report;

import dev.dynawright.model.EntityName;
import dev.dynawright.rules.Judged;
import java.util.List;

/** The entities whose growth nobody knows, because a pattern puts what may be there already; figures of a later month leave it out. */
public final class UnknownGrowth {
    private UnknownGrowth() {}

    /** Those that the design stores. */
    public static List<EntityName> in(Judged judged) {
        return judged.view().turnover().unknown().stream()
                .filter(e -> judged.view().home(e).isPresent()
                        || judged.view().around(e).isPresent())
                .toList();
    }

    /** What is said behind a figure of a later month; nothing where it leaves nothing out. */
    public static String without(Judged judged) {
        List<EntityName> unknown = in(judged);
        return unknown.isEmpty()
                ? ""
                : ", without the growth of "
                        + Figures.some(unknown.stream().map(EntityName::text).toList()) + ", which is not known";
    }
}
