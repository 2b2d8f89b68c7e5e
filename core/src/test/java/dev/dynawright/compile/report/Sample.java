package dev.dynawright.compile.report;

import dev.dynawright.compile.Reviewed;
import dev.dynawright.cost.Prices;
import dev.dynawright.design.Design;
import dev.dynawright.design.Table;
import dev.dynawright.design.file.DesignReader;
import dev.dynawright.design.file.DesignReading;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.SourceText;
import dev.dynawright.diag.Span;
import dev.dynawright.language.ModelReader;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.plan.Bill;
import dev.dynawright.plan.Charge;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Fault;
import dev.dynawright.plan.Heat;
import dev.dynawright.plan.Integration;
import dev.dynawright.plan.Keepers;
import dev.dynawright.plan.Operation;
import dev.dynawright.plan.Partition;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Reason;
import dev.dynawright.plan.Step;
import dev.dynawright.plan.Tariff;
import dev.dynawright.plan.Way;
import dev.dynawright.rules.Judged;
import dev.dynawright.rules.Understood;
import dev.dynawright.source.Address;
import dev.dynawright.source.YamlReader;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A model and a design for it with plans made by hand, so that tests of reports do not change with the planner. */
final class Sample {
    static final Prices PRICES = new Prices(
            "2026-05-01",
            "us-east-1",
            rates("0.125", "0.625", "0.00013", "0.00065", "0.25"),
            rates("0.155", "0.78", "0.00016", "0.00081", "0.10"));

    private static Prices.Rates rates(String read, String write, String readHour, String writeHour, String storage) {
        BigDecimal written = new BigDecimal(write);
        BigDecimal writtenHour = new BigDecimal(writeHour);
        return new Prices.Rates(
                new Prices.Pair(new BigDecimal(read), written),
                written,
                new Prices.Pair(new BigDecimal(readHour), writtenHour),
                writtenHour,
                new BigDecimal(storage));
    }

    static final String MODEL = """
            dynawright: 1
            name: shop
            entities:
              Customer:
                id: username
                count: 1 million
                attributes:
                  username: string, 20 bytes
                  email: string, 30 bytes, unique
              Order:
                id: orderId
                of: Customer, 20 each, at most 5000
                attributes:
                  orderId: ulid
                  placedAt: timestamp
                  status: PENDING 5% | DONE 95%
                  total: number
            patterns:
              AP-01: get Customer by username, 500/s, peak 2000/s
              AP-02: list Orders of Customer, newest placedAt first, 20 per page, 200/s, peak 900/s
              AP-03: list pending Orders, oldest placedAt first, 50 per page, 10/s
              AP-04: create Order, 20/s, peak 100/s
              AP-05: list Orders by total, 20 per page, 1/s
              AP-06: count Orders by status, 2/s
              AP-07: create Customer, 1/s
            """;

    static final String DESIGN = """
            dynawright-design: 1
            name: shop-single
            stamp: {type: type, version: v}
            tables:
              shop:
                key: {partition: PK, sort: SK}
                stream: yes
                indexes:
                  GSI1: {partition: GSI1PK, sort: GSI1SK, project: [total]}
                items:
                  Customer: {PK: "CUSTOMER#{username}", SK: "CUSTOMER#{username}"}
                  CustomerEmail: {guard: Customer.email, PK: "EMAIL#{email}", SK: "EMAIL#{email}"}
                  Order:
                    PK: "CUSTOMER#{username}"
                    SK: "ORDER#{placedAt}#{orderId}"
                    GSI1PK: {value: "PENDING", when: status is PENDING}
                    GSI1SK: "{placedAt}#{orderId}"
                  OrdersByStatus: {counter: count Orders by status, kept: stream, PK: "COUNT#ORDERS", SK: "{status}"}
            """;

    private final Understood model;
    private final DesignReading reading;
    private final SourceText modelText;
    private final SourceText designText;

    Sample(String model, String name, String design) {
        this.modelText = new SourceText("shop.yaml", model);
        this.designText = new SourceText(name, design);
        this.model = Understood.of(ModelReader.read(YamlReader.read(modelText)));
        this.reading = DesignReader.read(
                YamlReader.read(designText),
                this.model.scope(),
                this.model.patterns().stream().map(Pattern::id).toList());
        List<Finding> errors = new ArrayList<>(this.model.reading().findings());
        errors.addAll(reading.findings());
        if (errors.stream().anyMatch(Finding::isError)) {
            throw new IllegalArgumentException(errors.toString());
        }
    }

    static Sample shop() {
        return new Sample(MODEL, "shop.design.yaml", DESIGN);
    }

    /** The shop with a plan for each of its patterns. */
    static Reviewed reviewed() {
        Sample sample = shop();
        return sample.reviewed(sample.plans(), List.of());
    }

    Understood model() {
        return model;
    }

    Design design() {
        return reading.design();
    }

    /** The place of an element of the design. */
    Span span(Object... steps) {
        return reading.places().span(Address.of(steps));
    }

    SourceText modelText() {
        return modelText;
    }

    Reviewed reviewed(List<PatternPlan> plans, List<Finding> findings) {
        Tariff tariff = Tariff.of(PRICES, List.of(), model.model().settings().billing());
        List<Bill.Kept> kept = new ArrayList<>();
        for (Table table : design().tables()) {
            kept.add(new Bill.Kept(Place.of(table), new BigDecimal("8400000000"), new BigDecimal("12600000000")));
            table.indexes()
                    .forEach(i -> kept.add(new Bill.Kept(
                            Place.of(table, i), new BigDecimal("120000000"), new BigDecimal("120000000"))));
        }
        Bill bill = Bill.of(
                plans, kept, Keepers.of(new DesignView(model.model(), model.scope(), design())), List.of(), tariff);
        Judged judged = new Judged(
                model,
                new DesignView(model.model(), model.scope(), design()),
                reading.places(),
                plans,
                bill,
                Heat.of(plans, model.model().assumptions()),
                tariff);
        return new Reviewed(modelText, designText, Optional.of(judged), List.of(), findings);
    }

    List<PatternPlan> plans() {
        Table shop = design().tables().get(0);
        Place table = Place.of(shop);
        Place index = Place.of(shop, shop.indexes().get(0));
        Partition customer = partition("CUSTOMER#{username}", "0.01", 1_000_000);
        Partition pending = partition("PENDING", "1", 1);
        Draft keep = step(Operation.UPDATE, table, "PK = COUNT#ORDERS, SK = {status}", 0, List.of())
                .charge(table, "OrdersByStatus", partition("COUNT#ORDERS", "1", 1), 0, 1_000)
                .because(Step.Purpose.KEEPING);
        return List.of(
                plan(
                        "AP-01",
                        false,
                        step(Operation.GET, table, "PK = CUSTOMER#{username}, SK = CUSTOMER#{username}", 1, List.of())
                                .charge(table, "Customer", customer, 500, 0)),
                plan(
                        "AP-02",
                        false,
                        step(
                                        Operation.QUERY,
                                        table,
                                        "PK = CUSTOMER#{username}, SK begins with ORDER#",
                                        2_400,
                                        List.of("newest first", "at most 20"))
                                .charge(table, "Order", customer, 820, 0)),
                plan(
                        "AP-03",
                        false,
                        step(Operation.QUERY, index, "GSI1PK = PENDING", 4_500, List.of("oldest first", "at most 50"))
                                .charge(index, "Order", pending, 1_000, 0)),
                plan(
                        "AP-04",
                        true,
                        step(Operation.PUT, table, "Order", 0, List.of("if new"))
                                .charge(table, "Order", customer, 0, 2_000)
                                .charge(index, "Order", pending, 0, 1_000),
                        step(Operation.CHECK, table, "Customer", 0, List.of("exists"))
                                .charge(table, "Customer", customer, 0, 2_000),
                        keep),
                new PatternPlan(
                        pattern("AP-05"),
                        Optional.empty(),
                        List.of(),
                        List.of(
                                new Reason(
                                        table,
                                        "Order",
                                        Reason.Kind.UNREACHABLE,
                                        "`PK` needs username, which the pattern does not give"),
                                new Reason(index, "Order", Reason.Kind.UNREACHABLE, "holds pending Orders only")),
                        Optional.empty()),
                new PatternPlan(
                        pattern("AP-06"),
                        Optional.of(new Way(
                                List.of(step(
                                                Operation.QUERY,
                                                index,
                                                "GSI1PK = PENDING",
                                                21_000_000,
                                                List.of("adding up"))
                                        .charge(index, "Order", pending, 2_560_000, 0)
                                        .step()),
                                21,
                                false,
                                List.of(new Fault(Fault.Kind.OVERSIZED_READ, "reads 20 MB beyond its answer")),
                                List.of())),
                        List.of(),
                        List.of(),
                        Optional.empty()),
                new PatternPlan(
                        pattern("AP-07"), Optional.empty(), List.of(), List.of(), Optional.of(Integration.REPORT)));
    }

    Pattern pattern(String id) {
        return model.patterns().stream()
                .filter(p -> p.id().text().equals(id))
                .findFirst()
                .orElseThrow();
    }

    PatternPlan plan(String id, boolean transaction, Draft... steps) {
        return new PatternPlan(
                pattern(id),
                Optional.of(new Way(
                        List.of(steps).stream().map(Draft::step).toList(), 1, transaction, List.of(), List.of())),
                List.of(),
                List.of(),
                Optional.empty());
    }

    static Partition partition(String template, String hottest, long values) {
        return new Partition(template, template, new BigDecimal(hottest), BigDecimal.valueOf(values), 1, false);
    }

    static Draft step(Operation operation, Place place, String key, long bytes, List<String> details) {
        return new Draft(operation, place, key, bytes, details, List.of(), Optional.empty());
    }

    /** A step that is still added to. */
    record Draft(
            Operation operation,
            Place place,
            String key,
            long bytes,
            List<String> details,
            List<Charge> charges,
            Optional<Step.Purpose> purpose) {
        Draft charge(Place at, String type, Partition partition, long readMilli, long writeMilli) {
            List<Charge> more = new ArrayList<>(charges);
            more.add(new Charge(at, type, partition, readMilli, writeMilli));
            return new Draft(operation, place, key, bytes, details, more, purpose);
        }

        Draft because(Step.Purpose why) {
            return new Draft(operation, place, key, bytes, details, charges, Optional.of(why));
        }

        Step step() {
            return new Step(
                    operation,
                    place,
                    charges.stream().map(Charge::type).toList(),
                    key,
                    details,
                    BigDecimal.ONE,
                    BigDecimal.valueOf(bytes),
                    charges,
                    purpose);
        }
    }
}
