package dev.dynawright.plan.choose;

import dev.dynawright.model.Pin;

/** What a pin is called in the file. */
final class PinWords {
    private PinWords() {}

    static String of(Pin pin) {
        if (pin instanceof Pin.Key key) {
            return key.entity() + " key";
        } else if (pin instanceof Pin.NoCopies copies) {
            return copies.entity() + " copies";
        } else if (pin instanceof Pin.Inside inside) {
            return inside.child() + " inside " + inside.parent();
        }
        return pin instanceof Pin.NoIndex index ? index.pattern() + " index" : pin.toString();
    }
}
