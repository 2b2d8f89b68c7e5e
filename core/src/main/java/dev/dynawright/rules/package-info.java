/** Opinions about models and designs; each rule has a class and a page, and only adds findings. */
@NullMarked
package dev.dynawright.rules;

import org.jspecify.annotations.NullMarked;
