package dev.dynawright.language.sentence;

import dev.dynawright.model.Attribute;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.FanOut;
import dev.dynawright.model.Form;
import dev.dynawright.model.Share;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** The grammar of the short texts that declare attributes, relationships and numbers. */
public final class Declarations {
    private static final int ASSUMED_BYTES = 32;
    private static final int ASSUMED_PROSE = 1024;
    private static final int MOST_DIGITS = 38;
    private static final int DEEPEST_FORM = 8;
    private static final long MOST_COUNT = 1_000_000_000_000_000L;

    private static final List<String> FORMS = List.of(
            "string", "text", "number", "integer", "boolean", "timestamp", "date", "ulid", "uuid", "binary", "map");

    /** What other languages call our forms. */
    private static final String[][] ELSEWHERE = {
        {"varchar", "string"},
        {"char", "string"},
        {"str", "string"},
        {"int", "integer"},
        {"long", "integer"},
        {"bigint", "integer"},
        {"float", "number"},
        {"double", "number"},
        {"decimal", "number"},
        {"bool", "boolean"},
        {"datetime", "timestamp"},
        {"time", "timestamp"},
        {"blob", "binary"},
        {"bytes", "binary"},
        {"json", "map"},
        {"object", "map"}
    };

    private final Cursor cursor;

    /** Something declared, or why it cannot be read: offsets count in the text. */
    public record Declared<T>(Optional<T> value, Optional<Problem> problem) {}

    /** Why a declaration cannot be read; {@code near} is what may have been meant. */
    public record Problem(int start, int end, String message, String label, List<String> notes, List<String> near) {}

    /** An attribute as written, before names in it are known to exist. */
    public record RawAttribute(
            Form form,
            OptionalLong usual,
            OptionalLong largest,
            boolean unique,
            Optional<Word> uniquePer,
            Optional<Word> countedPer,
            Optional<Word> madeAt,
            Optional<Share> present,
            boolean optional,
            OptionalLong distinct,
            boolean sharesStated) {}

    /** A relationship as written. */
    public record RawParent(
            Word entity, Optional<Word> role, FanOut fanOut, boolean optional, Optional<Share> present) {}

    /** A word of a declaration and where it stands. */
    public record Word(String text, int start, int end) {}

    @FunctionalInterface
    private interface Parse<T> {
        T get(Declarations parser) throws Refusal;
    }

    private Declarations(String text) {
        this.cursor = new Cursor(text, 0, new LinkedHashSet<>());
    }

    private static <T> Declared<T> declared(String text, Parse<T> parse) {
        if (text.length() > SentenceReader.LONGEST) {
            return new Declared<>(
                    Optional.empty(),
                    Optional.of(new Problem(
                            0,
                            1,
                            "the text has " + text.length() + " characters; one has at most " + SentenceReader.LONGEST,
                            "too long",
                            List.of(),
                            List.of())));
        }
        Declarations parser = new Declarations(text);
        try {
            T value = parse.get(parser);
            if (!parser.cursor.atEnd()) {
                throw parser.cursor.notUnderstood();
            }
            return new Declared<>(Optional.of(value), Optional.empty());
        } catch (Refusal refusal) {
            Refusal.Why why = refusal.why();
            List<String> near = meant(text, why).stream()
                    .filter(word -> isReadable(replaced(text, why, word), parse))
                    .toList();
            return new Declared<>(
                    Optional.empty(),
                    Optional.of(new Problem(why.start(), why.end(), why.message(), why.label(), why.notes(), near)));
        }
    }

    /** The words that may have been meant: those alike, or the only one that can stand there. */
    private static List<String> meant(String text, Refusal.Why why) {
        String written = text.substring(why.start(), why.end());
        return why.meant().size() == 1 ? why.meant() : Names.near(written, why.meant());
    }

    private static String replaced(String text, Refusal.Why why, String word) {
        String space = why.start() == why.end() ? " " : "";
        return text.substring(0, why.start()) + space + word + text.substring(why.end());
    }

    private static boolean isReadable(String text, Parse<?> parse) {
        Declarations parser = new Declarations(text);
        try {
            parse.get(parser);
            return parser.cursor.atEnd();
        } catch (Refusal refusal) {
            return false;
        }
    }

    public static Declared<RawAttribute> attribute(String text) {
        return declared(text, Declarations::attribute);
    }

    public static Declared<RawParent> parent(String text) {
        return declared(text, Declarations::parent);
    }

    /** A number of entities. */
    public static Declared<Long> count(String text) {
        return declared(text, Declarations::wholeCount);
    }

    /** A time, in seconds. */
    public static Declared<Long> duration(String text) {
        return declared(text, Declarations::duration);
    }

    /** Names separated by commas or `and`. */
    public static Declared<List<Word>> names(String text) {
        return declared(text, parser -> {
            List<Word> names = new ArrayList<>();
            do {
                names.add(parser.path());
            } while (parser.cursor.sign(",") || parser.cursor.accept(Keyword.AND));
            return names;
        });
    }

    private Refusal expected(String... words) {
        if (cursor.brokeOff()) {
            return cursor.notUnderstood();
        }
        Token token = cursor.token();
        String what = token.kind() == Token.Kind.END
                ? "something is missing at the end"
                : "`" + token.text() + "` is not understood here";
        return new Refusal(SentenceCodes.UNREADABLE_SENTENCE, token, what, "not understood").meant(List.of(words));
    }

    /** What must stand behind a number: named at the end of the text, else blamed on the word that stands there. */
    private Refusal missing(Token number, String what, String word) {
        if (!cursor.atEnd() && !cursor.token().is(",")) {
            return expected(word);
        }
        Token end = new Token(
                Token.Kind.END, "", cursor.previous().end(), cursor.previous().end());
        return new Refusal(
                        SentenceCodes.UNREADABLE_SENTENCE,
                        end,
                        what + " is missing behind `" + number.text() + "`",
                        "missing here")
                .meant(List.of(word));
    }

    private boolean word(String... phrase) {
        return cursor.accept(phrase);
    }

    private Word name() throws Refusal {
        Token token = cursor.token();
        if (!token.isWord()) {
            throw expected();
        }
        cursor.skip(1);
        return new Word(token.text(), token.start(), token.end());
    }

    private Word path() throws Refusal {
        Word first = name();
        StringBuilder text = new StringBuilder(first.text());
        int end = first.end();
        while (cursor.token().is(".") && cursor.token(1).isWord()) {
            cursor.sign(".");
            Word next = name();
            text.append('.').append(next.text());
            end = next.end();
        }
        return new Word(text.toString(), first.start(), end);
    }

    private RawAttribute attribute() throws Refusal {
        Qualifiers q = new Qualifiers();
        Form form = form(q);
        while (cursor.sign(",")) {
            form = qualifier(form, q);
        }
        return new RawAttribute(
                form,
                q.usual,
                q.largest,
                q.unique,
                q.uniquePer,
                q.countedPer,
                q.madeAt,
                q.present,
                q.optional,
                q.distinct,
                q.sharesStated);
    }

    /** What stands behind the commas of an attribute. */
    private static final class Qualifiers {
        OptionalLong usual = OptionalLong.empty();
        OptionalLong largest = OptionalLong.empty();
        boolean unique;
        Optional<Word> uniquePer = Optional.empty();
        Optional<Word> countedPer = Optional.empty();
        Optional<Word> madeAt = Optional.empty();
        Optional<Share> present = Optional.empty();
        boolean optional;
        OptionalLong distinct = OptionalLong.empty();
        boolean sharesStated = true;
        int depth;
    }

    private Form form(Qualifiers q) throws Refusal {
        if (enumerationAhead()) {
            return enumeration(q);
        }
        if (word("string")) {
            return new Form.Text(false);
        } else if (word("text")) {
            return new Form.Text(true);
        } else if (word("number")) {
            return new Form.Digits(false, 12, MOST_DIGITS);
        } else if (word("integer")) {
            return new Form.Digits(true, 9, 36);
        } else if (word("boolean")) {
            return new Form.Truth(Share.percent(50));
        } else if (word("timestamp")) {
            return new Form.Timestamp();
        } else if (word("date")) {
            return new Form.Date();
        } else if (word("ulid")) {
            if (word("of")) {
                q.madeAt = Optional.of(name());
                return new Form.Ulid(
                        Optional.of(new AttributeName(q.madeAt.get().text())));
            }
            return new Form.Ulid(Optional.empty());
        } else if (word("uuid")) {
            return new Form.Uuid();
        } else if (word("binary")) {
            return new Form.Binary();
        } else if (word("map")) {
            return new Form.Structure();
        } else if (word("vector", "of")) {
            return new Form.Vector(cursor.count());
        } else if (word("list", "of")) {
            return new Form.ListOf(element(q));
        } else if (word("set", "of")) {
            return new Form.SetOf(element(q));
        }
        throw unknownForm();
    }

    private Refusal unknownForm() {
        Token token = cursor.token();
        if (!token.isWord()) {
            return expected();
        }
        List<String> meant = Arrays.stream(ELSEWHERE)
                .filter(pair -> pair[0].equalsIgnoreCase(token.text()))
                .map(pair -> pair[1])
                .toList();
        return new Refusal(
                        SentenceCodes.UNREADABLE_SENTENCE,
                        token,
                        "`" + token.text() + "` is not a form of attribute",
                        "no such form")
                .note("the forms are " + String.join(", ", FORMS) + ", list of …, set of …, vector of …")
                .meant(meant.isEmpty() ? FORMS : meant);
    }

    private Form element(Qualifiers q) throws Refusal {
        if (++q.depth > DEEPEST_FORM) {
            throw new Refusal(
                    SentenceCodes.UNREADABLE_SENTENCE,
                    cursor.token(),
                    "lists and sets are nested more than " + DEEPEST_FORM + " deep",
                    "too deep");
        }
        return form(q);
    }

    private boolean enumerationAhead() {
        for (int ahead = 0; cursor.token(ahead).kind() != Token.Kind.END; ahead++) {
            if (cursor.token(ahead).is("|")) {
                return true;
            }
        }
        return cursor.token().isWord()
                && cursor.token(1).kind() == Token.Kind.NUMBER
                && cursor.token(2).is("%");
    }

    private Form enumeration(Qualifiers q) throws Refusal {
        List<String> names = new ArrayList<>();
        List<Optional<Integer>> shares = new ArrayList<>();
        do {
            Word value = name();
            StringBuilder text = new StringBuilder(value.text());
            while (cursor.token().isWord()) {
                text.append('_').append(name().text());
            }
            if (names.contains(text.toString())) {
                throw new Refusal(
                        SentenceCodes.UNREADABLE_SENTENCE,
                        new Token(Token.Kind.WORD, value.text(), value.start(), value.end()),
                        "the value `" + text + "` is stated twice",
                        "second time");
            }
            names.add(text.toString());
            shares.add(
                    cursor.token().kind() == Token.Kind.NUMBER ? Optional.of(cursor.millionths()) : Optional.empty());
        } while (cursor.sign("|"));
        int stated = shares.stream().mapToInt(s -> s.orElse(0)).sum();
        int open = (int) shares.stream().filter(Optional::isEmpty).count();
        q.sharesStated = open == 0;
        List<Form.Value> values = new ArrayList<>();
        int left = Math.max(0, 1_000_000 - stated);
        for (int i = 0; i < names.size(); i++) {
            int share = shares.get(i).isPresent() ? shares.get(i).get() : left / open--;
            if (shares.get(i).isEmpty()) {
                left -= share;
            }
            values.add(new Form.Value(names.get(i), new Share(share)));
        }
        return new Form.Enumeration(values);
    }

    private Form qualifier(Form form, Qualifiers q) throws Refusal {
        if (word("unique", "per")) {
            q.uniquePer = Optional.of(name());
        } else if (word("unique")) {
            q.unique = true;
        } else if (word("counted", "per")) {
            q.countedPer = Optional.of(name());
        } else if (word("optional")) {
            q.optional = true;
            if (cursor.token().kind() == Token.Kind.NUMBER) {
                q.present = Optional.of(new Share(cursor.millionths()));
            }
        } else if (form instanceof Form.Truth && word("true")) {
            return new Form.Truth(new Share(cursor.millionths()));
        } else if (word("at", "most")) {
            return sized(form, q, true);
        } else if (cursor.token().kind() == Token.Kind.NUMBER) {
            return sized(form, q, false);
        } else {
            throw expected("unique", "counted", "optional", "at", "true");
        }
        return form;
    }

    /** A size in bytes or digits, or a number of distinct values. */
    private Form sized(Form form, Qualifiers q, boolean most) throws Refusal {
        Token token = cursor.token();
        BigDecimal number = cursor.number().orElseThrow(() -> cursor.unreadableNumber(token));
        if (!most && (word("values") || word("value"))) {
            q.distinct = OptionalLong.of(whole(number, token));
            return form;
        }
        if (word("digits") || word("digit")) {
            if (!(form instanceof Form.Digits digits)) {
                throw new Refusal(
                        SentenceCodes.UNREADABLE_SENTENCE, token, "only numbers are sized in digits", "not a number");
            }
            int count = (int) Math.min(MOST_DIGITS, whole(number, token));
            return most
                    ? new Form.Digits(digits.integer(), Math.min(digits.usual(), count), count)
                    : new Form.Digits(digits.integer(), count, Math.max(count, Math.min(MOST_DIGITS, 4 * count)));
        }
        long factor;
        if (word("bytes") || word("byte")) {
            factor = 1;
        } else if (word("KB") || word("kilobytes")) {
            factor = 1024;
        } else if (word("MB") || word("megabytes")) {
            factor = 1024 * 1024;
        } else {
            throw missing(token, "a unit", form instanceof Form.Digits ? "digits" : "bytes");
        }
        if (form instanceof Form.Digits) {
            throw new Refusal(
                    SentenceCodes.UNREADABLE_SENTENCE,
                    token,
                    "a number is sized in digits, not in bytes",
                    "write `digits`");
        }
        long bytes = whole(number.multiply(BigDecimal.valueOf(factor)), token);
        if (most) {
            q.largest = OptionalLong.of(bytes);
        } else {
            q.usual = OptionalLong.of(bytes);
        }
        return form;
    }

    private static long whole(BigDecimal number, Token token) throws Refusal {
        boolean fits = number.signum() > 0
                && number.stripTrailingZeros().scale() <= 0
                && number.compareTo(BigDecimal.valueOf(MOST_COUNT)) <= 0;
        if (!fits) {
            throw new Refusal(
                    SentenceCodes.UNREADABLE_NUMBER,
                    token,
                    "`" + token.text() + "` is not a whole number from 1 to 10^15",
                    "not a whole number");
        }
        return number.longValueExact();
    }

    private long wholeCount() throws Refusal {
        Token token = cursor.token();
        return whole(cursor.number().orElseThrow(() -> cursor.unreadableNumber(token)), token);
    }

    private long duration() throws Refusal {
        Token token = cursor.token();
        long number = whole(cursor.number().orElseThrow(() -> cursor.unreadableNumber(token)), token);
        String[] units = {"second", "minute", "hour", "day", "week", "month", "year"};
        long[] lengths = {1, 60, 3600, 86_400, 604_800, 2_592_000, 31_536_000};
        for (int i = 0; i < units.length; i++) {
            if (word(units[i]) || word(units[i] + "s")) {
                return Math.multiplyExact(Math.min(number, 1_000_000_000L), lengths[i]);
            }
        }
        throw expected("seconds", "minutes", "hours", "days", "weeks", "months", "years");
    }

    private RawParent parent() throws Refusal {
        Word entity = name();
        StringBuilder joined = new StringBuilder(entity.text());
        int end = entity.end();
        while (cursor.token().isWord() && !cursor.token().text().equalsIgnoreCase("as")) {
            Word more = name();
            joined.append(more.text());
            end = more.end();
        }
        Optional<Word> role = word("as") ? Optional.of(name()) : Optional.empty();
        Optional<BigDecimal> each = Optional.empty();
        boolean exactly = false;
        long least = 0;
        OptionalLong most = OptionalLong.empty();
        boolean optional = false;
        Optional<Share> present = Optional.empty();
        while (cursor.sign(",")) {
            Token token = cursor.token();
            if (word("at", "most")) {
                most = OptionalLong.of(wholeCount());
            } else if (word("at", "least")) {
                least = wholeCount();
            } else if (word("optional")) {
                optional = true;
                present = cursor.token().kind() == Token.Kind.NUMBER
                        ? Optional.of(new Share(cursor.millionths()))
                        : Optional.empty();
            } else {
                exactly = word("exactly");
                each = cursor.number();
                if (each.isEmpty() || each.get().signum() <= 0) {
                    cursor.back(cursor.position());
                    throw each.isEmpty()
                            ? expected("at", "optional", "exactly")
                            : new Refusal(
                                    SentenceCodes.UNREADABLE_NUMBER,
                                    token,
                                    "`" + token.text() + "` each is none",
                                    "more than zero");
                }
                if (!word("each")) {
                    throw missing(token, "`each`", "each");
                }
            }
        }
        boolean one = each.isPresent() && each.get().compareTo(BigDecimal.ONE) == 0 && most.isEmpty() && least == 0;
        boolean constant = exactly || one;
        if (constant && each.isPresent() && most.isEmpty()) {
            most = OptionalLong.of(each.get().longValue());
        }
        FanOut fanOut = new FanOut(
                each, constant, constant && each.isPresent() ? each.get().longValue() : least, most);
        return new RawParent(new Word(joined.toString(), entity.start(), end), role, fanOut, optional, present);
    }

    /** The bytes of a value of a form: what is usual and what is the most. */
    public static Attribute.Size size(RawAttribute raw) {
        Form form = raw.form();
        long usual = raw.usual().orElse(usual(form));
        boolean fixed = form instanceof Form.Ulid
                || form instanceof Form.Uuid
                || form.isMoment()
                || form instanceof Form.Truth
                || form instanceof Form.Vector;
        long largest = raw.largest().orElseGet(() -> {
            if (fixed && raw.usual().isEmpty()) {
                return usual;
            }
            if (form instanceof Form.Digits digits) {
                return bytes(digits.largest());
            }
            if (form instanceof Form.Enumeration enumeration) {
                return enumeration.values().stream()
                        .mapToInt(v -> v.name().length())
                        .max()
                        .orElse(1);
            }
            return 4 * usual;
        });
        boolean bounded =
                raw.largest().isPresent() || fixed || form instanceof Form.Enumeration || form instanceof Form.Digits;
        return new Attribute.Size(Math.min(usual, largest), largest, bounded);
    }

    private static long usual(Form form) {
        if (form instanceof Form.Ulid) {
            return 26;
        } else if (form instanceof Form.Uuid) {
            return 36;
        } else if (form instanceof Form.Timestamp) {
            return 24;
        } else if (form instanceof Form.Date) {
            return 10;
        } else if (form instanceof Form.Truth) {
            return 1;
        } else if (form instanceof Form.Digits digits) {
            return bytes(digits.usual());
        } else if (form instanceof Form.Vector vector) {
            return 3 + vector.dimensions() * (1L + bytes(9));
        } else if (form instanceof Form.Enumeration enumeration) {
            long weighted = enumeration.values().stream()
                    .mapToLong(v -> (long) v.name().length() * v.share().millionths())
                    .sum();
            return Math.max(1, (weighted + 500_000) / 1_000_000);
        }
        return form instanceof Form.Text text && text.prose() ? ASSUMED_PROSE : ASSUMED_BYTES;
    }

    /** The bytes of a number with so many significant digits. */
    private static long bytes(int digits) {
        return (digits + 1L) / 2 + 1;
    }

    /** Whether the size of a form is a matter of what people write into it. */
    public static boolean needsSize(Form form) {
        return form instanceof Form.Text || form instanceof Form.Binary || form.isCollection();
    }

    static EntityName unresolved(Word word) {
        return new EntityName(word.text());
    }
}
