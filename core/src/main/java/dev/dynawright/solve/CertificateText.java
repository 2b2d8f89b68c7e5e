package dev.dynawright.solve;

import dev.dynawright.solve.search.Prices;
import dev.dynawright.solve.search.Step;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Writes a certificate as lines of text; `docs/certificate.md` describes them. */
public final class CertificateText {
    private final StringBuilder text = new StringBuilder("certificate 1\n");

    private CertificateText() {}

    public static String write(Certificate certificate) {
        return new CertificateText().lines(certificate);
    }

    private String lines(Certificate certificate) {
        Status status = certificate.status();
        text.append("status ").append(status.name().toLowerCase(Locale.ROOT)).append('\n');
        if (status == Status.OPTIMAL || status == Status.GAP) {
            text.append("cost ").append(certificate.cost()).append('\n');
            list("chosen", certificate.chosen());
        }
        if (status != Status.INFEASIBLE) {
            text.append("bound ").append(certificate.bound()).append('\n');
        }
        for (Certificate.Drop drop : certificate.drops()) {
            text.append("drop ")
                    .append(drop.variable())
                    .append(' ')
                    .append(drop.instead())
                    .append('\n');
        }
        for (Certificate.Part part : certificate.parts()) {
            list("part", part.variables());
            text.append(part.bound().isPresent() ? "at-least " + part.bound().getAsLong() : "impossible")
                    .append('\n');
            steps(part.steps());
        }
        return text.append("end\n").toString();
    }

    private void steps(List<Step> steps) {
        Map<Prices, Integer> known = new HashMap<>();
        for (Step step : steps) {
            if (step instanceof Step.Split split) {
                text.append("split ").append(split.variable()).append(split.first() ? " 1\n" : " 0\n");
            } else if (step instanceof Step.Trim trim) {
                priced("trim ", trim.prices(), known);
            } else if (step instanceof Step.Close close) {
                priced("close ", close.prices(), known);
            } else if (step instanceof Step.Refute refute) {
                priced("refute ", refute.prices(), known);
            }
        }
    }

    /** Prices used again are written once; each step names them by number. */
    private void priced(String word, Prices prices, Map<Prices, Integer> known) {
        if (!known.containsKey(prices)) {
            known.put(prices, known.size());
            text.append("prices ").append(prices.shift());
            for (int place = 0; place < prices.size(); place++) {
                text.append(' ').append(prices.row(place)).append(':').append(prices.times(place));
            }
            text.append('\n');
        }
        text.append(word).append(known.get(prices)).append('\n');
    }

    private void list(String word, List<Integer> numbers) {
        text.append(word);
        numbers.forEach(number -> text.append(' ').append(number));
        text.append('\n');
    }
}
