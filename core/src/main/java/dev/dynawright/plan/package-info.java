/** How a design answers each pattern: every way there is, what each takes, and why the rest does not. */
@NullMarked
package dev.dynawright.plan;

import org.jspecify.annotations.NullMarked;
