package dev.dynawright.compile;

import dev.dynawright.cost.Prices;
import dev.dynawright.design.Index;
import dev.dynawright.design.Limits;
import dev.dynawright.design.Table;
import dev.dynawright.model.Numbers;
import dev.dynawright.plan.item.Item;
import dev.dynawright.plan.run.Memory;
import dev.dynawright.plan.run.Response;
import dev.dynawright.plan.run.Store;
import dev.dynawright.verify.Ground;
import dev.dynawright.verify.Laid;
import dev.dynawright.verify.Setting;
import dev.dynawright.verify.Verification;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;

/**
 * What a run costs at the most where it is paid for: loading the items and their index entries, reading, each request sent twice,
 * and an hour of storage.
 */
public record Spend(long readUnits, long writeUnits, BigDecimal dollars, String prices) {
    private static final BigDecimal MILLION = BigDecimal.valueOf(1_000_000);
    private static final BigDecimal GIGABYTE_HOURS = BigDecimal.valueOf(720L * 1_000_000_000);
    private static final long ATTEMPTS = 2;

    /** Everything is tried out in memory first, which charges as the service does. */
    public static Spend of(Verifier.Prepared prepared) throws IOException {
        Laid laid = prepared.laid();
        Memory engine = laid.another();
        long[] milli = new long[2];
        Store counted = request -> {
            Response response = engine.send(request);
            response.used().forEach(used -> {
                milli[0] += used.readMilli();
                milli[1] += used.writeMilli();
            });
            return response;
        };
        Setting setting = new Setting(
                prepared.judged().view(),
                prepared.world().copy(),
                prepared.order().seed(),
                laid.another(),
                new Ground.Filled(counted, engine),
                List.of());
        Verification.of(setting, prepared.judged().tariff(), prepared.judged().plans())
                .run(prepared.plans(), (stage, done, of) -> {});
        long read = ATTEMPTS * ((milli[0] + 999) / 1_000);
        long written = (milli[1] + 999) / 1_000;
        long bytes = 0;
        for (Table table : prepared.judged().design().tables()) {
            for (Item item : laid.items().getOrDefault(table.name(), List.of())) {
                written += written(item);
                bytes += item.bytes() + Limits.STORAGE_BYTES_PER_ITEM;
                for (Index index : table.indexes()) {
                    written += item.entry(table, index).map(Spend::written).orElse(0L);
                    bytes += item.entry(table, index)
                            .map(entry -> entry.bytes() + Limits.STORAGE_BYTES_PER_ITEM)
                            .orElse(0L);
                }
            }
        }
        return of(prepared.judged().prices(), read, ATTEMPTS * written, bytes);
    }

    private static long written(Item item) {
        return Math.max(1, (item.bytes() + Limits.WRITE_UNIT_BYTES - 1) / Limits.WRITE_UNIT_BYTES);
    }

    private static Spend of(Prices prices, long read, long written, long bytes) {
        Prices.Rates rates = prices.rates(Table.StorageClass.STANDARD);
        BigDecimal dollars = rates.onDemand()
                .read()
                .multiply(BigDecimal.valueOf(read))
                .add(rates.onDemand().write().multiply(BigDecimal.valueOf(written)))
                .divide(MILLION, MathContext.DECIMAL64)
                .add(rates.storage().multiply(BigDecimal.valueOf(bytes)).divide(GIGABYTE_HOURS, MathContext.DECIMAL64));
        return new Spend(read, written, dollars.setScale(2, RoundingMode.UP), prices.date() + ", " + prices.region());
    }

    /** The estimate in a line. */
    public String words() {
        return "at most $" + dollars.toPlainString() + ": " + Numbers.grouped(writeUnits) + " write units and "
                + Numbers.grouped(readUnits)
                + " read units, each request sent twice, and an hour of storage; prices of "
                + prices;
    }
}
