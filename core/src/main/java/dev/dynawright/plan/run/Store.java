package dev.dynawright.plan.run;

import java.io.IOException;

/** Whoever carries out requests: an engine, or a memory that does as the service does. */
public interface Store {
    Response send(Request request) throws IOException;
}
