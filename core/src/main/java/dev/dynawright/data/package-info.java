/** Sample entities and the right answers over them; nothing here knows a key, an index or a table. */
@NullMarked
package dev.dynawright.data;

import org.jspecify.annotations.NullMarked;
