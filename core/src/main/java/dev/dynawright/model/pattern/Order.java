package dev.dynawright.model.pattern;

import dev.dynawright.model.Path;

/** One attribute by which an answer is sorted. */
public record Order(Path path, boolean descending) {}
