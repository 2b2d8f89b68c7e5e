/**
 * The choice of a design, and why it is as it is: with something changed it is chosen again. The packages below stand in a line,
 * request, facility, probe, ways, program, search, each of which knows only those before it; this one knows them all, and complete knows this one.
 */
@NullMarked
package dev.dynawright.plan.choose;

import org.jspecify.annotations.NullMarked;
