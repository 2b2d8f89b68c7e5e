package dev.dynawright.emit.layer;

import dev.dynawright.model.pattern.PatternId;

/** A pattern for which no method can be generated yet, and what is missing for it. */
public record Lack(PatternId pattern, String what) {}
