package dev.dynawright.plan.candidates;

import dev.dynawright.model.Attribute;
import dev.dynawright.model.Path;
import dev.dynawright.plan.candidates.Fragment.Purpose;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The values that whoever ends or changes a row may have to know besides its key, because others keep something of it: what
 * guards, counters and copies are found by. Where they come along with the key, nothing more is read.
 */
final class OldValues {
    private OldValues() {}

    /** What each of the others needs, and what all need together. */
    static Set<Set<Path>> of(Subject subject) {
        List<Set<Path>> each = new ArrayList<>();
        for (Attribute attribute : subject.entity().attributes()) {
            if (attribute.needsGuard()) {
                each.add(new LinkedHashSet<>(List.of(Path.own(attribute.name()))));
            }
        }
        for (Fragment fragment : subject.asked()) {
            if (fragment.purpose() == Purpose.GROUP) {
                Set<Path> counted = fragment.present();
                counted.addAll(fragment.needed());
                each.add(counted);
            } else if (fragment.strong()) {
                each.add(fragment.selecting());
            }
        }
        Set<Set<Path>> all = new LinkedHashSet<>();
        Set<Path> together = new LinkedHashSet<>();
        for (Set<Path> some : each) {
            some.retainAll(subject.own());
            some.removeAll(subject.id());
            together.addAll(some);
            all.add(some);
        }
        all.add(together);
        all.removeIf(Set::isEmpty);
        return all;
    }
}
