package dev.dynawright.plan.choose.oracle;

/** Holds what is chosen for many models, in both styles, against the oracles; ends with 1 if anything differs. */
final class OracleBench {
    private OracleBench() {}

    public static void main(String[] args) {
        int models = Integer.parseInt(args[0]);
        int pairs = Integer.parseInt(args[1]);
        long seed = Long.parseLong(args[2]);
        OracleRun.Held one = OracleRun.grammar().hold(models, seed, true, System.err::println);
        System.out.println(one.text());
        OracleRun.Held two = OracleRun.pairs().hold(pairs, seed, true, System.err::println);
        System.out.println(two.text());
        System.exit(one.differences().isEmpty() && two.differences().isEmpty() ? 0 : 1);
    }
}
