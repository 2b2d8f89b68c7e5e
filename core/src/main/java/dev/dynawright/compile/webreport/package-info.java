/** A design as one page for a browser, with everything in it: tables to sort, costs as bars, decisions that unfold. */
@NullMarked
package dev.dynawright.compile.webreport;

import org.jspecify.annotations.NullMarked;
