/** The entities of a model as records: their fields, and how each is checked, stored, read and spelled in keys. */
@NullMarked
package dev.dynawright.emit.layer.types;

import org.jspecify.annotations.NullMarked;
