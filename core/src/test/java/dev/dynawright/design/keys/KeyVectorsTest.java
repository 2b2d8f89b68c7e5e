package dev.dynawright.design.keys;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.data.Atom;
import dev.dynawright.design.Design;
import dev.dynawright.design.Template;
import dev.dynawright.design.Template.Hole;
import dev.dynawright.design.Template.Piece;
import dev.dynawright.design.Template.Shape;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Form;
import dev.dynawright.model.Path;
import dev.dynawright.model.Share;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The vectors in `cases/keys`, which whoever codes keys in another language can use too. */
class KeyVectorsTest {
    private static final java.nio.file.Path ROOT = java.nio.file.Path.of(System.getProperty("dynawright.root", ".."))
            .toAbsolutePath()
            .normalize()
            .resolve("cases/keys");
    private static final String REFUSED = "!";
    private static final String ABSENT = "-";
    private static final String AMBIGUOUS = "?";
    private static final Pattern CHARACTER = Pattern.compile("\\\\u\\{([0-9A-F]+)\\}");
    private static final Pattern PIECE = Pattern.compile("\\{\\{|\\{([^{}:]+)(?::([^{}]+))?\\}|[^{]+");
    private static final Pattern PAD = Pattern.compile("pad (-?)([0-9]+)(?:\\.([0-9]+))?");

    /** One line of a file of vectors. */
    private interface Vector {
        void check(String[] columns) throws UnfitValue;
    }

    private static Stream<DynamicTest> vectors(String file, int columns, Vector vector) throws IOException {
        List<String> lines = Files.readAllLines(ROOT.resolve(file), StandardCharsets.UTF_8);
        return lines.stream().filter(line -> !line.startsWith("#")).map(line -> {
            String[] parts = Arrays.stream(line.split("\t", -1))
                    .map(KeyVectorsTest::characters)
                    .toArray(String[]::new);
            return DynamicTest.dynamicTest(line, () -> {
                assertThat(parts).hasSize(columns);
                vector.check(parts);
            });
        });
    }

    private static String characters(String text) {
        return CHARACTER
                .matcher(text)
                .replaceAll(m -> Matcher.quoteReplacement(Character.toString(Integer.parseInt(m.group(1), 16))));
    }

    @TestFactory
    Stream<DynamicTest> escape() throws IOException {
        return vectors("escape.tsv", 2, columns -> {
            assertThat(KeyCoding.escape(columns[0])).isEqualTo(columns[1]);
            assertThat(KeyCoding.unescape(columns[1])).contains(columns[0]);
        });
    }

    @TestFactory
    Stream<DynamicTest> pad() throws IOException {
        return vectors("pad.tsv", 3, columns -> {
            Atom number = new Atom.Amount(new BigDecimal(columns[1]));
            check(
                    "escaped",
                    "{n:" + columns[0] + "}",
                    Filling.of("n", new Form.Digits(false, 9, 9), number),
                    columns[2]);
        });
    }

    @TestFactory
    Stream<DynamicTest> moments() throws IOException {
        return vectors("moments.tsv", 3, columns -> {
            Form form = form(columns[0]);
            check("escaped", "{x}", Filling.of("x", form, atom(form, columns[1])), columns[2]);
        });
    }

    @TestFactory
    Stream<DynamicTest> shards() throws IOException {
        return vectors("shards.tsv", 3, columns -> {
            int count = Integer.parseInt(columns[0]);
            List<Atom> id =
                    Arrays.stream(columns[1].split("\\|", -1)).map(Atom::text).toList();
            assertThat(KeyCoding.shardText(KeyCoding.shard(id, count), count)).isEqualTo(columns[2]);
        });
    }

    @TestFactory
    Stream<DynamicTest> templates() throws IOException {
        return vectors(
                "templates.tsv", 4, columns -> check(columns[0], columns[1], Filling.read(columns[2]), columns[3]));
    }

    @TestFactory
    Stream<DynamicTest> order() throws IOException {
        return vectors("order.tsv", 2, columns -> {
            assertThat(KeyCoding.compare(columns[0], columns[1])).isNegative();
            assertThat(KeyCoding.compare(columns[1], columns[0])).isPositive();
            assertThat(KeyCoding.compare(columns[0], columns[0])).isZero();
        });
    }

    private static void check(String values, String written, Filling filling, String expected) throws UnfitValue {
        Template template = template(written);
        Design.Values coding = values.equals("raw") ? Design.Values.RAW : Design.Values.ESCAPED;
        KeyCoding keys = new KeyCoding(coding, filling::formAt);
        if (expected.equals(REFUSED)) {
            assertThat(refusal(() -> keys.format(template, filling))).isPresent();
            return;
        }
        Optional<String> text = keys.format(template, filling);
        if (expected.equals(ABSENT)) {
            assertThat(text).isEmpty();
            return;
        }
        if (expected.equals(AMBIGUOUS)) {
            assertThat(keys.parse(template, text.orElseThrow())).isEmpty();
            return;
        }
        assertThat(text).contains(expected);
        List<Atom> holes = new ArrayList<>();
        for (Hole hole : template.holes()) {
            holes.add(filling.value(hole.path()).orElseThrow());
        }
        OptionalInt shard = template.shards() == 1 ? OptionalInt.empty() : OptionalInt.of(filling.shard(1));
        assertThat(keys.parse(template, expected)).contains(new KeyCoding.Parsed(holes, shard));
    }

    /** Something that may be refused. */
    private interface Attempt {
        Optional<String> make() throws UnfitValue;
    }

    private static Optional<String> refusal(Attempt attempt) {
        try {
            attempt.make();
            return Optional.empty();
        } catch (UnfitValue refused) {
            return Optional.ofNullable(refused.getMessage());
        }
    }

    /** The values and forms of a line. */
    private record Filling(Map<String, Form> forms, Map<String, Atom> atoms, int number) implements KeyCoding.Row {
        static Filling of(String name, Form form, Atom atom) {
            return new Filling(new TreeMap<>(Map.of(name, form)), new TreeMap<>(Map.of(name, atom)), 0);
        }

        /** Such as {@code n:integer=42|shard=7}. */
        static Filling read(String text) {
            Map<String, Form> forms = new TreeMap<>();
            Map<String, Atom> atoms = new TreeMap<>();
            int shard = 0;
            for (String part : text.split("\\|", -1)) {
                int equals = part.indexOf('=');
                String head = equals < 0 ? part : part.substring(0, equals);
                if (head.equals("shard")) {
                    shard = Integer.parseInt(part.substring(equals + 1));
                    continue;
                }
                int colon = head.indexOf(':');
                Form form = form(head.substring(colon + 1));
                forms.put(head.substring(0, colon), form);
                if (equals >= 0) {
                    atoms.put(head.substring(0, colon), atom(form, part.substring(equals + 1)));
                }
            }
            return new Filling(forms, atoms, shard);
        }

        Form formAt(Path path) {
            return Optional.ofNullable(forms.get(path.toString())).orElseThrow();
        }

        @Override
        public Optional<Atom> value(Path path) {
            return Optional.ofNullable(atoms.get(path.toString()));
        }

        @Override
        public int shard(int count) {
            return number;
        }
    }

    private static Form form(String words) {
        return switch (words) {
            case "string" -> new Form.Text(false);
            case "integer" -> new Form.Digits(true, 9, 9);
            case "number" -> new Form.Digits(false, 12, 12);
            case "boolean" -> new Form.Truth(Share.percent(50));
            case "timestamp" -> new Form.Timestamp();
            case "date" -> new Form.Date();
            case "ulid" -> new Form.Ulid(Optional.empty());
            default ->
                new Form.Enumeration(Arrays.stream(words.split(" / ", -1))
                        .map(v -> new Form.Value(v.substring(0, v.indexOf(' ')), Share.percent(50)))
                        .toList());
        };
    }

    private static Atom atom(Form form, String text) {
        if (form instanceof Form.Timestamp) {
            return new Atom.Moment(instant(text));
        } else if (form instanceof Form.Date) {
            return new Atom.Day(LocalDate.parse(text));
        } else if (form instanceof Form.Truth) {
            return new Atom.Truth(Boolean.parseBoolean(text));
        }
        return form.isNumber() ? new Atom.Amount(new BigDecimal(text)) : new Atom.Text(text);
    }

    /** Also those that only {@code Instant} can hold. */
    private static java.time.Instant instant(String text) {
        return text.endsWith("Z")
                ? java.time.Instant.parse(text)
                : OffsetDateTime.parse(text).toInstant();
    }

    /** Templates of these cases; the reader of design files has tests of its own. */
    private static Template template(String written) {
        List<Piece> pieces = new ArrayList<>();
        StringBuilder literal = new StringBuilder();
        Matcher matcher = PIECE.matcher(written);
        Consumer<Piece> add = piece -> {
            if (literal.length() > 0) {
                pieces.add(new Template.Literal(literal.toString()));
                literal.setLength(0);
            }
            pieces.add(piece);
        };
        while (matcher.find()) {
            String name = matcher.group(1);
            if (name == null) {
                literal.append(matcher.group().equals("{{") ? "{" : matcher.group());
            } else if (name.equals("shard")) {
                add.accept(new Template.Shard(Integer.parseInt(matcher.group(2))));
            } else {
                add.accept(new Hole(name, Path.own(new AttributeName(name)), shape(matcher.group(2))));
            }
        }
        if (literal.length() > 0) {
            pieces.add(new Template.Literal(literal.toString()));
        }
        return new Template(pieces);
    }

    private static Shape shape(@org.jspecify.annotations.Nullable String words) {
        if (words == null) {
            return new Shape.Plain();
        }
        Matcher pad = PAD.matcher(words);
        if (pad.matches()) {
            int decimals = pad.group(3) == null ? 0 : Integer.parseInt(pad.group(3));
            return new Shape.Pad(
                    Integer.parseInt(pad.group(2)), decimals, !pad.group(1).isEmpty());
        }
        return new Shape.Reverse(Integer.parseInt(words.substring("reverse ".length())));
    }
}
