package dev.dynawright.compile.report;

import dev.dynawright.compile.Reviewed;
import dev.dynawright.cost.Money;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Json;
import dev.dynawright.diag.JsonReport;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.plan.Bill;
import dev.dynawright.plan.Heat;
import dev.dynawright.plan.Place;
import dev.dynawright.rules.Judged;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.List;

/**
 * Shows reviewed designs to a program; the shape is {@code docs/schema/review-1.schema.json}. Figures are whole numbers, and
 * their fields say of what: nano-dollars, thousandths of units, bytes.
 */
public final class ReviewJson {
    private final Json json;

    private ReviewJson(Json json) {
        this.json = json;
    }

    public static String of(List<Reviewed> all) {
        ReviewJson review = new ReviewJson(new Json());
        review.all(all);
        return review.json.text();
    }

    /** Writes one design as an object, for other reports that have it. */
    public static void design(Json json, String name, Reviewed reviewed) {
        ReviewJson review = new ReviewJson(json);
        json.object(name);
        review.fields(reviewed);
        json.end();
    }

    private void all(List<Reviewed> all) {
        json.object().field("version", 1).field("model", all.get(0).model().name());
        JsonReport.findings(json, all.get(0).ofModel());
        json.list("designs");
        all.forEach(this::design);
        json.end();
        if (all.size() > 1) {
            comparison(new SideBySide(all));
        }
        List<Finding> findings = ReviewReport.findings(all);
        json.object("summary").field("designs", all.size());
        JsonReport.tally(json, findings);
        json.end().end();
    }

    private void design(Reviewed reviewed) {
        json.object();
        fields(reviewed);
        json.end();
    }

    private void fields(Reviewed reviewed) {
        json.field("file", reviewed.design().name());
        reviewed.judged().ifPresent(this::judged);
        JsonReport.findings(json, reviewed.ofDesign());
    }

    private void judged(Judged judged) {
        json.field("name", judged.design().name());
        json.object("prices")
                .field("date", judged.prices().date())
                .field("region", judged.prices().region())
                .end();
        new ChartJson(json).of(judged);
        new AnswersJson(json).of(judged);
        bill(judged);
        json.list("heat");
        judged.heat().forEach(this::heat);
        json.end();
        json.list("assumptions");
        for (Assumed.Used used : Assumed.in(judged)) {
            json.object()
                    .field("name", used.assumption().key())
                    .field("number", used.number())
                    .field("unit", used.assumption().unit())
                    .field("stated", used.stated())
                    .end();
        }
        json.end();
    }

    private void bill(Judged judged) {
        Bill bill = judged.bill();
        json.object("bill");
        money("reads", bill.reads());
        money("writes", bill.writes());
        money("storage", bill.stored());
        money("streamConsumers", bill.kept());
        money("expiry", bill.expired());
        money("month", bill.month());
        money("storageInAYear", bill.storedInAYear());
        json.field(
                "growthNotKnown",
                UnknownGrowth.in(judged).stream().map(EntityName::text).toList());
        json.field("without", bill.without().stream().map(PatternId::text).toList());
        json.list("alternatives");
        for (Bill.Alternative alternative : bill.alternatives()) {
            json.object().field("billing", alternative.billing().word());
            money("month", alternative.month());
            json.end();
        }
        json.end().list("stored");
        for (Bill.Stored stored : bill.storage()) {
            json.object();
            place(json, stored.place());
            json.field("bytes", whole(stored.bytes())).field("bytesInAYear", whole(stored.bytesInAYear()));
            money("month", stored.month());
            money("monthInAYear", stored.monthInAYear());
            json.end();
        }
        json.end().list("keepers");
        for (Bill.Keeper keeper : bill.keepers()) {
            json.object().field("entity", keeper.source().text());
            money("month", keeper.month());
            json.end();
        }
        json.end().end();
    }

    private void heat(Heat heat) {
        json.object();
        place(json, heat.place());
        json.field("template", heat.partition().template())
                .field("values", whole(heat.partition().values()))
                .field("shards", heat.shards())
                .field("readMilliUnitsPerSecond", heat.readMilli())
                .field("writeMilliUnitsPerSecond", heat.writeMilli())
                .field("perMilleOfLimit", whole(heat.load().movePointRight(3)));
        heat.cure().ifPresent(shards -> json.field("shardsThatCure", shards));
        json.list("patterns");
        for (Heat.Part part : heat.parts()) {
            json.object()
                    .field("id", part.pattern().text())
                    .field("readMilliUnitsPerSecond", part.readMilli())
                    .field("writeMilliUnitsPerSecond", part.writeMilli())
                    .end();
        }
        json.end().end();
    }

    private void comparison(SideBySide sides) {
        json.object("comparison")
                .field("patterns", sides.common().stream().map(PatternId::text).toList())
                .list("designs");
        for (SideBySide.Design design : sides.designs()) {
            json.object().field("file", design.reviewed().design().name());
            money("requests", design.requests(sides.common()));
            money("month", design.total(sides.common()));
            json.end();
        }
        json.end().end();
    }

    private void money(String what, Money money) {
        money(json, what, money);
    }

    public static void money(Json json, String what, Money money) {
        json.field(what + "NanoDollars", money.nano());
    }

    static void place(Json json, Place place) {
        json.field("table", place.table().name());
        place.index().ifPresent(index -> json.field("index", index.name()));
    }

    static BigInteger whole(BigDecimal number) {
        return number.setScale(0, RoundingMode.HALF_UP).toBigIntegerExact();
    }
}
