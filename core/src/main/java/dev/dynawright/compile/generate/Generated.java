package dev.dynawright.compile.generate;

import dev.dynawright.design.Design;
import dev.dynawright.design.file.DesignReader;
import dev.dynawright.design.file.DesignReading;
import dev.dynawright.design.file.DesignWriter;
import dev.dynawright.diag.SourceText;
import dev.dynawright.emit.Subject;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.plan.choose.Chosen;
import dev.dynawright.rules.Judged;
import dev.dynawright.rules.Understood;
import dev.dynawright.source.YamlReader;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Everything that is made from a design for a folder that may have been generated into before. */
public final class Generated {
    private Generated() {}

    /** The kinds of files that are asked for, and whether what somebody edited gives way. */
    public record Asked(Set<Kind> kinds, boolean force) {}

    /** What a folder holds: the text of a file that is there, and its checksum. */
    public interface Folder extends Generation.Folder {
        Optional<String> text(String path);
    }

    public static Generation of(
            Judged judged,
            Optional<Chosen> chosen,
            Optional<Chosen> other,
            Optional<String> evidence,
            Asked asked,
            Folder folder) {
        Manifest manifest = folder.text(Manifest.NAME).map(Manifest::read).orElse(Manifest.empty());
        Subject subject = new Subject(judged, chosen, before(judged, folder), evidence, other);
        return Generation.of(subject, asked, manifest, folder);
    }

    /** The design that files were made from before this one; while this one stays, the same again. */
    private static Optional<Design> before(Judged judged, Folder folder) {
        String model = judged.model().model().name();
        Function<String, Optional<Design>> read = path -> folder.text(path).flatMap(text -> design(text, judged));
        Optional<Design> last = read.apply(DesignFiles.now(model));
        boolean same = last.filter(d -> isSame(d, judged)).isPresent();
        return same ? read.apply(DesignFiles.before(model)) : last;
    }

    private static boolean isSame(Design design, Judged judged) {
        return DesignWriter.write(design, judged.model().scope())
                .equals(DesignWriter.write(judged.design(), judged.model().scope()));
    }

    /** A design that was kept; none if it no longer fits the model. */
    private static Optional<Design> design(String text, Judged judged) {
        Understood model = judged.model();
        DesignReading reading = DesignReader.read(
                YamlReader.read(new SourceText("kept.design.yaml", text)),
                model.scope(),
                model.patterns().stream().map(Pattern::id).toList());
        return reading.isComplete() ? Optional.of(reading.design()) : Optional.empty();
    }
}
