package dev.dynawright.cost;

import dev.dynawright.design.Table;
import java.math.BigDecimal;

/** The prices of one region on one day, for both classes of tables. */
public record Prices(String date, String region, Rates standard, Rates infrequentAccess) {
    /**
     * What one class of tables costs, in pico-dollars: a thousandth of a unit on demand, a unit for an hour, a GB for a
     * month. A replicated write is one that a further region takes.
     */
    public record Rates(
            long readMilli,
            long writeMilli,
            long replicatedWriteMilli,
            long readUnitHour,
            long writeUnitHour,
            long replicatedWriteUnitHour,
            long gigabyteMonth) {}

    public Rates rates(Table.StorageClass storage) {
        return storage == Table.StorageClass.STANDARD ? standard : infrequentAccess;
    }

    public long picoPerReadMilli(Table.StorageClass storage) {
        return rates(storage).readMilli();
    }

    public long picoPerWriteMilli(Table.StorageClass storage) {
        return rates(storage).writeMilli();
    }

    public Money requests(long ratePerMonth, long readMilli, long writeMilli, Table.StorageClass storage) {
        throw new UnsupportedOperationException();
    }

    public Money replicated(long ratePerMonth, long writeMilli, Table.StorageClass storage) {
        throw new UnsupportedOperationException();
    }

    public Money storage(BigDecimal bytes, Table.StorageClass storage) {
        throw new UnsupportedOperationException();
    }

    public Money provisioned(BigDecimal readMilliPerMonth, BigDecimal writeMilliPerMonth, Table.StorageClass storage) {
        throw new UnsupportedOperationException();
    }

    public Money thousandRequests(long readMilli, long writeMilli, Table.StorageClass storage) {
        return requests(1_000, readMilli, writeMilli, storage);
    }

    public Money oneMoreASecond(long readMilli, long writeMilli, Table.StorageClass storage) {
        throw new UnsupportedOperationException();
    }
}
