package dev.dynawright.language;

import dev.dynawright.diag.SourceText;
import dev.dynawright.language.Mutation.Kind;
import dev.dynawright.source.Decoding;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Files that nobody means: broken models, bytes of any kind, and what is built to exhaust a reader. */
final class FuzzInputs {
    private static final String HEAD = "dynawright: 1\nname: x\n";
    private static final List<String> SNIPPETS = List.of(
            ":",
            ": ",
            "- ",
            "#",
            " #x",
            "\"",
            "'",
            "[",
            "]",
            "{",
            "}",
            "&a ",
            "*a",
            "!!int ",
            "|",
            ">",
            "%",
            "@",
            "`",
            ",",
            "\\",
            "\t",
            "\r",
            "\r\n",
            "\n",
            "\n\n",
            "  ",
            "---\n",
            "...\n",
            "? ",
            "<<: ",
            "~",
            "null",
            "\uFEFF",
            "\u00A0",
            "\u202E",
            "\u2066",
            "\u200B",
            "\u2028",
            "\u0000",
            "\u0007",
            "\u001b[31m",
            "\u0085",
            "é",
            "e\u0301",
            "注文",
            "😀",
            "\uD83D",
            "ß",
            "İ",
            "ı",
            "1e999",
            "99999999999999999999999999",
            "-1",
            "0",
            "0.0",
            "1e-99",
            "5%",
            "101%",
            "| |",
            "by",
            "of",
            "and",
            ", ,",
            "..",
            "`",
            "``",
            "`a",
            "'s",
            "a given",
            "first 0",
            "per page",
            "{x}",
            "unique per",
            "as as");

    private final Random random;
    private final Mutations mutations;
    private final List<SourceText> examples;
    private final List<WrittenWords> words;

    /** The bytes of a file, with a word for what is wrong with it. */
    @SuppressWarnings("ArrayRecordComponent") // copied on the way in, and never compared
    record Input(String name, byte[] bytes) {
        Input {
            bytes = bytes.clone();
        }

        static Input of(String name, String text) {
            return new Input(name, text.getBytes(StandardCharsets.UTF_8));
        }

        @Override
        public byte[] bytes() {
            return bytes;
        }
    }

    FuzzInputs(Random random, List<SourceText> examples) {
        this.random = random;
        this.mutations = new Mutations(random);
        this.examples = examples;
        this.words = examples.stream().map(WrittenWords::new).toList();
    }

    /** What is tried in every run, whatever the seed. */
    List<Input> fixed() {
        List<Input> all = new ArrayList<>();
        int most = Decoding.LARGEST;
        all.add(Input.of("nothing", ""));
        all.add(Input.of("blanks", " \n \n\n"));
        all.add(Input.of("a byte order mark", "\uFEFF"));
        all.add(Input.of("comments only", "# a\n# b\n"));
        all.add(Input.of("a scalar", "hello"));
        all.add(Input.of("a list", "- a\n- b\n"));
        all.add(Input.of("too large", "x".repeat(most + 1)));
        all.add(Input.of("one word of 4 MB", "x".repeat(most)));
        all.add(Input.of("a name of 4 MB", HEAD + "entities:\n  " + "X".repeat(most - 100) + ":\n"));
        all.add(Input.of("a field of 4 MB", HEAD + "about: " + "y ".repeat(most / 2 - 50)));
        all.add(Input.of("a sentence of 4 MB", sentence("list ".repeat(most / 5 - 100))));
        all.add(Input.of("a sentence at the limit", sentence("list " + "a ".repeat(990))));
        all.add(Input.of("a sentence of `and`", sentence("get X by " + "id and ".repeat(280))));
        all.add(Input.of("a form of 4 MB", attribute("list of ".repeat(most / 8 - 100) + "string")));
        all.add(Input.of("an enumeration of 1 MB", attribute("A 1% | ".repeat(150_000) + "B 1%")));
        all.add(Input.of("a number of 1 MB", attribute("string, " + "9".repeat(1_000_000) + " bytes")));
        all.add(Input.of("an id of 1 MB", HEAD + "entities:\n  X:\n    id: " + "a.".repeat(500_000) + "a\n"));
        all.add(Input.of("brackets", "[".repeat(100_000)));
        all.add(Input.of("closed brackets", "[".repeat(100_000) + "]".repeat(100_000)));
        all.add(Input.of("braces", "{a: ".repeat(100_000)));
        all.add(Input.of("dashes", "- ".repeat(100_000) + "x"));
        all.add(Input.of("question marks", "? ".repeat(100_000)));
        all.add(Input.of("deep fields", nested(3000)));
        all.add(Input.of("fifty deep", nested(49)));
        all.add(Input.of("billion laughs", laughs()));
        all.add(Input.of("many anchors", "&a ".repeat(200_000) + "x"));
        all.add(Input.of("an endless quote", HEAD + "about: \"" + "a\n".repeat(500_000)));
        all.add(Input.of("tabs", HEAD + "\tentities:\n" + "\t\tX:\n".repeat(50_000)));
        all.add(Input.of("stairs", stairs(2000)));
        all.add(Input.of(
                "broken behind 290 KB",
                HEAD + "about: x\n" + "# filler\n".repeat(32_000) + "entities:\n X:\n   a: b\n  c: d\n"));
        all.add(Input.of(
                "broken behind 4 MB",
                HEAD + "about: x\n" + "# filler\n".repeat(460_000) + "entities:\n X:\n   a: b\n  c: d\n"));
        all.add(Input.of(
                "broken made model",
                ModelMaker.model(new Random(1), 60, 2500).replaceFirst("patterns:\n", "patterns:\n     ")));
        all.add(Input.of("many documents", "--- a\n".repeat(100_000)));
        all.add(Input.of("many keys", keys(100_000)));
        all.add(Input.of("many entities", entities(8000)));
        all.add(Input.of(
                "many mistakes", ModelMaker.model(new Random(2), 40, 2000).replace(" by ", " bby ")));
        all.add(Input.of("a chain of parents", chain(1500, false)));
        all.add(Input.of("a circle of parents", chain(1500, true)));
        all.add(Input.of("a ladder of parents", ladder(40)));
        all.add(Input.of("carriage returns", examples.get(0).text().replace("\n", "\r\n")));
        all.add(Input.of("old line ends", examples.get(0).text().replace("\n", "\r")));
        all.add(Input.of("directions", examples.get(0).text().replace("User", "\u202EresU\u202C")));
        for (Charset other : List.of(
                StandardCharsets.UTF_16,
                StandardCharsets.UTF_16LE,
                StandardCharsets.UTF_16BE,
                Charset.forName("UTF-32"),
                Charset.forName("UTF-32LE"),
                StandardCharsets.ISO_8859_1,
                Charset.forName("windows-1252"))) {
            all.add(new Input(
                    other.name(), examples.get(0).text().replace("blog", "blög").getBytes(other)));
        }
        return all;
    }

    Input next() {
        return switch (random.nextInt(10)) {
            case 0 -> randomBytes();
            case 1 -> damagedBytes();
            case 2 -> Input.of("soup", soup());
            case 3 ->
                Input.of(
                        "made model",
                        ModelMaker.modelWithMistakes(random, 1 + random.nextInt(12), 1 + random.nextInt(30)));
            case 4 -> Input.of("spliced", spliced());
            default -> Input.of("mutated model", mutatedModel(1 + random.nextInt(6)));
        };
    }

    /** An example, or a made model, with some of its words, lines or characters changed. */
    String mutatedModel(int times) {
        int which = random.nextInt(examples.size() + 1);
        String text = which < examples.size()
                ? mutations
                        .draw(mutations.pick(List.of(Kind.values())), words.get(which))
                        .text()
                        .text()
                : ModelMaker.model(random, 4 + random.nextInt(4), 10);
        for (int i = 1; i < times; i++) {
            int at = random.nextInt(text.length());
            int end = Math.min(text.length(), at + 1 + random.nextInt(6));
            text = switch (random.nextInt(5)) {
                case 0 -> text.substring(0, at) + mutations.pick(SNIPPETS) + text.substring(at);
                case 1 -> text.substring(0, at) + text.substring(end);
                case 2 -> text.substring(0, at) + mutations.nonsense() + text.substring(at);
                case 3 -> text.substring(0, at) + " ".repeat(random.nextInt(4)) + text.substring(at);
                default -> withoutLine(text, at);
            };
        }
        return text;
    }

    private static String withoutLine(String text, int at) {
        int start = text.lastIndexOf('\n', at) + 1;
        int end = text.indexOf('\n', at);
        return end < 0 ? text : text.substring(0, start) + text.substring(end + 1);
    }

    private Input randomBytes() {
        byte[] bytes = new byte[random.nextInt(4000)];
        random.nextBytes(bytes);
        return new Input("random bytes", bytes);
    }

    private Input damagedBytes() {
        byte[] bytes = mutations.pick(examples).text().getBytes(StandardCharsets.UTF_8);
        for (int i = random.nextInt(5); i >= 0; i--) {
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
        }
        return new Input("damaged bytes", bytes);
    }

    private String soup() {
        StringBuilder text = new StringBuilder(random.nextBoolean() ? HEAD + "entities:\n  X:\n    " : "");
        for (int i = random.nextInt(200); i >= 0; i--) {
            text.append(random.nextInt(3) == 0 ? mutations.nonsense() : mutations.pick(SNIPPETS));
        }
        return text.toString();
    }

    /** The head of one example and the tail of another. */
    private String spliced() {
        String first = mutations.pick(examples).text();
        String second = mutations.pick(examples).text();
        return first.substring(0, random.nextInt(first.length())) + second.substring(random.nextInt(second.length()));
    }

    private static String sentence(String sentence) {
        return HEAD + "entities:\n  X:\n    id: id\n    count: 5\n    attributes:\n      id: ulid\npatterns:\n  AP-1: "
                + sentence + "\n";
    }

    private static String attribute(String form) {
        return HEAD + "entities:\n  X:\n    id: id\n    count: 5\n    attributes:\n      id: " + form
                + "\npatterns: {}\n";
    }

    private static String nested(int depth) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < depth; i++) {
            text.append(" ".repeat(i)).append("a:\n");
        }
        return text.toString();
    }

    private static String laughs() {
        StringBuilder text = new StringBuilder("a0: &a0 [lol, lol]\n");
        for (int i = 1; i < 40; i++) {
            text.append("a").append(i).append(": &a").append(i).append(" [");
            text.append(("*a" + (i - 1) + ", ").repeat(9))
                    .append("*a")
                    .append(i - 1)
                    .append("]\n");
        }
        return text.toString();
    }

    private static String stairs(int lines) {
        StringBuilder text = new StringBuilder(HEAD + "entities:\n");
        for (int i = lines; i > 0; i--) {
            text.append(" ".repeat(i)).append("x").append(i).append(": y\n");
        }
        return text.toString();
    }

    private static String keys(int count) {
        StringBuilder text = new StringBuilder(HEAD);
        for (int i = 0; i < count; i++) {
            text.append("key").append(i).append(": v\n");
        }
        return text.toString();
    }

    private static String entities(int count) {
        StringBuilder text = new StringBuilder(HEAD + "entities:\n");
        for (int i = 0; i < count; i++) {
            text.append("  Thing").append(i).append(": {id: key, count: 5, attributes: {key: ulid}}\n");
        }
        return text.append("patterns:\n  AP-1: get Thing7 by key, 5/s\n").toString();
    }

    private static String chain(int length, boolean closed) {
        StringBuilder text = new StringBuilder(HEAD + "entities:\n");
        for (int i = 0; i < length; i++) {
            String parent = i > 0
                    ? "of: \"Link" + (i - 1) + ", 1 each\""
                    : closed ? "of: \"Link" + (length - 1) + ", 1 each\"" : "count: 5";
            text.append("  Link")
                    .append(i)
                    .append(": {id: key")
                    .append(i)
                    .append(", ")
                    .append(parent);
            text.append(", attributes: {key").append(i).append(": ulid}}\n");
        }
        return text.append("patterns:\n  AP-1: list Link9s of Link2, 5/s\n").toString();
    }

    /** Each entity is twice of the one before: the ways up double with every step. */
    private static String ladder(int length) {
        StringBuilder text =
                new StringBuilder(HEAD + "entities:\n  Step0: {id: key, count: 5, attributes: {key: ulid}}\n");
        for (int i = 1; i < length; i++) {
            text.append("  Step").append(i).append(":\n    id: left, right\n    of:\n");
            text.append("      - Step").append(i - 1).append(" as left, 2 each\n");
            text.append("      - Step").append(i - 1).append(" as right\n");
        }
        return text.append("patterns:\n  AP-1: list Step")
                .append(length - 1)
                .append("s of Step0, 5/s\n")
                .toString();
    }
}
