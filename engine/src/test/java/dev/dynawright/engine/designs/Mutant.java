package dev.dynawright.engine.designs;

import dev.dynawright.compile.Review;
import dev.dynawright.compile.Reviewed;
import dev.dynawright.design.Design;
import dev.dynawright.design.file.DesignReader;
import dev.dynawright.design.file.DesignWriter;
import dev.dynawright.diag.SourceText;
import dev.dynawright.engine.TheEngine;
import dev.dynawright.language.ModelReader;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Model;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.source.YamlReader;
import dev.dynawright.verify.Tested;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** A corrected design with one defect, and the patterns that it no longer answers. */
record Mutant(String of, String what, Set<String> breaks, List<String> lines) {
    private static final String MUTANT = "mutant ";
    private static final String BREAKS = "breaks";
    private static final String FROM = "from line ";

    /** All that were drawn of a corrected design. */
    static List<Mutant> of(String name) throws IOException {
        List<String> right = right(name);
        List<Mutant> all = new ArrayList<>();
        int at = 0;
        for (String line : Files.readAllLines(TheEngine.ROOT.resolve("cases/mutants/" + name + ".txt"))) {
            if (line.startsWith(MUTANT)) {
                all.add(new Mutant(name, line.substring(MUTANT.length()), new TreeSet<>(), new ArrayList<>(right)));
                continue;
            }
            Mutant mutant = all.get(all.size() - 1);
            if (line.startsWith(BREAKS)) {
                for (String id : line.substring(BREAKS.length()).strip().split(" ", -1)) {
                    mutant.breaks.add(id);
                }
                mutant.breaks.remove("");
            } else if (line.startsWith(FROM)) {
                at = Integer.parseInt(line.substring(FROM.length())) - 1;
            } else if (line.startsWith("-")) {
                String removed = mutant.lines.remove(at);
                if (!removed.equals(line.substring(1))) {
                    throw new IllegalStateException(name + " has " + removed + " and not " + line);
                }
            } else {
                mutant.lines.add(at++, line.substring(1));
            }
        }
        return all;
    }

    private static List<String> right(String name) throws IOException {
        Model model = ModelReader.read(YamlReader.read(Examples.text(Examples.model(name))))
                .model();
        Scope scope = new Scope(model.entities());
        Design design = DesignReader.read(
                        YamlReader.read(Examples.text(Examples.design(name + "-corrected"))),
                        scope,
                        model.patterns().stream().map(Pattern::id).toList())
                .design();
        return DesignWriter.write(design, scope).lines().toList();
    }

    Reviewed reviewed(Review review) {
        return review.review(new SourceText("design.yaml", String.join("\n", lines) + "\n"));
    }

    /** Where an engine says something else than was declared: what is broken and does not fail, and what fails for no reason. */
    List<String> disagreements(Explained explained) {
        List<String> all = new ArrayList<>();
        Set<String> missed = new TreeSet<>(breaks);
        for (Tested tested : explained.failed()) {
            String id = tested.pattern().id().text();
            if (!missed.remove(id) && explained.reasons(tested).isEmpty()) {
                all.add(this + ": " + id + " fails: "
                        + tested.failure().map(Object::toString).orElse(tested.remark()));
            }
        }
        missed.forEach(id -> all.add(this + ": " + id + " does not fail"));
        return all;
    }

    @Override
    public String toString() {
        return of + ", " + what;
    }
}
