package dev.dynawright.design.file;

import dev.dynawright.design.ItemType;
import dev.dynawright.design.ItemType.Carry;
import dev.dynawright.design.ItemType.Count;
import dev.dynawright.design.ItemType.Inside;
import dev.dynawright.design.ItemType.Kept;
import dev.dynawright.design.ItemType.Renaming;
import dev.dynawright.design.Role;
import dev.dynawright.diag.Edit;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Fix;
import dev.dynawright.language.Fields;
import dev.dynawright.language.words.SentenceCodes;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Parent;
import dev.dynawright.model.Relations;
import dev.dynawright.source.Address;
import dev.dynawright.source.Node;
import dev.dynawright.source.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Collectors;

/** Reads an item type, all but its keys: these wait until it is known what every part takes out of its home. */
final class ItemReader {
    private final Lookup lookup;
    private final RoleReader roles;
    private final FigureReader figures;
    private final StoredNames names;

    /** An item type without its keys, and the fields that will tell them. */
    record Draft(ItemType item, Fields fields, Scalar name, Address address) {}

    ItemReader(Lookup lookup) {
        this.lookup = lookup;
        this.roles = new RoleReader(lookup);
        this.figures = new FigureReader(lookup);
        this.names = new StoredNames(lookup.scope(), List.of());
    }

    Optional<Draft> read(Node.Entry entry, List<String> keys, Address address) {
        Scalar name = entry.key();
        lookup.notes().places().put(address, name.span());
        Optional<Node.Mapping> mapping = Fields.mapping(entry.value(), "item type `" + name + "`", lookup.notes());
        if (mapping.isEmpty()) {
            return Optional.empty();
        }
        List<String> words = mapping.get().entries().stream()
                .map(e -> e.key().text())
                .filter(RoleReader.ROLES::contains)
                .toList();
        Optional<String> word = words.stream().findFirst();
        List<String> known = new ArrayList<>(keys);
        known.addAll(RoleReader.fields(word));
        words.stream().skip(1).forEach(known::add);
        String what = word.map(w -> "a " + w).orElse("the home of an entity");
        Fields fields = Fields.of(mapping.get(), what, known, address, lookup.notes());
        if (words.size() > 1) {
            lookup.add(
                    mapping.get().entry(words.get(1)).map(e -> e.key().span()).orElse(name.span()),
                    DesignCodes.SEVERAL_ROLES,
                    "`" + name + "` is both a " + words.get(0) + " and a " + words.get(1),
                    "second role");
            return Optional.empty();
        }
        return roles.read(name, word, fields, address).map(role -> draft(name, role, fields, address));
    }

    private Draft draft(Scalar name, Role role, Fields fields, Address address) {
        EntityName entity = role.entity();
        List<Carry> carries = each(fields, "carries", address, (n, text) -> carry(entity, n, text));
        List<Inside> inside = each(fields, "inside", address, (n, text) -> inside(entity, n, text));
        List<Count> counts = each(
                fields,
                "counts",
                address,
                (n, text) -> figures.below(entity, text, address.with("counts", n.text()))
                        .map(figure -> new Count(n.text(), figure)));
        List<Renaming> renamed = each(fields, "names", address, (n, text) -> renaming(entity, n, text));
        Kept kept = fields.text("kept")
                .flatMap(text -> lookup.word(text, Kept.values(), Kept::word))
                .orElse(Kept.TRANSACTION);
        ItemType item = new ItemType(name.text(), role, List.of(), carries, inside, counts, renamed, kept);
        if (fields.has("kept") && !repeats(item)) {
            Node.Entry entry = fields.entry("kept").orElseThrow();
            lookup.notes()
                    .add(Finding.at(
                                    entry.key().span(),
                                    DesignCodes.KEPT_WITHOUT_NEED,
                                    "`" + name + "` repeats nothing, so there is nothing to be kept up to date",
                                    "nothing to keep")
                            .note("copies, counters, `carries`, `counts` and guards that hold more are kept"));
        }
        return new Draft(item, fields, name, address);
    }

    /** Whether an item holds what stands elsewhere too, and can fall behind it. */
    private static boolean repeats(ItemType item) {
        Role role = item.role();
        boolean guard = role instanceof Role.Guard g
                && (g.holds().all() || !g.holds().attributes().isEmpty());
        return guard
                || role instanceof Role.Copy
                || role instanceof Role.Counter
                || !item.carries().isEmpty()
                || !item.counts().isEmpty();
    }

    /** The entries of a field that is a map of names to texts. */
    private <T> List<T> each(
            Fields fields, String field, Address address, BiFunction<Scalar, Scalar, Optional<T>> read) {
        List<T> all = new ArrayList<>();
        Optional<Node.Mapping> mapping =
                fields.entry(field).flatMap(e -> Fields.mapping(e.value(), "`" + field + "`", lookup.notes()));
        for (Node.Entry entry : mapping.map(Node.Mapping::entries).orElse(List.of())) {
            lookup.notes()
                    .places()
                    .put(address.with(field, entry.key().text()), entry.key().span());
            Fields.text(entry.value(), "`" + entry.key() + "`", lookup.notes())
                    .flatMap(text -> read.apply(entry.key(), text))
                    .ifPresent(all::add);
        }
        return all;
    }

    private Optional<Carry> carry(EntityName entity, Scalar name, Scalar text) {
        Optional<Relations.Carried> leaf =
                lookup.leaf(entity, List.of(), text, 0, text.text().length());
        if (leaf.isEmpty()) {
            return Optional.empty();
        }
        if (names.all(entity).containsValue(leaf.get().path())) {
            lookup.add(
                    text.inner(),
                    DesignCodes.CARRIED_OWN_ATTRIBUTE,
                    "every `" + entity + "` has `" + lookup.nameOf(entity, leaf.get()) + "` without being told",
                    "stored anyway");
            return Optional.empty();
        }
        return Optional.of(new Carry(name.text(), leaf.get().path()));
    }

    private Optional<Inside> inside(EntityName entity, Scalar name, Scalar text) {
        String[] words = text.text().split(" as ", 2);
        Optional<EntityName> child = lookup.entity(words[0], text.slice(0, words[0].length()));
        if (child.isEmpty()) {
            return Optional.empty();
        }
        List<String> ways = lookup.scope().known(child.get()).parents().stream()
                .filter(p -> p.entity().equals(entity))
                .map(Parent::key)
                .toList();
        List<String> meant = words.length == 1
                ? ways
                : ways.stream().filter(words[1].strip()::equals).toList();
        if (meant.size() == 1) {
            return Optional.of(new Inside(name.text(), child.get(), meant.get(0)));
        }
        Finding finding = Finding.at(
                text.inner(),
                ways.size() > 1 && words.length == 1 ? SentenceCodes.AMBIGUOUS_ROUTE : SentenceCodes.UNRELATED_ENTITIES,
                ways.isEmpty()
                        ? "`" + child.get() + "` is no child of `" + entity + "`"
                        : "`" + child.get() + "` is a child of `" + entity + "` in " + ways.size() + " ways, and `"
                                + text + "` names none of them",
                ways.isEmpty() ? "not its child" : "which of them");
        if (ways.isEmpty()) {
            lookup.notes().add(finding.note("what lies inside an item are children of its entity"));
            return Optional.empty();
        }
        String choices =
                ways.stream().map(w -> "`" + child.get() + " as " + w + "`").collect(Collectors.joining(" or "));
        lookup.notes()
                .add(finding.note("it reads " + choices)
                        .fix(
                                ways.size() == 1
                                        ? Optional.of(Fix.possible(
                                                "leave the role out",
                                                new Edit(
                                                        text.inner(),
                                                        child.get().text())))
                                        : Optional.empty()));
        return Optional.empty();
    }

    private Optional<Renaming> renaming(EntityName entity, Scalar name, Scalar text) {
        return roles.attribute(entity, name, 0).map(a -> new Renaming(a, text.text()));
    }
}
