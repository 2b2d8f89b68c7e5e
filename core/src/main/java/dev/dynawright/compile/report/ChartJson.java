package dev.dynawright.compile.report;

import dev.dynawright.design.Index;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import dev.dynawright.design.Table;
import dev.dynawright.diag.Json;
import dev.dynawright.rules.Judged;

/** Writes the tables of a design: keys, indexes, item types with the values of their keys. */
final class ChartJson {
    private final Json json;

    ChartJson(Json json) {
        this.json = json;
    }

    void of(Judged judged) {
        json.list("tables");
        for (Table table : judged.design().tables()) {
            json.object()
                    .field("name", table.name())
                    .field("key", table.key())
                    .field("billing", judged.tariff().billing(table).word())
                    .field("class", table.storage().word())
                    .field("stream", table.stream())
                    .field("replicas", table.replicas())
                    .list("indexes");
            table.indexes().forEach(this::index);
            json.end().list("items");
            table.items().forEach(this::item);
            json.end().end();
        }
        json.end();
    }

    private void index(Index index) {
        json.object()
                .field("name", index.name())
                .field("local", index.local())
                .field("partition", index.partition())
                .field("sort", index.sort());
        if (index.projection() instanceof Index.Projection.Include include) {
            json.field("projection", "include").field("attributes", include.attributes());
        } else {
            json.field("projection", index.projection() instanceof Index.Projection.All ? "all" : "keys");
        }
        json.end();
    }

    private void item(ItemType item) {
        json.object()
                .field("name", item.name())
                .field("role", role(item.role()))
                .field("entity", item.entity().text())
                .field("kept", item.kept().word())
                .list("keys");
        for (ItemType.KeyValue key : item.keys()) {
            json.object()
                    .field("attribute", key.attribute())
                    .field("values", Chart.values(key))
                    .end();
        }
        json.end().end();
    }

    private static String role(Role role) {
        if (role instanceof Role.Home) {
            return "home";
        } else if (role instanceof Role.Part) {
            return "part";
        } else if (role instanceof Role.Copy) {
            return "copy";
        } else if (role instanceof Role.Guard) {
            return "guard";
        }
        return role instanceof Role.Counter ? "counter" : "sequence";
    }
}
