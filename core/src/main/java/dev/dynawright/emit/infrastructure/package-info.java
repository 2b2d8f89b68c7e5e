/** The tables of a design as infrastructure: one value of what there is to be, and a writer for each format. */
@NullMarked
package dev.dynawright.emit.infrastructure;

import org.jspecify.annotations.NullMarked;
