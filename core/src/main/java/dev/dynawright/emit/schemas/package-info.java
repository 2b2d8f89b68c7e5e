/** A design as schemas of libraries for TypeScript, and what these cannot say of it. */
@NullMarked
package dev.dynawright.emit.schemas;

import org.jspecify.annotations.NullMarked;
