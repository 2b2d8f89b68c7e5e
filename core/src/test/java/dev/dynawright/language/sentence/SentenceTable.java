package dev.dynawright.language.sentence;

import dev.dynawright.diag.Finding;
import dev.dynawright.diag.SourceText;
import dev.dynawright.language.LanguageCodes;
import dev.dynawright.language.ModelReader;
import dev.dynawright.language.Reading;
import dev.dynawright.language.words.Scope;
import dev.dynawright.source.Address;
import dev.dynawright.source.Scalar;
import dev.dynawright.source.SourceMap;
import dev.dynawright.source.YamlReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The sentences in {@code cases/sentences}: a table with tabs between its columns, over small models beside it. */
final class SentenceTable {
    static final Path FOLDER = Path.of(System.getProperty("dynawright.root"), "cases", "sentences");
    static final boolean BLESS = Boolean.getBoolean("dynawright.bless");

    private final Map<String, Scope> scopes = new LinkedHashMap<>();

    /** One line of a table. */
    record Row(int line, List<String> cells) {
        String cell(int column) {
            return column < cells.size() ? cells.get(column) : "";
        }

        String model() {
            return cell(0);
        }

        String sentence() {
            return cell(1);
        }

        /** The same row with other cells behind the sentence; what stands behind those stays. */
        Row with(List<String> expected) {
            List<String> all = new ArrayList<>(cells.subList(0, 2));
            all.addAll(expected);
            all.addAll(cells.subList(Math.min(cells.size(), 2 + expected.size()), cells.size()));
            return new Row(line, all);
        }
    }

    /** The rows below the header. */
    static List<Row> rows(String file) {
        List<String> lines = text(file).lines().toList();
        List<Row> rows = new ArrayList<>();
        for (int i = 1; i < lines.size(); i++) {
            rows.add(new Row(i + 1, Arrays.asList(lines.get(i).split("\t", -1))));
        }
        return rows;
    }

    static void write(String file, List<Row> rows) {
        StringBuilder all = new StringBuilder(text(file).lines().findFirst().orElseThrow()).append('\n');
        rows.forEach(row -> all.append(String.join("\t", row.cells())).append('\n'));
        try {
            Files.writeString(FOLDER.resolve(file), all);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(String file) {
        try {
            return Files.readString(FOLDER.resolve(file), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Scope scope(String model) {
        return scopes.computeIfAbsent(model, name -> scope(name, text(name + ".yaml")));
    }

    /** The names of a model that may lack patterns, but nothing else. */
    static Scope scope(String name, String yaml) {
        Reading reading = ModelReader.read(YamlReader.read(new SourceText(name + ".yaml", yaml)));
        for (Finding finding : reading.findings()) {
            boolean noPatterns = finding.code().equals(LanguageCodes.MISSING_FIELD)
                    && finding.message().contains("patterns");
            if (finding.isError() && !noPatterns) {
                throw new AssertionError(finding.span() + " " + finding.message());
            }
        }
        return new Scope(reading.model().entities());
    }

    static SentenceReader.Outcome read(Scope scope, String sentence) {
        return read(scope, sentence, new LinkedHashSet<>());
    }

    static SentenceReader.Outcome read(Scope scope, String sentence, Set<String> trace) {
        SourceText text = new SourceText("sentence", sentence);
        Scalar scalar = Scalar.of(text.span(0, sentence.length()));
        return new SentenceReader(scope, trace).read(scalar, Map.of(), new SourceMap(text), Address.of());
    }

    /** The formal reading, or the refusal in words. */
    static String formal(SentenceReader.Outcome outcome) {
        return outcome.meaning()
                .map(m -> Formal.of(m.statement(), m.traffic(), m.demands()))
                .orElseGet(() -> "REFUSED: "
                        + outcome.finding()
                                .map(f -> f.code().name() + " at `" + f.span().text() + "`: " + f.message())
                                .orElseThrow());
    }
}
