package dev.dynawright.model;

import java.util.Optional;

/** What holds for the whole model: where it runs, in which style, how it is billed, whose data is kept apart. */
public record Settings(
        Optional<String> region,
        Optional<Style> style,
        Optional<Billing> billing,
        Optional<EntityName> tenant,
        Assumptions assumptions) {
    public static final Settings NONE =
            new Settings(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Assumptions.USUAL);

    /** Whether entities share one table or have tables of their own. */
    public enum Style {
        SINGLE_TABLE("single-table"),
        MULTI_TABLE("multi-table");

        private final String word;

        Style(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    /** How capacity is paid for. */
    public enum Billing {
        ON_DEMAND("on-demand"),
        PROVISIONED("provisioned");

        private final String word;

        Billing(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }
}
