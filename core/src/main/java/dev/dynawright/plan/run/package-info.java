/** Plans carried out with values: the requests that they make, what comes back, and what that costs to the unit. */
@NullMarked
package dev.dynawright.plan.run;

import org.jspecify.annotations.NullMarked;
