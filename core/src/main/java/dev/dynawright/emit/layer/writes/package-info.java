/** Writes as methods that spell out what happens to which item; each fate of a row has a class of its own. */
@NullMarked
package dev.dynawright.emit.layer.writes;

import org.jspecify.annotations.NullMarked;
