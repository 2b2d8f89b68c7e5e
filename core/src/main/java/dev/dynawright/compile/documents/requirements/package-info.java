/** The document about what an application stores and asks for. */
@NullMarked
package dev.dynawright.compile.documents.requirements;

import org.jspecify.annotations.NullMarked;
