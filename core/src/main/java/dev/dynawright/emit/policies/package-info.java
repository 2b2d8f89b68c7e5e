/** What a program may do with the tables of a design, from what the patterns of a group do: policies for IAM. */
@NullMarked
package dev.dynawright.emit.policies;

import org.jspecify.annotations.NullMarked;
