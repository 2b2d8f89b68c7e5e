package dev.dynawright.source;

import dev.dynawright.diag.SourceText;
import dev.dynawright.diag.Span;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Turns the address of an element into its place in the file. */
public final class SourceMap {
    private final SourceText source;
    private final Map<Address, Span> places = new HashMap<>();

    public SourceMap(SourceText source) {
        this.source = source;
    }

    public void put(Address address, Span span) {
        places.put(address, span);
    }

    /** The place of the element, or of the nearest element around it that has one. */
    public Span span(Address address) {
        Optional<Address> at = Optional.of(address);
        while (at.isPresent()) {
            Span span = places.get(at.get());
            if (span != null) {
                return span;
            }
            at = at.get().above();
        }
        return source.whole();
    }

    /** The place of exactly this element, if the file states it. */
    public Optional<Span> stated(Address address) {
        return Optional.ofNullable(places.get(address));
    }
}
