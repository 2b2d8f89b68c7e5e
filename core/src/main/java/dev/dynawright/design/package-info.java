/** What DynamoDB offers and what it refuses. */
@NullMarked
package dev.dynawright.design;

import org.jspecify.annotations.NullMarked;
