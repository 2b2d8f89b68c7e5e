package dev.dynawright.design.keys;

/** What a key attribute holds, as DynamoDB tells them apart. */
public enum KeyKind {
    TEXT("S", "text"),
    NUMBER("N", "a number"),
    BINARY("B", "binary");

    private final String code;
    private final String words;

    KeyKind(String code, String words) {
        this.code = code;
        this.words = words;
    }

    /** The letter that the service has for it. */
    public String code() {
        return code;
    }

    public String words() {
        return words;
    }
}
