package dev.dynawright.rules.designs.keys;

import dev.dynawright.design.Table;
import dev.dynawright.design.Template;
import dev.dynawright.diag.Code;
import dev.dynawright.diag.Finding;
import dev.dynawright.plan.Source;
import dev.dynawright.rules.Judged;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.designs.TableKey;
import dev.dynawright.rules.designs.Told;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Finds item types of one table whose items can have the same table key. */
public final class CollidingTypes extends Rule<Judged> {
    public CollidingTypes() {
        super(Code.error("D310", "colliding-types"));
    }

    @Override
    public void check(Judged judged, Consumer<Finding> found) {
        for (Table table : judged.design().tables()) {
            List<Source> types = judged.view().in(table);
            for (int i = 1; i < types.size(); i++) {
                for (Source earlier : types.subList(0, i)) {
                    Optional<Finding> finding = finding(judged, earlier, types.get(i));
                    if (finding.isPresent()) {
                        found.accept(finding.get());
                        break;
                    }
                }
            }
        }
    }

    private Optional<Finding> finding(Judged judged, Source earlier, Source later) {
        for (TableKey one : TableKey.of(earlier.table(), earlier.type())) {
            for (TableKey other : TableKey.of(later.table(), later.type())) {
                boolean meet = meet(judged, earlier, one.partition(), later, other.partition())
                        && (one.sort().isEmpty()
                                || meet(
                                        judged,
                                        earlier,
                                        one.sort().get(),
                                        later,
                                        other.sort().orElseThrow()));
                if (meet) {
                    return Optional.of(finding(judged, earlier, later, one, other));
                }
            }
        }
        return Optional.empty();
    }

    private static boolean meet(Judged judged, Source one, Template first, Source other, Template second) {
        return texts(judged, one, first).meet(texts(judged, other, second));
    }

    private static KeyTexts texts(Judged judged, Source source, Template template) {
        return KeyTexts.of(
                template,
                hole -> judged.view().relations().attribute(source.type().entity(), hole.path()));
    }

    private Finding finding(Judged judged, Source earlier, Source later, TableKey one, TableKey other) {
        Table table = later.table();
        String name = later.type().name();
        return Finding.at(
                        judged.spanOf(later),
                        code(),
                        "an item `" + name + "` and an item `" + earlier.type().name()
                                + "` can have the same key: one replaces the other, or cannot be created",
                        "meets `" + earlier.type().name() + "`")
                .note("`" + earlier.type().name() + "` has " + Told.text(table, one))
                .note("`" + name + "` has " + Told.text(table, other)
                        + "; a fixed beginning of its own keeps them apart");
    }
}
