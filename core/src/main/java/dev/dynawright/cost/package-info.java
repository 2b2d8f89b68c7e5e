/** What things take: bytes now, units and money as designs come. */
@NullMarked
package dev.dynawright.cost;

import org.jspecify.annotations.NullMarked;
