package dev.dynawright.plan.write;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.cost.PriceSheet;
import dev.dynawright.design.file.DesignReader;
import dev.dynawright.design.file.DesignReading;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.SourceText;
import dev.dynawright.language.ModelReader;
import dev.dynawright.language.Reading;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Model;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.plan.Charge;
import dev.dynawright.plan.Choice;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Fault;
import dev.dynawright.plan.Reason;
import dev.dynawright.plan.Step;
import dev.dynawright.plan.Tariff;
import dev.dynawright.plan.Way;
import dev.dynawright.plan.read.Answers;
import dev.dynawright.plan.read.Reads;
import dev.dynawright.source.YamlReader;
import java.util.List;
import java.util.Optional;

/** A model of a small shop, a design of it, and how the design carries out one sentence. */
final class Written {
    static final String SHOP = """
            dynawright: 1
            name: shop
            entities:
              Customer:
                id: username
                count: 1000
                attributes:
                  username: string, 20 bytes
                  email: string, 30 bytes, unique
                  name: string, 40 bytes
                  bio: text, 1500 bytes
              Product:
                id: productId
                count: 100
                attributes:
                  productId: string, 10 bytes
                  title: string, 50 bytes
                  stock: integer
              Order:
                id: orderId
                of: Customer, 20 each, at most 90
                attributes:
                  orderId: ulid
                  placedAt: timestamp
                  status: PENDING 20% | PAID 30% | SHIPPED 50%
                  total: number
                  note: string, 100 bytes, optional 25%
              OrderItem:
                id: orderId, line
                of:
                  - Order, 3 each, at most 50
                  - Product
                attributes:
                  line: integer
                  price: number
            patterns:
              W-1: SENTENCE
              R-1: list Orders of Customer, 10 per page, 1/s
              U-1: update Order status by orderId, 1/s
              U-2: update Customer email by username, 1/s
            """;

    private final Answers answers;

    private Written(Answers answers) {
        this.answers = answers;
    }

    /** The shop with a sentence, laid out in one table `all` of keys `pk` and `sk`. */
    static Written of(String sentence, String indexes, String items) {
        return of(SHOP, sentence, indexes, items);
    }

    static Written of(String shop, String sentence, String indexes, String items) {
        Reading reading =
                ModelReader.read(YamlReader.read(new SourceText("shop.yaml", shop.replace("SENTENCE", sentence))));
        assertThat(reading.findings().stream().filter(Finding::isError)).isEmpty();
        Model model = reading.model();
        Scope scope = new Scope(model.entities());
        String design = """
                dynawright-design: 1
                name: shop
                tables:
                  all:
                    key: {partition: pk, sort: sk}
                    stream: yes
                """ + (indexes.isEmpty() ? "" : "    indexes:\n" + indexes.indent(6)) + "    items:\n"
                + items.indent(6);
        DesignReading laid = DesignReader.read(
                YamlReader.read(new SourceText("design.yaml", design)),
                scope,
                model.patterns().stream().map(Pattern::id).toList());
        assertThat(laid.findings().stream().filter(Finding::isError)).isEmpty();
        DesignView view = new DesignView(model, scope, laid.design());
        Choice choice = new Choice(
                Tariff.of(PriceSheet.published().prices("us-east-1").orElseThrow(), List.of(), Optional.empty()));
        return new Written(new Writes(view, new Reads(view, choice), choice)
                .answers(model.patterns().get(0)));
    }

    Way way() {
        assertThat(answers.reasons()).isEmpty();
        return answers.ways().get(0);
    }

    List<String> reasons() {
        assertThat(answers.ways()).isEmpty();
        return answers.reasons().stream().map(Reason::text).toList();
    }

    List<String> faults() {
        return way().faults().stream().map(Fault::text).toList();
    }

    /** One line a step: what is done to which items, and the thousandths of units in each place. */
    List<String> steps() {
        return way().steps().stream().map(Written::line).toList();
    }

    /** On what conditions a step is done, by its operation and item type. */
    List<String> details(String step) {
        return way().steps().stream()
                .filter(s -> line(s).startsWith(step + ":"))
                .flatMap(s -> s.details().stream())
                .toList();
    }

    private static String line(Step step) {
        StringBuilder text = new StringBuilder(step.operation().word() + " " + String.join("+", step.types()) + ":");
        for (Charge charge : step.charges()) {
            long milli = charge.readMilli() + charge.writeMilli();
            text.append(' ').append(charge.place().name()).append(' ').append(milli);
        }
        step.purpose().ifPresent(p -> text.append(" (").append(p.word()).append(')'));
        return text.toString();
    }
}
