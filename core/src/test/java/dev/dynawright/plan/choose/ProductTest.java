package dev.dynawright.plan.choose;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.model.Settings.Style;
import dev.dynawright.solve.Program;
import dev.dynawright.solve.ProgramText;
import dev.dynawright.solve.Variable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Models in `cases/products` of three entities with guards and counters: the product of all plans has no cheaper solution. */
class ProductTest {
    private static final Path ROOT = Path.of(System.getProperty("dynawright.root", ".."))
            .toAbsolutePath()
            .normalize()
            .resolve("cases/products");
    private static final long MOST = 1_000_000;

    @TestFactory
    Stream<DynamicTest> noCombinationOfPlansIsCheaper() throws IOException {
        List<Path> files = files();
        return files.stream().map(file -> {
            Style style = files.indexOf(file) % 2 == 0 ? Style.SINGLE_TABLE : Style.MULTI_TABLE;
            return DynamicTest.dynamicTest(file.getFileName() + ", " + style.word(), () -> check(file, style));
        });
    }

    @Test
    void thereAreTwenty() throws IOException {
        assertThat(files()).hasSizeGreaterThanOrEqualTo(20);
    }

    private static List<Path> files() throws IOException {
        try (Stream<Path> all = Files.list(ROOT)) {
            return all.sorted().toList();
        }
    }

    private static void check(Path file, Style style) throws IOException {
        Chosen chosen = Asking.of(Files.readString(file)).chosen(style).orElseThrow();
        assertThat(chosen.proof().isOptimal()).isTrue();
        assertThat(chosen.bill().month()).isEqualTo(chosen.proof().optimum());
        Program program = ProgramText.read(chosen.proof().program());
        assertThat(program.variables()).allMatch((Variable v) -> v.cost() >= 0);
        ProductOfPlans product = new ProductOfPlans(program, MOST);
        long best = product.best();
        System.out.printf(
                "%s: %.0e combinations, %,d priced%n", file.getFileName(), product.combinations(), product.seen());
        assertThat(best).isEqualTo(chosen.proof().optimum().nano().longValueExact());
    }
}
