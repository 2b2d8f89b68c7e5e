package dev.dynawright.plan.read;

import dev.dynawright.design.ItemType;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.Access;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Fault;
import dev.dynawright.plan.Reason;
import dev.dynawright.plan.Source;
import dev.dynawright.plan.Way;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads of figures that stand in the item of a parent. */
final class CountsInside {
    private final DesignView view;
    private final Reads reads;

    CountsInside(DesignView view, Reads reads) {
        this.view = view;
        this.reads = reads;
    }

    void add(Question question, Statement.Aggregate asked, Set<Path> groups, List<Way> ways, List<Reason> reasons) {
        for (Source source : view.sources()) {
            for (ItemType.Count count : source.type().counts()) {
                if (count.figure().what().entity().equals(question.entity())) {
                    one(question, asked, groups, source, count, ways, reasons);
                }
            }
        }
    }

    private void one(
            Question question,
            Statement.Aggregate asked,
            Set<Path> groups,
            Source source,
            ItemType.Count count,
            List<Way> ways,
            List<Reason> reasons) {
        Kept kept = Kept.of(count.figure(), view.relations());
        if (!Kept.give(List.of(count.figure()), asked, view.relations())
                || kept.differs(question, groups).isPresent()
                || kept.moving(view, source.type().kept()).isPresent()) {
            return;
        }
        Optional<String> unseen =
                Kept.unseen(view, List.of(count.figure()), source.type().kept());
        if (unseen.isPresent()) {
            reasons.add(new Reason(
                    source.place(),
                    source.type().name(),
                    Reason.Kind.UNREACHABLE,
                    "`" + count.name() + "` of it " + unseen.get()));
            return;
        }
        EntityName parent = source.type().entity();
        Map<Path, Optional<String>> equal = new LinkedHashMap<>();
        for (Path path : question.equal().keySet()) {
            for (int hops = 1; hops <= path.hops().size(); hops++) {
                Path way = new Path(path.hops().subList(0, hops), Optional.empty());
                boolean here = view.relations()
                        .target(question.entity(), way)
                        .filter(e -> e.name().equals(parent))
                        .isPresent();
                if (here) {
                    equal.put(
                            new Path(path.hops().subList(hops, path.hops().size()), path.attribute()),
                            Optional.empty());
                }
            }
        }
        if (!view.scope().identifies(parent, List.copyOf(equal.keySet()))) {
            return;
        }
        Question lookup = new Question(
                parent,
                equal,
                List.of(),
                new LinkedHashSet<>(),
                List.of(),
                List.of(),
                question.extent(),
                question.demands(),
                question.traffic());
        Answers answers = reads.answers(lookup);
        for (Way way : answers.ways()) {
            boolean holds =
                    way.steps().get(0).types().equals(List.of(source.type().name()))
                            && way.steps()
                                    .get(0)
                                    .place()
                                    .index()
                                    .map(i -> count.stored().keySet().stream()
                                            .allMatch(name -> source.layout().projects(i, name)))
                                    .orElse(true);
            if (holds) {
                Way counted = way.by(new Access.Counted(asked, count, source, way.access()));
                ways.add(Reads.isStale(question, source) ? stale(counted, source) : counted);
            }
        }
        reasons.addAll(answers.reasons());
    }

    static Way stale(Way way, Source source) {
        List<Fault> faults = new ArrayList<>(way.faults());
        faults.add(new Fault(
                Fault.Kind.STALE,
                "`" + source.type().name() + "` is kept by the stream, the pattern asks for what is true now"));
        return new Way(way.steps(), way.requests(), way.transaction(), faults, way.notes(), way.access());
    }
}
