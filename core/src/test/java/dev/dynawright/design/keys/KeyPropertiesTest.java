package dev.dynawright.design.keys;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.data.Atom;
import dev.dynawright.design.Design;
import dev.dynawright.design.Template;
import dev.dynawright.design.Template.Hole;
import dev.dynawright.design.Template.Literal;
import dev.dynawright.design.Template.Piece;
import dev.dynawright.design.Template.Shape;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Form;
import dev.dynawright.model.Path;
import dev.dynawright.model.Share;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** What holds for all values: parsing undoes formatting, and the order of values is the order of their texts. */
class KeyPropertiesTest {
    private static final long SEED = Long.getLong("dynawright.seed", 20261115L);
    private static final int[] EDGES = {
        0, 1, 9, 0x0A, 0x1F, ' ', '!', '"', '#', '$', '%', '0', 'P', 'T', 'U', '{', '}', 0x7F, 0x80, 0xE9, 0x7FF, 0x800,
        0xD7FF, 0xE000, 0xFFFD, 0xFFFF, 0x10000, 0x1F600, 0x10FFFF
    };
    private static final Form TEXT = new Form.Text(false);
    private static final Form NUMBER = new Form.Digits(false, 12, 12);

    private final Random random = new Random(SEED);

    KeyPropertiesTest() {
        System.out.println("key properties, seed " + SEED);
    }

    @Test
    void everyControlCharacterAndSignSurvives() {
        for (int c = 0; c <= 0x100; c++) {
            String text = "a" + (char) c + "b";
            assertThat(KeyCoding.unescape(KeyCoding.escape(text))).contains(text);
        }
    }

    @Test
    void whatNothingEscapesToIsNotUnescaped() {
        for (String wrong : List.of("$", "a$", "$ ", "$U", "$/", "a#b", "a b", "\u0000")) {
            assertThat(KeyCoding.unescape(wrong)).as(wrong).isEmpty();
        }
    }

    @Test
    void escapedTextsKeepTheirOrderBeforeTheDelimiter() {
        for (int i = 0; i < 20_000; i++) {
            String a = text();
            String b = random.nextBoolean() ? text() : a + text();
            int values = Integer.signum(KeyCoding.compare(a, b));
            int keys = KeyCoding.compare(KeyCoding.escape(a) + "#" + text(), KeyCoding.escape(b) + "#" + text());
            assertThat(a.equals(b) || Integer.signum(keys) == values)
                    .as("order of " + i + " of seed " + SEED)
                    .isTrue();
        }
    }

    @Test
    void orderIsThatOfCodePoints() {
        for (int i = 0; i < 5_000; i++) {
            String a = text();
            String b = text();
            int points = java.util.Arrays.compare(
                    a.codePoints().toArray(), b.codePoints().toArray());
            assertThat(Integer.signum(KeyCoding.compare(a, b))).isEqualTo(Integer.signum(points));
        }
    }

    @Test
    void paddedNumbersKeepTheirOrder() throws UnfitValue {
        for (int i = 0; i < 20_000; i++) {
            Shape.Pad pad = new Shape.Pad(1 + random.nextInt(12), random.nextInt(4), random.nextBoolean());
            Template template = template(List.of(hole("n", pad)));
            BigDecimal a = number(pad);
            BigDecimal b = number(pad);
            assertThat(Integer.signum(
                            KeyCoding.compare(formatted(template, NUMBER, a), formatted(template, NUMBER, b))))
                    .as(pad + " of " + a + " and " + b + ", seed " + SEED)
                    .isEqualTo(a.compareTo(b));
        }
    }

    @Test
    void reversedNumbersTurnTheirOrder() throws UnfitValue {
        for (int i = 0; i < 5_000; i++) {
            int digits = 1 + random.nextInt(12);
            Template template = template(List.of(hole("n", new Shape.Reverse(digits))));
            BigDecimal a = number(new Shape.Pad(digits, 0, false));
            BigDecimal b = number(new Shape.Pad(digits, 0, false));
            assertThat(Integer.signum(
                            KeyCoding.compare(formatted(template, NUMBER, a), formatted(template, NUMBER, b))))
                    .isEqualTo(b.compareTo(a));
        }
    }

    @Test
    void momentsAndDaysKeepTheirOrder() throws UnfitValue {
        Template template = template(List.of(hole("x", new Shape.Plain())));
        KeyCoding moments = coding(Map.of("x", new Form.Timestamp()));
        KeyCoding days = coding(Map.of("x", new Form.Date()));
        for (int i = 0; i < 5_000; i++) {
            Instant a = moment();
            Instant b = random.nextBoolean() ? moment() : a.plusMillis(1);
            assertThat(Integer.signum(KeyCoding.compare(
                            text(moments, template, new Atom.Moment(a)), text(moments, template, new Atom.Moment(b)))))
                    .isEqualTo(Integer.signum(a.compareTo(b)));
            LocalDate c = day();
            LocalDate d = day();
            assertThat(Integer.signum(KeyCoding.compare(
                            text(days, template, new Atom.Day(c)), text(days, template, new Atom.Day(d)))))
                    .isEqualTo(Integer.signum(c.compareTo(d)));
        }
    }

    @Test
    void parsingUndoesFormatting() throws UnfitValue {
        int shards = 0;
        for (int i = 0; i < 10_000; i++) {
            Map<String, Form> forms = new TreeMap<>();
            List<Piece> pieces = new ArrayList<>(List.of(new Literal("X{#")));
            Map<String, Atom> atoms = new TreeMap<>();
            List<Atom> expected = new ArrayList<>();
            OptionalInt shard = OptionalInt.empty();
            for (int piece = random.nextInt(4); piece >= 0; piece--) {
                String name = "a" + piece;
                if (random.nextInt(8) == 0 && shard.isEmpty()) {
                    int count = 2 + random.nextInt(99);
                    shard = OptionalInt.of(random.nextInt(count));
                    pieces.add(new Template.Shard(count));
                    shards++;
                } else {
                    Drawn drawn = draw();
                    forms.put(name, drawn.form());
                    atoms.put(name, drawn.atom());
                    expected.add(drawn.atom());
                    pieces.add(hole(name, drawn.shape()));
                }
                pieces.add(new Literal("#"));
            }
            int number = shard.orElse(0);
            Template template = template(pieces);
            KeyCoding keys = coding(forms);
            String text = keys.format(template, row(atoms, number)).orElseThrow();
            assertThat(keys.parse(template, text))
                    .as(template + " as " + text + ", seed " + SEED)
                    .contains(new KeyCoding.Parsed(expected, shard));
        }
        assertThat(shards).isGreaterThan(100);
    }

    @Test
    void halfOfAPairIsRefused() {
        KeyCoding keys = coding(Map.of("x", TEXT));
        Template template = template(List.of(hole("x", new Shape.Plain())));
        org.assertj.core.api.Assertions.assertThatThrownBy(() -> text(keys, template, new Atom.Text("a\uD83D")))
                .isInstanceOf(UnfitValue.class);
    }

    @Test
    void aLongTextIsParsedInTime() {
        KeyCoding keys = coding(Map.of("a", TEXT, "b", TEXT, "c", TEXT));
        Template template = template(List.of(
                hole("a", new Shape.Plain()),
                new Literal("x"),
                hole("b", new Shape.Plain()),
                new Literal("x"),
                hole("c", new Shape.Plain())));
        assertThat(keys.parse(template, "x".repeat(500))).isEmpty();
    }

    /** A value with its form and shape. */
    private record Drawn(Form form, Shape shape, Atom atom) {}

    private Drawn draw() {
        Shape plain = new Shape.Plain();
        return switch (random.nextInt(8)) {
            case 0 -> {
                Shape.Pad pad = new Shape.Pad(1 + random.nextInt(12), random.nextInt(4), random.nextBoolean());
                yield new Drawn(NUMBER, pad, new Atom.Amount(number(pad)));
            }
            case 1 -> {
                int digits = 1 + random.nextInt(12);
                yield new Drawn(
                        NUMBER, new Shape.Reverse(digits), new Atom.Amount(number(new Shape.Pad(digits, 0, false))));
            }
            case 2 -> new Drawn(NUMBER, plain, new Atom.Amount(number(new Shape.Pad(9, 3, true))));
            case 3 -> new Drawn(new Form.Timestamp(), plain, new Atom.Moment(moment()));
            case 4 -> new Drawn(new Form.Date(), plain, new Atom.Day(day()));
            case 5 -> new Drawn(new Form.Truth(Share.percent(50)), plain, new Atom.Truth(random.nextBoolean()));
            default -> new Drawn(TEXT, plain, new Atom.Text(text()));
        };
    }

    private String text() {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(5); i > 0; i--) {
            text.appendCodePoint(EDGES[random.nextInt(EDGES.length)]);
        }
        return text.toString();
    }

    private BigDecimal number(Shape.Pad pad) {
        BigInteger span = BigInteger.TEN.pow(pad.digits() + pad.decimals());
        BigInteger drawn = new BigInteger(span.bitLength() + 8, random).mod(span);
        BigInteger offset = pad.negatives() ? span.shiftRight(1) : BigInteger.ZERO;
        return new BigDecimal(drawn.subtract(offset), pad.decimals());
    }

    private Instant moment() {
        return Instant.ofEpochMilli(random.nextLong(-62_167_219_200_000L, 253_402_300_799_999L));
    }

    private LocalDate day() {
        return LocalDate.ofEpochDay(random.nextLong(-719_528, 2_932_896));
    }

    private static Hole hole(String name, Shape shape) {
        return new Hole(name, Path.own(new AttributeName(name)), shape);
    }

    private static Template template(List<Piece> pieces) {
        return new Template(pieces);
    }

    private static KeyCoding coding(Map<String, Form> forms) {
        return new KeyCoding(
                Design.Values.ESCAPED,
                path -> Optional.ofNullable(forms.get(path.toString())).orElseThrow());
    }

    private static KeyCoding.Row row(Map<String, Atom> atoms, int shard) {
        return new KeyCoding.Row() {
            @Override
            public Optional<Atom> value(Path path) {
                return Optional.ofNullable(atoms.get(path.toString()));
            }

            @Override
            public int shard(int count) {
                return shard;
            }
        };
    }

    private static String formatted(Template template, Form form, BigDecimal number) throws UnfitValue {
        return text(coding(Map.of("n", form)), template, new Atom.Amount(number));
    }

    private static String text(KeyCoding keys, Template template, Atom atom) throws UnfitValue {
        return keys.format(template, row(new TreeMap<>(Map.of("n", atom, "x", atom)), 0))
                .orElseThrow();
    }
}
