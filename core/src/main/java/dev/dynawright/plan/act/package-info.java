/** Carries out the writes of patterns: finds out what has to be known, and sends what changes each item. */
@NullMarked
package dev.dynawright.plan.act;

import org.jspecify.annotations.NullMarked;
