/** What can be chosen: facilities, and for each client the plans that need them. */
@NullMarked
package dev.dynawright.plan.choose.facility;

import org.jspecify.annotations.NullMarked;
