package dev.dynawright.layer;

import java.util.Optional;

/** What became of a write that makes something. */
public sealed interface CreateResult {
    /** It is done. */
    record Created() implements CreateResult {}

    /** Another one has this id, or the value of a unique attribute: {@code what} says which. */
    record AlreadyExists(String what) implements CreateResult {}

    /** A parent that must exist does not. */
    record NoParent(String what) implements CreateResult {}

    /** Somebody else wrote the same at the same time; nothing was done, and the same can be tried again. */
    record Conflict() implements CreateResult {}

    /** No answer came: it may be done or not. Reading tells; the same write again does no harm where it has a condition. */
    record Unknown(String why) implements CreateResult {}

    /** The result of a write, by why it was refused. */
    static CreateResult of(Optional<Refusal> refusal) {
        if (refusal.isEmpty()) {
            return new Created();
        }
        String what = refusal.get().what();
        return switch (refusal.get().kind()) {
            case EXISTS, TAKEN -> new AlreadyExists(what);
            case NO_PARENT -> new NoParent(what);
            case MISSING, NOT_FROM, BELOW -> new Conflict();
            case CONFLICT -> new Conflict();
            case UNKNOWN -> new Unknown(what);
        };
    }
}
