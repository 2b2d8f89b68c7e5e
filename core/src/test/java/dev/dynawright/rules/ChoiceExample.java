package dev.dynawright.rules;

import dev.dynawright.compile.Designer;
import dev.dynawright.cost.PriceSheet;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.SourceText;
import dev.dynawright.language.ModelReader;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Model;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.plan.Planner;
import dev.dynawright.plan.choose.Chooser;
import dev.dynawright.plan.choose.Outcome;
import dev.dynawright.source.YamlReader;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A model in a page for which a design is chosen: {@code yaml choice}. With {@code yaml choice, HOT_KEY of Order by AP-04, the
 * limit, a clause} the search is said to meet that obstacle as long as the pattern says the same: so that the page of a rare
 * obstacle does not need a model as large as it takes to meet it.
 */
final class ChoiceExample {
    static final String INFO = "yaml choice";

    private ChoiceExample() {}

    static List<Finding> findings(SourceText model, String info, String original) {
        Designer.Choosing choosing = info.equals(INFO)
                ? Chooser::choose
                : request -> {
                    boolean same = request.model().equals(read(original));
                    return same ? new Outcome.Impossible(List.of(obstacle(info))) : Chooser.choose(request);
                };
        return new Designer(model, PriceSheet.published(), choosing, Planner::plan)
                .design(Designer.Wish.CHEAPEST)
                .findings();
    }

    private static Model read(String text) {
        return ModelReader.read(YamlReader.read(new SourceText("model.yaml", text)))
                .model();
    }

    private static Outcome.Obstacle obstacle(String info) {
        List<String> parts = Arrays.asList(info.split(", ", -1));
        String[] words = parts.get(1).split(" ", -1);
        Optional<PatternId> pattern = words.length > 4 ? Optional.of(new PatternId(words[4])) : Optional.empty();
        return new Outcome.Obstacle(
                pattern,
                new EntityName(words[2]),
                Outcome.Kind.valueOf(words[0].toUpperCase(Locale.ROOT)),
                parts.get(2),
                parts.subList(3, parts.size()));
    }
}
