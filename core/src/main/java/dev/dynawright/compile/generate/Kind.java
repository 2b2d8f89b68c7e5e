package dev.dynawright.compile.generate;

import dev.dynawright.compile.Found;
import dev.dynawright.compile.documents.Documents;
import dev.dynawright.compile.webreport.WebReport;
import dev.dynawright.emit.GeneratedFile;
import dev.dynawright.emit.Subject;
import dev.dynawright.emit.diagrams.Diagrams;
import dev.dynawright.emit.infrastructure.Infrastructure;
import dev.dynawright.emit.policies.PolicyFiles;
import dev.dynawright.emit.samples.SampleFiles;
import dev.dynawright.emit.schemas.SchemaFiles;
import dev.dynawright.emit.workbench.WorkbenchFiles;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** A kind of files that can be asked for by a word. Each has a folder of its own, called like the word. */
public enum Kind {
    DESIGN("design", "the design that all the rest is made from"),
    DOCUMENTS("documents", "what is asked for and how the data lies, as documents for people"),
    DIAGRAMS(
            "diagrams",
            "entities, what stands together under a key, and what each write does, for Mermaid and PlantUML"),
    REPORT("report", "the design as one page for a browser, with everything in it"),
    INFRASTRUCTURE(
            "infrastructure",
            "the tables as CloudFormation, CDK for TypeScript and Java, and Terraform: safe by default"),
    POLICIES("policies", "least-privilege policies for IAM, from what the patterns of a group do"),
    SAMPLES("samples", "a few items of every type that belong together, as requests that load them"),
    WORKBENCH("workbench", "a data model for NoSQL Workbench with facets and sample data"),
    SCHEMAS("schemas", "schemas for the TypeScript libraries ElectroDB and OneTable");

    private final String word;
    private final String about;

    Kind(String word, String about) {
        this.word = word;
        this.about = about;
    }

    public String word() {
        return word;
    }

    /** What its files are, in a few words. */
    public String about() {
        return about;
    }

    public static Optional<Kind> of(String word) {
        return Arrays.stream(values()).filter(k -> k.word.equals(word)).findFirst();
    }

    /** The kind that a path belongs to; none for what lies in no kind's folder. */
    public static Optional<Kind> ofPath(String path) {
        return Arrays.stream(values()).filter(k -> k.owns(path)).findFirst();
    }

    boolean owns(String path) {
        return path.startsWith(word + "/");
    }

    List<GeneratedFile> files(Subject subject) {
        List<GeneratedFile> files = made(subject);
        for (GeneratedFile file : files) {
            if (!owns(file.path())) {
                throw new IllegalStateException(file.path() + " does not lie in the folder of " + word);
            }
        }
        return files;
    }

    private List<GeneratedFile> made(Subject subject) {
        return switch (this) {
            case DESIGN -> DesignFiles.of(subject);
            case DOCUMENTS -> Documents.of(subject);
            case DIAGRAMS -> Diagrams.of(subject);
            case REPORT ->
                List.of(new GeneratedFile(
                        WebReport.FILE,
                        WebReport.of(subject, Found.in(subject.judged()).open())));
            case INFRASTRUCTURE -> Infrastructure.of(subject);
            case POLICIES -> PolicyFiles.of(subject);
            case SAMPLES -> SampleFiles.of(subject);
            case WORKBENCH -> WorkbenchFiles.of(subject);
            case SCHEMAS -> SchemaFiles.of(subject);
        };
    }
}
