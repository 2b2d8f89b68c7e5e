package dev.dynawright.design;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The numbers as the AWS documentation words them, so that a slip in a product of units shows. */
class LimitsTest {
    @Test
    void bytesAreInPowersOf1024() {
        assertThat(Limits.ITEM_BYTES).isEqualTo(409_600);
        assertThat(Limits.PAGE_BYTES).isEqualTo(1_048_576);
        assertThat(Limits.TRANSACTION_BYTES).isEqualTo(4_194_304);
        assertThat(Limits.BATCH_GET_BYTES).isEqualTo(16_777_216);
        assertThat(Limits.LOCAL_COLLECTION_BYTES).isEqualTo(10_737_418_240L);
        assertThat(Limits.READ_UNIT_BYTES).isEqualTo(4_096);
        assertThat(Limits.WRITE_UNIT_BYTES).isEqualTo(1_024);
    }

    /** A key of the largest size fits an item, and a transaction holds fewer items of the largest size than it may have. */
    @Test
    void limitsFitOneAnother() {
        assertThat(Limits.PARTITION_KEY_BYTES + Limits.SORT_KEY_BYTES).isLessThan(Limits.ITEM_BYTES);
        assertThat(Limits.TRANSACTION_ITEMS * Limits.ITEM_BYTES).isGreaterThan(Limits.TRANSACTION_BYTES);
    }
}
