/** The choice of a design: what each placement and each way costs, the program that weighs them, and what its optimum says. */
@NullMarked
package dev.dynawright.plan.choose;

import org.jspecify.annotations.NullMarked;
