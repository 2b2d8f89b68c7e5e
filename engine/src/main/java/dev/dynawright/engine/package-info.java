/** The only module that knows the AWS SDK and a DynamoDB engine: where the engine lies, how it runs, tables in it. */
@NullMarked
package dev.dynawright.engine;

import org.jspecify.annotations.NullMarked;
