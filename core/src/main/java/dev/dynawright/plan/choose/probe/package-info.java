/** Small designs that are tried out, to see what their placements would do. */
@NullMarked
package dev.dynawright.plan.choose.probe;

import org.jspecify.annotations.NullMarked;
