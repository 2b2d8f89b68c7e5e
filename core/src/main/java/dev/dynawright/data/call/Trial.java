package dev.dynawright.data.call;

import dev.dynawright.data.Call;
import dev.dynawright.data.answer.Outcome;
import java.util.Optional;

/** The arguments of a write, and the reason for which it must be refused, if it must. */
public record Trial(Optional<Outcome.Reason> refused, Call.Write call) {}
