package dev.dynawright.plan.act;

import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Source;
import java.util.LinkedHashSet;
import java.util.Set;

/** Which values of a parent stand in the items of a row too. */
final class Repeated {
    private final DesignView view;

    Repeated(DesignView view) {
        this.view = view;
    }

    /** What a row repeats of another that changes, as seen from the row; nothing if it is not of that other. */
    Set<Path> of(Affected row, Affected parent) {
        Set<Path> paths = new LinkedHashSet<>();
        EntityName entity = row.subject().entity();
        for (Source source : view.sources(entity)) {
            for (Path path : source.values()) {
                boolean changes = !path.isOwn()
                        && path.attribute()
                                .filter(a -> parent.subject().changed().contains(Path.own(a)))
                                .isPresent()
                        && leads(entity, path, parent)
                        && isOf(row, path, parent);
                if (changes) {
                    paths.add(path);
                }
            }
        }
        return paths;
    }

    private boolean leads(EntityName entity, Path path, Affected parent) {
        return view.relations()
                .target(entity, path)
                .filter(target -> target.name().equals(parent.subject().entity()))
                .isPresent();
    }

    private boolean isOf(Affected row, Path path, Affected parent) {
        return view.relations().idOf(parent.subject().entity()).stream()
                .allMatch(part -> row.after(part.path().under(path.hops()))
                        .filter(id ->
                                parent.known(part.path()).filter(id::equals).isPresent())
                        .isPresent());
    }
}
