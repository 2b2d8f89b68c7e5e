package dev.dynawright.compile;

import dev.dynawright.diag.Finding;
import dev.dynawright.diag.SourceText;
import dev.dynawright.language.ModelReader;
import dev.dynawright.language.Reading;
import dev.dynawright.rules.ModelRules;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.Understood;
import dev.dynawright.source.Document;
import dev.dynawright.source.YamlReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** From a text to a checked model. */
public final class Check {
    private Check() {}

    public static Checked check(SourceText source) {
        Document document = YamlReader.read(source);
        Reading reading = ModelReader.read(document);
        Understood understood = Understood.of(reading);
        List<Finding> all = new ArrayList<>(reading.findings());
        for (Rule<Understood> rule : ModelRules.ALL) {
            if (reading.isComplete() || !rule.needsEverything()) {
                rule.check(understood, all::add);
            }
        }
        List<Finding> findings = Allowances.apply(understood, all).stream()
                .distinct()
                .sorted(Finding.ORDER)
                .toList();
        boolean usable = findings.stream().noneMatch(Finding::isError);
        return new Checked(
                source,
                usable ? Optional.of(reading.model()) : Optional.empty(),
                findings,
                usable ? Summary.of(understood) : "",
                MeaningText.of(understood));
    }
}
