package dev.dynawright.verify;

import dev.dynawright.design.Design;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Table;
import dev.dynawright.design.Template;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** What parts the pieces of keys in a design. */
public final class Delimiters {
    static final String DELIMITER_AND_ESCAPE = "#$";

    private Delimiters() {}

    /** The signs that a sample has to have in its texts besides the usual ones: those of a design that does not escape values. */
    public static String of(Design design) {
        TreeSet<Integer> signs = new TreeSet<>();
        if (design.values() != Design.Values.ESCAPED) {
            for (Table table : design.tables()) {
                for (ItemType type : table.items()) {
                    type.keys()
                            .forEach(key -> key.alternatives()
                                    .forEach(alternative -> signs(alternative.template())
                                            .codePoints()
                                            .forEach(signs::add)));
                }
            }
        }
        return signs.stream()
                .filter(sign -> DELIMITER_AND_ESCAPE.indexOf(sign) < 0)
                .map(Character::toString)
                .collect(Collectors.joining());
    }

    /** The signs between the values of a template. */
    static String signs(Template template) {
        StringBuilder signs = new StringBuilder();
        for (Template.Piece piece : template.pieces()) {
            if (piece instanceof Template.Literal literal) {
                literal.text()
                        .codePoints()
                        .filter(c -> !Character.isLetterOrDigit(c))
                        .forEach(signs::appendCodePoint);
            }
        }
        return signs.toString();
    }
}
