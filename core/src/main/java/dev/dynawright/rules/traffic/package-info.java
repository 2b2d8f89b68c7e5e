/** Rules about how often patterns run, and whether these rates fit one another. */
@NullMarked
package dev.dynawright.rules.traffic;

import org.jspecify.annotations.NullMarked;
