package dev.dynawright.design.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.compile.Check;
import dev.dynawright.compile.Checked;
import dev.dynawright.design.Design;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Paint;
import dev.dynawright.diag.SourceText;
import dev.dynawright.diag.TextReport;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Model;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.source.YamlReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Writing a design and reading it again gives the same design, and writing that the same bytes. */
class DesignFileTest {
    private static final int DESIGNS = 1_000;
    private static final Path ROOT = Path.of(System.getProperty("dynawright.root", ".."))
            .toAbsolutePath()
            .normalize();
    private static final List<String> MODELS = List.of("shop", "github", "employees", "saas", "social", "blog");

    @Test
    void thousandDesignsSurviveWritingAndReading() throws IOException {
        long seed = Long.getLong("dynawright.seed", 20261115L);
        System.out.println("made designs, seed " + seed);
        Random random = new Random(seed);
        Set<String> features = new TreeSet<>();
        List<DesignMaker> makers = new ArrayList<>();
        List<Model> models = new ArrayList<>();
        for (String name : MODELS) {
            models.add(model(name));
        }
        models.add(checked("two-ways.yaml", TWO_WAYS));
        for (Model model : models) {
            makers.add(new DesignMaker(
                    random,
                    new Scope(model.entities()),
                    ids(model).stream().map(PatternId::text).toList()));
        }
        int mixed = 0;
        for (int i = 0; i < DESIGNS; i++) {
            int which = i % models.size();
            String made = makers.get(which).make();
            // Keys are drawn attribute by attribute, so that now and then one holds both text and numbers.
            while (isMixed(models.get(which), made)) {
                made = makers.get(which).make();
                mixed++;
            }
            survives(models.get(which), made, "design " + i + " of seed " + seed);
            features.addAll(makers.get(which).features());
        }
        assertThat(mixed).isLessThan(DESIGNS / 20);
        assertThat(features)
                .contains(
                        "alternatives",
                        "answer by index",
                        "answer by table",
                        "answers",
                        "billing",
                        "block",
                        "carries",
                        "class",
                        "copy of all",
                        "copy of some",
                        "counter by groups",
                        "counter of everything",
                        "counter of one figure",
                        "counter of several figures",
                        "counts",
                        "expires",
                        "guard of an attribute",
                        "guard of an id",
                        "guard that holds",
                        "index partition of 1",
                        "index partition of 4",
                        "index sort of 0",
                        "index sort of 4",
                        "inside",
                        "inside by a role",
                        "kept",
                        "local index",
                        "names",
                        "natural key",
                        "no sort key",
                        "one condition",
                        "one line",
                        "part",
                        "placeholder by name",
                        "placeholder by path",
                        "replicas",
                        "sequence",
                        "shape",
                        "shape:pad ",
                        "shape:pad -",
                        "shape:pad .",
                        "shape:pad -.",
                        "shape:reverse ",
                        "shard",
                        "sort key",
                        "stamp",
                        "stream",
                        "style",
                        "values",
                        "when is",
                        "when is present",
                        "when is true");
    }

    private static final String TWO_WAYS = """
            dynawright: 1
            name: follows
            entities:
              User:
                id: username
                count: 10k
                attributes:
                  username: string, 20 bytes
                  isPrivate: boolean, true 10%
                  score: number
              Follow:
                id: follower, followee
                of:
                  - User as follower, 5 each, at most 50
                  - User as followee
                attributes:
                  since: timestamp
                  mutedAt: timestamp, optional 5%
            patterns:
              AP-01: get User by username, 5/s
              AP-02: create User, 1/s
              AP-03: create Follow, 1/s
              AP-04: list Follows of follower, newest since first, 20 per page, 3/s
            """;

    private static boolean isMixed(Model model, String made) {
        return read(model, new Scope(model.entities()), made).findings().stream()
                .anyMatch(f -> f.code().name().equals("mixed-key-attribute"));
    }

    private static void survives(Model model, String made, String what) {
        Scope scope = new Scope(model.entities());
        DesignReading first = read(model, scope, made);
        assertThat(first.findings().stream().filter(Finding::isError).toList())
                .as(() -> what + "\n" + new TextReport(Paint.PLAIN).of(first.findings()) + "\n" + made)
                .isEmpty();
        String written = DesignWriter.write(first.design(), scope);
        DesignReading second = read(model, scope, written);
        assertThat(second.findings().stream().filter(Finding::isError).toList())
                .as(() -> what + "\n" + new TextReport(Paint.PLAIN).of(second.findings()) + "\n" + written)
                .isEmpty();
        assertThat(second.design()).as(what).isEqualTo(first.design());
        assertThat(DesignWriter.write(second.design(), scope)).as(what).isEqualTo(written);
    }

    private static DesignReading read(Model model, Scope scope, String text) {
        return DesignReader.read(YamlReader.read(new SourceText("design.yaml", text)), scope, ids(model));
    }

    private static List<PatternId> ids(Model model) {
        return model.patterns().stream().map(Pattern::id).toList();
    }

    private static Model model(String name) throws IOException {
        return checked(name + ".yaml", Files.readString(ROOT.resolve("examples/" + name + ".yaml")));
    }

    private static Model checked(String name, String text) {
        Checked checked = Check.check(new SourceText(name, text));
        return checked.model()
                .orElseThrow(() -> new AssertionError(new TextReport(Paint.PLAIN).of(checked.findings())));
    }

    @Test
    void anEmptyDesignIsWrittenToo() {
        Model model = checked("two-ways.yaml", TWO_WAYS);
        Design empty =
                new Design("", java.util.Optional.empty(), Design.Values.RAW, Design.Stamp.NONE, List.of(), List.of());
        assertThat(DesignWriter.write(empty, new Scope(model.entities()))).contains("tables: {}");
    }
}
