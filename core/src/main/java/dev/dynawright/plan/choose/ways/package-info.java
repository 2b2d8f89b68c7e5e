/** The enumeration: every way to serve a pattern, and what facilities cost by being there. */
@NullMarked
package dev.dynawright.plan.choose.ways;

import org.jspecify.annotations.NullMarked;
