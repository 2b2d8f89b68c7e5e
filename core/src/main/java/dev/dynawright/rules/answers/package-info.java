/** Rules about how a design answers patterns, and about what no pattern asks for. */
@NullMarked
package dev.dynawright.rules.answers;

import org.jspecify.annotations.NullMarked;
