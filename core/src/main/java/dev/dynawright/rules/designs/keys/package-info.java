/** Rules about what the keys of a design are made of. */
@NullMarked
package dev.dynawright.rules.designs.keys;

import org.jspecify.annotations.NullMarked;
