/** A design as NoSQL Workbench imports it. */
@NullMarked
package dev.dynawright.emit.workbench;

import org.jspecify.annotations.NullMarked;
