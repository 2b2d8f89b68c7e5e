/** Reads of a fixed design: from what a pattern gives and wants to every way that answers it. */
@NullMarked
package dev.dynawright.plan.read;

import org.jspecify.annotations.NullMarked;
