/** The program: three doors on one compiler, and the only place that reads and writes files. */
@NullMarked
package dev.dynawright.app;

import org.jspecify.annotations.NullMarked;
