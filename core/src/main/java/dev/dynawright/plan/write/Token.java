package dev.dynawright.plan.write;

import java.util.Optional;

/**
 * A value that a plan knows, without its text unless the sentence states it. Equal tokens are equal values, so two keys with
 * the same tokens are one key; {@code amount} says how many different ones one request has.
 */
record Token(String id, Optional<String> text, Amount amount) {}
