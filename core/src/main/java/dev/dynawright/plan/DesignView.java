package dev.dynawright.plan;

import dev.dynawright.cost.Layout;
import dev.dynawright.cost.Rows;
import dev.dynawright.design.Design;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import dev.dynawright.design.Table;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Model;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Usage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A design and its model as planning looks at them: which items there are of an entity, what they hold, how many share a key. */
public final class DesignView {
    private final Model model;
    private final Scope scope;
    private final Design design;
    private final Rows rows;
    private final Usage usage;
    private final List<Source> sources = new ArrayList<>();
    private final Map<EntityName, List<Source>> byEntity = new LinkedHashMap<>();
    private final Map<String, List<Source>> byTable = new LinkedHashMap<>();

    public DesignView(Model model, Scope scope, Design design) {
        this.model = model;
        this.scope = scope;
        this.design = design;
        this.rows = new Rows(scope);
        this.usage = new Usage(model, scope.relations());
        for (Table table : design.tables()) {
            for (ItemType type : table.items()) {
                Source source = new Source(table, type, Layout.of(design, table, type, scope));
                sources.add(source);
                byEntity.computeIfAbsent(type.entity(), e -> new ArrayList<>()).add(source);
                byTable.computeIfAbsent(table.name(), t -> new ArrayList<>()).add(source);
            }
        }
    }

    public Model model() {
        return model;
    }

    public Scope scope() {
        return scope;
    }

    public Relations relations() {
        return scope.relations();
    }

    public Design design() {
        return design;
    }

    public Rows rows() {
        return rows;
    }

    public Usage usage() {
        return usage;
    }

    public List<Source> sources() {
        return sources;
    }

    /** Every item type that belongs to an entity: its home, parts, copies, guards, counters and sequences. */
    public List<Source> sources(EntityName entity) {
        return byEntity.getOrDefault(entity, List.of());
    }

    public List<Source> in(Table table) {
        return byTable.getOrDefault(table.name(), List.of());
    }

    public Optional<Source> home(EntityName entity) {
        return sources(entity).stream().filter(s -> s.type().isHome()).findFirst();
    }

    public List<Source> parts(EntityName entity) {
        return sources(entity).stream()
                .filter(s -> s.type().role() instanceof Role.Part)
                .toList();
    }

    /** The item type whose items hold the entity as one of their children. */
    public Optional<Source> around(EntityName child) {
        return sources.stream()
                .filter(s -> s.type().inside().stream().anyMatch(i -> i.child().equals(child)))
                .findFirst();
    }
}
