/** Reads as methods that spell out their requests; each kind of access has a class of its own. */
@NullMarked
package dev.dynawright.emit.layer.reads;

import org.jspecify.annotations.NullMarked;
