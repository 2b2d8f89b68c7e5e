/** What a design is asked for, and when to stop. */
@NullMarked
package dev.dynawright.plan.choose.request;

import org.jspecify.annotations.NullMarked;
