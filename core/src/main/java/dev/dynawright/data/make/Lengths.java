package dev.dynawright.data.make;

import dev.dynawright.model.Attribute;

/** Draws how many bytes a value has: around the usual size as often above as below it, never more than the largest. */
final class Lengths {
    private Lengths() {}

    static long about(Attribute.Size size, Draw draw) {
        long usual = Math.max(1, Math.min(size.usual(), size.largest()));
        long span = Math.min(usual - 1, size.largest() - usual);
        return span <= 0 ? usual : usual - span + draw.below(2 * span + 1);
    }
}
