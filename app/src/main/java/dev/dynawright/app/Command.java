package dev.dynawright.app;

import java.io.IOException;

/** One thing the program does, with its options already read. */
interface Command {
    /** Does it, and says with which code the program ends. */
    int run() throws IOException;
}
