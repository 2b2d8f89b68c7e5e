package dev.dynawright.model;

/** A finding the user accepts, at an entity, attribute or pattern, with the reason. An empty {@code at} is everywhere. */
public record Allow(String finding, String at, String because) {}
