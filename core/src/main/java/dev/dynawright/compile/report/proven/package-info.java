/** How a design that was tried out on an engine looks: as text, Markdown, JSON and JUnit. */
@NullMarked
package dev.dynawright.compile.report.proven;

import org.jspecify.annotations.NullMarked;
