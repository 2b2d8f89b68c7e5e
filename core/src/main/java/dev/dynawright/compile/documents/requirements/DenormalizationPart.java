package dev.dynawright.compile.documents.requirements;

import dev.dynawright.compile.documents.Known;
import dev.dynawright.compile.documents.Marked;
import dev.dynawright.compile.documents.Page;
import dev.dynawright.compile.documents.Page.Rows;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Numbers;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.model.pattern.Rate;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.model.pattern.Usage;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Source;
import dev.dynawright.plan.Step;
import dev.dynawright.plan.Way;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What could be stored again so that it need not be fetched or added up: for whom, at what price, and whether it is. */
final class DenormalizationPart {
    private final Known known;
    private final Usage usage;
    private final Rows rows =
            new Rows("Could be repeated", "For", "#Read", "#Its source is written", "#Items to change then", "Here");

    private DenormalizationPart(Known known) {
        this.known = known;
        this.usage = known.subject().understood().usage();
    }

    static void add(Page page, Known known) {
        DenormalizationPart part = new DenormalizationPart(known);
        for (PatternPlan plan : known.plans()) {
            if (plan.pattern().statement() instanceof Statement.Aggregate figure) {
                part.figure(plan, figure);
            } else if (plan.pattern().statement() instanceof Statement.Read read) {
                for (Along along : read.with()) {
                    if (along instanceof Along.Up up) {
                        part.parent(plan, read, up);
                    }
                }
            }
        }
        if (part.rows.isEmpty()) {
            page.say("No read wants attributes of a parent or a figure, so there is nothing to repeat for one.");
        } else {
            page.table(part.rows);
        }
    }

    /** Attributes of a parent in its children. */
    private void parent(PatternPlan plan, Statement.Read read, Along.Up up) {
        EntityName entity = read.what().entity();
        Optional<Entity> parent = known.relations().target(entity, up.parent());
        if (parent.isEmpty()) {
            return;
        }
        // The child has the parent's id anyhow.
        List<Path> id = known.relations().leafPaths(entity, up.parent());
        Map<AttributeName, Path> wanted = new LinkedHashMap<>();
        parent.get().attributes().forEach(a -> wanted.put(a.name(), Path.own(a.name())));
        known.relations().carried(parent.get().name()).forEach(c -> wanted.put(c.name(), c.path()));
        wanted.entrySet()
                .removeIf(e -> (!up.only().isEmpty() && !up.only().contains(e.getKey()))
                        || id.contains(e.getValue().under(up.parent().hops())));
        if (wanted.isEmpty()) {
            return;
        }
        Set<PatternId> changers = new LinkedHashSet<>();
        wanted.values().forEach(p -> changers.addAll(usage.changers(parent.get().name(), p)));
        BigDecimal copies = parent.get().count() == 0
                ? BigDecimal.ZERO
                : BigDecimal.valueOf(known.relations().known(entity).count())
                        .divide(BigDecimal.valueOf(parent.get().count()), 3, RoundingMode.HALF_UP);
        rows.row(
                Marked.codes(wanted.keySet()) + " of "
                        + Marked.code(parent.get().name()) + " in " + Marked.code(entity),
                Marked.code(plan.pattern().id()),
                Known.words(known.average(plan.pattern())),
                changers.isEmpty() ? "never" : ApplicationPart.perSecond(known.average(p -> changers.contains(p.id()))),
                changers.isEmpty() ? "" : Numbers.rounded(copies) + " on average",
                carried(
                        entity,
                        wanted.values().stream()
                                .map(p -> p.under(up.parent().hops()))
                                .toList()));
    }

    private String carried(EntityName entity, List<Path> wanted) {
        List<String> where = new ArrayList<>();
        for (Source source : known.view().sources(entity)) {
            List<Path> carried = source.type().carries().stream()
                    .map(ItemType.Carry::path)
                    .filter(wanted::contains)
                    .toList();
            if (!carried.isEmpty()) {
                where.add(carried.size() + " of " + wanted.size() + " in "
                        + Marked.code(source.type().name()));
            }
        }
        return where.isEmpty() ? "not repeated" : String.join(", ", where);
    }

    /** A figure that is kept up to date instead of being added up. */
    private void figure(PatternPlan plan, Statement.Aggregate figure) {
        EntityName entity = figure.what().entity();
        Rate writes = known.average(p -> writes(p, entity));
        rows.row(
                figure.figure().name().toLowerCase(Locale.ROOT)
                        + figure.of().map(a -> " of " + Marked.code(a)).orElse("") + " of " + Marked.code(entity),
                Marked.code(plan.pattern().id()),
                Known.words(known.average(plan.pattern())),
                ApplicationPart.perSecond(writes),
                "",
                kept(plan));
    }

    private boolean writes(Pattern pattern, EntityName entity) {
        return !pattern.statement().isRead() && known.touched(pattern).contains(entity);
    }

    private String kept(PatternPlan plan) {
        List<Step> reads = plan.chosen().map(Way::steps).orElse(List.of()).stream()
                .filter(s -> s.operation().isRead())
                .toList();
        if (reads.isEmpty()) {
            return "not answered";
        }
        Set<String> kept = new LinkedHashSet<>();
        for (Step step : reads) {
            for (Source source : known.view().in(step.place().table())) {
                boolean figures = source.type().role() instanceof Role.Counter
                        || !source.type().counts().isEmpty();
                if (figures && step.types().contains(source.type().name())) {
                    kept.add(Marked.code(source.type().name()));
                }
            }
        }
        return kept.isEmpty() ? "added up from the rows" : "kept in " + String.join(", ", kept);
    }
}
