package dev.dynawright.engine.designs;

import dev.dynawright.compile.Evidence;
import dev.dynawright.compile.Reviewed;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Severity;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Step;
import dev.dynawright.plan.Way;
import dev.dynawright.verify.Tested;
import dev.dynawright.verify.Verdict;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a review said beforehand of the patterns that fail on an engine. */
final class Explained {
    private static final Pattern NAME = Pattern.compile("`([^`]+)`");
    /** How a note begins that has one more reason; other notes name what is right too. */
    private static final String MORE = "also, ";

    private final Reviewed reviewed;
    private final Evidence evidence;

    Explained(Reviewed reviewed, Evidence evidence) {
        this.reviewed = reviewed;
        this.evidence = evidence;
    }

    List<Tested> failed() {
        return evidence.verified().patterns().stream()
                .filter(t -> t.verdict() == Verdict.FAILED)
                .toList();
    }

    /** How many patterns there are of each verdict. */
    Map<Verdict, Integer> verdicts() {
        Map<Verdict, Integer> all = new EnumMap<>(Verdict.class);
        evidence.verified().patterns().forEach(t -> all.merge(t.verdict(), 1, Integer::sum));
        return all;
    }

    long requests() {
        return evidence.verified().total().requests();
    }

    /** The patterns at which a review has an error. */
    Set<String> blamed() {
        Set<String> all = new TreeSet<>();
        for (PatternPlan plan : plans()) {
            String id = plan.pattern().id().text();
            if (reviewed.ofDesign().stream()
                    .anyMatch(f -> f.isError() && f.span().text().equals(id))) {
                all.add(id);
            }
        }
        return all;
    }

    private List<PatternPlan> plans() {
        return reviewed.judged().orElseThrow().plans();
    }

    /** The findings about a pattern, or about an item type or an index that it goes by; those about the pattern alone if there are. */
    List<String> reasons(Tested tested) {
        String id = tested.pattern().id().text();
        Set<String> parts = new LinkedHashSet<>();
        plans().stream()
                .filter(plan -> plan.pattern().id().text().equals(id))
                .flatMap(plan -> plan.chosen().stream())
                .map(Way::steps)
                .flatMap(List::stream)
                .forEach(step -> note(step, parts));
        List<String> at = new ArrayList<>();
        List<String> near = new ArrayList<>();
        for (Finding finding : reviewed.ofDesign()) {
            if (finding.severity() == Severity.ADVICE) {
                continue;
            }
            String place = finding.span().text();
            String words = finding.code().name() + " at " + place;
            Set<String> names = names(finding);
            if (names.contains(id)) {
                at.add(words);
            } else if (names.stream().anyMatch(parts::contains)) {
                near.add(words);
            }
        }
        return (at.isEmpty() ? near : at).stream().distinct().toList();
    }

    private static void note(Step step, Set<String> parts) {
        parts.addAll(step.types());
        step.place().index().ifPresent(index -> parts.add(index.name()));
    }

    /** What a finding is about: where it stands, and what its sentence names. */
    private static Set<String> names(Finding finding) {
        Set<String> names = new LinkedHashSet<>();
        names.add(finding.span().text());
        List<String> said = new ArrayList<>(List.of(finding.message()));
        finding.notes().stream().filter(note -> note.startsWith(MORE)).forEach(said::add);
        for (String words : said) {
            Matcher name = NAME.matcher(words);
            while (name.find()) {
                names.add(name.group(1));
            }
        }
        return names;
    }

    /** Each pattern that is not proven: the verdict, in which way it fails, and what the review said. */
    String text() {
        StringBuilder text = new StringBuilder();
        for (Tested tested : evidence.verified().patterns()) {
            if (!tested.verdict().isFine()) {
                text.append(tested.pattern().id())
                        .append(' ')
                        .append(tested.verdict().word());
                tested.failure()
                        .ifPresent(f -> text.append(": ").append(f.kind().words()));
                tested.lacks().forEach(lack -> text.append(": ").append(lack.words()));
                if (tested.failure().isPresent()) {
                    text.append(" (").append(String.join(", ", reasons(tested))).append(")");
                }
                text.append('\n');
            }
        }
        for (Verdict verdict : List.of(Verdict.PROVEN, Verdict.ELSEWHERE)) {
            text.append(evidence.verified().count(verdict))
                    .append(' ')
                    .append(verdict.word())
                    .append('\n');
        }
        return text.toString();
    }
}
