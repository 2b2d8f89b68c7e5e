package dev.dynawright.verify;

import dev.dynawright.data.Atom;
import dev.dynawright.data.Given;
import dev.dynawright.data.Given.Argument;
import dev.dynawright.data.Value;
import dev.dynawright.data.ValueWords;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Selection;
import java.util.ArrayList;
import java.util.List;

/** The arguments of a call in words. */
final class CallWords {
    private CallWords() {}

    static String of(Relations relations, Selection what, Given given) {
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < what.conditions().size(); i++) {
            Path path = what.conditions().get(i).path();
            Argument argument = given.arguments().get(i);
            if (argument instanceof Argument.Exactly exactly) {
                List<Path> leaves = relations.leafPaths(what.entity(), path);
                for (int j = 0; j < leaves.size(); j++) {
                    parts.add(leaves.get(j) + " = "
                            + ValueWords.of(exactly.values().get(j)));
                }
            } else if (argument instanceof Argument.Between between) {
                between.from().ifPresent(from -> parts.add(path + " from " + ValueWords.of(from)));
                between.to().ifPresent(to -> parts.add(path + " to " + ValueWords.of(to)));
            } else if (argument instanceof Argument.Start start) {
                Value text = new Atom.Text(start.text());
                parts.add(path + " begins with " + ValueWords.of(text));
            }
        }
        return parts.isEmpty() ? "no arguments" : String.join(", ", parts);
    }
}
