/** What is made from a judged design: files of many formats, as text. */
@NullMarked
package dev.dynawright.emit;

import org.jspecify.annotations.NullMarked;
