/** Exact optimization: a program of yes-or-no choices in, its cheapest solution and a certificate out. */
@NullMarked
package dev.dynawright.solve;

import org.jspecify.annotations.NullMarked;
