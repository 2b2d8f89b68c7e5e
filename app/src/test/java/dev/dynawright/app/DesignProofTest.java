package dev.dynawright.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.solve.check.Checker;
import dev.dynawright.solve.check.Verdict;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What `design` writes holds for whoever reads the files: in processes of their own, and by the checker. */
class DesignProofTest {
    private static final Path ROOT = Path.of(System.getProperty("dynawright.root", ".."))
            .toAbsolutePath()
            .normalize();
    private static final long SEED = Long.getLong("dynawright.seed", 1);

    @TempDir
    private Path folder;

    /** One run of the program in a process of its own. */
    private Run process(String... args) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                "dev.dynawright.app.Main"));
        command.addAll(List.of(args));
        Path out = Files.createTempFile(folder, "run", ".out");
        Path err = Files.createTempFile(folder, "run", ".err");
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        int code = process.waitFor();
        return new Run(code, Files.readString(out), Files.readString(err));
    }

    @ParameterizedTest
    @CsvSource({"blog, single-table", "blog, multi-table", "employees, multi-table"})
    void reviewInANewProcessSaysTheSameOfTheWrittenFile(String name, String style) throws Exception {
        Path model = ROOT.resolve("examples").resolve(name + ".yaml");
        Run made = process("design", model.toString(), "--style", style, "--out", "made", "--format", "json");
        assertThat(made.code()).as(made.err()).isZero();
        Run reviewed = process("review", model.toString(), "made/" + name + ".design.yaml", "--format", "json");
        assertThat(reviewed.code()).as(reviewed.err()).isZero();
        assertThat(reviewed.out()).contains("\"errors\": 0");
        assertThat(field(reviewed.out(), "\"bill\"", "monthNanoDollars"))
                .isEqualTo(field(made.out(), "\"bill\"", "monthNanoDollars"))
                .isEqualTo(field(made.out(), "\"proof\"", "optimumNanoDollars")
                        .add(field(made.out(), "\"proof\"", "packingNanoDollars")));
        assertThat(made.out()).contains("\"optimal\": true", "\"certificateAccepted\": true");
        Verdict verdict = Checker.check(
                Files.readString(folder.resolve("made/" + name + ".program.txt")),
                Files.readString(folder.resolve("made/" + name + ".certificate.txt")));
        assertThat(verdict.objections()).isEmpty();
        assertThat(verdict.accepted()).isTrue();
        assertThat(verdict.cost()).contains(field(made.out(), "\"proof\"", "optimumNanoDollars"));
        assertThat(verdict.bound()).isEqualTo(verdict.cost());
    }

    /** The first number of a name behind a word. */
    private static BigInteger field(String json, String behind, String name) {
        int from = json.indexOf(behind);
        Matcher number = Pattern.compile("\"" + name + "\": ([0-9]+)").matcher(json);
        assertThat(from >= 0 && number.find(from)).as(behind + " " + name).isTrue();
        return new BigInteger(number.group(1));
    }

    @Test
    void aChangedNumberIsRefused() throws IOException {
        System.out.println("seed " + SEED);
        Random random = new Random(SEED);
        Run made = Run.real(folder, "design", ROOT.resolve("examples/blog.yaml").toString(), "--out", ".");
        assertThat(made.code()).isZero();
        String program = Files.readString(folder.resolve("blog.program.txt"));
        String certificate = Files.readString(folder.resolve("blog.certificate.txt"));
        assertThat(Checker.check(program, certificate).accepted()).isTrue();
        Map<String, String[]> changes = new LinkedHashMap<>();
        certificates(certificate, random).forEach((what, text) -> changes.put(what, new String[] {program, text}));
        programs(program, certificate, random)
                .forEach((what, text) -> changes.put(what, new String[] {text, certificate}));
        assertThat(changes).hasSizeGreaterThan(40);
        changes.forEach((what, texts) -> {
            Verdict verdict = Checker.check(texts[0], texts[1]);
            assertThat(verdict.accepted()).as(what).isFalse();
            assertThat(verdict.objections()).as(what).isNotEmpty();
        });
    }

    /** Certificates that say something else: another cost, bound, solution, or prices that prove less. */
    private static Map<String, String> certificates(String text, Random random) {
        Map<String, String> all = new LinkedHashMap<>();
        for (String word : List.of("cost ", "bound ", "at-least ")) {
            for (MatchResult number : some(word + "([0-9]+)", text, random, 2)) {
                for (long more : word.equals("at-least ") ? new long[] {1, 1_000_000} : new long[] {-1, 1, 1_000_000}) {
                    String other = new BigInteger(number.group(1))
                            .add(BigInteger.valueOf(more))
                            .toString();
                    all.put(word + number.group(1) + " is " + other, with(text, number, other));
                }
            }
        }
        String chosen =
                text.lines().filter(l -> l.startsWith("chosen")).findFirst().orElseThrow();
        for (MatchResult number : some(" ([0-9]+)", chosen, random, 8)) {
            int other = Integer.parseInt(number.group(1)) + 1 + random.nextInt(3);
            if (!List.of(chosen.split(" ", -1)).contains(String.valueOf(other))) {
                all.put(number.group() + " is " + other, text.replace(chosen, with(chosen, number, " " + other)));
            }
            all.put(number.group() + " is gone", text.replace(chosen, with(chosen, number, "")));
        }
        for (MatchResult price : some(" [0-9]+:([0-9]+)", text, random, 8)) {
            String row = price.group().substring(0, price.group().indexOf(':') + 1);
            all.put(price.group() + " is negative", with(text, price, row + "-" + price.group(1)));
            all.put(price.group() + " is huge", with(text, price, row + price.group(1) + "0000000"));
        }
        return all;
    }

    /** Programs of which the certificate is not: a chosen variable costs something else, or a row does not hold any more. */
    private static Map<String, String> programs(String text, String certificate, Random random) {
        List<String> lines = text.lines().toList();
        List<Integer> variables = new ArrayList<>();
        List<Integer> rows = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).startsWith("variable ")) {
                variables.add(i);
            } else if (lines.get(i).startsWith("row ")) {
                rows.add(i);
            }
        }
        Matcher chosen = Pattern.compile("chosen ([0-9 ]+)\n").matcher(certificate);
        assertThat(chosen.find()).isTrue();
        List<String> ones = new ArrayList<>(List.of(chosen.group(1).split(" ", -1)));
        Collections.shuffle(ones, random);
        Map<String, String> all = new LinkedHashMap<>();
        for (String one : ones.subList(0, 8)) {
            int at = variables.get(Integer.parseInt(one));
            String[] words = lines.get(at).split(" ", -1);
            String other = words[0] + " " + words[1] + " " + (Long.parseLong(words[2]) + 1);
            all.put(lines.get(at) + " is " + other, with(lines, at, other));
        }
        for (int at : rows) {
            String[] words = lines.get(at).split(" ", -1);
            boolean used = Stream.of(words).skip(2).anyMatch(w -> ones.contains(w.replaceFirst(":.*", "")));
            if (used && all.size() < 16) {
                String other = lines.get(at).replaceFirst("row -?[0-9]+", "row -100");
                all.put(lines.get(at) + " is " + other, with(lines, at, other));
            }
        }
        return all;
    }

    private static List<MatchResult> some(String pattern, String text, Random random, int most) {
        List<MatchResult> all =
                new ArrayList<>(Pattern.compile(pattern).matcher(text).results().toList());
        Collections.shuffle(all, random);
        return all.subList(0, Math.min(most, all.size()));
    }

    private static String with(String text, MatchResult found, String other) {
        String kept = found.groupCount() == 1 && !other.startsWith(" ") && !other.isEmpty()
                ? text.substring(found.start(), found.start(1))
                : "";
        return text.substring(0, found.start()) + kept + other + text.substring(found.end());
    }

    private static String with(List<String> lines, int at, String other) {
        List<String> changed = new ArrayList<>(lines);
        changed.set(at, other);
        return String.join("\n", changed) + "\n";
    }
}
