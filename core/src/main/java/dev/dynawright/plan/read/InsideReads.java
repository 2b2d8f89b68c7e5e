package dev.dynawright.plan.read;

import dev.dynawright.design.ItemType;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Extent;
import dev.dynawright.plan.Access;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Reason;
import dev.dynawright.plan.Source;
import dev.dynawright.plan.Way;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads of entities that are stored inside the item of a parent: the parent's item is read and the rest is done at home. */
final class InsideReads {
    private final DesignView view;
    private final Reads reads;

    InsideReads(DesignView view, Reads reads) {
        this.view = view;
        this.reads = reads;
    }

    void add(Question question, List<Way> ways, List<Reason> reasons) {
        Optional<Source> around = view.around(question.entity());
        if (around.isEmpty() || !question.with().isEmpty()) {
            return;
        }
        ItemType.Inside inside = around.get().type().inside().stream()
                .filter(i -> i.child().equals(question.entity()))
                .findFirst()
                .orElseThrow();
        EntityName parent = around.get().type().entity();
        Map<Path, Optional<String>> equal = new LinkedHashMap<>();
        question.equal().forEach((path, constant) -> {
            if (!path.hops().isEmpty() && path.hops().get(0).equals(inside.key())) {
                equal.put(new Path(path.hops().subList(1, path.hops().size()), path.attribute()), constant);
            }
        });
        if (!view.scope().identifies(parent, List.copyOf(equal.keySet()))) {
            reasons.add(new Reason(
                    dev.dynawright.plan.Place.of(around.get().table()),
                    around.get().type().name(),
                    Reason.Kind.UNREACHABLE,
                    "holds `" + question.entity() + "` inside `" + parent + "`, which the pattern does not identify"));
            return;
        }
        Answers answers = reads.answers(new Question(
                parent,
                equal,
                List.of(),
                new LinkedHashSet<>(),
                List.of(),
                List.of(),
                new Extent.Everything(false),
                question.demands(),
                question.traffic()));
        for (Way way : answers.ways()) {
            boolean holds =
                    way.steps().get(0).types().contains(around.get().type().name())
                            && way.steps()
                                    .get(0)
                                    .place()
                                    .index()
                                    .map(i -> around.get().layout().projects(i, inside.name()))
                                    .orElse(true);
            if (holds) {
                ways.add(way.by(new Access.Inside(question, inside, around.get(), way.access())));
            }
        }
        reasons.addAll(answers.reasons());
    }
}
