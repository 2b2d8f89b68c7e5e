/** Placements: the units of choice that a design is made of, before they have tables, names and templates. */
@NullMarked
package dev.dynawright.plan.place;

import org.jspecify.annotations.NullMarked;
