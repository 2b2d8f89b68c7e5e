/** The data access layer in Java: records, mappers, repositories and the client that leads to them. */
@NullMarked
package dev.dynawright.emit.layer;

import org.jspecify.annotations.NullMarked;
