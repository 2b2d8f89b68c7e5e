package dev.dynawright.plan.choose;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.compile.choice.ProofLine;
import dev.dynawright.model.Settings.Style;
import dev.dynawright.plan.choose.request.Request;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where there is very much to choose from, there is a design soon, which is not called proven. */
class SoonTest {
    private static final Path EXAMPLES = Path.of(System.getProperty("dynawright.root", ".."))
            .toAbsolutePath()
            .normalize()
            .resolve("examples");

    private static Request request(String example) throws IOException {
        Request plain =
                Asking.of(Files.readString(EXAMPLES.resolve(example + ".yaml"))).request(Style.SINGLE_TABLE);
        return new Request(
                plain.model(),
                plain.scope(),
                plain.tariff(),
                plain.style(),
                month -> true,
                plain.stop(),
                plain.progress());
    }

    /** A request whose time is over when the ways to answer the patterns are looked for so often. */
    private static Request until(Request request, int often) {
        int[] begun = {0};
        return new Request(
                request.model(),
                request.scope(),
                request.tariff(),
                request.style(),
                request.telling(),
                () -> begun[0] >= often,
                progress -> begun[0] += progress.stage().equals("ways") && progress.done() == 0 ? 1 : 0);
    }

    private static Chosen made(Outcome outcome) {
        assertThat(outcome).isInstanceOf(Outcome.Made.class);
        return ((Outcome.Made) outcome).chosen();
    }

    @ParameterizedTest
    @ValueSource(strings = {"blog", "shop"})
    void isWhatThereIsWhenTheTimeIsOver(String example) throws IOException {
        Request request = request(example);
        Chosen cheapest = made(Chooser.choose(request));
        Chosen soon = made(Chooser.choose(until(request, 2), 0));
        assertThat(soon.bill().month()).isGreaterThanOrEqualTo(cheapest.bill().month());
        assertThat(soon.bill().month().nano().multiply(BigInteger.TEN))
                .as("not a tenth dearer")
                .isLessThan(cheapest.bill().month().nano().multiply(BigInteger.valueOf(11)));
        assertThat(soon.proof().isOptimal()).isFalse();
        assertThat(soon.proof().accepted()).isTrue();
        assertThat(soon.proof().size().placements())
                .isLessThanOrEqualTo(cheapest.proof().size().placements());
        assertThat(ProofLine.of(soon.proof())).startsWith("not proven: the time was over before the whole grammar");
        assertThat(ProofLine.remarks(soon.proof()).get(0)).contains("no design of that costs less");
        assertThat(soon.plans())
                .allSatisfy(plan -> assertThat(
                                plan.chosen().isPresent() || plan.integration().isPresent())
                        .isTrue());
        assertThat(soon.decisions())
                .allSatisfy(decision -> assertThat(decision.alternatives())
                        .isNotEmpty()
                        .allMatch(other -> other.month().isEmpty()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"blog", "saas"})
    void makesNoDifferenceIfThereIsTime(String example) throws IOException {
        Request request = request(example);
        Chosen usual = made(Chooser.choose(request));
        Chosen searchedTwice = made(Chooser.choose(request, 0));
        assertThat(searchedTwice.proof()).isEqualTo(usual.proof());
        assertThat(searchedTwice.blueprint()).isEqualTo(usual.blueprint());
        assertThat(searchedTwice.decisions()).isEqualTo(usual.decisions());
        assertThat(searchedTwice.savings()).isEqualTo(usual.savings());
    }

    @Test
    void thereIsNoneIfItDoesNotEndEither() throws IOException {
        Outcome none = Chooser.choose(until(request("blog"), 1), 0);
        assertThat(none).isInstanceOf(Outcome.Impossible.class);
        assertThat(((Outcome.Impossible) none).isOpen()).isTrue();
    }
}
