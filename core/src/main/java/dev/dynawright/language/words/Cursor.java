package dev.dynawright.language.words;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** A place in a sentence that moves on as words are consumed, and remembers what would have been understood where. */
public final class Cursor {
    private final List<Token> tokens;
    private final Set<String> trace;
    private int at;
    private int furthest;
    private final Set<String> expected = new TreeSet<>();

    /** A cursor at the first word of a text whose offsets count from {@code start}. */
    public Cursor(String text, int start, Set<String> trace) {
        this.tokens = Lexer.tokens(text).stream()
                .map(t -> new Token(t.kind(), t.text(), start + t.start(), start + t.end()))
                .toList();
        this.trace = trace;
    }

    public Token token() {
        return tokens.get(at);
    }

    public Token token(int ahead) {
        return tokens.get(Math.min(at + ahead, tokens.size() - 1));
    }

    public Token previous() {
        return tokens.get(Math.max(0, at - 1));
    }

    /** Whether a word of the grammar stands before a number, as in `first 10`, and so is no name. */
    public boolean numberedAhead() {
        return token().kind() == Token.Kind.WORD
                && token(1).kind() == Token.Kind.NUMBER
                && Keyword.isWord(token().text());
    }

    /** The last token so far that spells a name, else the last token. */
    public Token spelling(String name) {
        for (int i = at - 1; i >= 0; i--) {
            if (tokens.get(i).isWord() && Names.same(tokens.get(i).text(), name)) {
                return tokens.get(i);
            }
        }
        return previous();
    }

    public int position() {
        return at;
    }

    public void back(int position) {
        at = position;
    }

    public void skip(int count) {
        at = Math.min(at + count, tokens.size() - 1);
    }

    public boolean atEnd() {
        return token().kind() == Token.Kind.END;
    }

    public boolean accept(Keyword keyword) {
        int length = length(keyword);
        if (length == 0) {
            return false;
        }
        trace.add(keyword + ":" + spelled(length));
        at += length;
        return true;
    }

    public boolean peek(Keyword keyword) {
        return peek(0, keyword);
    }

    /** Whether the keyword stands some tokens ahead; a look that far says nothing about what is expected there. */
    public boolean peek(int ahead, Keyword keyword) {
        return keyword.phrases().stream().anyMatch(phrase -> fitting(phrase, ahead) == phrase.size());
    }

    public Optional<Keyword> acceptAny(Keyword... keywords) {
        for (Keyword keyword : keywords) {
            if (accept(keyword)) {
                return Optional.of(keyword);
            }
        }
        return Optional.empty();
    }

    public void expect(Keyword keyword) throws Refusal {
        if (!accept(keyword)) {
            throw notUnderstood();
        }
    }

    private String spelled(int length) {
        List<String> words = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            words.add(token(i).text().toLowerCase(Locale.ROOT));
        }
        return String.join(" ", words);
    }

    /** How many tokens the longest phrase of the keyword takes here; zero if none fits, and then it is expected here. */
    private int length(Keyword keyword) {
        for (List<String> phrase : keyword.phrases()) {
            int fits = fitting(phrase, 0);
            if (fits == phrase.size()) {
                return fits;
            }
            expect(at + fits, phrase.get(fits));
        }
        return 0;
    }

    /** Takes a phrase that is no keyword, word by word. */
    public boolean accept(String... phrase) {
        for (int i = 0; i < phrase.length; i++) {
            if (!isWord(i, phrase[i])) {
                expect(at + i, phrase[i]);
                return false;
            }
        }
        at += phrase.length;
        return true;
    }

    /** Whether a phrase began here and broke off at a later word. */
    public boolean brokeOff() {
        return furthest > at;
    }

    private int fitting(List<String> phrase, int ahead) {
        int fits = 0;
        while (fits < phrase.size() && isWord(ahead + fits, phrase.get(fits))) {
            fits++;
        }
        return fits;
    }

    private boolean isWord(int ahead, String word) {
        Token token = token(ahead);
        return token.kind() == Token.Kind.WORD && token.text().equalsIgnoreCase(word);
    }

    private void expect(int position, String word) {
        if (position > furthest) {
            furthest = position;
            expected.clear();
        }
        if (position == furthest) {
            expected.add(word);
        }
    }

    public boolean sign(String sign) {
        if (token().is(sign)) {
            at++;
            return true;
        }
        return false;
    }

    /** A comma, behind which something must come. */
    public boolean comma() throws Refusal {
        if (!sign(",")) {
            return false;
        }
        if (atEnd()) {
            throw new Refusal(
                    SentenceCodes.UNREADABLE_SENTENCE, previous(), "nothing follows the comma", "nothing follows");
        }
        return true;
    }

    public void expectSign(String sign) throws Refusal {
        if (!sign(sign)) {
            throw new Refusal(
                            SentenceCodes.UNREADABLE_SENTENCE,
                            token(),
                            here() + " is not understood here",
                            "expected `" + sign + "`")
                    .note("expected `" + sign + "`");
        }
    }

    /** A number with its multiplier, such as 300k, 2M or 2.8 million. */
    public Optional<BigDecimal> number() {
        Token token = token();
        if (token.kind() != Token.Kind.NUMBER) {
            return Optional.empty();
        }
        String digits = token.text().replace(",", "").replace("_", "");
        int exponent = Math.max(digits.indexOf('e'), digits.indexOf('E'));
        if (digits.length() > 30 || (exponent >= 0 && digits.length() - exponent > 4)) {
            return Optional.empty();
        }
        BigDecimal value = new BigDecimal(digits);
        at++;
        if (accept(Keyword.THOUSAND)) {
            value = value.scaleByPowerOfTen(3);
        } else if (million(token) || accept(Keyword.MILLION)) {
            value = value.scaleByPowerOfTen(6);
        } else if (accept(Keyword.BILLION)) {
            value = value.scaleByPowerOfTen(9);
        }
        return Optional.of(value);
    }

    /** The letter right behind a number; nobody is told to expect it elsewhere. */
    private boolean million(Token number) {
        boolean letter = token().start() == number.end() && isWord(0, "m");
        at += letter ? 1 : 0;
        return letter;
    }

    /** A whole number of at least one. */
    public int count() throws Refusal {
        Token token = token();
        BigDecimal value = number().orElseThrow(() -> unreadableNumber(token));
        boolean whole = value.signum() > 0 && value.stripTrailingZeros().scale() <= 0;
        if (!whole || value.compareTo(BigDecimal.valueOf(1_000_000_000)) > 0) {
            throw new Refusal(
                    SentenceCodes.UNREADABLE_NUMBER,
                    token,
                    "`" + token.text() + "` is not a whole number from 1 to 1,000,000,000",
                    whole ? "too large" : value.signum() > 0 ? "not a whole number" : "expected 1 or more");
        }
        return value.intValueExact();
    }

    /** A part of a whole, such as 2.5%. */
    public int millionths() throws Refusal {
        Token token = token();
        BigDecimal value = number().orElseThrow(() -> unreadableNumber(token));
        expectSign("%");
        BigDecimal millionths = value.scaleByPowerOfTen(4);
        boolean within = millionths.compareTo(BigDecimal.valueOf(1_000_000)) <= 0;
        if (!within || millionths.stripTrailingZeros().scale() > 0) {
            throw new Refusal(
                    SentenceCodes.UNREADABLE_NUMBER,
                    token,
                    "`" + token.text() + (within ? "%` has more than four decimals" : "%` is not between 0% and 100%"),
                    "not a share");
        }
        return millionths.intValueExact();
    }

    public Refusal unreadableNumber(Token token) {
        return new Refusal(
                SentenceCodes.UNREADABLE_NUMBER,
                token,
                token.kind() == Token.Kind.END
                        ? "the sentence ends where a number is expected"
                        : "a number is expected here, not `" + token.text() + "`",
                "expected a number");
    }

    /** What is refused when no production fits: the furthest word that nothing could consume. */
    public Refusal notUnderstood() {
        boolean further = furthest > at && furthest < tokens.size();
        Token token = further ? tokens.get(furthest) : token();
        String what = token.kind() == Token.Kind.END
                ? "the sentence ends too early"
                : "`" + token.text() + "` is not understood here";
        Refusal refusal = new Refusal(
                SentenceCodes.UNREADABLE_SENTENCE,
                token,
                what,
                token.kind() == Token.Kind.END ? "more is expected" : "not understood");
        if (token.is("(") || token.is("[")) {
            return refusal.note("a remark stands in a comment, behind `#`, or in the field `about`");
        }
        return refusal.meant(furthest == (further ? furthest : at) ? new ArrayList<>(expected) : List.of());
    }

    private String here() {
        return atEnd() ? "the end of the sentence" : "`" + token().text() + "`";
    }

    public void trace(Production production) {
        trace.add(production.toString());
    }
}
