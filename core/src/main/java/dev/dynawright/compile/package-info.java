/** The line itself: from a text to what was understood of it and what was found in it. */
@NullMarked
package dev.dynawright.compile;

import org.jspecify.annotations.NullMarked;
