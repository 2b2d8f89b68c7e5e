package dev.dynawright.engine.drawn;

import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import dev.dynawright.design.Table;
import dev.dynawright.engine.TheEngine;
import dev.dynawright.verify.Tested;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Designs and proves many random models, and prints what they were made of and what came of them. */
final class EndToEndBench {
    private final Productions productions = new Productions();
    private final SortedMap<String, Integer> structures = new TreeMap<>();
    private final SortedMap<String, Integer> verdicts = new TreeMap<>();
    private final List<String> left = new ArrayList<>();
    private final List<String> late = new ArrayList<>();
    private final List<String> wrong = new ArrayList<>();
    private int models;
    private int special;
    private long requests;

    /** The number of models and the first seed. */
    public static void main(String[] args) {
        EndToEndBench bench = new EndToEndBench();
        int asked = Integer.parseInt(args[0]);
        long seed = Long.parseLong(args[1]);
        for (; bench.models < asked; seed++) {
            bench.one(seed);
        }
        bench.lines().forEach(System.out::println);
        System.exit(bench.wrong.isEmpty() ? 0 : 1);
    }

    private void one(long seed) {
        long begin = System.nanoTime();
        try {
            EndToEnd.of(seed).ifPresent(this::note);
        } catch (EndToEnd.Late e) {
            models++;
            late.add(e.getMessage());
        } catch (IOException | RuntimeException e) {
            models++;
            wrong.add("seed " + seed + ": " + e);
        }
        System.err.println("seed " + seed + ": " + models + " models, " + wrong.size() + " disagreements, "
                + (System.nanoTime() - begin) / 1_000_000 + " ms");
    }

    private void note(EndToEnd.Proof proof) {
        models++;
        try {
            productions.add(proof.understood());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
        Map<String, Integer> here = structures(proof);
        here.forEach((what, count) -> structures.merge(what, count, Integer::sum));
        special += here.isEmpty() ? 0 : 1;
        for (Tested tested : proof.evidence().verified().patterns()) {
            String lacks = tested.lacks().isEmpty() ? "" : " " + tested.lacks();
            verdicts.merge(tested.verdict().word() + lacks, 1, Integer::sum);
            requests += tested.done().requests();
        }
        proof.left().forEach(why -> left.add("seed " + proof.seed() + ", " + why));
        List<String> bad = proof.disagreements();
        wrong.addAll(bad);
        if (!bad.isEmpty()) {
            keep(proof);
        }
    }

    /** Keeps what somebody needs who looks into a disagreement. */
    private static void keep(EndToEnd.Proof proof) {
        try {
            Path folder = Files.createDirectories(TheEngine.ROOT.resolve("engine/target/drawn"));
            String name = "drawn" + proof.seed();
            Files.writeString(folder.resolve(name + ".yaml"), proof.model().whole());
            Files.writeString(
                    folder.resolve(name + ".design.yaml"), proof.reviewed().text());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** In how many models each of what makes designs difficult is found. */
    private static Map<String, Integer> structures(EndToEnd.Proof proof) {
        Map<String, Integer> here = new LinkedHashMap<>();
        for (Table table : proof.judged().design().tables()) {
            for (ItemType type : table.items()) {
                String role = type.role() instanceof Role.Home
                        ? ""
                        : type.role().getClass().getSimpleName();
                if (!role.isEmpty()) {
                    here.put(role, 1);
                }
                if (!type.counts().isEmpty()) {
                    here.put("Counter", 1);
                }
                for (ItemType.KeyValue key : type.keys()) {
                    for (ItemType.Alternative alternative : key.alternatives()) {
                        if (alternative.when().isPresent()) {
                            here.put("Sparse index", 1);
                        }
                        if (alternative.template().shards() > 1) {
                            here.put("Shard", 1);
                        }
                    }
                }
            }
        }
        here.keySet().retainAll(List.of("Counter", "Copy", "Guard", "Shard", "Sparse index"));
        return here;
    }

    List<String> lines() {
        List<String> all = new ArrayList<>();
        all.add(models + " models, " + special + " of them with what makes designs difficult: " + structures);
        all.add("patterns: " + verdicts);
        all.add(left.size() + " patterns and pins that no design meets were left out:");
        left.forEach(why -> all.add("  " + why));
        all.add(late.size() + " models that were not designed in a minute:");
        late.forEach(which -> all.add("  " + which));
        all.add(requests + " requests");
        all.add("what the models are made of:");
        productions.counts().forEach((what, count) -> all.add("  " + what + " " + count));
        all.add(wrong.size() + " disagreements");
        all.addAll(wrong);
        return all;
    }
}
