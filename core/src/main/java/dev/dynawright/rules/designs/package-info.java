/** Rules about the structure of a design: keys, item types and tables, before any question of how patterns are answered. */
@NullMarked
package dev.dynawright.rules.designs;

import org.jspecify.annotations.NullMarked;
