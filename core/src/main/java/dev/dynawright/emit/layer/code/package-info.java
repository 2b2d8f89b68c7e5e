/** Java as text: expressions that break where a person would, names that can stand in a program, files with their imports. */
@NullMarked
package dev.dynawright.emit.layer.code;

import org.jspecify.annotations.NullMarked;
