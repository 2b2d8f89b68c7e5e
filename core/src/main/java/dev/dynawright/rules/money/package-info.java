/** Rules about what a design costs and how much it bears. */
@NullMarked
package dev.dynawright.rules.money;

import org.jspecify.annotations.NullMarked;
