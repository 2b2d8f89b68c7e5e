package dev.dynawright.diag;

/** How much a finding matters: an error stops, a warning stops under {@code --strict}, advice never stops. */
public enum Severity {
    ERROR("error"),
    WARNING("warning"),
    ADVICE("advice");

    private final String word;

    Severity(String word) {
        this.word = word;
    }

    public String word() {
        return word;
    }
}
