package dev.dynawright.solve;

import java.util.Random;

/** Draws programs that are small enough to try every solution. */
final class SmallPrograms {
    private static final long MOST = 1 << 18;

    private SmallPrograms() {}

    static Program next(Random random) {
        while (true) {
            Program program = random.nextBoolean() ? ProgramMaker.ugly(random) : facilities(random);
            if (BruteForce.combinations(program) <= (random.nextInt(16) == 0 ? MOST : MOST >> 6)) {
                return program;
            }
        }
    }

    private static Program facilities(Random random) {
        ProgramMaker.Size size = new ProgramMaker.Size(
                1 + random.nextInt(2),
                1 + random.nextInt(3),
                1 + random.nextInt(3),
                random.nextInt(3),
                1 + random.nextInt(4),
                1 + random.nextInt(5));
        return ProgramMaker.facilities(random, size, random.nextInt(3) == 0);
    }
}
