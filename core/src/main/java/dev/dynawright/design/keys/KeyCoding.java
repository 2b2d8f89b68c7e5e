package dev.dynawright.design.keys;

import dev.dynawright.data.Atom;
import dev.dynawright.design.Design;
import dev.dynawright.design.Template;
import dev.dynawright.design.Template.Hole;
import dev.dynawright.design.Template.Literal;
import dev.dynawright.design.Template.Piece;
import dev.dynawright.design.Template.Shape;
import dev.dynawright.design.Template.Shard;
import dev.dynawright.model.Form;
import dev.dynawright.model.Path;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.zip.CRC32;

/**
 * Turns values into the text of keys and back. A value that a key cannot hold is refused with {@link UnfitValue}; a text
 * that no values give, or more than one choice of values, parses to nothing.
 *
 * <p>A key that is nothing but one number or one binary is no text and needs no coding; see {@link #isText}.
 */
public final class KeyCoding {
    private final Design.Values values;
    private final Function<Path, Form> forms;

    /** What a template is filled with: the values of attributes, where they have one, and the shard. */
    public interface Row {
        Optional<Atom> value(Path path);

        /** One of so many shards. */
        int shard(int count);
    }

    /** What a text was made of: the values of the placeholders from left to right, and the shard if it has one. */
    public record Parsed(List<Atom> values, OptionalInt shard) {
        public Parsed {
            values = List.copyOf(values);
        }
    }

    /** A coding for the way a design writes text, with the form of the attribute at each path. */
    public KeyCoding(Design.Values values, Function<Path, Form> forms) {
        this.values = values;
        this.forms = forms;
    }

    /** The order of key texts: by their bytes in UTF-8. {@code String.compareTo} disagrees above U+FFFF. */
    public static int compare(String one, String other) {
        return Arrays.compareUnsigned(one.getBytes(StandardCharsets.UTF_8), other.getBytes(StandardCharsets.UTF_8));
    }

    public static String escape(String text) {
        return Escape.escape(text);
    }

    /** The text that was escaped; none if nothing escapes to this. */
    public static Optional<String> unescape(String escaped) {
        return Escape.unescape(escaped);
    }

    /**
     * The value nearest to an end of a range that a hole takes, so that nothing of the range is lost: a number may have more
     * decimals or digits than any that a key has.
     */
    public static Atom nearest(Hole hole, Atom end, boolean upper) {
        return end instanceof Atom.Amount amount && !(hole.shape() instanceof Template.Shape.Plain)
                ? new Atom.Amount(NumberText.nearest(amount.value(), hole.shape(), upper))
                : end;
    }

    /** The shard of an entity: CRC-32 of its id, the parts as key text, escaped and joined by {@code #}. */
    public static int shard(List<Atom> id, int count) throws UnfitValue {
        List<String> parts = new ArrayList<>();
        for (Atom part : id) {
            parts.add(plain(part, Design.Values.ESCAPED));
        }
        CRC32 checksum = new CRC32();
        checksum.update(parts.stream().collect(Collectors.joining("#")).getBytes(StandardCharsets.UTF_8));
        return (int) (checksum.getValue() % count);
    }

    /** A shard as it stands in a key: with as many digits as the last one has. */
    public static String shardText(int shard, int count) {
        String digits = String.valueOf(shard);
        return "0".repeat(shardWidth(count) - digits.length()) + digits;
    }

    private static int shardWidth(int count) {
        return String.valueOf(count - 1).length();
    }

    /** Whether the key that a template makes is text; else it is the number or the binary itself. */
    public boolean isText(Template template) {
        return template.hole()
                .map(h -> forms.apply(h.path()))
                .filter(f -> f.isNumber() || f instanceof Form.Binary)
                .isEmpty();
    }

    /** The text of a key; none if a placeholder has no value. */
    public Optional<String> format(Template template, Row row) throws UnfitValue {
        StringBuilder text = new StringBuilder();
        for (Piece piece : template.pieces()) {
            if (piece instanceof Literal literal) {
                text.append(literal.text());
            } else if (piece instanceof Shard shard) {
                text.append(shardText(row.shard(shard.count()), shard.count()));
            } else {
                Hole hole = (Hole) piece;
                Optional<Atom> value = row.value(hole.path());
                if (value.isEmpty()) {
                    return Optional.empty();
                }
                text.append(text(hole, value.get()));
            }
        }
        if (text.length() == 0) {
            throw new UnfitValue("a key is never empty");
        }
        return Optional.of(text.toString());
    }

    private String text(Hole hole, Atom value) throws UnfitValue {
        if (hole.shape() instanceof Shape.Plain) {
            return plain(value, values);
        }
        if (!(value instanceof Atom.Amount number)) {
            throw new UnfitValue("`" + hole.name() + "` is shaped as a number and has the value " + value);
        }
        return hole.shape() instanceof Shape.Pad pad
                ? NumberText.pad(number.value(), pad)
                : NumberText.reverse(number.value(), ((Shape.Reverse) hole.shape()).digits());
    }

    private static String plain(Atom value, Design.Values values) throws UnfitValue {
        if (value instanceof Atom.Amount number) {
            return NumberText.plain(number.value());
        } else if (value instanceof Atom.Moment moment) {
            return MomentText.moment(moment.value());
        } else if (value instanceof Atom.Day day) {
            return MomentText.day(day.value());
        } else if (value instanceof Atom.Truth truth) {
            return String.valueOf(truth.value());
        }
        String text = ((Atom.Text) value).text();
        if (!StandardCharsets.UTF_8.newEncoder().canEncode(text)) {
            throw new UnfitValue("half of a surrogate pair has no bytes in UTF-8");
        }
        return values == Design.Values.ESCAPED ? Escape.escape(text) : text;
    }

    /** The values that give a text; none if there are none, or more than one choice of them. */
    public Optional<Parsed> parse(Template template, String text) {
        return new Parsing(template.pieces(), text, this::value, KeyCoding::width).parsed();
    }

    /** How many characters a piece has; none if that depends on the value. */
    private static OptionalInt width(Piece piece) {
        if (piece instanceof Literal literal) {
            return OptionalInt.of(literal.text().length());
        } else if (piece instanceof Shard shard) {
            return OptionalInt.of(shardWidth(shard.count()));
        }
        Shape shape = ((Hole) piece).shape();
        if (shape instanceof Shape.Pad pad) {
            return OptionalInt.of(NumberText.width(pad));
        }
        return shape instanceof Shape.Reverse reverse ? OptionalInt.of(reverse.digits()) : OptionalInt.empty();
    }

    private Optional<Atom> value(Hole hole, String text) {
        if (hole.shape() instanceof Shape.Pad pad) {
            return NumberText.parsePad(text, pad).map(Atom.Amount::new);
        } else if (hole.shape() instanceof Shape.Reverse reverse) {
            return NumberText.parseReverse(text, reverse.digits()).map(Atom.Amount::new);
        }
        Form form = forms.apply(hole.path());
        if (form.isNumber()) {
            return NumberText.parsePlain(text).map(Atom.Amount::new);
        } else if (form instanceof Form.Timestamp) {
            return MomentText.parseMoment(text).map(Atom.Moment::new);
        } else if (form instanceof Form.Date) {
            return MomentText.parseDay(text).map(Atom.Day::new);
        } else if (form instanceof Form.Truth) {
            return text.equals("true") || text.equals("false")
                    ? Optional.of(new Atom.Truth(text.equals("true")))
                    : Optional.empty();
        }
        Optional<String> plain = values == Design.Values.ESCAPED ? Escape.unescape(text) : Optional.of(text);
        return plain.filter(p -> canBe(form, p)).map(Atom.Text::new);
    }

    /** Ids have a fixed width and enumerations their values, which tells them from what stands beside them. */
    private static boolean canBe(Form form, String text) {
        if (form instanceof Form.Ulid) {
            return text.length() == 26;
        } else if (form instanceof Form.Uuid) {
            return text.length() == 36;
        }
        return !(form instanceof Form.Enumeration enumeration)
                || enumeration.value(text).isPresent();
    }
}
