/** What the user means: entities, relationships, patterns, rates and sizes; no word about DynamoDB. */
@NullMarked
package dev.dynawright.model;

import org.jspecify.annotations.NullMarked;
