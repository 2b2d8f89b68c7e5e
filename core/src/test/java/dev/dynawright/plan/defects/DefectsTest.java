package dev.dynawright.plan.defects;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.compile.Reviewed;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Severity;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Way;
import dev.dynawright.plan.defects.Defect.Kind;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** A wrong design is seen to be wrong, exactly in the patterns it breaks; the same design in other words is not. */
class DefectsTest {
    private static final List<String> NAMES = List.of("blog", "shop", "saas", "social", "github", "employees");
    static final int DEFECTS = 20;
    private static final int HARMLESS = 5;
    private static final int LEAST_KINDS = 10;

    private final List<String> misses = new ArrayList<>();
    private final Map<Kind, Integer> kinds = new EnumMap<>(Kind.class);
    private int broken;
    private int alone;
    private int found;

    @Test
    void eachDefectIsFoundAndNothingElse() throws IOException {
        long seed = Long.getLong("dynawright.seed", 20261115L);
        int defects = 0;
        int harmless = 0;
        for (String name : NAMES) {
            Subject subject = Subject.of(name);
            Reviewed before = subject.reviewed(subject.design());
            Draw draw = new Draw(subject, new Random(seed));
            List<Draw.Certain> wrong = draw.defects(DEFECTS);
            List<Draw.Certain> same = draw.harmless(HARMLESS);
            if (wrong.size() < DEFECTS || same.size() < HARMLESS) {
                misses.add(name + ": only " + wrong.size() + " defects and " + same.size() + " harmless changes");
            }
            long ofOne = wrong.stream().map(c -> c.defect().kind()).distinct().count();
            System.out.printf(Locale.ROOT, "%s: %d kinds of defects%n", name, ofOne);
            if (ofOne < LEAST_KINDS) {
                misses.add(name + ": only " + ofOne + " kinds of defects");
            }
            wrong.forEach(certain -> wrong(name, before, subject, certain));
            same.forEach(certain -> harmless(name, before, subject, certain.defect()));
            defects += wrong.size();
            harmless += same.size();
        }
        long wrongKinds = kinds.keySet().stream().filter(k -> !k.isHarmless()).count();
        System.out.printf(
                Locale.ROOT,
                "%d defects of %d kinds and %d harmless changes, seed %d: %d patterns broken, %d left alone,"
                        + " %d findings; %d misses%n",
                defects,
                wrongKinds,
                harmless,
                seed,
                broken,
                alone,
                found,
                misses.size());
        System.out.println(kinds);
        assertThat(misses).as("seed " + seed).isEmpty();
        assertThat(wrongKinds).isGreaterThanOrEqualTo(LEAST_KINDS);
    }

    private void wrong(String name, Reviewed before, Subject subject, Draw.Certain certain) {
        Defect defect = certain.defect();
        kinds.merge(defect.kind(), 1, Integer::sum);
        Reviewed after = subject.reviewed(defect.design());
        Map<PatternId, Integer> answered = requests(before);
        Map<PatternId, Integer> still = requests(after);
        for (PatternId id : answered.keySet()) {
            boolean works = still.containsKey(id);
            if (certain.broken().contains(id)) {
                broken++;
                if (works) {
                    misses.add(name + ", " + defect + ": " + id + " should be broken");
                }
            } else {
                alone++;
                if (!works) {
                    misses.add(name + ", " + defect + ": " + id + " should not be broken");
                }
            }
        }
        for (Defect.Expected expected : defect.expected()) {
            found++;
            boolean seen = after.findings().stream()
                    .anyMatch(f -> f.code().id().equals(expected.code())
                            && expected.words().contains(f.span().text()));
            if (!seen) {
                misses.add(name + ", " + defect + ": no " + expected);
            }
        }
    }

    private void harmless(String name, Reviewed before, Subject subject, Defect change) {
        kinds.merge(change.kind(), 1, Integer::sum);
        Reviewed after = subject.reviewed(change.design());
        Map<PatternId, Integer> answered = requests(before);
        Map<PatternId, Integer> still = requests(after);
        alone += answered.size();
        if (!answered.equals(still)) {
            misses.add(name + ", " + change + ": answered in " + still + ", not as before in " + answered);
        }
        Map<String, Integer> old = codes(before);
        codes(after).forEach((code, count) -> {
            if (count > old.getOrDefault(code, 0)) {
                misses.add(name + ", " + change + ": a new " + code);
            }
        });
    }

    /** The patterns that are answered without fault and have no error, each with its requests. */
    private static Map<PatternId, Integer> requests(Reviewed reviewed) {
        Map<PatternId, Integer> requests = new LinkedHashMap<>();
        for (PatternPlan plan : reviewed.judged().orElseThrow().plans()) {
            PatternId id = plan.pattern().id();
            boolean error = reviewed.ofDesign().stream()
                    .anyMatch(f -> f.isError() && f.span().text().equals(id.text()));
            if (!error && plan.chosen().filter(Way::isFaultless).isPresent()) {
                requests.put(id, plan.chosen().get().requests());
            }
        }
        return requests;
    }

    private static Map<String, Integer> codes(Reviewed reviewed) {
        Map<String, Integer> codes = new TreeMap<>();
        for (Finding finding : reviewed.ofDesign()) {
            if (finding.severity() != Severity.ADVICE) {
                codes.merge(finding.code().id(), 1, Integer::sum);
            }
        }
        return codes;
    }
}
