package dev.dynawright.compile.documents.design;

import dev.dynawright.compile.choice.ProofLine;
import dev.dynawright.compile.documents.Known;
import dev.dynawright.compile.documents.Marked;
import dev.dynawright.compile.documents.Page;
import dev.dynawright.compile.report.Figures;
import dev.dynawright.cost.Money;
import dev.dynawright.design.Design;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Table;
import dev.dynawright.model.Settings;
import dev.dynawright.plan.Bill;
import dev.dynawright.plan.choose.Chosen;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** How the design is laid out as a whole, what it costs, and who chose it. */
final class PhilosophyPart {
    private final Known known;
    private final Design design;

    private PhilosophyPart(Known known) {
        this.known = known;
        this.design = known.judged().design();
    }

    static void add(Page page, Known known) {
        PhilosophyPart part = new PhilosophyPart(known);
        page.section("Design philosophy and approach");
        page.sentences(part.shape());
        page.sentences(part.price());
        page.sentences(part.choice());
        page.sentences(part.keys());
    }

    private List<String> shape() {
        int indexes = design.tables().stream().mapToInt(t -> t.indexes().size()).sum();
        int types = design.tables().stream().mapToInt(t -> t.items().size()).sum();
        long kinds = known.model().entities().size();
        String style =
                design.style().map(s -> "This is a " + s.word() + " design: ").orElse("The design has ");
        List<String> said = new ArrayList<>();
        said.add(style + Figures.counted(design.tables().size(), "table", "tables") + " with "
                + Figures.counted(indexes, "index", "indexes") + " and "
                + Figures.counted(types, "item type", "item types") + " for "
                + Figures.counted(kinds, "kind of entity", "kinds of entities") + ".");
        long mixed = design.tables().stream().filter(t -> entities(t) > 1).count();
        said.add(
                mixed == 0
                        ? "No table holds more than one kind of entity."
                        : Marked.codes(design.tables().stream()
                                        .filter(t -> entities(t) > 1)
                                        .map(Table::name)
                                        .toList())
                                + (mixed == 1 ? " holds" : " hold")
                                + " more than one kind of entity.");
        return said;
    }

    private static long entities(Table table) {
        return table.items().stream()
                .flatMap(i ->
                        Stream.concat(Stream.of(i.entity()), i.inside().stream().map(ItemType.Inside::child)))
                .distinct()
                .count();
    }

    private List<String> price() {
        Bill bill = known.bill();
        List<String> said = new ArrayList<>();
        said.add("A month of 30 days costs " + bill.month() + ": " + bill.reads() + " for reads, " + bill.writes()
                + " for writes, " + bill.stored() + " for storage"
                + (bill.kept().isZero() ? "" : ", " + bill.kept() + " for stream consumers")
                + (bill.expired().isZero() ? "" : ", " + bill.expired() + " for expiry in further regions")
                + "; prices of " + known.judged().prices().date() + ", "
                + Marked.code(known.judged().prices().region()) + ".");
        if (!bill.without().isEmpty()) {
            said.add("That is without " + Marked.codes(bill.without()) + ", which this design does not answer.");
        }
        return said;
    }

    private List<String> choice() {
        Optional<Chosen> chosen = known.subject().chosen();
        List<String> said = new ArrayList<>();
        if (chosen.isEmpty()) {
            said.add("The design was given; `dynawright design` finds the cheapest one for the same model and says what"
                    + " each of its decisions is worth.");
            return said;
        }
        Optional<Settings.Style> stated = known.model().settings().style();
        if (stated.isPresent()) {
            said.add(
                    stated.get() == chosen.get().style()
                            ? "The model asks for this style."
                            : "The model asks for " + stated.get().word() + ", the command for this style.");
        }
        known.subject().other().ifPresent(other -> said.add(other(chosen.get(), other)));
        said.add("The choice is "
                + Marked.words(ProofLine.of(chosen.get().proof(), chosen.get().style())) + ".");
        ProofLine.remarks(chosen.get().proof()).forEach(r -> said.add("Note: " + Marked.words(r) + "."));
        chosen.get()
                .twin()
                .ifPresent(t -> said.add("Another design costs the same and is as good in every respect; it has "
                        + Marked.words(t) + "."));
        int pins = known.model().pins().size();
        if (pins > 0) {
            said.add(Figures.counted(pins, "decision was", "decisions were") + " fixed beforehand by pins: "
                    + Marked.codes(
                            known.model().pins().stream().map(p -> p.text()).toList())
                    + ".");
        }
        return said;
    }

    private static String other(Chosen mine, Chosen other) {
        Money more = other.bill().month().minus(mine.bill().month());
        return "The cheapest design in the other style, " + other.style().word() + ", costs "
                + other.bill().month()
                + " a month, "
                + (more.isZero()
                        ? "the same"
                        : more.compareTo(Money.ZERO) > 0 ? more + " more" : Money.ZERO.minus(more) + " less")
                + ".";
    }

    private List<String> keys() {
        List<String> said = new ArrayList<>();
        said.add(texts());
        List<String> stamps = new ArrayList<>();
        design.stamp().type().ifPresent(a -> stamps.add(Marked.code(a) + " with its type"));
        design.stamp().version().ifPresent(a -> stamps.add(Marked.code(a) + " with the version of its schema"));
        design.stamp().lock().ifPresent(a -> stamps.add(Marked.code(a) + " against lost updates"));
        said.add(
                stamps.isEmpty()
                        ? "Items have no attribute that tells their type."
                        : "Every item has " + Marked.and(stamps) + ".");
        return said;
    }

    /** How values stand in keys: an attribute that is a key is as it is, only made-up keys have something around it. */
    private String texts() {
        List<ItemType.KeyValue> keys = known.view().sources().stream()
                .flatMap(s -> s.type().keys().stream())
                .toList();
        long natural = keys.stream().filter(ItemType.KeyValue::isNatural).count();
        long made = keys.stream()
                .filter(k -> !k.isNatural()
                        && k.alternatives().stream()
                                .anyMatch(a -> !a.template().holes().isEmpty()))
                .count();
        String plain = natural == 0
                ? ""
                : Figures.counted(natural, "key value is", "key values are") + " the attribute itself, as it is";
        if (made == 0) {
            return plain.isEmpty() ? "" : plain + ".";
        }
        String text = Figures.counted(made, "key value is", "key values are") + " made by a template, in which text "
                + (design.values() == Design.Values.ESCAPED
                        ? "is escaped, so that no value can be taken for a delimiter"
                        : "stands as it is");
        return text + (plain.isEmpty() ? "." : "; " + plain + ".");
    }
}
