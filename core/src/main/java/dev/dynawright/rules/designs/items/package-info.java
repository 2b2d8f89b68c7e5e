/** Rules about what the items of a design hold and what keeps them true. */
@NullMarked
package dev.dynawright.rules.designs.items;

import org.jspecify.annotations.NullMarked;
