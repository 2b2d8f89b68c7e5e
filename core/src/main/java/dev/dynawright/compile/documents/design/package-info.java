/** The document about how the application lies in DynamoDB. */
@NullMarked
package dev.dynawright.compile.documents.design;

import org.jspecify.annotations.NullMarked;
