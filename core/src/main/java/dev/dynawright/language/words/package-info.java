/** Words, names and numbers: how a text is cut into tokens, which words the grammar knows, and what names refer to. */
@NullMarked
package dev.dynawright.language.words;

import org.jspecify.annotations.NullMarked;
