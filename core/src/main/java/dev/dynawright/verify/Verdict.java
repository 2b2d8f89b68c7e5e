package dev.dynawright.verify;

/** What a run says of a pattern. */
public enum Verdict {
    /** Every answer was right, and every request found and took what was foretold. */
    PROVEN("proven"),
    /** Nothing was wrong, but the data had not what would have shown a fault. */
    NOT_PROVEN("not proven"),
    /** An answer was wrong, a request did otherwise than foretold, or the design does not answer it. */
    FAILED("failed"),
    /** Something else than DynamoDB answers it, so an engine proves nothing. */
    ELSEWHERE("elsewhere"),
    /** It was not carried out. */
    NOT_RUN("not run");

    private final String word;

    Verdict(String word) {
        this.word = word;
    }

    public String word() {
        return word;
    }

    /** Whether nothing is left to be shown for it. */
    public boolean isFine() {
        return this == PROVEN || this == ELSEWHERE;
    }
}
