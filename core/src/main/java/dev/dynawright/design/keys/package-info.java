/** Key coding: how values become the text of keys and back. */
@NullMarked
package dev.dynawright.design.keys;

import org.jspecify.annotations.NullMarked;
