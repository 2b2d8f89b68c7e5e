package dev.dynawright.plan.choose.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.compile.Designs;
import dev.dynawright.cost.PriceSheet;
import dev.dynawright.design.Table;
import dev.dynawright.diag.SourceText;
import dev.dynawright.language.ModelReader;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Model;
import dev.dynawright.model.Path;
import dev.dynawright.model.Pin;
import dev.dynawright.model.Settings.Style;
import dev.dynawright.plan.Bill;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Expiries;
import dev.dynawright.plan.Keepers;
import dev.dynawright.plan.Source;
import dev.dynawright.plan.Stock;
import dev.dynawright.plan.Tariff;
import dev.dynawright.plan.choose.Chooser;
import dev.dynawright.plan.choose.Chosen;
import dev.dynawright.plan.choose.Outcome;
import dev.dynawright.plan.choose.probe.Probes;
import dev.dynawright.plan.choose.request.Request;
import dev.dynawright.plan.place.Blueprint;
import dev.dynawright.plan.place.Key;
import dev.dynawright.plan.place.Placement;
import dev.dynawright.source.YamlReader;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A design is judged alike whatever was judged before. */
class JudgeTest {
    private static final int MOST = 8;

    @ParameterizedTest
    @CsvSource({"saas, SINGLE_TABLE", "github, SINGLE_TABLE", "blog, MULTI_TABLE"})
    void whatWasJudgedBeforeMakesNoDifference(String name, Style style) throws IOException {
        SourceText source = Designs.text(Designs.ROOT.resolve("examples/" + name + ".yaml"));
        Model model = ModelReader.read(YamlReader.read(source)).model();
        PriceSheet sheet = PriceSheet.published();
        Tariff tariff = Tariff.of(sheet.usual(), sheet.all(), model.settings().billing());
        Request request =
                new Request(model, new Scope(model.entities()), tariff, style, true, () -> false, progress -> {});
        List<Blueprint> designs = designs(request);
        assertThat(designs.stream().distinct().count()).isGreaterThan(2);
        designs.addAll(changed(designs.get(0)));
        Judge cursory = new Judge(request, new Probes(request), new Stores(tariff));
        Judge experienced = new Judge(request, new Probes(request), new Stores(tariff));
        for (Blueprint design : designs) {
            Judge fresh = new Judge(request, new Probes(request), new Stores(tariff));
            same(experienced.freely(design), fresh.freely(design), tariff);
            same(experienced.of(design), fresh.of(design), tariff);
            assertThat(cursory.month(design)).isEqualTo(fresh.of(design).bill().month());
            cursory.freely(design);
            assertThat(cursory.month(design)).isEqualTo(fresh.of(design).bill().month());
        }
    }

    private static void same(Judgement one, Judgement other, Tariff tariff) {
        assertThat(one.plans()).isEqualTo(other.plans());
        assertThat(one.heat()).isEqualTo(other.heat());
        List<Bill.Kept> kept = Stock.of(other.packed().design(), other.view().storage());
        assertThat(one.bill())
                .isEqualTo(Bill.of(
                        other.plans(), kept, Keepers.of(other.view()), Expiries.of(other.view(), tariff), tariff));
        assertThat(one.storage()).isEqualTo(storage(other.view(), tariff));
    }

    /** What the items and index entries of each entity cost, each looked at by itself. */
    private static Map<EntityName, Long> storage(DesignView view, Tariff tariff) {
        Map<EntityName, Long> all = new LinkedHashMap<>();
        for (Source source : view.sources()) {
            Table table = source.table();
            List<BigDecimal> bytes = new ArrayList<>(List.of(view.storage().bytes(table, source.type())));
            table.indexes().forEach(i -> bytes.add(view.storage().bytes(table, source.type(), i)));
            long nano = bytes.stream()
                    .mapToLong(b -> tariff.storage(table, b).nano().longValueExact())
                    .sum();
            all.merge(source.type().entity(), nano, Math::addExact);
        }
        return all;
    }

    /** The cheapest, and with each of some pins the cheapest. */
    private static List<Blueprint> designs(Request request) {
        Chosen best = made(Chooser.choose(request));
        List<Blueprint> all = new ArrayList<>(List.of(best.blueprint()));
        best.decisions().stream()
                .flatMap(d -> d.alternatives().stream())
                .filter(a -> a.month().isPresent())
                .flatMap(a -> a.pin().stream())
                .distinct()
                .limit(MOST)
                .forEach(pin ->
                        all.add(made(Chooser.choose(request.around(with(request.model(), pin), request.placed())))
                                .blueprint()));
        return all;
    }

    /** A design without each of its indexes, and with another one in its place: of more or less, in another order, over shards. */
    private static List<Blueprint> changed(Blueprint design) {
        List<Blueprint> all = new ArrayList<>();
        for (Placement placement : design.placements()) {
            boolean alone =
                    design.collections().stream().noneMatch(c -> c.line().contains(placement));
            if (alone && placement instanceof Placement.Index of) {
                Placement.Projection other =
                        of.projection().all() ? Placement.Projection.KEYS : Placement.Projection.ALL;
                List<Path> sort = new ArrayList<>(of.key().sort());
                Collections.reverse(sort);
                Key turned = new Key(of.key().partition(), sort);
                all.add(with(design, of, List.of()));
                all.add(with(design, of, List.of(index(of, of.key(), other, of.shards()))));
                all.add(with(design, of, List.of(index(of, turned, of.projection(), of.shards()))));
                all.add(with(design, of, List.of(index(of, of.key(), of.projection(), of.shards() + 1))));
            }
        }
        return all;
    }

    private static Placement index(Placement.Index of, Key key, Placement.Projection projection, int shards) {
        return new Placement.Index(of.entity(), of.local(), key, projection, of.only(), shards);
    }

    private static Blueprint with(Blueprint design, Placement old, List<Placement> others) {
        List<Placement> all = new ArrayList<>(design.placements());
        all.remove(old);
        all.addAll(others);
        return new Blueprint(all, design.collections());
    }

    private static Model with(Model model, Pin pin) {
        List<Pin> pins = new ArrayList<>(model.pins());
        pins.add(pin);
        return new Model(model.name(), model.entities(), model.patterns(), model.settings(), pins, model.allows());
    }

    private static Chosen made(Outcome outcome) {
        return ((Outcome.Made) outcome).chosen();
    }
}
