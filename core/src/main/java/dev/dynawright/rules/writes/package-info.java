/** Rules about patterns that change something. */
@NullMarked
package dev.dynawright.rules.writes;

import org.jspecify.annotations.NullMarked;
