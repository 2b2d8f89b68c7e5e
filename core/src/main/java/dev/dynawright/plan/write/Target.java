package dev.dynawright.plan.write;

import dev.dynawright.design.Role;
import dev.dynawright.design.Template;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.plan.Source;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * An item, as seen from a row: of which type, and by which relationships the row leads to the entity whose attributes the
 * item's key is made of; {@code after} if the key has the row's new values.
 */
record Target(Source source, Row row, List<String> hops, boolean after) {
    Target {
        hops = List.copyOf(hops);
    }

    /** The templates of one attribute of the table key. */
    private List<Template> templates(String attribute) {
        return source.layout().stated(attribute);
    }

    /** The attributes of the row whose values the table key is made of. */
    Set<Path> needs() {
        Set<Path> leaves = source.layout().keyLeaves();
        if (hops.isEmpty()) {
            return leaves;
        }
        Set<Path> needs = new LinkedHashSet<>();
        leaves.forEach(leaf -> needs.add(Row.lifted(hops, leaf)));
        return needs;
    }

    /** The attributes of the row that a template is made of. A shard is made of the id; a counter takes any shard. */
    Set<Path> needs(Template template, Relations relations) {
        Set<Path> needs = new LinkedHashSet<>();
        template.holes().forEach(hole -> needs.add(Row.lifted(hops, hole.path())));
        if (template.shards() > 1 && !(source.type().role() instanceof Role.Counter)) {
            relations.idOf(source.type().entity()).forEach(part -> needs.add(Row.lifted(hops, part.path())));
        }
        return needs;
    }

    /** What tells this item from others of its type. */
    List<Token> tokens() {
        List<Token> tokens = new ArrayList<>();
        for (Path leaf : needs()) {
            row.token(leaf, after).ifPresent(tokens::add);
        }
        return tokens;
    }

    /** How many such items one request writes. */
    Amount amount() {
        Amount largest = Amount.ONE;
        for (Token token : tokens()) {
            largest = largest.max(token.amount());
        }
        return largest;
    }

    /** The key in words: {@code PK = CUSTOMER#{username} and SK = ORDER#{orderId}}. */
    String key() {
        StringBuilder text = new StringBuilder();
        for (String attribute : source.table().key()) {
            text.append(text.isEmpty() ? "" : " and ").append(attribute).append(" = ");
            List<Template> templates = templates(attribute);
            for (int i = 0; i < templates.size(); i++) {
                show(templates.get(i), text.append(i == 0 ? "" : " or "));
            }
        }
        return text.toString();
    }

    private void show(Template template, StringBuilder text) {
        for (Template.Piece piece : template.pieces()) {
            if (piece instanceof Template.Literal literal) {
                text.append(literal.text());
            } else if (piece instanceof Template.Hole hole) {
                Path leaf = Row.lifted(hops, hole.path());
                Optional<String> stated = row.token(leaf, after).flatMap(Token::text);
                String old = !after && row.isRenewed(leaf) ? "old " : "";
                text.append(stated.orElseGet(() -> new Template(
                                List.of(new Template.Hole(old + hole.name(), hole.path(), hole.shape())))
                        .toString()));
            } else {
                text.append("{shard}");
            }
        }
    }
}
