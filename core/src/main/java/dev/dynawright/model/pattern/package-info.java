/** Access patterns: what is read or written, which entities, in what order, how often, with what demands. */
@NullMarked
package dev.dynawright.model.pattern;

import org.jspecify.annotations.NullMarked;
