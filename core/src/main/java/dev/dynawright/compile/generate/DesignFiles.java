package dev.dynawright.compile.generate;

import dev.dynawright.design.Design;
import dev.dynawright.design.file.DesignWriter;
import dev.dynawright.emit.GeneratedFile;
import dev.dynawright.emit.Naming;
import dev.dynawright.emit.Subject;
import java.util.ArrayList;
import java.util.List;

/**
 * The design in its normal form, and the one before it as long as that differs: what is deployed may still be that, and files
 * that lead from one to the other are made from both.
 */
public final class DesignFiles {
    private static final String NOW = ".design.yaml";
    private static final String BEFORE = ".before.design.yaml";

    private DesignFiles() {}

    /** Where the design lies that files were last made from. */
    public static String now(String model) {
        return Kind.DESIGN.word() + "/" + Naming.file(model) + NOW;
    }

    /** Where the design lies that came before it. */
    public static String before(String model) {
        return Kind.DESIGN.word() + "/" + Naming.file(model) + BEFORE;
    }

    static List<GeneratedFile> of(Subject subject) {
        String model = subject.model().name();
        List<GeneratedFile> files = new ArrayList<>();
        files.add(new GeneratedFile(now(model), text(subject.design(), subject)));
        subject.before().ifPresent(old -> files.add(new GeneratedFile(before(model), text(old, subject))));
        return files;
    }

    private static String text(Design design, Subject subject) {
        return DesignWriter.write(design, subject.understood().scope());
    }
}
