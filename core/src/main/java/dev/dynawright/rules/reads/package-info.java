/** Rules about patterns that return something. */
@NullMarked
package dev.dynawright.rules.reads;

import org.jspecify.annotations.NullMarked;
