package dev.dynawright.rules.answers;

import dev.dynawright.cost.Layout;
import dev.dynawright.design.Design;
import dev.dynawright.design.Index;
import dev.dynawright.design.Template;
import dev.dynawright.model.Path;
import dev.dynawright.plan.Access;
import dev.dynawright.plan.Source;
import dev.dynawright.plan.read.KeyMatch;
import dev.dynawright.rules.Judged;
import dev.dynawright.rules.Words;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Why rows are not enough, so that something is fetched for them: in words. */
final class Lacks {
    private final Judged judged;

    Lacks(Judged judged) {
        this.judged = judged;
    }

    List<String> of(Access access) {
        List<String> lacks = new ArrayList<>();
        if (access instanceof Access.Rows rows && !rows.forms().isEmpty()) {
            KeyMatch match = rows.forms().get(0);
            for (Access.Fetch fetch : rows.fetches()) {
                if (fetch.up().isPresent()) {
                    lacks.add("an item `" + match.source().type().name() + "` does not carry "
                            + Words.names(fetch.lacking().stream()
                                    .map(fetch.up().get()::then)
                                    .toList()));
                } else {
                    match.place().index().ifPresent(index -> lacks.addAll(of(match.source(), index, fetch.lacking())));
                }
            }
        } else if (access instanceof Access.Inside inside) {
            return of(inside.around());
        } else if (access instanceof Access.AddedUp added) {
            return of(added.rows());
        }
        return lacks;
    }

    private List<String> of(Source source, Index index, Set<Path> lacking) {
        boolean raw = judged.design().values() == Design.Values.RAW;
        List<String> lacks = new ArrayList<>();
        Set<String> names = new LinkedHashSet<>();
        Set<String> illegible = new LinkedHashSet<>();
        for (Path path : lacking) {
            Optional<String> name = source.layout().holds(path).map(Layout.Stored::name);
            name.ifPresent(names::add);
            name.filter(n -> raw && isInKey(source, index, path)).ifPresent(illegible::add);
        }
        if (!names.isEmpty()) {
            lacks.add("index `" + index.name() + "` does not project " + Words.names(List.copyOf(names)));
        }
        if (!illegible.isEmpty()) {
            lacks.add(
                    Words.names(List.copyOf(illegible)) + (illegible.size() == 1 ? " stands" : " stand")
                            + " in a key of every entry, where raw values cannot be told apart; with `values: escaped` they can");
        }
        return lacks;
    }

    private static boolean isInKey(Source source, Index index, Path path) {
        Set<String> keys = new LinkedHashSet<>(source.table().key());
        keys.addAll(index.key());
        return keys.stream()
                .map(key -> source.layout().stated(key))
                .anyMatch(all -> !all.isEmpty() && all.stream().allMatch(template -> holds(template, path)));
    }

    private static boolean holds(Template template, Path path) {
        return template.holes().stream().map(Template.Hole::path).anyMatch(path::equals);
    }
}
