package dev.dynawright.language.sentence;

/** A word, number or sign of a sentence, and where it stands in it. */
record Token(Kind kind, String text, int start, int end) {
    enum Kind {
        WORD,
        /** A name in backticks, which is never a word of the grammar. */
        NAME,
        NUMBER,
        SIGN,
        END
    }

    boolean is(String sign) {
        return kind == Kind.SIGN && text.equals(sign);
    }

    boolean isPossessive() {
        return kind == Kind.SIGN && text.length() == 2;
    }

    boolean isWord() {
        return kind == Kind.WORD || kind == Kind.NAME;
    }
}
