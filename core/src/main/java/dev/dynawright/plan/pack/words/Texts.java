package dev.dynawright.plan.pack.words;

import dev.dynawright.design.Template;
import dev.dynawright.design.Template.Literal;
import dev.dynawright.design.Template.Piece;
import dev.dynawright.design.Template.Shard;
import dev.dynawright.model.Path;
import java.util.ArrayList;
import java.util.List;

/** Puts templates together: fixed text, placeholders and shards with the delimiter between them. */
public final class Texts {
    private static final String DELIMITER = "#";

    private final List<Piece> pieces = new ArrayList<>();
    private final StringBuilder literal = new StringBuilder();
    private boolean begun;

    private void delimit() {
        if (begun) {
            literal.append(DELIMITER);
        }
        begun = true;
    }

    private void end() {
        if (literal.length() > 0) {
            pieces.add(new Literal(literal.toString()));
            literal.setLength(0);
        }
    }

    public Texts fixed(String text) {
        delimit();
        literal.append(text);
        return this;
    }

    public Texts leaves(List<Leaf> leaves, List<Path> reversed) {
        for (Leaf leaf : leaves) {
            delimit();
            end();
            pieces.add(leaf.hole(reversed.contains(leaf.path())));
        }
        return this;
    }

    /** Nothing if there is only one. */
    public Texts shards(int count) {
        if (count > 1) {
            delimit();
            end();
            pieces.add(new Shard(Math.min(count, Template.MOST_SHARDS)));
        }
        return this;
    }

    public boolean isEmpty() {
        return !begun;
    }

    public Template template() {
        end();
        return new Template(pieces);
    }
}
