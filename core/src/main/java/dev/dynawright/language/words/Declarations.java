package dev.dynawright.language.words;

import dev.dynawright.model.FanOut;
import dev.dynawright.model.Form;
import dev.dynawright.model.Share;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The grammar of the short texts that declare attributes, relationships and numbers. */
public final class Declarations {
    /** A declaration is a line; what is longer is something else. */
    private static final int LONGEST = 2000;

    /** What people write for a million or a billion. */
    private static final Pattern LETTER = Pattern.compile("(?<=[0-9])(?:mn|mln|mio|b)\\b", Pattern.CASE_INSENSITIVE);

    private static final long MOST_COUNT = 1_000_000_000_000_000L;

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

    /** What is still to be read. */
    Cursor cursor() {
        return cursor;
    }

    private Declarations(String text) {
        this.cursor = new Cursor(text, 0, new LinkedHashSet<>());
    }

    private static <T> Declared<T> declared(String text, Parse<T> parse) {
        if (text.length() > LONGEST) {
            return new Declared<>(
                    Optional.empty(),
                    Optional.of(new Problem(
                            0,
                            1,
                            "the text has " + text.length() + " characters; one has at most " + LONGEST,
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
            Optional<Problem> letter = letter(text, parse);
            if (letter.isPresent()) {
                return new Declared<>(Optional.empty(), letter);
            }
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

    /** A letter or two right behind a number that stand for a multiplier, if all is readable with the word. */
    private static Optional<Problem> letter(String text, Parse<?> parse) {
        Matcher found = LETTER.matcher(text);
        if (!found.find()) {
            return Optional.empty();
        }
        String word = found.group().toLowerCase(Locale.ROOT).startsWith("m") ? " million" : " billion";
        boolean meant = isReadable(text.substring(0, found.start()) + word + text.substring(found.end()), parse);
        return meant
                ? Optional.of(new Problem(
                        found.start(),
                        found.end(),
                        "`" + found.group() + "` is not understood here",
                        "not understood",
                        List.of(),
                        List.of(word)))
                : Optional.empty();
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
        return declared(text, parser -> new FormGrammar(parser).attribute());
    }

    public static Declared<RawParent> parent(String text) {
        return declared(text, parser -> new ParentGrammar(parser).parent());
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

    Refusal expected(String... words) {
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
    Refusal missing(Token number, String what, String word) {
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

    /** `at most`, for which people also write `max`. */
    boolean atMost() {
        if (cursor.token().isWord() && cursor.token().text().equalsIgnoreCase("max")) {
            cursor.skip(1);
            return true;
        }
        return word("at", "most");
    }

    boolean word(String... phrase) {
        return cursor.accept(phrase);
    }

    Word name() throws Refusal {
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

    static long whole(BigDecimal number, Token token) throws Refusal {
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

    long wholeCount() throws Refusal {
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
}
