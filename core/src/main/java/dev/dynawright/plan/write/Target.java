package dev.dynawright.plan.write;

import dev.dynawright.design.ItemType;
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
import java.util.stream.Collectors;

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
        return source.type().key(attribute).stream()
                .flatMap(k -> k.alternatives().stream())
                .map(ItemType.Alternative::template)
                .toList();
    }

    /** The attributes of the row whose values the table key is made of. */
    Set<Path> needs(Relations relations) {
        Set<Path> needs = new LinkedHashSet<>();
        for (String attribute : source.table().key()) {
            templates(attribute).forEach(template -> needs.addAll(needs(template, relations)));
        }
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
    List<Token> tokens(Relations relations) {
        List<Token> tokens = new ArrayList<>();
        for (Path leaf : needs(relations)) {
            row.token(leaf, after).ifPresent(tokens::add);
        }
        return tokens;
    }

    /** How many such items one request writes. */
    Amount amount(Relations relations) {
        return tokens(relations).stream().map(Token::amount).reduce(Amount.ONE, Amount::max);
    }

    /** The key in words: {@code PK = CUSTOMER#{username} and SK = ORDER#{orderId}}. */
    String key() {
        return source.table().key().stream()
                .map(a -> a + " = " + templates(a).stream().map(this::shown).collect(Collectors.joining(" or ")))
                .collect(Collectors.joining(" and "));
    }

    private String shown(Template template) {
        StringBuilder text = new StringBuilder();
        for (Template.Piece piece : template.pieces()) {
            if (piece instanceof Template.Literal literal) {
                text.append(literal.text());
            } else if (piece instanceof Template.Hole hole) {
                Path leaf = Row.lifted(hops, hole.path());
                Optional<String> stated = row.token(leaf, after).flatMap(Token::text);
                String old = !after && row.isRenewed(leaf) ? "old " : "";
                text.append(stated.orElse(
                        new Template(List.of(new Template.Hole(old + hole.name(), hole.path(), hole.shape())))
                                .toString()));
            } else {
                text.append("{shard}");
            }
        }
        return text.toString();
    }
}
