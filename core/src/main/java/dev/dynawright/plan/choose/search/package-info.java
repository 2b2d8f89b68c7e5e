/** The rounds: the program is solved, its design judged as a whole, and what it did not know yet added to it. */
@NullMarked
package dev.dynawright.plan.choose.search;

import org.jspecify.annotations.NullMarked;
