package dev.dynawright.compile;

import dev.dynawright.design.file.DesignReader;
import dev.dynawright.design.file.DesignReading;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.SourceText;
import dev.dynawright.model.Allow;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.rules.DesignRules;
import dev.dynawright.rules.Judged;
import dev.dynawright.rules.Understood;
import dev.dynawright.source.YamlReader;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What is found and stays open, and what is found and accepted by the model. */
public record Found(List<Finding> open, List<Accepted> accepted) {
    /** A finding, and what of the model accepts it. */
    public record Accepted(Finding finding, Allow allow) {}

    public Found {
        open = List.copyOf(open);
        accepted = List.copyOf(accepted);
    }

    /** In a model and then in a design that was judged, by place: how their files are called decides nothing. */
    public static Found in(Judged judged) {
        SourceText text = judged.model().span().source();
        Examined model = Check.examine(text);
        Found design = ofDesign(judged);
        return new Found(
                Stream.concat(model.findings().stream(), design.open.stream())
                        .distinct()
                        .sorted(Comparator.comparing(
                                        (Finding f) -> !f.span().source().equals(text))
                                .thenComparing(Finding.ORDER))
                        .toList(),
                Stream.concat(model.accepted().stream(), design.accepted.stream())
                        .distinct()
                        .toList());
    }

    private static Found ofDesign(Judged judged) {
        Understood model = judged.model();
        SourceText text = judged.span().source();
        DesignReading reading = DesignReader.read(
                YamlReader.read(text),
                model.scope(),
                model.patterns().stream().map(Pattern::id).toList());
        List<Finding> findings = new ArrayList<>(reading.findings());
        DesignRules.ALL.forEach(rule -> rule.check(judged, findings::add));
        return Allowances.ofDesign(model, reading, Optional.of(judged), findings);
    }
}
