package dev.dynawright.plan.read;

import dev.dynawright.design.Template;
import dev.dynawright.design.Template.Hole;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Form;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Order;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Source;
import dev.dynawright.plan.read.KeyMatch.SortPiece;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Whether the rows behind a known part of a sort key come in the order of a question. */
final class SortOrder {
    private final DesignView view;
    private final Question question;
    private final Source source;

    /** What is wrong with the order, if something is; else whether it is the key's order backwards. */
    record Outcome(Optional<String> problem, boolean backwards) {}

    SortOrder(DesignView view, Question question, Source source) {
        this.view = view;
        this.question = question;
        this.source = source;
    }

    Outcome of(List<SortPiece> tail, KeyMatch.Form form, Place place) {
        List<SortPiece> rest = new ArrayList<>(tail);
        Optional<Boolean> backwards = Optional.empty();
        for (Order order : question.order()) {
            for (Relations.Carried leaf : view.relations().leaves(question.entity(), order.path())) {
                if (question.equal().containsKey(leaf.path())) {
                    continue;
                }
                dropKnown(rest);
                if (rest.isEmpty() || !(rest.get(0).piece() instanceof Hole hole) || !gives(hole, leaf.path())) {
                    return problem(place, rest, form, order);
                }
                Optional<Attribute> attribute = attribute(hole.path());
                if (!keepsOrder(hole, attribute, isBare(rest.get(0), form, place))) {
                    return new Outcome(
                            Optional.of(
                                    "sorts `" + hole.name() + "` as text without leading zeros, so 10 comes before 9"),
                            false);
                }
                boolean turned = order.descending() != (hole.shape() instanceof Template.Shape.Reverse);
                if (backwards.isPresent() && backwards.get() != turned) {
                    return new Outcome(Optional.of("sorts its attributes in one direction, the pattern in two"), false);
                }
                backwards = Optional.of(turned);
                rest.remove(0);
                if (isOnlyOne(hole.path())) {
                    return new Outcome(Optional.empty(), turned);
                }
            }
        }
        return new Outcome(Optional.empty(), backwards.orElse(false));
    }

    private void dropKnown(List<SortPiece> rest) {
        while (!rest.isEmpty()) {
            Template.Piece piece = rest.get(0).piece();
            boolean known = piece instanceof Template.Literal
                    || (piece instanceof Hole hole && question.equal().containsKey(hole.path()));
            if (!known) {
                return;
            }
            rest.remove(0);
        }
    }

    private Outcome problem(Place place, List<SortPiece> rest, KeyMatch.Form form, Order order) {
        String by = rest.stream()
                .filter(p -> p.piece() instanceof Hole)
                .map(p -> "`" + ((Hole) p.piece()).name() + "`")
                .findFirst()
                .orElse("nothing further");
        boolean several = form.sort().isEmpty() && !place.sort().isEmpty();
        String how = several ? "sorts by different keys" : "sorts by " + by;
        String wanted = question.order().stream().map(o -> "`" + o.path() + "`").collect(Collectors.joining(", "));
        return new Outcome(
                Optional.of("has the right partition but " + how + ", the pattern orders by " + wanted),
                order.descending());
    }

    private boolean gives(Hole hole, Path leaf) {
        return hole.path().equals(leaf) || standsFor(view, question.entity(), hole.path(), leaf);
    }

    /** Whether an id that is made at a moment stands for the order of that moment. */
    static boolean standsFor(DesignView view, EntityName entity, Path id, Path moment) {
        Optional<Attribute> attribute = view.relations().attribute(entity, id);
        return attribute.isPresent()
                && attribute.get().form() instanceof Form.Ulid ulid
                && ulid.of().isPresent()
                && id.hops().equals(moment.hops())
                && ulid.of().equals(moment.attribute());
    }

    /** Whether the text of the values has the order of the values. */
    static boolean keepsOrder(Hole hole, Optional<Attribute> attribute, boolean bare) {
        boolean number = attribute.filter(a -> a.form().isNumber()).isPresent();
        return !number || bare || !(hole.shape() instanceof Template.Shape.Plain);
    }

    /** Whether the key attribute is nothing but this placeholder, so that a number is a number there. */
    static boolean isBare(SortPiece piece, KeyMatch.Form form, Place place) {
        int index = place.sort().indexOf(piece.attribute());
        return index >= 0
                && index < form.sort().size()
                && form.sort().get(index).hole().isPresent();
    }

    private boolean isOnlyOne(Path leaf) {
        Set<Path> known = new java.util.LinkedHashSet<>(question.equal().keySet());
        known.add(leaf);
        return view.scope().identifies(question.entity(), List.copyOf(known));
    }

    private Optional<Attribute> attribute(Path path) {
        return view.relations().attribute(source.type().entity(), path);
    }
}
