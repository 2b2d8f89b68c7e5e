/** Chooses with what arguments the patterns of a model are tried out, so that nothing remarkable is left out. */
@NullMarked
package dev.dynawright.data.call;

import org.jspecify.annotations.NullMarked;
