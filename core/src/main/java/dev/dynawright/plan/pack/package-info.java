/** From placements to a design: tables, index slots, names, prefixes and templates. */
@NullMarked
package dev.dynawright.plan.pack;

import org.jspecify.annotations.NullMarked;
