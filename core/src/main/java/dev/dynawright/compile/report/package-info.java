/** How a reviewed design is shown: as text, Markdown or JSON, and several side by side. */
@NullMarked
package dev.dynawright.compile.report;

import org.jspecify.annotations.NullMarked;
