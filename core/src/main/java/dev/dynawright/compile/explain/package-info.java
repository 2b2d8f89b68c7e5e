/** Why a chosen design is as it is: at an entity, an index, a pattern or an attribute, with prices of what else could be. */
@NullMarked
package dev.dynawright.compile.explain;

import org.jspecify.annotations.NullMarked;
