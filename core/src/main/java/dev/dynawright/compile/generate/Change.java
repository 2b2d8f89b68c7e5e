package dev.dynawright.compile.generate;

/** What becomes of one file of the folder. {@code text} is what it will hold. */
public record Change(String path, Deed deed, String text) {
    /** Kinds of changes. */
    public enum Deed {
        CREATE("new"),
        REPLACE("changed"),
        SAME("same"),
        REMOVE("gone"),
        /** Somebody has changed the file, or made it, and it gives way to what is generated. */
        FORCE("replaced"),
        /** Somebody has changed the file, or made it. */
        EDITED("edited"),
        /** It is no longer generated, but somebody has changed it, so it stays where it is. */
        LEAVE("left"),
        /** The files of a kind that was not asked for; today they would be written otherwise. */
        OLD("old");

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
