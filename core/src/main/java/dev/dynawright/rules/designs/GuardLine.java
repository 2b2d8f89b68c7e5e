package dev.dynawright.rules.designs;

import dev.dynawright.design.Design;
import dev.dynawright.design.Table;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The item type that would keep something unique, as a line of the design file. */
public record GuardLine(Design design, Table table, Identity identity) {
    /** A guard of an attribute, or of the id if none is named; its key is made of the leaves and nothing else. */
    public Optional<String> text(Optional<Attribute> attribute, Set<Path> leaves) {
        String entity = identity.entity().name().text();
        String suffix = attribute.map(a -> a.name().text()).orElse("id");
        String name = entity + suffix.substring(0, 1).toUpperCase(Locale.ROOT) + suffix.substring(1);
        boolean taken = design.tables().stream().anyMatch(t -> t.item(name).isPresent())
                || identity.relations().entity(new EntityName(name)).isPresent();
        boolean text = table.items().stream()
                .flatMap(type -> TableKey.of(table, type).stream())
                .allMatch(TableKey::isComposed);
        if (taken || !text) {
            return Optional.empty();
        }
        List<String> holes = leaves.stream().map(identity::placeholder).toList();
        String value = name.toUpperCase(Locale.ROOT) + "#" + String.join("#", holes);
        String keys =
                table.key().stream().map(k -> ", " + k + ": \"" + value + "\"").collect(Collectors.joining());
        String guarded = attribute.map(a -> "." + a.name()).orElse("");
        return Optional.of(name + ": {guard: " + entity + guarded + keys + "}");
    }
}
