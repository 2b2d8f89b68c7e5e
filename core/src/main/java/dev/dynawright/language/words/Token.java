package dev.dynawright.language.words;

/** A word, number or sign of a sentence, and where it stands in it. */
public record Token(Kind kind, String text, int start, int end) {
    /** What a token is. */
    public enum Kind {
        WORD,
        /** A name in backticks, which is never a word of the grammar. */
        NAME,
        NUMBER,
        SIGN,
        END
    }

    public boolean is(String sign) {
        return kind == Kind.SIGN && text.equals(sign);
    }

    public boolean isPossessive() {
        return kind == Kind.SIGN && text.length() == 2;
    }

    public boolean isWord() {
        return kind == Kind.WORD || kind == Kind.NAME;
    }
}
