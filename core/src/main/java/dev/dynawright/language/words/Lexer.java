package dev.dynawright.language.words;

import java.util.ArrayList;
import java.util.List;

/** Cuts a sentence into words, numbers and signs. */
public final class Lexer {
    private final String text;
    private final List<Token> tokens = new ArrayList<>();

    private Lexer(String text) {
        this.text = text;
    }

    static List<Token> tokens(String text) {
        Lexer lexer = new Lexer(text);
        int at = 0;
        while (at < text.length()) {
            at = lexer.next(at);
        }
        lexer.tokens.add(new Token(Token.Kind.END, "", text.length(), text.length()));
        return lexer.tokens;
    }

    private int next(int at) {
        int c = text.codePointAt(at);
        if (Character.isWhitespace(c) || c == 0x00A0) {
            return at + 1;
        }
        if (c == '`') {
            int close = text.indexOf('`', at + 1);
            if (close > at + 1) {
                tokens.add(new Token(Token.Kind.NAME, text.substring(at + 1, close), at, close + 1));
                return close + 1;
            }
        }
        if (c >= '0' && c <= '9') {
            return add(Token.Kind.NUMBER, at, numberEnd(at));
        }
        if (Character.isLetter(c) || c == '_') {
            return add(Token.Kind.WORD, at, wordEnd(at));
        }
        if (possessive(at)) {
            return add(Token.Kind.SIGN, at, at + 2);
        }
        return add(Token.Kind.SIGN, at, at + Character.charCount(c));
    }

    /** The `'s` of `the Customer's Orders`. */
    private boolean possessive(int at) {
        return (text.charAt(at) == '\'' || text.charAt(at) == '\u2019')
                && at > 0
                && Character.isLetter(text.charAt(at - 1))
                && at + 1 < text.length()
                && text.charAt(at + 1) == 's'
                && (at + 2 == text.length() || !Character.isLetterOrDigit(text.charAt(at + 2)));
    }

    private int add(Token.Kind kind, int start, int end) {
        tokens.add(new Token(kind, text.substring(start, end), start, end));
        return end;
    }

    private int wordEnd(int at) {
        int end = at;
        while (end < text.length()) {
            int c = text.codePointAt(end);
            boolean inside =
                    Character.isLetterOrDigit(c) || c == '_' || Character.getType(c) == Character.NON_SPACING_MARK;
            if (!inside) {
                return end;
            }
            end += Character.charCount(c);
        }
        return end;
    }

    /** Digits, grouped by commas or underscores, with decimals and an exponent: 1,000,000 and 1_000 and 2.8 and 1e6. */
    private int numberEnd(int at) {
        int end = digits(at);
        while (end < text.length()
                && ((text.charAt(end) == ',' && digits(end + 1) == end + 4)
                        || (text.charAt(end) == '_' && isDigit(end + 1)))) {
            end = digits(end + 1);
        }
        if (end < text.length() && text.charAt(end) == '.' && isDigit(end + 1)) {
            end = digits(end + 1);
        }
        if (end < text.length() && (text.charAt(end) == 'e' || text.charAt(end) == 'E')) {
            int sign = end + 1 < text.length() && "+-".indexOf(text.charAt(end + 1)) >= 0 ? 1 : 0;
            if (isDigit(end + 1 + sign)) {
                end = digits(end + 1 + sign);
            }
        }
        return end;
    }

    private int digits(int at) {
        int end = at;
        while (isDigit(end)) {
            end++;
        }
        return end;
    }

    private boolean isDigit(int at) {
        return at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9';
    }
}
