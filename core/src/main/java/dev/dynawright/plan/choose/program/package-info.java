/** The program that weighs facilities and plans, and how it grows. */
@NullMarked
package dev.dynawright.plan.choose.program;

import org.jspecify.annotations.NullMarked;
