package dev.dynawright.verify;

import dev.dynawright.data.Atom;
import dev.dynawright.data.Given;
import dev.dynawright.data.World;
import dev.dynawright.data.answer.Found;
import dev.dynawright.design.Table;
import dev.dynawright.design.keys.UnfitValue;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Model;
import dev.dynawright.model.Numbers;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Planner;
import dev.dynawright.plan.Step;
import dev.dynawright.plan.Tariff;
import dev.dynawright.plan.Way;
import dev.dynawright.plan.item.Item;
import dev.dynawright.plan.run.Answering;
import dev.dynawright.plan.run.Memory;
import dev.dynawright.plan.run.Response;
import dev.dynawright.plan.run.Store;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Holds what a call takes on average against what the plan expects. The mean is over calls as the plan takes them to be, the
 * first page of each, in a memory that charges as the service does; what the engine charges has been compared with that memory
 * request by request. The plan is asked once more for a model that has the sizes of the sample.
 */
public final class Means {
    private static final int CALLS = 200;
    private static final MathContext DIGITS = MathContext.DECIMAL64;

    private final Setting setting;
    private final Tariff tariff;
    private final DesignView likeness;

    public Means(Setting setting, Tariff tariff) {
        this.setting = setting;
        this.tariff = tariff;
        Model model = Likeness.of(setting.world());
        this.likeness = new DesignView(
                model, new Scope(model.entities()), setting.view().design());
    }

    /** What is added up over some calls. */
    private static final class Taken {
        private long milli;
        private long bytes;
        private long rows;

        Response note(Response response) {
            response.used().forEach(used -> milli += used.readMilli());
            response.items().forEach(found -> bytes += found.item().bytes());
            return response;
        }
    }

    /** The mean of a read; without calls where arguments cannot be drawn as the plan takes them to be. */
    Mean of(Pattern pattern, Way way) throws IOException {
        Statement.Read read = (Statement.Read) pattern.statement();
        List<Given> calls = new TypicalCalls(setting.view(), setting.world(), read, setting.seed()).some(CALLS);
        Optional<Way> expected = expected(pattern, way);
        if (expected.isEmpty()) {
            return new Mean(
                    way.readMilli(), 0, 0, 0, Optional.of("of so few and such rows it would be read otherwise"));
        } else if (calls.isEmpty()) {
            return new Mean(
                    way.readMilli(),
                    expected.get().readMilli(),
                    0,
                    0,
                    Optional.of("how much of a range is asked for is assumed, so that no call is typical"));
        }
        Taken taken = new Taken();
        Memory memory = living();
        Store store = request -> taken.note(memory.send(request));
        Answering answering = new Answering(setting.view(), store, World.NOW);
        for (Given given : calls) {
            try {
                taken.rows += rows(answering, read, way, given);
            } catch (UnfitValue unfit) {
                return new Mean(
                        way.readMilli(),
                        expected.get().readMilli(),
                        0,
                        0,
                        Optional.of(String.valueOf(unfit.getMessage())));
            }
        }
        Mean mean = new Mean(
                way.readMilli(),
                expected.get().readMilli(),
                (taken.milli + calls.size() / 2) / calls.size(),
                calls.size(),
                Optional.empty());
        return mean.isClose() ? mean : mean.because(reason(expected.get(), taken, calls.size()));
    }

    /** A copy of all items but those whose time is over: of them the sample has far more than the service leaves for two days. */
    Memory living() {
        Memory memory = new Memory(setting.view().design());
        for (Table table : setting.view().design().tables()) {
            for (Item item : setting.memory().items(table.name())) {
                boolean over = table.expires()
                        .flatMap(item::value)
                        .filter(end -> end instanceof Atom.Amount amount
                                && amount.value().longValue() <= World.NOW.getEpochSecond())
                        .isPresent();
                if (!over) {
                    memory.put(table.name(), item);
                }
            }
        }
        memory.touched();
        return memory;
    }

    /** The same way of a pattern, as it is planned for the figures of the sample. */
    Optional<Way> expected(Pattern pattern, Way way) {
        return Planner.plan(likeness, tariff, List.of(pattern)).stream()
                .flatMap(plan -> Stream.concat(plan.chosen().stream(), plan.others().stream()))
                .filter(other -> isSame(way, other))
                .findFirst();
    }

    private static long rows(Answering answering, Statement.Read read, Way way, Given given)
            throws IOException, UnfitValue {
        if (read instanceof Statement.Aggregate figure) {
            return answering.figures(figure, way.access(), given, 1).get(0).size();
        }
        List<List<Found>> pages = answering.pages(read, way.access(), given, 1);
        return pages.get(0).size();
    }

    private static boolean isSame(Way one, Way other) {
        return one.steps().stream()
                .map(Means::where)
                .toList()
                .equals(other.steps().stream().map(Means::where).toList());
    }

    private static String where(Step step) {
        return step.operation() + " " + step.place() + " " + step.types();
    }

    /** In what a call of the sample differs from what is expected of it: in how much it reads, or only in how that is spread. */
    private static String reason(Way expected, Taken taken, int calls) {
        BigDecimal bytes = BigDecimal.valueOf(taken.bytes).divide(BigDecimal.valueOf(calls), DIGITS);
        BigDecimal rows = BigDecimal.valueOf(taken.rows).divide(BigDecimal.valueOf(calls), DIGITS);
        BigDecimal foreseen = expected.bytesRead();
        boolean same = bytes.subtract(foreseen)
                        .abs()
                        .multiply(BigDecimal.valueOf(100))
                        .compareTo(foreseen.multiply(BigDecimal.valueOf(Mean.TOLERANCE_PERCENT)))
                <= 0;
        return same
                ? "calls read as much as expected, but the bytes are spread otherwise over them before they are rounded up"
                : "a call reads " + Numbers.rounded(bytes) + " bytes for " + Numbers.rounded(rows)
                        + " rows, and is expected to read " + Numbers.rounded(foreseen);
    }
}
