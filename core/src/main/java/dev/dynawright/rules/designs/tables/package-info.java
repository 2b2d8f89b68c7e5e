/** Rules about tables and their indexes. */
@NullMarked
package dev.dynawright.rules.designs.tables;

import org.jspecify.annotations.NullMarked;
