/** From text to a document of maps, lists and scalars that knows where every character came from. */
@NullMarked
package dev.dynawright.source;

import org.jspecify.annotations.NullMarked;
