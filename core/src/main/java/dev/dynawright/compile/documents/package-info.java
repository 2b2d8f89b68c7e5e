/** The documents about a model and its design: every sentence in them is computed. */
@NullMarked
package dev.dynawright.compile.documents;

import org.jspecify.annotations.NullMarked;
