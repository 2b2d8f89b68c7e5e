package dev.dynawright.rules.designs.keys;

import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import dev.dynawright.design.Table;
import dev.dynawright.diag.Code;
import dev.dynawright.diag.Edit;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Fix;
import dev.dynawright.model.Path;
import dev.dynawright.plan.Source;
import dev.dynawright.rules.Judged;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.Words;
import dev.dynawright.rules.designs.Identity;
import dev.dynawright.rules.designs.TableKey;
import dev.dynawright.rules.designs.Told;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** Finds item types whose table key does not tell their items apart. */
public final class KeyNotUnique extends Rule<Judged> {
    public KeyNotUnique() {
        super(Code.error("D303", "key-not-unique"));
    }

    @Override
    public void check(Judged judged, Consumer<Finding> found) {
        for (Source source : judged.view().sources()) {
            TableKey.of(source.table(), source.type()).stream()
                    .filter(key ->
                            !Told.missing(judged.view(), source.type(), key).isEmpty())
                    .findFirst()
                    .ifPresent(key -> found.accept(finding(judged, source, key)));
        }
    }

    private Finding finding(Judged judged, Source source, TableKey key) {
        ItemType type = source.type();
        Identity identity = Identity.of(judged.view().relations(), type.entity());
        Set<Path> missing = Told.missing(judged.view(), type, key);
        List<String> names = identity.names(missing);
        String what = type.role() instanceof Role.Counter || type.role() instanceof Role.Sequence
                ? "two numbers of `" + type.name() + "` can have the same key"
                : "two entities `" + type.entity() + "` can have the same key"
                        + (type.isHome() ? "" : " in `" + type.name() + "`");
        String others = names.size() == 1 ? "" : " and " + (names.size() - 1) + " more";
        return Finding.at(
                        judged.spanOf(source),
                        code(),
                        what + ": it does not hold " + Words.names(names),
                        "key lacks `" + names.get(0) + "`" + others)
                .note("the key is " + Told.text(source.table(), key) + "; a second put replaces the first item")
                .fix(fix(judged, source, identity, missing));
    }

    /** The rest of the id goes behind the sort key, unless that would let the same id be created twice. */
    private static Optional<Fix> fix(Judged judged, Source source, Identity identity, Set<Path> missing) {
        Table table = source.table();
        ItemType type = source.type();
        List<TableKey> keys = TableKey.of(table, type);
        boolean safe = type.isHome()
                && keys.size() == 1
                && keys.get(0).isComposed()
                && (!identity.isChosenOutside()
                        || keys.get(0)
                                .beyond(
                                        type.entity(),
                                        identity.id(),
                                        judged.view().relations())
                                .isEmpty());
        if (!safe || table.sort().isEmpty()) {
            return Optional.empty();
        }
        StringBuilder rest = new StringBuilder();
        missing.forEach(leaf -> rest.append("#").append(identity.placeholder(leaf)));
        return judged.stated(
                        "tables",
                        table.name(),
                        "items",
                        type.name(),
                        table.sort().get(),
                        0)
                .map(text ->
                        Fix.possible("hold the rest of the id as well", Edit.insert(text.after(), rest.toString())));
    }
}
