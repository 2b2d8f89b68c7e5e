package dev.dynawright.rules.designs.tables;

import dev.dynawright.design.ItemType;
import dev.dynawright.design.Table;
import dev.dynawright.diag.Code;
import dev.dynawright.diag.Edit;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Fix;
import dev.dynawright.diag.Span;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.Integration;
import dev.dynawright.plan.Keepers;
import dev.dynawright.plan.Source;
import dev.dynawright.rules.Judged;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.designs.Lines;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Finds tables without a stream whose changes something follows. */
public final class MissingStream extends Rule<Judged> {
    public MissingStream() {
        super(Code.error("D327", "missing-stream"));
    }

    @Override
    public void check(Judged judged, Consumer<Finding> found) {
        Map<String, List<String>> needs = new LinkedHashMap<>();
        for (Entity entity : judged.model().entities()) {
            if (entity.operations().stream()) {
                need(judged, entity.name(), "the model says `stream: yes` of `" + entity.name() + "`", needs);
            }
        }
        for (Pattern pattern : judged.model().patterns()) {
            searched(pattern)
                    .ifPresent(e -> need(judged, e, "`" + pattern.id() + "` searches `" + e + "` by words", needs));
        }
        for (Source source : judged.view().sources()) {
            ItemType type = source.type();
            for (EntityName from : Keepers.followed(
                    type, judged.view().relations(), judged.view().usage())) {
                need(judged, from, "`" + type.name() + "` is kept from the changes of `" + from + "`", needs);
            }
        }
        for (Table table : judged.design().tables()) {
            List<String> reasons = needs.getOrDefault(table.name(), List.of());
            if (!table.stream() && !reasons.isEmpty()) {
                found.accept(finding(judged, table, reasons));
            }
        }
    }

    /** The entity whose changes something outside follows to answer a pattern. */
    private static Optional<EntityName> searched(Pattern pattern) {
        return Integration.of(pattern.statement())
                                .filter(Integration::isFollowing)
                                .isPresent()
                        && pattern.statement() instanceof Statement.Read read
                ? Optional.of(read.what().entity())
                : Optional.empty();
    }

    /** Changes of an entity are in the stream of the table where it lies. */
    private static void need(Judged judged, EntityName entity, String reason, Map<String, List<String>> needs) {
        judged.view()
                .home(entity)
                .or(() -> judged.view().around(entity))
                .ifPresent(s -> needs.computeIfAbsent(s.table().name(), t -> new ArrayList<>())
                        .add(reason));
    }

    private Finding finding(Judged judged, Table table, List<String> reasons) {
        Optional<Span> said = judged.stated("tables", table.name(), "stream");
        Optional<Edit> edit = said.map(at -> new Edit(at, "yes"))
                .or(() -> judged.stated("tables", table.name(), "items").map(at -> Lines.before(at, "stream: yes")));
        Finding finding = Finding.at(
                judged.span("tables", table.name()),
                code(),
                "table `" + table.name() + "` has no stream, but " + reasons.get(0),
                "no stream");
        for (String reason : reasons.subList(1, reasons.size())) {
            finding = finding.note("also, " + reason);
        }
        return finding.fix(edit.map(e -> Fix.possible("turn the stream on", e)));
    }
}
