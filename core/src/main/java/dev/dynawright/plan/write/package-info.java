/** How a design carries out each write: the items it touches, what it has to know first, and what the stream does later. */
@NullMarked
package dev.dynawright.plan.write;

import org.jspecify.annotations.NullMarked;
