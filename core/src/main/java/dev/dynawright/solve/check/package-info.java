/** A second opinion: reads the texts of a program and a certificate and shares no code with what made them. */
@NullMarked
package dev.dynawright.solve.check;

import org.jspecify.annotations.NullMarked;
