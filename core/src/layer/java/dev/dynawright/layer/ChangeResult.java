package dev.dynawright.layer;

import java.util.Optional;

/** What became of a write that changes something. */
public sealed interface ChangeResult {
    /** It is done. */
    record Changed() implements ChangeResult {}

    /** There is none that is meant. */
    record NotFound() implements ChangeResult {}

    /** An attribute has not the value from which the write begins. */
    record NotInState(String attribute) implements ChangeResult {}

    /** A number would be below what it must never be below. */
    record TooLow(String attribute) implements ChangeResult {}

    /** Another one has this id, or the value of a unique attribute: {@code what} says which. */
    record AlreadyExists(String what) implements ChangeResult {}

    /** A parent that must exist does not. */
    record NoParent(String what) implements ChangeResult {}

    /** Somebody else wrote the same at the same time; nothing was done, and the same can be tried again. */
    record Conflict() implements ChangeResult {}

    /** No answer came: it may be done or not. Reading tells; the same write again does no harm where it has a condition. */
    record Unknown(String why) implements ChangeResult {}

    /** The result of a write, by why it was refused. */
    static ChangeResult of(Optional<Refusal> refusal) {
        if (refusal.isEmpty()) {
            return new Changed();
        }
        String what = refusal.get().what();
        return switch (refusal.get().kind()) {
            case MISSING -> new NotFound();
            case NOT_FROM -> new NotInState(what);
            case BELOW -> new TooLow(what);
            case EXISTS, TAKEN -> new AlreadyExists(what);
            case NO_PARENT -> new NoParent(what);
            case CONFLICT -> new Conflict();
            case UNKNOWN -> new Unknown(what);
        };
    }
}
