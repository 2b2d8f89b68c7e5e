package dev.dynawright.diag;

/** One row of a text shown behind a gutter with line numbers; a row without a number has 0. */
record Row(Kind kind, int number, String text) {
    /** What stands between the number and the text, and so what the row says. */
    enum Kind {
        CODE('|'),
        MARKS('|'),
        REMOVED('-'),
        ADDED('+'),
        GAP('.');

        private final char sign;

        Kind(char sign) {
            this.sign = sign;
        }
    }

    static Row bar() {
        return new Row(Kind.CODE, 0, "");
    }

    static Row code(int number, String text) {
        return new Row(Kind.CODE, number, text);
    }

    /** Marks under the row before; the text is already painted. */
    static Row marks(String text) {
        return new Row(Kind.MARKS, 0, text);
    }

    static Row gap(String text) {
        return new Row(Kind.GAP, 0, text);
    }

    int digits() {
        return number == 0 ? 1 : Integer.toString(number).length();
    }

    String shown(int digits, Paint paint) {
        if (kind == Kind.GAP) {
            return paint.frame(text);
        }
        String label = number == 0 ? "" : Integer.toString(number);
        String gutter = " ".repeat(digits - label.length()) + label + " " + kind.sign;
        String line = text.stripTrailing();
        return switch (kind) {
            case REMOVED -> paint.removed(line.isEmpty() ? gutter : gutter + " " + line);
            case ADDED -> paint.added(line.isEmpty() ? gutter : gutter + " " + line);
            default -> line.isEmpty() ? paint.frame(gutter) : paint.frame(gutter) + " " + line;
        };
    }
}
