/** The search inside one component: relaxations, branches, and the prices that close them. */
@NullMarked
package dev.dynawright.solve.search;

import org.jspecify.annotations.NullMarked;
