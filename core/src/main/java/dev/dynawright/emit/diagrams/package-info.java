/** Pictures as text, in Mermaid and in PlantUML: entities, what stands together under a key, and what each write does. */
@NullMarked
package dev.dynawright.emit.diagrams;

import org.jspecify.annotations.NullMarked;
