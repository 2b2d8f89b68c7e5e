package dev.dynawright.solve;

/** A choice that is taken or not, and what taking it costs. */
public record Variable(String name, long cost) {
    public Variable {
        if (name.isEmpty() || name.codePoints().anyMatch(Variable::isBlank)) {
            throw new IllegalArgumentException("the name `" + name + "` is empty or holds a blank");
        }
        Program.requireSmall(cost, "the cost of `" + name + "`");
    }

    private static boolean isBlank(int codePoint) {
        return Character.isWhitespace(codePoint)
                || Character.isSpaceChar(codePoint)
                || Character.isISOControl(codePoint);
    }
}
