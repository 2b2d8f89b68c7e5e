package dev.dynawright.cost;

import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Span;
import dev.dynawright.source.Document;
import dev.dynawright.source.Node;
import dev.dynawright.source.Scalar;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads a price sheet: a date, and for each region the published dollars of both classes of tables. */
final class PriceSheetReader {
    private static final List<String> SHEET = List.of("dynawright-prices", "date", "source", "regions");
    private static final List<String> REGION = List.of("standard", "standard-ia");
    private static final List<String> CLASS = List.of("on-demand", "provisioned", "storage");
    private static final List<String> MODE = List.of("read", "write", "replicated-write");
    private static final Pattern DATE = Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}");
    private static final Pattern DOLLARS = Pattern.compile("\\$?([0-9]{1,6}(\\.[0-9]{1,12})?)");
    private static final String VERSION = "1";

    private final Document document;
    private final List<Finding> findings;

    PriceSheetReader(Document document) {
        this.document = document;
        this.findings = new ArrayList<>(document.findings());
    }

    PriceSheet.Read read() {
        Optional<PriceSheet> sheet = document.root().flatMap(this::sheet);
        boolean usable = findings.stream().noneMatch(Finding::isError);
        findings.sort(Finding.ORDER);
        return new PriceSheet.Read(usable ? sheet : Optional.empty(), findings);
    }

    private Optional<PriceSheet> sheet(Node root) {
        Optional<Node.Mapping> fields = fields(root, "a price sheet", SHEET, List.of("source"));
        if (fields.isEmpty()) {
            return Optional.empty();
        }
        text(fields.get(), "dynawright-prices")
                .filter(t -> !t.text().equals(VERSION))
                .ifPresent(t ->
                        shape(t.inner(), "this program reads price sheets of version " + VERSION, "another version"));
        Optional<Scalar> date = text(fields.get(), "date");
        date.filter(t -> !DATE.matcher(t.text()).matches())
                .ifPresent(t -> shape(t.inner(), "`date` is a day such as 2026-11-15", "not a day"));
        List<Prices> regions = new ArrayList<>();
        Optional<Node> list = fields.get().entry("regions").map(Node.Entry::value);
        if (list.isPresent() && list.get() instanceof Node.Mapping mapping) {
            String day = date.map(Scalar::text).orElse("");
            mapping.entries().forEach(e -> region(e, day).ifPresent(regions::add));
            if (mapping.entries().isEmpty()) {
                shape(mapping.span(), "`regions` has no region", "no regions");
            }
        } else {
            list.ifPresent(
                    node -> shape(line(node), "`regions` is a map of regions, not " + node.kind(), "no regions"));
        }
        return date.filter(day -> !regions.isEmpty()).map(day -> new PriceSheet(day.text(), regions));
    }

    private Optional<Prices> region(Node.Entry entry, String date) {
        String name = entry.key().text();
        Optional<Node.Mapping> fields = fields(entry, "a region", REGION);
        Optional<Prices.Rates> standard =
                fields.flatMap(f -> f.entry("standard")).flatMap(this::rates);
        Optional<Prices.Rates> rarely =
                fields.flatMap(f -> f.entry("standard-ia")).flatMap(this::rates);
        return standard.isPresent() && rarely.isPresent()
                ? Optional.of(new Prices(date, name, standard.get(), rarely.get()))
                : Optional.empty();
    }

    private Optional<Prices.Rates> rates(Node.Entry entry) {
        Optional<Node.Mapping> fields = fields(entry, "a table class", CLASS);
        Optional<Node.Mapping> demand =
                fields.flatMap(f -> f.entry("on-demand")).flatMap(e -> fields(e, "a capacity mode", MODE));
        Optional<Node.Mapping> hours =
                fields.flatMap(f -> f.entry("provisioned")).flatMap(e -> fields(e, "a capacity mode", MODE));
        Optional<BigDecimal> storage = fields.flatMap(f -> dollars(f, "storage"));
        if (demand.isEmpty() || hours.isEmpty() || storage.isEmpty()) {
            return Optional.empty();
        }
        Optional<Prices.Pair> onDemand = pair(demand.get());
        Optional<BigDecimal> replicated = dollars(demand.get(), "replicated-write");
        Optional<Prices.Pair> hourly = pair(hours.get());
        Optional<BigDecimal> replicatedHourly = dollars(hours.get(), "replicated-write");
        boolean all = onDemand.isPresent() && replicated.isPresent() && hourly.isPresent();
        return all && replicatedHourly.isPresent()
                ? Optional.of(new Prices.Rates(
                        onDemand.get(), replicated.get(), hourly.get(), replicatedHourly.get(), storage.get()))
                : Optional.empty();
    }

    private Optional<Prices.Pair> pair(Node.Mapping fields) {
        Optional<BigDecimal> read = dollars(fields, "read");
        Optional<BigDecimal> write = dollars(fields, "write");
        return read.isPresent() && write.isPresent()
                ? Optional.of(new Prices.Pair(read.get(), write.get()))
                : Optional.empty();
    }

    private Optional<BigDecimal> dollars(Node.Mapping fields, String name) {
        Optional<Node> value = fields.entry(name).map(Node.Entry::value);
        if (value.isEmpty()) {
            return Optional.empty();
        }
        String written = value.get() instanceof Scalar scalar ? scalar.text().strip() : "";
        var number = DOLLARS.matcher(written);
        if (number.matches()) {
            return Optional.of(new BigDecimal(number.group(1)));
        }
        String what = written.isEmpty() ? value.get().kind() : "`" + written + "`";
        findings.add(Finding.at(
                        written.isEmpty()
                                ? fields.entry(name).orElseThrow().key().span()
                                : line(value.get()),
                        PriceCodes.UNREADABLE_PRICE,
                        "`" + name + "` is a price in dollars, not " + what,
                        "expected a number")
                .note("a number such as 0.125, with at most 6 digits before the point and 12 behind it"));
        return Optional.empty();
    }

    private Optional<Scalar> text(Node.Mapping fields, String name) {
        Optional<Node> value = fields.entry(name).map(Node.Entry::value);
        if (value.isPresent() && value.get() instanceof Scalar scalar && !scalar.isEmpty()) {
            return Optional.of(scalar);
        }
        value.ifPresent(node -> shape(
                fields.entry(name).orElseThrow().key().span(),
                "`" + name + "` is text, not " + node.kind(),
                "no text"));
        return Optional.empty();
    }

    private Optional<Node.Mapping> fields(Node.Entry entry, String what, List<String> known) {
        String name = entry.key().text();
        if (entry.value() instanceof Node.Mapping) {
            return fields(entry.value(), what, known, List.of());
        }
        shape(
                entry.key().span(),
                "`" + name + "` is " + what + " with fields, not "
                        + entry.value().kind(),
                "no fields");
        return Optional.empty();
    }

    /** The fields of a map, if it is one; those that are not known and those that are missing are findings. */
    private Optional<Node.Mapping> fields(Node node, String what, List<String> known, List<String> mayLack) {
        if (!(node instanceof Node.Mapping mapping)) {
            shape(line(node), what + " is a map of fields, not " + node.kind(), "expected fields");
            return Optional.empty();
        }
        for (Node.Entry entry : mapping.entries()) {
            if (!known.contains(entry.key().text())) {
                findings.add(Finding.at(
                                entry.key().span(),
                                PriceCodes.UNREADABLE_SHEET,
                                "`" + entry.key().text() + "` is not a field of " + what,
                                "no such field")
                        .note("the fields are " + String.join(", ", known)));
            }
        }
        for (String name : known) {
            if (mapping.entry(name).isEmpty() && !mayLack.contains(name)) {
                shape(line(mapping), what + " needs `" + name + "`", "`" + name + "` is missing");
            }
        }
        return Optional.of(mapping);
    }

    private static Span line(Node node) {
        Span span = node.span();
        int end = Math.min(span.end(), span.source().lineEnd(span.line()));
        return new Span(span.source(), span.start(), Math.max(span.start(), end));
    }

    private void shape(Span span, String message, String label) {
        findings.add(Finding.at(span, PriceCodes.UNREADABLE_SHEET, message, label));
    }
}
