package dev.dynawright.plan.candidates;

import dev.dynawright.design.Limits;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.model.pattern.Usage;
import dev.dynawright.plan.Images;
import dev.dynawright.plan.place.Placement;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Cuts of an entity in two items, where an update and a large rest never meet in a read or a write but the first. */
final class Parts {
    /** So many bytes of composed keys and stamps may an item have besides its attributes. */
    private static final long BESIDES = 256;

    private final Subject subject;

    Parts(Subject subject) {
        this.subject = subject;
    }

    List<Placement.Part> all() {
        List<Set<AttributeName>> written = written();
        List<Set<AttributeName>> touched = new ArrayList<>(written);
        for (Fragment fragment : subject.asked()) {
            Set<AttributeName> names = new LinkedHashSet<>();
            fragment.leaves().stream()
                    .filter(Path::isOwn)
                    .forEach(l -> l.attribute().ifPresent(names::add));
            touched.add(names);
        }
        Set<Placement.Part> parts = new LinkedHashSet<>();
        for (Set<AttributeName> hot : written) {
            Set<AttributeName> cold = new LinkedHashSet<>();
            for (Attribute attribute : subject.entity().attributes()) {
                AttributeName name = attribute.name();
                boolean meets = hot.contains(name)
                        || touched.stream()
                                .anyMatch(t -> t.contains(name) && t.stream().anyMatch(hot::contains));
                if (!meets && !subject.id().contains(Path.own(name))) {
                    cold.add(name);
                }
            }
            if (!cold.isEmpty() && pays(hot, cold)) {
                parts.add(new Placement.Part(subject.name(), inOrder(cold)));
                parts.add(new Placement.Part(subject.name(), inOrder(hot)));
                Set<AttributeName> seen = withSeen(hot);
                if (pays(seen, cold)) {
                    parts.add(new Placement.Part(subject.name(), inOrder(seen)));
                }
            }
        }
        return List.copyOf(parts);
    }

    /** With what figures look at beside it: the stream keeps them only if one item has it all. */
    private Set<AttributeName> withSeen(Set<AttributeName> hot) {
        Set<AttributeName> seen = new LinkedHashSet<>(hot);
        for (Pattern pattern : subject.model().patterns()) {
            if (pattern.statement() instanceof Statement.Aggregate figure
                    && figure.what().entity().equals(subject.name())) {
                Set<AttributeName> names = new LinkedHashSet<>();
                Images.lookedAt(List.of(figure), subject.relations()).stream()
                        .filter(leaf -> leaf.isOwn() && !subject.id().contains(leaf))
                        .forEach(leaf -> names.add(leaf.attribute().orElseThrow()));
                if (names.stream().anyMatch(hot::contains)) {
                    seen.addAll(names);
                }
            }
        }
        return seen;
    }

    /** What each update of the entity writes. */
    private List<Set<AttributeName>> written() {
        Set<Set<AttributeName>> sets = new LinkedHashSet<>();
        for (Pattern pattern : subject.model().patterns()) {
            for (Statement.Write write : pattern.statement().writes()) {
                if (write.entity().equals(subject.name())) {
                    Set<AttributeName> names = new LinkedHashSet<>(changed(write));
                    names.removeIf(n -> subject.entity().attribute(n).isEmpty());
                    sets.add(names);
                }
            }
        }
        sets.removeIf(Set::isEmpty);
        return List.copyOf(sets);
    }

    private List<AttributeName> changed(Statement.Write write) {
        if (write instanceof Statement.Update update) {
            return update.changes().isEmpty()
                    ? Usage.changeable(subject.relations(), subject.entity())
                    : update.changes().stream().map(Statement.Change::attribute).toList();
        }
        return write instanceof Statement.Increment increment ? increment.attributes() : List.of();
    }

    private List<AttributeName> inOrder(Set<AttributeName> names) {
        return subject.entity().attributes().stream()
                .map(Attribute::name)
                .filter(names::contains)
                .toList();
    }

    /** Whether an item without the others takes fewer units, to write or to read. */
    private boolean pays(Set<AttributeName> hot, Set<AttributeName> cold) {
        long whole = 0;
        long kept = 0;
        long alone = 0;
        for (Path leaf : subject.own()) {
            AttributeName name = Guards.name(subject, leaf);
            long bytes = name.text().getBytes(StandardCharsets.UTF_8).length
                    + subject.attribute(leaf).map(a -> a.size().usual()).orElse(0L);
            boolean id = subject.id().contains(leaf);
            whole += bytes;
            kept += cold.contains(name) ? 0 : bytes;
            alone += hot.contains(name) || id ? bytes : 0;
        }
        long most = whole + BESIDES;
        return steps(most, Limits.WRITE_UNIT_BYTES) > steps(Math.min(kept, alone), Limits.WRITE_UNIT_BYTES)
                || steps(most, Limits.READ_UNIT_BYTES) > steps(Math.min(kept, alone), Limits.READ_UNIT_BYTES);
    }

    private static long steps(long bytes, long step) {
        return (bytes + step - 1) / step;
    }
}
