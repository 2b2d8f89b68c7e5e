/** The grammar of sentences: tokens, words and their synonyms, productions, and the way back from meaning to words. */
@NullMarked
package dev.dynawright.language.sentence;

import org.jspecify.annotations.NullMarked;
