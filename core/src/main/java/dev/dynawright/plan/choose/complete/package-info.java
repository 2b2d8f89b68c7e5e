/** The completion of a design that somebody drew: what it lacks is added to it as cheaply as we can, and nothing is changed. */
@NullMarked
package dev.dynawright.plan.choose.complete;

import org.jspecify.annotations.NullMarked;
