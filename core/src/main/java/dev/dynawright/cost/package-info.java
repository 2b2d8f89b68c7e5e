/** What things take: rows, bytes, units and money. */
@NullMarked
package dev.dynawright.cost;

import org.jspecify.annotations.NullMarked;
