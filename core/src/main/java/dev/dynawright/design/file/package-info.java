/** The design file: reading it with a place for every mistake, and writing its normal form. */
@NullMarked
package dev.dynawright.design.file;

import org.jspecify.annotations.NullMarked;
