package dev.dynawright.rules;

import dev.dynawright.diag.Code;
import dev.dynawright.diag.Finding;
import java.util.function.Consumer;

/** One opinion about what a user wrote; {@code T} is what it looks at. */
public abstract class Rule<T> {
    private final Code code;

    protected Rule(Code code) {
        this.code = code;
    }

    public final Code code() {
        return code;
    }

    /** Whether the rule concludes from what is absent, so that it makes sense only if everything could be read. */
    public boolean needsEverything() {
        return false;
    }

    public abstract void check(T subject, Consumer<Finding> found);
}
