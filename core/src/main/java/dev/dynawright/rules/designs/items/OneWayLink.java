package dev.dynawright.rules.designs.items;

import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import dev.dynawright.design.Template;
import dev.dynawright.diag.Code;
import dev.dynawright.diag.Finding;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.Entity;
import dev.dynawright.model.Form;
import dev.dynawright.model.Parent;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Source;
import dev.dynawright.rules.Judged;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.Words;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Finds links between entities that can be followed from one side only. */
public final class OneWayLink extends Rule<Judged> {
    public OneWayLink() {
        super(Code.advice("D319", "one-way-link"));
    }

    @Override
    public void check(Judged judged, Consumer<Finding> found) {
        for (Source source : judged.view().sources()) {
            Entity entity = judged.view().relations().known(source.type().entity());
            if (source.type().isHome() && entity.parents().size() > 1) {
                List<Parent> from = entity.parents().stream()
                        .filter(p -> canList(judged, entity, p))
                        .toList();
                boolean asked = entity.parents().stream()
                        .anyMatch(p -> !from.contains(p) && Asked.isAsked(judged.model(), entity, p));
                if (from.size() == 1 && !asked) {
                    found.accept(finding(judged, source, entity, from.get(0)));
                }
            }
        }
    }

    private static boolean canList(Judged judged, Entity entity, Parent parent) {
        return judged.view().sources(entity.name()).stream()
                .filter(s -> s.type().isHome() || s.type().role() instanceof Role.Copy)
                .anyMatch(s -> s.places().stream().anyMatch(p -> begins(judged, s, p, parent)));
    }

    /** Whether the key begins with the parent's id: the partition has nothing else, the sort key the rest of it first. */
    private static boolean begins(Judged judged, Source source, Place place, Parent parent) {
        Relations relations = judged.view().relations();
        Set<Path> rest = new LinkedHashSet<>();
        relations.leaves(source.type().entity(), Path.parent(parent.key())).forEach(leaf -> rest.add(leaf.path()));
        for (Template.Hole hole : holes(source.type(), place.partition()).toList()) {
            boolean few = relations
                    .attribute(source.type().entity(), hole.path())
                    .map(Attribute::form)
                    .filter(f -> f instanceof Form.Enumeration || f instanceof Form.Truth)
                    .isPresent();
            if (!rest.remove(hole.path()) && !few) {
                return false;
            }
        }
        for (Template.Hole hole : holes(source.type(), place.sort()).toList()) {
            if (rest.isEmpty() || !rest.remove(hole.path())) {
                break;
            }
        }
        return rest.isEmpty();
    }

    private static Stream<Template.Hole> holes(ItemType type, List<String> attributes) {
        return attributes.stream()
                .flatMap(a -> type.key(a).stream())
                .flatMap(k -> k.alternatives().get(0).template().holes().stream());
    }

    private Finding finding(Judged judged, Source source, Entity entity, Parent from) {
        List<String> others = entity.parents().stream()
                .filter(p -> !p.equals(from))
                .map(Parent::key)
                .toList();
        return Finding.at(
                        judged.spanOf(source),
                        code(),
                        "`" + entity.name() + "` can be listed by `" + from.key() + "`, but not by "
                                + Words.names(others),
                        "found from one side only")
                .note("no pattern asks for it today; an index added later is filled from all items of the table");
    }
}
