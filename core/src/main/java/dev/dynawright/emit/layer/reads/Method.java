package dev.dynawright.emit.layer.reads;

import dev.dynawright.emit.layer.code.Code;

/** A method that is ready to be written: what it returns, and the expression that gives it. */
public record Method(ReadMethod.Returned returned, Code body) {}
