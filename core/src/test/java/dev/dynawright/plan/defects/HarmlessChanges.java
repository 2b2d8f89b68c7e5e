package dev.dynawright.plan.defects;

import dev.dynawright.design.Design;
import dev.dynawright.design.Index;
import dev.dynawright.design.Index.Projection;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Table;
import dev.dynawright.design.Template;
import dev.dynawright.design.Template.Literal;
import dev.dynawright.language.words.Scope;
import dev.dynawright.plan.defects.Defect.Kind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The same design in other words, in another order, or with more in an index. */
final class HarmlessChanges {
    private static final Pattern WORD = Pattern.compile("[A-Z-]+");

    private final Scope scope;
    private final Design design;
    private final Random random;

    HarmlessChanges(Scope scope, Design design, Random random) {
        this.scope = scope;
        this.design = design;
        this.random = random;
    }

    List<Defect> all() {
        List<Defect> all = new ArrayList<>();
        prefixes(all);
        if (design.tables().size() > 1) {
            all.add(Defect.of(Kind.OTHER_TABLE_ORDER, "", Rewrites.tables(design, shuffled(design.tables()))));
        }
        for (Table table : design.tables()) {
            all.add(Defect.of(
                    Kind.OTHER_TABLE_NAME,
                    table.name(),
                    Rewrites.table(design, table, t -> Rewrites.named(t, t.name() + "Two"))));
            if (table.items().size() > 1) {
                all.add(Defect.of(
                        Kind.OTHER_TYPE_ORDER,
                        table.name(),
                        Rewrites.table(design, table, t -> t.holding(t.indexes(), shuffled(t.items())))));
            }
            if (table.indexes().size() > 1) {
                all.add(Defect.of(
                        Kind.OTHER_INDEX_ORDER,
                        table.name(),
                        Rewrites.table(design, table, t -> t.holding(shuffled(t.indexes()), t.items()))));
            }
            keyNames(table, all);
            typeNames(table, all);
            table.indexes().forEach(i -> index(table, i, all));
        }
        return all;
    }

    private <T> List<T> shuffled(List<T> all) {
        List<T> copy = new ArrayList<>(all);
        Collections.shuffle(copy, random);
        return copy;
    }

    private void typeNames(Table table, List<Defect> all) {
        for (ItemType type : table.items()) {
            if (!type.isHome()) {
                all.add(Defect.of(
                        Kind.OTHER_TYPE_NAME,
                        type.name(),
                        Rewrites.item(design, table, type, i -> Rewrites.named(i, i.name() + "Two"))));
            }
        }
    }

    /** Key attributes that are nothing but keys, under another name. */
    private void keyNames(Table table, List<Defect> all) {
        Set<String> names = new LinkedHashSet<>(table.key());
        table.indexes().forEach(i -> names.addAll(i.key()));
        for (String name : names) {
            boolean natural =
                    table.items().stream().flatMap(i -> i.key(name).stream()).anyMatch(ItemType.KeyValue::isNatural);
            if (!natural) {
                UnaryOperator<String> other = n -> n.equals(name) ? "X" + n : n;
                all.add(Defect.of(Kind.OTHER_KEY_NAME, name, Rewrites.table(design, table, t -> renamed(t, other))));
            }
        }
    }

    private static Table renamed(Table table, UnaryOperator<String> other) {
        Table keyed = Rewrites.keyed(
                table, other.apply(table.partition()), table.sort().map(other));
        return keyed.holding(
                table.indexes().stream()
                        .map(i -> new Index(
                                i.name(),
                                i.local(),
                                i.partition().stream().map(other).toList(),
                                i.sort().stream().map(other).toList(),
                                i.projection()))
                        .toList(),
                table.items().stream()
                        .map(i -> Rewrites.keyed(
                                i,
                                i.keys().stream()
                                        .map(k -> new ItemType.KeyValue(other.apply(k.attribute()), k.alternatives()))
                                        .toList()))
                        .toList());
    }

    private void index(Table table, Index index, List<Defect> all) {
        String place = table.name() + "." + index.name();
        Index named =
                new Index(index.name() + "Two", index.local(), index.partition(), index.sort(), index.projection());
        all.add(Defect.of(Kind.OTHER_INDEX_NAME, place, Rewrites.index(design, table, index, i -> named)));
        if (index.projection() instanceof Projection.Include include) {
            all.add(Defect.of(
                    Kind.WHOLE_PROJECTION,
                    place,
                    Rewrites.index(design, table, index, i -> Rewrites.projecting(i, new Projection.All()))));
            Set<String> more = new LinkedHashSet<>();
            table.items().stream()
                    .filter(i -> index.key().stream().allMatch(a -> i.key(a).isPresent()))
                    .forEach(i -> scope.known(i.entity())
                            .attributes()
                            .forEach(a -> more.add(a.name().text())));
            more.removeAll(include.attributes());
            for (String name : more) {
                List<String> wider = new ArrayList<>(include.attributes());
                wider.add(name);
                all.add(Defect.of(
                        Kind.WIDER_PROJECTION,
                        place + " and " + name,
                        Rewrites.index(
                                design, table, index, i -> Rewrites.projecting(i, new Projection.Include(wider)))));
            }
        }
    }

    /** Each word of fixed text with a zero behind it, which sorts between the delimiter and all letters. */
    private void prefixes(List<Defect> all) {
        Set<String> words = new LinkedHashSet<>();
        for (Access access : Access.all(design)) {
            List<Template.Piece> pieces = new ArrayList<>(access.partition());
            pieces.addAll(access.sort());
            for (Template.Piece piece : pieces) {
                if (piece instanceof Literal literal) {
                    WORD.matcher(literal.text()).results().forEach(r -> words.add(r.group()));
                }
            }
        }
        for (String word : words) {
            Design renamed = Rewrites.tables(
                    design,
                    design.tables().stream()
                            .map(t -> t.holding(
                                    t.indexes(),
                                    t.items().stream()
                                            .map(i -> prefixed(i, word))
                                            .toList()))
                            .toList());
            all.add(Defect.of(Kind.OTHER_PREFIX, word, renamed));
        }
    }

    private static ItemType prefixed(ItemType type, String word) {
        ItemType now = type;
        for (ItemType.KeyValue key : type.keys()) {
            now = Rewrites.template(
                    now,
                    key.attribute(),
                    t -> new Template(t.pieces().stream()
                            .map(p -> p instanceof Literal literal
                                    ? new Literal(WORD.matcher(literal.text())
                                            .replaceAll(m -> Matcher.quoteReplacement(
                                                    m.group().equals(word) ? word + "0" : m.group())))
                                    : p)
                            .toList()));
        }
        return now;
    }
}
