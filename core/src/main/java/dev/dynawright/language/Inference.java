package dev.dynawright.language;

import dev.dynawright.source.Address;

/** Something the user did not write and we concluded: about what, what it is, and why. */
public record Inference(Address about, String what, String why) {}
