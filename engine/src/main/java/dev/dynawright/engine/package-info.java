/**
 * The only module that knows the AWS SDK and a DynamoDB engine; nothing is in it yet because no command talks to an
 * engine.
 */
@NullMarked
package dev.dynawright.engine;

import org.jspecify.annotations.NullMarked;
