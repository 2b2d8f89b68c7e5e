package dev.dynawright.plan.choose.oracle;

import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Rate;
import dev.dynawright.plan.Charge;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Step;
import dev.dynawright.plan.Tariff;
import dev.dynawright.plan.Way;
import java.util.ArrayList;
import java.util.List;

/**
 * What a small design costs, taken apart in nano-dollars a month: for each pattern what is read, what is written to tables and
 * what to indexes, and for all together what lies in tables and indexes and what keepers cost. A pattern without a faultless way has no price.
 */
final class Priced {
    static final long NONE = Long.MAX_VALUE / 8;

    private final long[] read;
    private final long[] table;
    private final long[] index;
    private final long storage;
    private final long keepers;

    private Priced(int patterns, long storage, long keepers) {
        this.read = new long[patterns];
        this.table = new long[patterns];
        this.index = new long[patterns];
        this.storage = storage;
        this.keepers = keepers;
    }

    long[] read() {
        return read;
    }

    long[] table() {
        return table;
    }

    long[] index() {
        return index;
    }

    long storage() {
        return storage;
    }

    long keepers() {
        return keepers;
    }

    static Priced of(List<PatternPlan> plans, long storage, long keepers, Tariff tariff) {
        int many = plans.size();
        Priced priced = new Priced(many, storage, keepers);
        for (int i = 0; i < many; i++) {
            priced.set(i, plans.get(i), tariff);
        }
        return priced;
    }

    private void set(int at, PatternPlan plan, Tariff tariff) {
        if (plan.chosen().filter(Way::isFaultless).isEmpty()) {
            read[at] = plan.integration().isPresent() ? 0 : NONE;
            return;
        }
        List<Charge> reads = new ArrayList<>();
        List<Charge> tables = new ArrayList<>();
        List<Charge> indexes = new ArrayList<>();
        for (Step step : plan.chosen().get().steps()) {
            for (Charge charge : step.charges()) {
                boolean finding = step.operation().isRead();
                (finding ? reads : charge.place().index().isPresent() ? indexes : tables).add(charge);
            }
        }
        read[at] = month(plan.pattern(), reads, tariff);
        table[at] = month(plan.pattern(), tables, tariff);
        index[at] = month(plan.pattern(), indexes, tariff);
    }

    private static long month(Pattern pattern, List<Charge> charges, Tariff tariff) {
        long requests = pattern.traffic().average().orElse(new Rate(0)).perMonth();
        return charges.isEmpty() ? 0 : tariff.all(charges, requests).nano().longValueExact();
    }

    /** The least of some reads and those of this. */
    static void lower(long[] reads, Priced priced) {
        for (int i = 0; i < reads.length; i++) {
            reads[i] = Math.min(reads[i], priced.read[i]);
        }
    }

    boolean answers(int pattern) {
        return read[pattern] < NONE;
    }

    /** Whether this is in no part dearer than another, given what both are added to. */
    boolean isNoDearerThan(Priced other) {
        long mine = storage + keepers;
        long theirs = other.storage + other.keepers;
        for (int i = 0; i < read.length; i++) {
            if (read[i] > other.read[i]) {
                return false;
            }
            boolean both = answers(i) && other.answers(i);
            if (both && table[i] > other.table[i]) {
                return false;
            }
            mine += both ? index[i] : 0;
            theirs += both ? other.index[i] : 0;
        }
        return mine <= theirs;
    }

    /** Whether what is written and stored is in no part dearer than in another. */
    boolean writesNoDearerThan(Priced other) {
        long mine = storage + keepers;
        long theirs = other.storage + other.keepers;
        for (int i = 0; i < read.length; i++) {
            boolean both = answers(i) && other.answers(i);
            if (both && table[i] > other.table[i]) {
                return false;
            }
            mine += both ? index[i] : 0;
            theirs += both ? other.index[i] : 0;
        }
        return mine <= theirs;
    }

    /** Whether nothing is read more dearly than in another. */
    boolean readsNoDearerThan(Priced other) {
        for (int i = 0; i < read.length; i++) {
            if (read[i] > other.read[i]) {
                return false;
            }
        }
        return true;
    }
}
