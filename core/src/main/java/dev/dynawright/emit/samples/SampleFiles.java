package dev.dynawright.emit.samples;

import dev.dynawright.design.Limits;
import dev.dynawright.design.Table;
import dev.dynawright.diag.Json;
import dev.dynawright.emit.GeneratedFile;
import dev.dynawright.emit.MarkdownText;
import dev.dynawright.emit.Naming;
import dev.dynawright.emit.Subject;
import dev.dynawright.plan.item.Items.Placed;
import dev.dynawright.verify.Laid;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Files that load the sample: what one BatchWriteItem takes each, and a page that says what is in them. */
public final class SampleFiles {
    private static final String FOLDER = "samples/";

    private final Sampled sampled;
    private final Set<String> taken = new LinkedHashSet<>();
    private final List<GeneratedFile> files = new ArrayList<>();
    private final StringBuilder page = new StringBuilder();

    private SampleFiles(Sampled sampled) {
        this.sampled = sampled;
    }

    public static List<GeneratedFile> of(Subject subject) {
        SampleFiles made = new SampleFiles(Sample.of(subject.judged().view()));
        made.page.append("""
                # Sample data

                A few entities of each kind that belong together, as the items that the design has of them. Every file is what one
                request takes, and names its table as the design does.
                """);
        subject.design().tables().forEach(made::table);
        made.leftOut();
        made.files.add(new GeneratedFile(FOLDER + "README.md", made.page.toString()));
        return List.copyOf(made.files);
    }

    private void table(Table table) {
        List<Placed> items = sampled.in(table);
        page.append("\n## ").append(MarkdownText.of(table.name())).append("\n\n| item type | items |\n|---|---|\n");
        table.items()
                .forEach(type -> page.append("| ")
                        .append(MarkdownText.of(type.name()))
                        .append(" | ")
                        .append(items.stream()
                                .filter(p -> p.source().type().name().equals(type.name()))
                                .count())
                        .append(" |\n"));
        List<String> paths = new ArrayList<>();
        String stem = stem(table);
        for (int from = 0; from < items.size(); from += Limits.BATCH_WRITE_ITEMS) {
            List<Placed> some = items.subList(from, Math.min(items.size(), from + Limits.BATCH_WRITE_ITEMS));
            String name = String.format(Locale.ROOT, "%s.%02d.json", stem, paths.size() + 1);
            paths.add(name);
            files.add(new GeneratedFile(FOLDER + name, text(table, some)));
        }
        if (!paths.isEmpty()) {
            page.append("\n```sh\n");
            paths.forEach(path -> page.append("aws dynamodb batch-write-item --request-items file://")
                    .append(path)
                    .append('\n'));
            page.append("```\n");
        }
    }

    /** Names of tables may differ in large and small letters only, which names of files may not. */
    private String stem(Table table) {
        String plain = Naming.file(table.name());
        String stem = plain;
        for (int number = 2; !taken.add(stem.toLowerCase(Locale.ROOT)); number++) {
            stem = plain + "-" + number;
        }
        return stem;
    }

    private static String text(Table table, List<Placed> items) {
        Json json = new Json().object().list(table.name());
        for (Placed placed : items) {
            json.object().object("PutRequest").object("Item");
            AttributeJson.write(json, placed.item());
            json.end().end().end();
        }
        return json.end().end().text();
    }

    private void leftOut() {
        if (!sampled.leftOut().isEmpty()) {
            page.append("\n## Left out\n\nDynamoDB would not take these items:\n\n");
            for (Laid.LeftOut one : sampled.leftOut()) {
                page.append("- ")
                        .append(one.items())
                        .append(" of ")
                        .append(MarkdownText.of(one.type()))
                        .append(": ")
                        .append(MarkdownText.of(one.why()))
                        .append('\n');
            }
        }
    }
}
