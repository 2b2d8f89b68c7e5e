package dev.dynawright.plan.choose.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.compile.Designs;
import dev.dynawright.cost.PriceSheet;
import dev.dynawright.diag.SourceText;
import dev.dynawright.language.ModelReader;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Model;
import dev.dynawright.model.Settings.Style;
import dev.dynawright.plan.Tariff;
import dev.dynawright.plan.choose.Chooser;
import dev.dynawright.plan.choose.Chosen;
import dev.dynawright.plan.choose.Outcome;
import dev.dynawright.plan.choose.request.Request;
import dev.dynawright.source.YamlReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * What is chosen for the examples in both styles stays what it is while the choice becomes faster: the month, the optimum and
 * every placement; {@code -Dbless} writes what is chosen today.
 */
class HeldChoicesTest {
    private static final Path CASES = Designs.ROOT.resolve("cases/choices/held");
    private static final List<String> MODELS = List.of(
            "blog",
            "employees",
            "github",
            "saas",
            "shop",
            "social",
            "rubis/browsing",
            "rubis/bidding",
            "rubis/bidding-10",
            "rubis/bidding-100");

    @TestFactory
    Stream<DynamicTest> staysTheSame() {
        return MODELS.stream()
                .flatMap(name -> Stream.of(Style.values())
                        .map(style -> DynamicTest.dynamicTest(name + ", " + style.word(), () -> check(name, style))));
    }

    private static void check(String name, Style style) throws IOException {
        Path file = CASES.resolve(name.replace('/', '-') + "." + style.word() + ".txt");
        String text = text(Chooser.choose(request(name, style)));
        if (Boolean.getBoolean("dynawright.bless")) {
            Files.createDirectories(CASES);
            Files.writeString(file, text);
        }
        assertThat(text).isEqualTo(Files.readString(file));
    }

    private static Request request(String name, Style style) throws IOException {
        SourceText source = Designs.text(Designs.ROOT.resolve("examples/" + name + ".yaml"));
        Model model = ModelReader.read(YamlReader.read(source)).model();
        PriceSheet sheet = PriceSheet.published();
        Tariff tariff = Tariff.of(sheet.usual(), sheet.all(), model.settings().billing());
        return new Request(model, new Scope(model.entities()), tariff, style, false, () -> false, progress -> {});
    }

    static String text(Outcome outcome) {
        StringBuilder text = new StringBuilder();
        if (outcome instanceof Outcome.Impossible impossible) {
            impossible
                    .obstacles()
                    .forEach(o -> text.append(o.kind())
                            .append(' ')
                            .append(o.pattern().map(Object::toString).orElse("-"))
                            .append(' ')
                            .append(o.entity())
                            .append('\n'));
            return text.toString();
        }
        Chosen chosen = ((Outcome.Made) outcome).chosen();
        text.append("month   ").append(chosen.bill().month().nano()).append('\n');
        text.append("optimum ").append(chosen.proof().optimum().nano()).append('\n');
        text.append("proven  ").append(chosen.proof().isOptimal()).append('\n');
        chosen.blueprint().placements().stream()
                .map(Object::toString)
                .sorted()
                .forEach(p -> text.append(p).append('\n'));
        chosen.blueprint().collections().stream()
                .map(Object::toString)
                .sorted()
                .forEach(c -> text.append(c).append('\n'));
        return text.toString();
    }
}
