package dev.dynawright.layer;

/** Takes the text of a key apart, from left to right. */
public final class KeyReader {
    private final String text;
    private int at;

    public KeyReader(String text) {
        this.text = text;
    }

    /** Goes on behind a text that is always there. */
    public KeyReader skip(String fixed) {
        if (!text.startsWith(fixed, at)) {
            throw new UnreadableItem("the key `" + text + "` has no `" + fixed + "` at " + at);
        }
        at += fixed.length();
        return this;
    }

    /** Goes on behind so many characters. */
    public KeyReader skip(int width) {
        take(width);
        return this;
    }

    /** Goes on where a text begins. */
    public KeyReader skipTo(String next) {
        upTo(next);
        return this;
    }

    /** So many characters. */
    public String take(int width) {
        if (at + width > text.length()) {
            throw new UnreadableItem("the key `" + text + "` ends before " + (at + width));
        }
        at += width;
        return text.substring(at - width, at);
    }

    /** What stands before the next of such texts. */
    public String upTo(String next) {
        int end = text.indexOf(next, at);
        if (end < 0) {
            throw new UnreadableItem("the key `" + text + "` has no `" + next + "` behind " + at);
        }
        String found = text.substring(at, end);
        at = end;
        return found;
    }

    /** All that is left. */
    public String rest() {
        return text.substring(at);
    }
}
