package dev.dynawright.engine;

import dev.dynawright.design.Design;
import dev.dynawright.design.Index;
import dev.dynawright.design.Index.Projection;
import dev.dynawright.design.Limits;
import dev.dynawright.design.Table;
import dev.dynawright.design.keys.KeyKind;
import dev.dynawright.design.keys.KeyKinds;
import dev.dynawright.design.keys.MixedKey;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Model;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.LocalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.model.Tag;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveSpecification;
import software.amazon.awssdk.services.dynamodb.model.UpdateTimeToLiveRequest;

/**
 * What DynamoDB is asked for to have the tables of a design: keys, indexes, streams, expiry. All tables are billed on demand and
 * are of the standard class in one region, for they are made to try a design out.
 */
public final class TableRequests {
    private final Design design;
    private final KeyKinds kinds;
    private final String prefix;
    private final SortedMap<String, String> tags;

    /** Tables whose names begin with a prefix. */
    public TableRequests(Design design, Model model, String prefix) {
        this(design, model, prefix, Collections.emptySortedMap());
    }

    /** The same with tags. */
    public TableRequests(Design design, Model model, String prefix, SortedMap<String, String> tags) {
        this.design = design;
        this.kinds = new KeyKinds(design, new Scope(model.entities()));
        this.prefix = prefix;
        this.tags = Collections.unmodifiableSortedMap(new TreeMap<>(tags));
    }

    /** What a table of the design is called. */
    public String name(Table table) {
        String name = prefix + table.name();
        if (!name.matches("[a-zA-Z0-9_.-]+")
                || name.length() < Limits.LEAST_NAME_CHARACTERS
                || name.length() > Limits.NAME_CHARACTERS) {
            throw new UnfitDesign("no table can be called `" + name + "`: a name has " + Limits.LEAST_NAME_CHARACTERS
                    + " to " + Limits.NAME_CHARACTERS + " letters, digits, `_`, `.` or `-`");
        }
        return name;
    }

    /** One for each table, in the order of the design. */
    public List<CreateTableRequest> creations() {
        return design.tables().stream().map(this::creation).toList();
    }

    /** One for each table with items that expire; DynamoDB takes them once the table is there. */
    public List<UpdateTimeToLiveRequest> expiries() {
        return design.tables().stream().flatMap(t -> expiry(t).stream()).toList();
    }

    private Optional<UpdateTimeToLiveRequest> expiry(Table table) {
        return table.expires()
                .map(attribute -> UpdateTimeToLiveRequest.builder()
                        .tableName(name(table))
                        .timeToLiveSpecification(TimeToLiveSpecification.builder()
                                .attributeName(attribute)
                                .enabled(true)
                                .build())
                        .build());
    }

    private CreateTableRequest creation(Table table) {
        CreateTableRequest.Builder request = CreateTableRequest.builder()
                .tableName(name(table))
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(definitions(table))
                .keySchema(schema(
                        List.of(table.partition()), table.sort().map(List::of).orElse(List.of())));
        List<GlobalSecondaryIndex> global = new ArrayList<>();
        List<LocalSecondaryIndex> local = new ArrayList<>();
        for (Index index : table.indexes()) {
            if (index.local()) {
                local.add(LocalSecondaryIndex.builder()
                        .indexName(index.name())
                        .keySchema(schema(index.partition(), index.sort()))
                        .projection(projection(index.projection()))
                        .build());
            } else {
                global.add(GlobalSecondaryIndex.builder()
                        .indexName(index.name())
                        .keySchema(schema(index.partition(), index.sort()))
                        .projection(projection(index.projection()))
                        .build());
            }
        }
        // An empty list is refused; what is not there is left out.
        if (!global.isEmpty()) {
            request.globalSecondaryIndexes(global);
        }
        if (!local.isEmpty()) {
            request.localSecondaryIndexes(local);
        }
        if (table.stream()) {
            request.streamSpecification(s -> s.streamEnabled(true).streamViewType(StreamViewType.NEW_AND_OLD_IMAGES));
        }
        if (!tags.isEmpty()) {
            request.tags(tags.entrySet().stream()
                    .map(t -> Tag.builder().key(t.getKey()).value(t.getValue()).build())
                    .toList());
        }
        return request.build();
    }

    /** Of key attributes only, each once: DynamoDB refuses a definition that no key uses. */
    private List<AttributeDefinition> definitions(Table table) {
        List<AttributeDefinition> definitions = new ArrayList<>();
        kinds(table)
                .forEach((name, kind) -> definitions.add(AttributeDefinition.builder()
                        .attributeName(name)
                        .attributeType(kind.code())
                        .build()));
        return definitions;
    }

    private Map<String, KeyKind> kinds(Table table) {
        try {
            return kinds.of(table);
        } catch (MixedKey mixed) {
            throw new UnfitDesign(String.valueOf(mixed.getMessage()));
        }
    }

    private static List<KeySchemaElement> schema(List<String> partition, List<String> sort) {
        List<KeySchemaElement> all = new ArrayList<>();
        partition.forEach(name -> all.add(element(name, KeyType.HASH)));
        sort.forEach(name -> all.add(element(name, KeyType.RANGE)));
        return all;
    }

    private static KeySchemaElement element(String name, KeyType type) {
        return KeySchemaElement.builder().attributeName(name).keyType(type).build();
    }

    private static software.amazon.awssdk.services.dynamodb.model.Projection projection(Projection projection) {
        var asked = software.amazon.awssdk.services.dynamodb.model.Projection.builder();
        if (projection instanceof Projection.Include include) {
            asked.projectionType(ProjectionType.INCLUDE).nonKeyAttributes(include.attributes());
        } else {
            asked.projectionType(projection instanceof Projection.All ? ProjectionType.ALL : ProjectionType.KEYS_ONLY);
        }
        return asked.build();
    }
}
