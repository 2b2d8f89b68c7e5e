/** What the right answer to a pattern is, and what a write does, said without any thought of how it is stored. */
@NullMarked
package dev.dynawright.data.answer;

import org.jspecify.annotations.NullMarked;
