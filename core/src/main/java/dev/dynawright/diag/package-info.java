/** Places, findings and fixes, and how they are shown: as text, JSON, SARIF or annotations of a forge. */
@NullMarked
package dev.dynawright.diag;

import org.jspecify.annotations.NullMarked;
