package dev.dynawright.plan;

import dev.dynawright.cost.Layouts;
import dev.dynawright.cost.Reach;
import dev.dynawright.cost.Rows;
import dev.dynawright.cost.Storage;
import dev.dynawright.cost.Turnover;
import dev.dynawright.design.Design;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import dev.dynawright.design.Table;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Model;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.model.pattern.Usage;
import dev.dynawright.plan.write.Deeds;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A design and its model as planning looks at them: which items there are of an entity, what they hold, how many share a key. */
public final class DesignView {
    private final ModelView known;
    private final Design design;
    private final List<Source> sources = new ArrayList<>();
    private final Map<EntityName, List<Source>> byEntity = new HashMap<>();
    private final Map<String, List<Source>> byTable = new HashMap<>();
    private final Map<EntityName, Source> homes = new HashMap<>();
    private final Map<EntityName, Source> around = new HashMap<>();
    private final Map<EntityName, Set<Source>> counting = new HashMap<>();
    private @Nullable Map<EntityName, Set<EntityName>> repeating;

    public DesignView(Model model, Scope scope, Design design) {
        this(ModelView.of(model, scope), design, table -> Optional.empty());
    }

    private DesignView(ModelView known, Design design, Function<Table, Optional<List<Source>>> laidOut) {
        this.known = known;
        this.design = design;
        Layouts.Of layouts = known.layouts().of(design);
        for (Table table : design.tables()) {
            List<Source> here = laidOut.apply(table).orElseGet(() -> laidOut(table, layouts));
            byTable.put(table.name(), here);
            here.forEach(this::add);
        }
    }

    private static List<Source> laidOut(Table table, Layouts.Of layouts) {
        List<Source> here = new ArrayList<>(table.items().size());
        for (ItemType type : table.items()) {
            here.add(new Source(table, type, layouts.layout(table, type)));
        }
        return here;
    }

    private void add(Source source) {
        sources.add(source);
        source.type().inside().forEach(inside -> around.putIfAbsent(inside.child(), source));
        EntityName entity = source.type().entity();
        byEntity.computeIfAbsent(entity, e -> new ArrayList<>()).add(source);
        if (source.type().isHome()) {
            homes.putIfAbsent(entity, source);
        } else if (source.type().role() instanceof Role.Counter) {
            counting.computeIfAbsent(entity, e -> new LinkedHashSet<>()).add(source);
        }
        for (ItemType.Count count : source.type().counts()) {
            EntityName counted = count.figure().what().entity();
            counting.computeIfAbsent(counted, e -> new LinkedHashSet<>()).add(source);
        }
    }

    /** Another design of the same model; everything that only depends on the model is taken over. */
    public DesignView sharing(Design other) {
        return new DesignView(known, other, table -> Optional.empty());
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
                known, changed, t -> t.name().equals(table.name()) ? Optional.empty() : Optional.of(in(t)));
    }

    /** The entities whose items repeat something of an entity that is not their own: of a parent, at any height. */
    public Set<EntityName> repeating(EntityName above) {
        Map<EntityName, Set<EntityName>> all = repeating;
        if (all == null) {
            all = findRepeating();
            repeating = all;
        }
        return all.getOrDefault(above, new LinkedHashSet<>());
    }

    private Map<EntityName, Set<EntityName>> findRepeating() {
        Map<EntityName, Set<EntityName>> all = new HashMap<>();
        for (Source source : sources) {
            EntityName entity = source.type().entity();
            for (Path leaf : source.isRow() ? source.values() : new LinkedHashSet<Path>()) {
                for (EntityName above : sayingWhat(entity, leaf)) {
                    all.computeIfAbsent(above, n -> new LinkedHashSet<>()).add(entity);
                }
            }
        }
        return all;
    }

    /** The entity that has what a path leads to, and those on the way that can get another parent. */
    private List<EntityName> sayingWhat(EntityName entity, Path leaf) {
        List<EntityName> all = new ArrayList<>();
        EntityName at = entity;
        for (int i = 0; i < leaf.hops().size(); i++) {
            at = relations().known(at).parent(leaf.hops().get(i)).orElseThrow().entity();
            boolean end = i == leaf.hops().size() - 1;
            if (end || !usage().exchangers(at, leaf.hops().get(i + 1)).isEmpty()) {
                all.add(at);
            }
        }
        return all;
    }

    public Model model() {
        return known.model();
    }

    public Scope scope() {
        return known.scope();
    }

    public Relations relations() {
        return known.scope().relations();
    }

    public Design design() {
        return design;
    }

    public Rows rows() {
        return known.rows();
    }

    public Usage usage() {
        return known.usage();
    }

    public Reach reach() {
        return known.rows().reach();
    }

    /** How many entities come and go. */
    public Turnover turnover() {
        return known.turnover();
    }

    public Partitions partitions() {
        return known.partitions();
    }

    /** What the writes of the model do. */
    public Deeds deeds() {
        return known.deeds();
    }

    /** What the items of the design take up. */
    public Storage storage() {
        return storage(design);
    }

    /** What the items of another design of the same model take up. */
    public Storage storage(Design other) {
        return new Storage(other, known.model(), known.scope(), known.rows(), known.layouts(), known.turnover());
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
        return Optional.ofNullable(homes.get(entity));
    }

    public List<Source> parts(EntityName entity) {
        return sources(entity).stream()
                .filter(s -> s.type().role() instanceof Role.Part)
                .toList();
    }

    /** The item types that keep figures about an entity. */
    public Set<Source> counting(EntityName entity) {
        return counting.getOrDefault(entity, new LinkedHashSet<>());
    }

    /** The relationships by which what is counted leads to the item that has the figure. */
    public Optional<List<String>> hops(Source source, Statement.Aggregate figure) {
        List<Path> paths = new ArrayList<>(figure.what().given().toList());
        paths.addAll(figure.groups());
        return paths.stream()
                .filter(path -> !path.isOwn())
                .filter(path -> relations()
                        .target(figure.what().entity(), path)
                        .filter(e -> e.name().equals(source.type().entity()))
                        .isPresent())
                .map(Path::hops)
                .findFirst();
    }

    /** The item type whose items hold the entity as one of their children. */
    public Optional<Source> around(EntityName child) {
        return Optional.ofNullable(around.get(child));
    }
}
