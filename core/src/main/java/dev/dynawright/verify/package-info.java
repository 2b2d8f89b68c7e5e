/** Holds a design against its model: every pattern is run in an engine, and what comes is compared with what must come. */
@NullMarked
package dev.dynawright.verify;

import org.jspecify.annotations.NullMarked;
