package dev.dynawright.emit.policies;

import dev.dynawright.design.Design;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Template;
import dev.dynawright.design.Template.Hole;
import dev.dynawright.design.Template.Literal;
import dev.dynawright.design.Template.Piece;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Form;
import dev.dynawright.model.Path;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Source;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The partition keys that are a tenant's, as IAM compares them: what stands before the id, the id from the tag of whoever asks, and
 * what may follow. A key tells its tenant only if no other tenant's key can look the same.
 */
final class TenantKeys {
    /** What stands for the rest of a key. */
    static final String REST = "*";

    /** The tag of a role or session that has the tenant's id as keys have it. */
    static final String TAG = "${aws:PrincipalTag/tenant}";

    /** The highest sign that is escaped, so that it never stands in a value within a key. */
    private static final char HIGHEST_ESCAPED = '$';

    private final DesignView view;
    private final Entity tenant;

    TenantKeys(DesignView view, EntityName tenant) {
        this.view = view;
        this.tenant = view.relations().known(tenant);
    }

    /** The keys of an item type in a table or an index, or why they do not keep tenants apart. */
    record Keys(Set<String> keys, Optional<String> obstacle) {
        static Keys of(String obstacle) {
            return new Keys(new TreeSet<>(), Optional.of(obstacle));
        }
    }

    Keys of(Source source, Place place) {
        String where = source.type().name() + " in " + place;
        if (place.partition().size() > 1) {
            return Keys.of(where + " has a partition key of several attributes");
        }
        Set<String> keys = new TreeSet<>();
        List<ItemType.Alternative> alternatives = source.type()
                .key(place.partition().get(0))
                .map(ItemType.KeyValue::alternatives)
                .orElse(List.of());
        for (ItemType.Alternative alternative : alternatives) {
            Template template = alternative.template();
            Optional<String> obstacle = obstacle(source.type().entity(), template);
            if (obstacle.isPresent()) {
                return Keys.of(where + " has the partition key \"" + template + "\", " + obstacle.get());
            }
            keys.add(key(template));
        }
        return keys.isEmpty() ? Keys.of(where + " has no partition key") : new Keys(keys, Optional.empty());
    }

    private Optional<String> obstacle(EntityName entity, Template template) {
        List<Piece> pieces = template.pieces();
        int at = pieces.get(0) instanceof Literal ? 1 : 0;
        if (at >= pieces.size() || !(pieces.get(at) instanceof Hole hole) || !isTenant(entity, hole.path())) {
            return Optional.of("which does not begin with the id of " + tenant.name());
        }
        Form form = form(hole);
        if (!(hole.shape() instanceof Template.Shape.Plain) || form.isNumber() || form instanceof Form.Binary) {
            return Optional.of("in which the id is no plain text");
        }
        boolean free = form instanceof Form.Text;
        if (at == pieces.size() - 1) {
            return Optional.empty();
        } else if (free) {
            return Optional.of("in which more follows the id, a free text that can hold an asterisk");
        }
        boolean fixed = form.isGenerated() || form.isMoment();
        boolean escaped = view.design().values() == Design.Values.ESCAPED;
        boolean parted = pieces.get(at + 1) instanceof Literal next
                && (fixed || (escaped && next.text().charAt(0) < HIGHEST_ESCAPED));
        return parted ? Optional.empty() : Optional.of("in which nothing parts the id from what follows");
    }

    private Form form(Hole hole) {
        return tenant.attribute(hole.path().attribute().orElseThrow())
                .orElseThrow()
                .form();
    }

    /** Whether a path leads to the id of the tenant, and that is all of the id. */
    private boolean isTenant(EntityName entity, Path path) {
        return tenant.id().size() == 1
                && path.attribute()
                        .map(Path::own)
                        .equals(Optional.of(tenant.id().get(0)))
                && view.relations()
                        .target(entity, path)
                        .filter(e -> e.name().equals(tenant.name()))
                        .isPresent();
    }

    private static String key(Template template) {
        List<Piece> pieces = template.pieces();
        boolean begun = pieces.get(0) instanceof Literal;
        String before = begun ? literal(((Literal) pieces.get(0)).text()) : "";
        boolean ends = pieces.size() == (begun ? 2 : 1);
        return before + TAG + (ends ? "" : REST);
    }

    /** Signs that mean something to IAM stand for themselves in braces. */
    private static String literal(String text) {
        return text.replaceAll("[$*?]", "\\${$0}");
    }
}
