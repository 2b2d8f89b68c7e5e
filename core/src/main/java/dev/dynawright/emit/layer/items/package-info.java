/** Items and keys: what an item or an entry of an index tells, and how the text of a key is made. */
@NullMarked
package dev.dynawright.emit.layer.items;

import org.jspecify.annotations.NullMarked;
