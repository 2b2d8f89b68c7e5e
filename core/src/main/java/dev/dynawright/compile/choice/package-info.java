/** What surrounds a choice: the file that keeps it, whether review agrees, what makes one impossible, what guides would say. */
@NullMarked
package dev.dynawright.compile.choice;

import org.jspecify.annotations.NullMarked;
