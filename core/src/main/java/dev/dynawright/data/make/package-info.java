/** Makes sample entities that look like those a model describes, the same ones from the same seed. */
@NullMarked
package dev.dynawright.data.make;

import org.jspecify.annotations.NullMarked;
