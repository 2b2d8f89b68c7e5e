package dev.dynawright.plan.choose;

import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Entity;
import dev.dynawright.model.Form;
import dev.dynawright.model.Model;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Order;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.model.pattern.Usage;
import dev.dynawright.plan.choose.request.Request;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Ids that could have the order of a moment: `ulid` where a read sorts by a timestamp of the entity that never changes. */
final class Moments {
    private final Request request;
    private final Usage usage;

    Moments(Request request) {
        this.request = request;
        this.usage = new Usage(request.model(), request.scope().relations());
    }

    /** The models in which one id says of which moment it is. */
    List<Savings.Option> options() {
        List<Savings.Option> options = new ArrayList<>();
        for (Entity entity : request.model().entities()) {
            for (Attribute id : entity.attributes()) {
                boolean free = id.form() instanceof Form.Ulid ulid
                        && ulid.of().isEmpty()
                        && entity.id().contains(Path.own(id.name()));
                if (free) {
                    option(entity, id).ifPresent(options::add);
                }
            }
        }
        return options;
    }

    private Optional<Savings.Option> option(Entity entity, Attribute id) {
        for (Pattern pattern : request.model().patterns()) {
            for (Order order : sorted(pattern, entity)) {
                Optional<Attribute> moment = order.path()
                        .attribute()
                        .filter(a -> order.path().isOwn())
                        .flatMap(entity::attribute)
                        .filter(a -> a.form().isTimestamp() && !a.isOptional())
                        .filter(a -> usage.changers(entity.name(), a.name()).isEmpty());
                if (moment.isPresent()) {
                    AttributeName of = moment.get().name();
                    return Optional.of(new Savings.Option(
                            pattern.id(),
                            "`" + id.name() + ": ulid of " + of + "` in `" + entity.name() + "`, for " + pattern.id(),
                            with(entity, id, of)));
                }
            }
        }
        return Optional.empty();
    }

    private static List<Order> sorted(Pattern pattern, Entity entity) {
        return pattern.statement() instanceof Statement.Listing listing
                        && listing.what().entity().equals(entity.name())
                ? listing.order()
                : List.of();
    }

    private Request with(Entity entity, Attribute id, AttributeName of) {
        Attribute changed = new Attribute(
                id.name(),
                new Form.Ulid(Optional.of(of)),
                id.size(),
                id.uniqueness(),
                id.present(),
                id.distinct(),
                id.countedPer());
        Entity other = new Entity(
                entity.name(),
                entity.id(),
                entity.parents(),
                entity.count(),
                entity.attributes().stream()
                        .map(a -> a.equals(id) ? changed : a)
                        .toList(),
                entity.lifetime(),
                entity.operations(),
                entity.about());
        Model model = request.model();
        List<Entity> entities =
                model.entities().stream().map(e -> e.equals(entity) ? other : e).toList();
        return request.of(
                new Model(model.name(), entities, model.patterns(), model.settings(), model.pins(), model.allows()),
                new Scope(entities));
    }
}
