package dev.dynawright.compile;

import dev.dynawright.design.file.DesignReader;
import dev.dynawright.design.file.DesignReading;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.SourceText;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.rules.DesignRules;
import dev.dynawright.rules.Judged;
import dev.dynawright.rules.Understood;
import dev.dynawright.source.YamlReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What is found in a model and in a design that was judged, without what the model accepts. */
public final class Found {
    private Found() {}

    /** All findings, by file and place. */
    public static List<Finding> in(Judged judged) {
        List<Finding> ofModel = Check.examine(judged.model().span().source()).findings();
        return Stream.concat(ofModel.stream(), ofDesign(judged).stream())
                .distinct()
                .sorted(Finding.ORDER)
                .toList();
    }

    private static List<Finding> ofDesign(Judged judged) {
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
