package dev.dynawright.layer;

import java.util.Optional;

/** What became of a write that ends something. */
public sealed interface DeleteResult {
    /** It is done. */
    record Deleted() implements DeleteResult {}

    /** There is none that is meant. */
    record NotFound() implements DeleteResult {}

    /** An attribute has not the value from which the write begins. */
    record NotInState(String attribute) implements DeleteResult {}

    /** Somebody else wrote the same at the same time; nothing was done, and the same can be tried again. */
    record Conflict() implements DeleteResult {}

    /** No answer came: it may be done or not. Reading tells; the same write again does no harm where it has a condition. */
    record Unknown(String why) implements DeleteResult {}

    /** The result of a write, by why it was refused. */
    static DeleteResult of(Optional<Refusal> refusal) {
        if (refusal.isEmpty()) {
            return new Deleted();
        }
        String what = refusal.get().what();
        return switch (refusal.get().kind()) {
            case MISSING -> new NotFound();
            case NOT_FROM -> new NotInState(what);
            case EXISTS, TAKEN, NO_PARENT, BELOW -> new Conflict();
            case CONFLICT -> new Conflict();
            case UNKNOWN -> new Unknown(what);
        };
    }
}
