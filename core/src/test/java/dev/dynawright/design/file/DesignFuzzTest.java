package dev.dynawright.design.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.compile.Check;
import dev.dynawright.compile.Review;
import dev.dynawright.compile.Reviewed;
import dev.dynawright.compile.report.ReviewJson;
import dev.dynawright.compile.report.ReviewReport;
import dev.dynawright.cost.PriceSheet;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Paint;
import dev.dynawright.diag.SourceText;
import dev.dynawright.diag.TextReport;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Model;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.plan.Planner;
import dev.dynawright.source.Decoding;
import dev.dynawright.source.YamlReader;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Whatever stands in a design file, findings come out: no exception, no long wait, every place inside the text. */
class DesignFuzzTest {
    private static final long LONGEST_NANOS = 2_000_000_000L;
    private static final int LONGEST_REVIEWED = 20_000;
    private static final int DESIGNS_OF_A_MODEL = 60;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final Path ROOT = Path.of(System.getProperty("dynawright.root", ".."))
            .toAbsolutePath()
            .normalize();
    private static final List<String> SNIPPETS = List.of(
            "{",
            "}",
            "{{",
            "{}",
            "{x}",
            "{:pad 8}",
            "{shard:",
            "{shard:0}",
            ":",
            ": ",
            "- ",
            "#",
            " #x",
            "\"",
            "'",
            "[",
            "]",
            "[]",
            "\\",
            ".",
            "..",
            "when",
            " is ",
            " or ",
            " is present",
            "all",
            "keys",
            "local: yes",
            "part: Order",
            "copy: ",
            "guard: Customer.",
            "counter: []",
            "counter: count ",
            "sequence: Issue",
            "holds: all",
            "holds: [[x]]",
            "inside: {x: }",
            "carries: {a: b.c.d}",
            "counts: {x: y}",
            "names: {username: }",
            "kept: ",
            "pad -",
            "reverse 999",
            "\n",
            "\n  ",
            "  ",
            "\t",
            "\u0000",
            "é",
            "\uD83D\uDE00",
            "\uD83D",
            "|",
            ">",
            "&a ",
            "*a",
            "!!x ",
            "---\n",
            "~",
            "999999999999999999999");

    private final Random random;
    private final Scope scope;
    private final List<PatternId> patterns;
    private final Review review;
    private long slowest;
    private String slowestInput = "";

    DesignFuzzTest() throws IOException {
        long seed = Long.getLong("dynawright.seed", 20261115L);
        System.out.println("hostile designs, seed " + seed);
        this.random = new Random(seed);
        String text = Files.readString(ROOT.resolve("examples/github.yaml"));
        SourceText source = new SourceText("github.yaml", text);
        Model model = Check.check(source).model().orElseThrow();
        this.review = new Review(source, PriceSheet.published(), Planner::plan);
        this.scope = new Scope(model.entities());
        this.patterns = model.patterns().stream().map(Pattern::id).toList();
    }

    @Test
    void hostileDesignsGiveFindings() {
        long seconds = Math.min(10, Long.getLong("dynawright.fuzz.seconds", 10L));
        long end = System.nanoTime() + seconds * 1_000_000_000L;
        DesignMaker maker = new DesignMaker(
                random, scope, patterns.stream().map(PatternId::text).toList());
        int inputs = 0;
        while (System.nanoTime() < end) {
            String made = maker.make();
            for (int i = 0; i < 5; i++) {
                take(mutated(made, 1 + random.nextInt(4)), "input " + ++inputs);
            }
        }
        System.out.printf(
                Locale.ROOT,
                "%,d hostile designs in %d s; slowest %d ms: %s%n",
                inputs,
                seconds,
                slowest / 1_000_000,
                slowestInput);
        assertThat(inputs).isPositive();
    }

    /** Random designs that are right, of every example: what is judged can be printed in every form. */
    @Test
    void randomDesignsAreReviewed() throws IOException {
        long nanos = Math.min(10, Long.getLong("dynawright.fuzz.seconds", 10L)) * 1_000_000_000L / 2;
        int judged = 0;
        for (String name : List.of("blog", "shop", "social", "saas", "employees", "github")) {
            SourceText text =
                    new SourceText(name + ".yaml", Files.readString(ROOT.resolve("examples/" + name + ".yaml")));
            Model model = Check.check(text).model().orElseThrow();
            Review reviews = new Review(text, PriceSheet.published(), Planner::plan);
            DesignMaker maker = new DesignMaker(
                    random,
                    new Scope(model.entities()),
                    model.patterns().stream().map(p -> p.id().text()).toList());
            long end = System.nanoTime() + nanos;
            for (int i = 0; i < DESIGNS_OF_A_MODEL && System.nanoTime() < end; i++) {
                String made = maker.make();
                judged += isJudged(reviews, new SourceText("made.yaml", made), name + "\n" + made) ? 1 : 0;
            }
        }
        System.out.println(judged + " random designs judged");
        assertThat(judged).isPositive();
    }

    /** Reviews a design and prints what is said of it; whether it was judged. */
    private static boolean isJudged(Review review, SourceText design, String what) {
        try {
            Reviewed reviewed = review.review(design);
            List<Reviewed> all = List.of(reviewed);
            assertThat(ReviewReport.text(all, Paint.PLAIN)).as(what).isNotEmpty();
            assertThat(ReviewReport.markdown(all)).as(what).isNotEmpty();
            assertThat(ReviewJson.of(all)).as(what).startsWith("{");
            return reviewed.judged().isPresent();
        } catch (RuntimeException wrong) {
            throw new AssertionError(what, wrong);
        }
    }

    @Test
    void largeDesignsGiveFindingsInTime() {
        String head = "dynawright-design: 1\nname: x\ntables:\n  big:\n    key: {partition: PK}\n";
        take(head + "    indexes:\n      GSI{n}: {partition: a{n}}\n", "a brace in a name");
        take(head + numbered("    indexes:\n", "      GSI%d: {partition: a%d, project: [x%d]}\n", 2_000), "indexes");
        take(head + numbered("    items:\n", "      T%d: {copy: User, PK: \"{username}#%d%d\"}\n", 4_000), "items");
        take(head + numbered("    items:\n", "      T%d: {PK%d: \"%d\"}\n", 4_000), "strangers");
        take(head + "    items:\n      User: {PK: \"" + "{username}".repeat(100_000) + "\"}\n", "a long template");
        take(head + "    items:\n      User: {PK: \"" + "{".repeat(100_001) + "\"}\n", "braces");
        take(head + "    items:\n      User: {PK: \"{" + "a.".repeat(100_000) + "b}\"}\n", "a long path");
        take(head + "    items:\n      User: {counter: \"count " + "Users of ".repeat(20_000) + "\"}\n", "a sentence");
        take(
                head + "    items:\n      User: {PK: {value: a, when: \"x is " + "a or ".repeat(50_000) + "\"}}\n",
                "a when");
        take(head + numbered("answers:\n", "  AP-%d: query big%d.%d\n", 5_000), "answers");
        take(numbered("tables:\n", "  table%d: {key: {partition: a%d}, expires: %d}\n", 5_000), "tables");
    }

    private static String numbered(String head, String line, int count) {
        StringBuilder text = new StringBuilder(head);
        for (int i = 0; i < count; i++) {
            text.append(String.format(Locale.ROOT, line, i, i, i));
        }
        return text.toString();
    }

    private String mutated(String made, int times) {
        String text = made;
        for (int i = 0; i < times && !text.isEmpty(); i++) {
            int at = random.nextInt(text.length());
            int end = Math.min(text.length(), at + 1 + random.nextInt(12));
            int line = text.indexOf('\n', at);
            text = switch (random.nextInt(6)) {
                case 0 -> text.substring(0, at) + text.substring(end);
                case 1 -> text.substring(0, at) + (char) (32 + random.nextInt(96)) + text.substring(at + 1);
                case 2 -> text.substring(0, at) + text.substring(at, end) + text.substring(at);
                case 3 ->
                    line < 0 ? text : text.substring(0, text.lastIndexOf('\n', at) + 1) + text.substring(line + 1);
                default -> text.substring(0, at) + SNIPPETS.get(random.nextInt(SNIPPETS.size())) + text.substring(at);
            };
        }
        return text;
    }

    private void take(String text, String what) {
        Decoding.Decoded decoded = Decoding.decode("fuzz.yaml", text.getBytes(StandardCharsets.UTF_8));
        if (!decoded.findings().isEmpty()) {
            return;
        }
        long start = THREADS.getCurrentThreadCpuTime();
        DesignReading reading = DesignReader.read(YamlReader.read(decoded.text()), scope, patterns);
        long took = THREADS.getCurrentThreadCpuTime() - start;
        if (took > slowest) {
            slowest = took;
            slowestInput = what;
        }
        assertThat(took).as(what + " took too long").isLessThan(LONGEST_NANOS);
        assertThat(reading.findings()).as(what).isSortedAccordingTo(Finding.ORDER);
        reading.findings().stream().limit(50).forEach(finding -> check(finding, decoded.text(), what));
        if (reading.isComplete()) {
            String written = DesignWriter.write(reading.design(), scope);
            DesignReading again =
                    DesignReader.read(YamlReader.read(new SourceText("again.yaml", written)), scope, patterns);
            assertThat(again.design())
                    .as(() -> what + "\n" + text + "\n" + written)
                    .isEqualTo(reading.design());
            if (text.length() < LONGEST_REVIEWED) {
                isJudged(review, decoded.text(), what + "\n" + text);
            }
        }
    }

    private static void check(Finding finding, SourceText text, String what) {
        assertThat(finding.span().source()).as(what).isSameAs(text);
        assertThat(new TextReport(Paint.PLAIN).of(finding)).as(what).doesNotContain("Exception", "\tat ");
        finding.fix().ifPresent(fix -> assertThat(fix.applied()).as(what).isNotNull());
    }
}
