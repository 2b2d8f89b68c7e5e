package dev.dynawright.emit.diagrams;

import dev.dynawright.emit.GeneratedFile;
import dev.dynawright.emit.Subject;
import dev.dynawright.plan.PatternPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** All diagrams of a design and its model, each in both languages. */
public final class Diagrams {
    private static final String FOLDER = "diagrams/";

    private final List<GeneratedFile> files = new ArrayList<>();

    private Diagrams() {}

    public static List<GeneratedFile> of(Subject subject) {
        Diagrams all = new Diagrams();
        EntityDiagram entities =
                new EntityDiagram(subject.model(), subject.understood().relations());
        all.add("entities", entities::text);
        FileNames places = new FileNames();
        for (ItemCollections.In in : ItemCollections.of(subject.judged().view())) {
            all.add("collections/" + places.of(in.place().toString()), new CollectionDiagram(in)::text);
        }
        FileNames writes = new FileNames();
        for (PatternPlan plan : subject.judged().plans()) {
            if (!plan.pattern().statement().isRead()) {
                String asks = subject.understood()
                        .span("patterns", plan.pattern().id(), "do")
                        .text()
                        .replaceAll("\\s+", " ");
                FlowDiagram flow =
                        new FlowDiagram(plan.pattern().id() + ": " + asks, WriteFlow.of(subject.judged(), plan));
                all.add("writes/" + writes.of(plan.pattern().id().text()), flow::text);
            }
        }
        return all.files;
    }

    private void add(String name, Function<Notation, String> text) {
        for (Notation notation : Notation.values()) {
            files.add(new GeneratedFile(notation.file(FOLDER + name), text.apply(notation)));
        }
    }
}
