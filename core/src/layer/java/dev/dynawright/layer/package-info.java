/** What every data access layer needs: keys, items, pages, and the client that sends requests. */
@NullMarked
package dev.dynawright.layer;

import org.jspecify.annotations.NullMarked;
