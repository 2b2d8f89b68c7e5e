package dev.dynawright.emit.layer;

import dev.dynawright.emit.layer.code.JavaText;
import dev.dynawright.model.Numbers;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.plan.Step;
import dev.dynawright.plan.Way;
import dev.dynawright.rules.Judged;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** What the comment of a method says: the sentence of the user, the requests, and what they take. */
final class MethodDoc {
    private MethodDoc() {}

    static List<String> of(Judged judged, Pattern pattern, Way way) {
        List<String> all = new ArrayList<>();
        String sentence = judged.model().span("patterns", pattern.id(), "do").text();
        all.add(JavaText.doc(pattern.id() + ": " + sentence + "."));
        pattern.about().ifPresent(about -> all.add(JavaText.doc(about)));
        for (Step step : way.steps()) {
            String why = step.purpose().map(p -> p.word() + ": ").orElse("");
            List<String> words = new ArrayList<>(List.of(step.key()));
            words.addAll(step.details());
            all.add(JavaText.doc(
                    why + step.operation().word() + " " + step.place() + " with " + String.join(", ", words) + "."));
        }
        all.add(taken(judged, pattern, way));
        return all;
    }

    private static String taken(Judged judged, Pattern pattern, Way way) {
        StringBuilder text =
                new StringBuilder("Takes ").append(way.requests() == 1 ? "one request" : way.requests() + " requests");
        units(text, way.readMilli(), "read");
        units(text, way.writeMilli(), "write");
        judged.bill().lines().stream()
                .filter(line -> line.pattern().equals(pattern.id()))
                .findFirst()
                .ifPresent(line -> text.append("; ").append(line.month()).append(" a month at the rate of the model"));
        return JavaText.doc(text.append('.').toString());
    }

    private static void units(StringBuilder text, long milli, String kind) {
        if (milli > 0) {
            text.append(", ")
                    .append(Numbers.rounded(BigDecimal.valueOf(milli, 3)))
                    .append(' ')
                    .append(kind)
                    .append(milli == 1000 ? " unit" : " units");
        }
    }
}
