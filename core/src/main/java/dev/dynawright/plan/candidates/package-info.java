/** Candidates: everything that a design of a model could be made of, before any of it is priced. */
@NullMarked
package dev.dynawright.plan.candidates;

import org.jspecify.annotations.NullMarked;
