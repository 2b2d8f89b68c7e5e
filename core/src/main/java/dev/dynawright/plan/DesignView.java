package dev.dynawright.plan;

import dev.dynawright.cost.Layout;
import dev.dynawright.cost.Rows;
import dev.dynawright.design.Design;
import dev.dynawright.design.Role;
import dev.dynawright.design.Table;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Model;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Usage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

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
    private final Map<EntityName, Source> around = new LinkedHashMap<>();
    private final Map<EntityName, Set<EntityName>> repeating = new LinkedHashMap<>();

    public DesignView(Model model, Scope scope, Design design) {
        this(model, scope, design, new Rows(scope), new Usage(model, scope.relations()), table -> Optional.empty());
    }

    private DesignView(
            Model model,
            Scope scope,
            Design design,
            Rows rows,
            Usage usage,
            Function<Table, Optional<List<Source>>> known) {
        this.model = model;
        this.scope = scope;
        this.design = design;
        this.rows = rows;
        this.usage = usage;
        for (Table table : design.tables()) {
            known.apply(table).orElseGet(() -> laidOut(table)).forEach(this::add);
        }
    }

    private List<Source> laidOut(Table table) {
        return table.items().stream()
                .map(type -> new Source(table, type, Layout.of(design, table, type, scope, rows)))
                .toList();
    }

    private void add(Source source) {
        sources.add(source);
        source.type().inside().forEach(inside -> around.putIfAbsent(inside.child(), source));
        byEntity.computeIfAbsent(source.type().entity(), e -> new ArrayList<>()).add(source);
        byTable.computeIfAbsent(source.table().name(), t -> new ArrayList<>()).add(source);
        boolean repeats =
                !(source.type().role() instanceof Role.Counter || source.type().role() instanceof Role.Sequence);
        for (Path leaf : repeats ? source.values() : new LinkedHashSet<Path>()) {
            if (!leaf.isOwn()) {
                relations()
                        .target(source.type().entity(), leaf)
                        .ifPresent(above -> repeating
                                .computeIfAbsent(above.name(), n -> new LinkedHashSet<>())
                                .add(source.type().entity()));
            }
        }
    }

    /** Another design of the same model; everything that only depends on the model is taken over. */
    public DesignView sharing(Design other) {
        return new DesignView(model, scope, other, rows, usage, table -> Optional.empty());
    }

    /** The same with another table in the place of one; what the other tables hold is taken over. */
    public DesignView with(Table table, Table other) {
        Design changed = new Design(
                design.name(),
                design.style(),
                design.values(),
                design.stamp(),
                design.tables().stream()
                        .map(t -> t.name().equals(table.name()) ? other : t)
                        .toList(),
                design.answers());
        return new DesignView(
                model,
                scope,
                changed,
                rows,
                usage,
                t -> t.name().equals(table.name()) ? Optional.empty() : Optional.of(in(t)));
    }

    /** The entities whose items repeat something of an entity that is not their own: of a parent, at any height. */
    public Set<EntityName> repeating(EntityName above) {
        return repeating.getOrDefault(above, new LinkedHashSet<>());
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
        return Optional.ofNullable(around.get(child));
    }
}
