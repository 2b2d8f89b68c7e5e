package dev.dynawright.solve;

/** How large a program was and how much work it took. */
public record Figures(int variables, int rows, int components, int largestComponent, long nodes, long pivots) {}
