package dev.dynawright.solve.linear;

/** Where the numbers of a vector are that are not zero, in ascending order: mostly few. */
final class Places {
    final int[] at;
    int count;

    Places(int size) {
        at = new int[size];
    }

    void find(double[] vector) {
        int found = 0;
        for (int place = 0; place < vector.length; place++) {
            if (vector[place] != 0) {
                at[found++] = place;
            }
        }
        count = found;
    }
}
