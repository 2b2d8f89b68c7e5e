/** From a judged design to a folder of files: which there are, what becomes of those that lie there already. */
@NullMarked
package dev.dynawright.compile.generate;

import org.jspecify.annotations.NullMarked;
