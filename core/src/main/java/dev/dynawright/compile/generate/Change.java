package dev.dynawright.compile.generate;

/** What becomes of one file of the folder. {@code text} is what it will hold. */
public record Change(String path, Deed deed, String text) {
    /** Kinds of changes. */
    public enum Deed {
        CREATE("new"),
        REPLACE("changed"),
        SAME("same"),
        REMOVE("gone"),
        /** Somebody has changed the file, or made it. */
        EDITED("edited"),
        /** It is no longer generated, but somebody has changed it, so it stays where it is. */
        LEAVE("left");

        private final String word;

        Deed(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    static Change of(String path, Deed deed) {
        return new Change(path, deed, "");
    }
}
