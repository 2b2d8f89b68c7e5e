/** Shows a chosen design: the summary, the decisions and what they would cost otherwise, the comparison with other designs. */
@NullMarked
package dev.dynawright.compile.report.chosen;

import org.jspecify.annotations.NullMarked;
