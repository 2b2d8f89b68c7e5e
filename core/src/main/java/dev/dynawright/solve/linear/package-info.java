/** Linear programs with a range for every variable, solved by the dual simplex method. */
@NullMarked
package dev.dynawright.solve.linear;

import org.jspecify.annotations.NullMarked;
