package dev.dynawright.verify;

/** Is told how far a long run is: at what, and how many of how many are done. */
@FunctionalInterface
public interface Progress {
    void at(String stage, int done, int of);
}
