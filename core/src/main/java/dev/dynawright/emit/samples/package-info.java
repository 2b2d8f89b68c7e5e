/** Sample items of a design: a few of each type that belong together, and files that load them. */
@NullMarked
package dev.dynawright.emit.samples;

import org.jspecify.annotations.NullMarked;
