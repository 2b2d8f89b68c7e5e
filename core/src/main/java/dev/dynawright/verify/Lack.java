package dev.dynawright.verify;

/** What the data of a pattern did not have, so that a fault could have stayed hidden. */
public enum Lack {
    ANY_CALL("no entity is there that could be written so"),
    ANY_ROW("no answer has a row"),
    SEVERAL_ROWS("no answer has several rows"),
    TIES("no two rows have the same place in the order"),
    DELIMITER("no text in a key holds a delimiter or an escape");

    private final String words;

    Lack(String words) {
        this.words = words;
    }

    public String words() {
        return words;
    }
}
