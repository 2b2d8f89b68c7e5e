/** What stands in the tables of a design: the items of entities, attribute by attribute, and their entries in indexes. */
@NullMarked
package dev.dynawright.plan.item;

import org.jspecify.annotations.NullMarked;
