package dev.dynawright.emit.infrastructure;

/** Between how many units a second the provisioned capacity of a table or index follows its traffic. */
public record Capacity(Range reads, Range writes) {
    /** The least and the most; the least is also what it begins with. */
    public record Range(long least, long most) {
        public Range {
            if (least < 1 || most < least) {
                throw new IllegalArgumentException("no range of units: " + least + " to " + most);
            }
        }
    }
}
