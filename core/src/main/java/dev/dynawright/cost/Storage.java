package dev.dynawright.cost;

import dev.dynawright.design.Design;
import dev.dynawright.design.Index;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Limits;
import dev.dynawright.design.Role;
import dev.dynawright.design.Table;
import dev.dynawright.design.Template;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Entity;
import dev.dynawright.model.Lifetime;
import dev.dynawright.model.Model;
import dev.dynawright.model.Path;
import dev.dynawright.model.Share;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.LinkedHashSet;
import java.util.Set;

/** What the items of a design take up. */
public final class Storage {
    private static final BigDecimal MONTHS = BigDecimal.valueOf(12);

    private final Model model;
    private final Scope scope;
    private final Turnover turnover;
    private final Rows rows;
    private final Layouts.Of layouts;

    public Storage(Design design, Model model, Scope scope) {
        this(design, model, scope, new Rows(scope));
    }

    private Storage(Design design, Model model, Scope scope, Rows rows) {
        this(design, model, scope, rows, new Layouts(scope, rows), new Turnover(model, scope.relations()));
    }

    /** The same with what others use too, and which remembers what it was asked. */
    public Storage(Design design, Model model, Scope scope, Rows rows, Layouts layouts, Turnover turnover) {
        this.model = model;
        this.scope = scope;
        this.rows = rows;
        this.layouts = layouts.of(design);
        this.turnover = turnover;
    }

    public Layout layout(Table table, ItemType type) {
        return layouts.layout(table, type);
    }

    /** How many items of a type there are: one for each entity, value that is guarded, or group and shard that is counted. */
    public BigDecimal items(ItemType type) {
        Entity entity = scope.known(type.entity());
        BigDecimal count = BigDecimal.valueOf(entity.count());
        if (type.role() instanceof Role.Guard guard && guard.attribute().isPresent()) {
            return count.multiply(
                    rows.present(entity.name(), Path.own(guard.attribute().get())));
        } else if (type.role() instanceof Role.Counter || type.role() instanceof Role.Sequence) {
            Set<Path> groups = new LinkedHashSet<>();
            long shards = 1;
            for (ItemType.KeyValue key : type.keys()) {
                for (ItemType.Alternative alternative : key.alternatives()) {
                    alternative.template().holes().stream()
                            .map(Template.Hole::path)
                            .forEach(groups::add);
                    shards = Math.max(shards, alternative.template().shards());
                }
            }
            return rows.keys(entity.name(), groups).multiply(BigDecimal.valueOf(shards));
        }
        return count;
    }

    /** The bytes of all items of a type in one region, with what storage adds to each. */
    public BigDecimal bytes(Table table, ItemType type) {
        long added = Limits.STORAGE_BYTES_PER_ITEM + (isReplicated(table) ? Limits.REPLICA_BYTES_PER_ITEM : 0);
        return items(type).multiply(layout(table, type).item(Facts.NONE).mean().add(BigDecimal.valueOf(added)));
    }

    /** Whether a region has it besides the model's own. */
    private boolean isReplicated(Table table) {
        String own = model.settings().region().orElse(PriceSheet.USUAL_REGION);
        return table.replicas().stream().anyMatch(region -> !region.equals(own));
    }

    /** The bytes of all entries that a type has in an index, in one region. */
    public BigDecimal bytes(Table table, ItemType type, Index index) {
        Layout layout = layout(table, type);
        BigDecimal each = BigDecimal.ZERO;
        for (Layout.Case one : layout.cases(Facts.NONE)) {
            if (layout.isIn(index, one.facts())) {
                BigDecimal entry = layout.entry(index, one.facts()).mean();
                each = each.add(entry.add(BigDecimal.valueOf(Limits.STORAGE_BYTES_PER_ITEM))
                        .multiply(share(one.share())));
            }
        }
        return items(type).multiply(each);
    }

    private static BigDecimal share(Share share) {
        return BigDecimal.valueOf(share.millionths(), 6);
    }

    /** How many times as many items of a type there are after twelve months; what ends by itself does not grow, nor what nobody knows of. */
    public BigDecimal growth(ItemType type) {
        Entity entity = scope.known(type.entity());
        boolean steady = type.role() instanceof Role.Counter
                || type.role() instanceof Role.Sequence
                || !(entity.lifetime() instanceof Lifetime.Forever)
                || !turnover.isKnown(entity.name());
        if (steady || entity.count() == 0) {
            return BigDecimal.ONE;
        }
        BigDecimal month = turnover.creations(entity.name()).subtract(turnover.deletions(entity.name()));
        BigDecimal more = month.multiply(MONTHS).divide(BigDecimal.valueOf(entity.count()), MathContext.DECIMAL64);
        return BigDecimal.ONE.add(more).max(BigDecimal.ZERO);
    }
}
