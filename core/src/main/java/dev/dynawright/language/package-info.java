/** From a document to a checked model: field names, the grammar of sentences, and what names refer to. */
@NullMarked
package dev.dynawright.language;

import org.jspecify.annotations.NullMarked;
