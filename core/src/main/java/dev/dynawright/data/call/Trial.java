package dev.dynawright.data.call;

import dev.dynawright.data.Call;
import dev.dynawright.data.answer.Outcome;
import dev.dynawright.model.pattern.Pattern;
import java.util.Optional;

/**
 * The arguments of a write, and the reason for which it must be refused, if it must. {@code pattern} is another than the one that is tried
 * out where a row is needed first that the other makes.
 */
public record Trial(Pattern pattern, Optional<Outcome.Reason> refused, Call.Write call) {}
