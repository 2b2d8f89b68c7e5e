package dev.dynawright.compile.documents.design;

import dev.dynawright.compile.documents.Known;
import dev.dynawright.compile.documents.Marked;
import dev.dynawright.compile.documents.Page;
import dev.dynawright.compile.documents.Page.Rows;
import dev.dynawright.design.Index;
import dev.dynawright.design.Index.Projection;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import dev.dynawright.design.When;
import dev.dynawright.design.file.FigureWriter;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** The entity-key table of each table and index: what an item type has as its key there. */
final class KeyTables {
    private final Known known;
    private final FigureWriter figures;

    private KeyTables(Known known) {
        this.known = known;
        this.figures = new FigureWriter(known.view().scope());
    }

    static void add(Page page, Known known) {
        KeyTables part = new KeyTables(known);
        page.section("Entity-key tables");
        for (Place place : known.places()) {
            page.part((place.index().isPresent() ? "Index " : "Table ") + Marked.code(place));
            part.place(page, place);
        }
    }

    private void place(Page page, Place place) {
        List<Source> there = sources(known, place);
        if (there.isEmpty()) {
            page.say("No item type has a value for its key, so nothing is in it.");
            return;
        }
        List<String> key = place.index().filter(i -> i.local()).isPresent() ? joined(place) : place.key();
        List<String> heads = new ArrayList<>(List.of("Item type", "Of"));
        key.forEach(k -> heads.add(Marked.code(k)));
        heads.add("Is");
        Rows rows = new Rows(heads.toArray(String[]::new));
        for (Source source : there) {
            List<String> cells = new ArrayList<>();
            cells.add(Marked.code(source.type().name()));
            cells.add(Marked.code(source.type().entity()));
            key.forEach(k -> cells.add(values(source.type(), k)));
            cells.add(is(
                    source.type(),
                    name -> place.index().map(i -> holds(i, name)).orElse(true)));
            rows.row(cells.toArray(String[]::new));
        }
        page.table(rows);
    }

    private static List<String> joined(Place place) {
        List<String> key = new ArrayList<>(place.partition());
        place.sort().stream().filter(s -> !key.contains(s)).forEach(key::add);
        return key;
    }

    /** The item types that lie in a place. */
    static List<Source> sources(Known known, Place place) {
        return known.view().in(place.table()).stream()
                .filter(s -> s.places().contains(place))
                .toList();
    }

    static String values(ItemType type, String attribute) {
        return String.join(
                "<br>",
                type.key(attribute).map(ItemType.KeyValue::alternatives).orElse(List.of()).stream()
                        .map(a -> Marked.code(a.template())
                                + a.when().map(w -> " when " + words(w)).orElse(""))
                        .toList());
    }

    static String words(When when) {
        return Marked.code(when.path())
                + (when instanceof When.Is is
                        ? " is "
                                + String.join(
                                        " or ",
                                        is.values().stream().map(Marked::code).toList())
                        : " is present");
    }

    /** Whether the entries of an index hold an attribute besides their keys. */
    static boolean holds(Index index, String attribute) {
        return index.projection() instanceof Projection.All
                || (index.projection() instanceof Projection.Include include
                        && include.attributes().contains(attribute));
    }

    /** What an item type is for, besides its key. */
    String is(ItemType item) {
        return is(item, name -> true);
    }

    /** The same where only some attributes are held. */
    private String is(ItemType item, Predicate<String> held) {
        List<String> facts = new ArrayList<>();
        facts.add(role(item) + (item.isHome() ? "" : kept(item)));
        item.inside().stream()
                .filter(i -> held.test(i.name()))
                .forEach(i -> facts.add(Marked.code(i.child()) + " inside as " + Marked.code(i.name())));
        item.carries().stream()
                .filter(c -> held.test(c.name()))
                .forEach(c -> facts.add("carries " + Marked.code(c.path()) + " as " + Marked.code(c.name())
                        + (known.changes(item.entity(), c.path()) ? kept(item) : "")));
        item.counts().stream()
                .filter(c -> held.test(c.name()))
                .forEach(c -> facts.add(
                        Marked.code(figures.write(c.figure())) + " as " + Marked.code(c.name()) + kept(item)));
        return String.join("; ", facts);
    }

    private static String kept(ItemType item) {
        return item.kept() == ItemType.Kept.STREAM ? ", kept by the stream" : "";
    }

    static KeyTables of(Known known) {
        return new KeyTables(known);
    }

    private String role(ItemType item) {
        Role role = item.role();
        if (role instanceof Role.Part part) {
            return "part with " + Marked.codes(part.holds());
        } else if (role instanceof Role.Copy copy) {
            return "copy" + holds(copy.holds());
        } else if (role instanceof Role.Guard guard) {
            return "makes " + guard.attribute().map(Marked::code).orElse("the id") + scope(item, guard)
                    + " unique"
                    + known.scope(item.entity(), guard.attribute())
                    + repeated(item, guard.holds());
        } else if (role instanceof Role.Counter counter) {
            return "counter: "
                    + Marked.codes(
                            counter.figures().stream().map(figures::write).toList());
        }
        return role instanceof Role.Sequence sequence
                ? "the last " + Marked.code(sequence.attribute()) + " given out"
                : "the entity itself";
    }

    /** What is unique in a parent only says whose it is. */
    private String scope(ItemType item, Role.Guard guard) {
        return known.scope(item.entity(), guard.attribute()).isEmpty() ? "" : " of " + Marked.code(item.entity());
    }

    private static String repeated(ItemType item, Role.Holds holds) {
        if (holds.all()) {
            return " and repeats all of " + Marked.code(item.entity());
        }
        return holds.attributes().isEmpty() ? "" : " and repeats " + Marked.codes(holds.attributes());
    }

    private static String holds(Role.Holds holds) {
        if (holds.all()) {
            return " with everything";
        }
        return holds.attributes().isEmpty() ? "" : " with " + Marked.codes(holds.attributes());
    }
}
