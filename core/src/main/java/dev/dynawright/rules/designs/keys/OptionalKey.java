package dev.dynawright.rules.designs.keys;

import dev.dynawright.cost.Facts;
import dev.dynawright.cost.Layout;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import dev.dynawright.diag.Code;
import dev.dynawright.diag.Finding;
import dev.dynawright.model.Path;
import dev.dynawright.rules.Judged;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.designs.KeyAttribute;
import java.util.Optional;
import java.util.function.Consumer;

/** Finds attributes that may be missing in table keys, which every item has. */
public final class OptionalKey extends Rule<Judged> {
    public OptionalKey() {
        super(Code.error("D330", "optional-key"));
    }

    @Override
    public void check(Judged judged, Consumer<Finding> found) {
        for (KeyAttribute key : KeyAttribute.in(judged)) {
            if (key.isOfTable()) {
                Optional<KeyAttribute.Slot> missing = key.slots().stream()
                        .filter(s -> key.mayBeMissing(s.hole()) && !isExpected(key, s))
                        .findFirst();
                missing.ifPresent(s -> found.accept(finding(key, s)));
                if (missing.isEmpty() && key.type().isHome() && isConditional(key)) {
                    found.accept(finding(key));
                }
            }
        }
    }

    /** Copies and parts that say so exist only where the value does, and guards and counters anyway. */
    private static boolean isExpected(KeyAttribute key, KeyAttribute.Slot slot) {
        ItemType type = key.type();
        boolean said = key.value()
                .alternatives()
                .get(slot.alternative())
                .when()
                .filter(when -> isAbout(when.path(), slot.hole().path()))
                .isPresent();
        boolean always = type.isHome();
        boolean whole = always || type.role() instanceof Role.Part || type.role() instanceof Role.Copy;
        boolean otherwise = key.value().alternatives().size() > slot.alternative() + 1;
        return !whole || (said && (!always || otherwise));
    }

    /** Whether each value has a condition, and in some case none of them holds. */
    private static boolean isConditional(KeyAttribute key) {
        Layout layout = key.source().layout();
        return key.value().alternatives().stream().allMatch(a -> a.when().isPresent())
                && layout.cases(Facts.NONE).stream()
                        .anyMatch(one -> layout.key(key.name(), one.facts()).isEmpty());
    }

    /** A condition on the value itself, or on another of the same parent. */
    private static boolean isAbout(Path condition, Path value) {
        return condition.equals(value) || (!value.isOwn() && condition.hops().equals(value.hops()));
    }

    private Finding finding(KeyAttribute key, KeyAttribute.Slot slot) {
        String name = slot.hole().name();
        return Finding.at(
                        key.span(),
                        code(),
                        "a `" + key.type().entity() + "` without `" + name + "` has no `" + key.name()
                                + "`, and without its table key an item cannot be stored",
                        "`" + name + "` may be missing")
                .note("only index keys may be absent: the item is then not in the index")
                .note("a list of values, the first `when: " + name + " is present`, gives the others a key as well");
    }

    private Finding finding(KeyAttribute key) {
        return Finding.at(
                        key.span(),
                        code(),
                        "not every `" + key.type().entity() + "` has `" + key.name()
                                + "`, and without its table key an item cannot be stored",
                        "only under a condition")
                .note("only index keys may be absent: the item is then not in the index")
                .note("a list of values, the last without `when`, gives the others a key as well");
    }
}
