package dev.dynawright.plan.read;

import dev.dynawright.cost.Facts;
import dev.dynawright.cost.Layout;
import dev.dynawright.design.Template;
import dev.dynawright.design.Template.Hole;
import dev.dynawright.model.Path;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Source;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/** What is known of a row once it is read: what the caller gave, and what the item or entry has. */
final class Row {
    private final DesignView view;
    private final Question question;
    private final Source source;
    private final Place place;

    Row(DesignView view, Question question, Source source, Place place) {
        this.view = view;
        this.question = question;
        this.source = source;
        this.place = place;
    }

    /** Whether the value is there without another read. */
    boolean has(Path leaf) {
        return question.equal().containsKey(leaf) || holds(leaf);
    }

    boolean holds(Path leaf) {
        return place.index().isPresent()
                ? source.layout().projects(place.index().get(), leaf)
                : source.layout().holds(leaf).isPresent();
    }

    boolean hasStored(String name) {
        return place.index().map(i -> source.layout().projects(i, name)).orElse(true);
    }

    Set<Path> missing(Set<Path> needed) {
        Set<Path> missing = new LinkedHashSet<>();
        for (Path leaf : needed) {
            if (!has(leaf)) {
                missing.add(leaf);
            }
        }
        return missing;
    }

    /** Whether the caller alone gives the table key of an item at the end of a way up from this row. */
    boolean givesKey(Source target, Optional<Path> up) {
        return keyLeaves(target).stream()
                .map(leaf -> up.map(u -> u.then(leaf)).orElse(leaf))
                .allMatch(question.equal()::containsKey);
    }

    /** Whether the row is one of these items, or an entry of one. */
    boolean isOf(Source target, Optional<Path> up) {
        return up.isEmpty() && target.equals(source);
    }

    /** Whether the row has what the table key of an item is made of; an entry always has the key of its own item. */
    boolean hasKey(Source target, Optional<Path> up) {
        return isOf(target, up)
                || keyLeaves(target).stream()
                        .map(leaf -> up.map(u -> u.then(leaf)).orElse(leaf))
                        .allMatch(this::has);
    }

    /** Every attribute of which the table key of an item is made, in any of its cases. */
    private Set<Path> keyLeaves(Source target) {
        Set<Path> leaves = new LinkedHashSet<>();
        for (Layout.Case one : target.layout().cases(Facts.NONE)) {
            for (String attribute : target.table().key()) {
                Optional<Template> template = target.layout().key(attribute, one.facts());
                template.ifPresent(t -> t.holes().forEach((Hole h) -> leaves.add(h.path())));
                if (template.filter(t -> t.shards() > 1).isPresent()) {
                    leaves.addAll(view.relations().idPaths(target.type().entity()));
                }
            }
        }
        return leaves;
    }
}
