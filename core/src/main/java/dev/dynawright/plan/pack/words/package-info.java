/** What things of a model are called in a design, and how their values are written into keys. */
@NullMarked
package dev.dynawright.plan.pack.words;

import org.jspecify.annotations.NullMarked;
