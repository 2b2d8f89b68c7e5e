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
        Examined examined = examine(source);
        Understood understood = examined.understood();
        return new Checked(
                source,
                examined.isUsable() ? Optional.of(understood.model()) : Optional.empty(),
                examined.findings(),
                examined.isUsable() ? Summary.of(understood) : "",
                MeaningText.of(understood));
    }

    static Examined examine(SourceText source) {
        Document document = YamlReader.read(source);
        Reading reading = ModelReader.read(document);
        Understood understood = Understood.of(reading);
        List<Finding> all = new ArrayList<>(reading.findings());
        for (Rule<Understood> rule : ModelRules.ALL) {
            if (reading.isComplete() || !rule.needsEverything()) {
                rule.check(understood, all::add);
            }
        }
        Found found = Allowances.ofModel(understood, all);
        List<Finding> findings =
                found.open().stream().distinct().sorted(Finding.ORDER).toList();
        return new Examined(understood, findings, found.accepted());
    }
}
