package dev.dynawright.emit.infrastructure;

import dev.dynawright.design.keys.KeyKind;

/** An attribute of a key and what it holds. */
public record KeyAttribute(String name, KeyKind kind) {}
