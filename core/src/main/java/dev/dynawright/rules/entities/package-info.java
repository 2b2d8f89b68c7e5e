/** Rules about what a model says of its entities. */
@NullMarked
package dev.dynawright.rules.entities;

import org.jspecify.annotations.NullMarked;
