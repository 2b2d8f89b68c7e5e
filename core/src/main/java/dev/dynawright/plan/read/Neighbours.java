package dev.dynawright.plan.read;

import dev.dynawright.cost.Facts;
import dev.dynawright.cost.Layout;
import dev.dynawright.cost.Spread;
import dev.dynawright.cost.Units;
import dev.dynawright.design.Template;
import dev.dynawright.design.Template.Hole;
import dev.dynawright.model.Form;
import dev.dynawright.model.Path;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Partitions;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Source;
import dev.dynawright.plan.read.KeyMatch.SortPiece;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The items of other types that lie under the same partition key values. */
final class Neighbours {
    private final DesignView view;
    private final Partitions partitions;

    /** Items of another type in the same partitions: how they sort there, how many there are and their bytes. */
    record Neighbour(Source source, List<Template> partition, List<Template> sort, Spread rows, BigDecimal bytes) {
        Units.Group group() {
            return new Units.Group(rows, bytes);
        }

        /** The text with which every sort key of these items begins. */
        String prefix() {
            return Neighbours.prefix(sort);
        }
    }

    Neighbours(DesignView view) {
        this.view = view;
        this.partitions = view.partitions();
    }

    /** Everything else in the partitions of a match. */
    List<Neighbour> of(Source source, Place place, List<Template> partition) {
        List<String> mine = groups(source, partition);
        List<Neighbour> found = new ArrayList<>();
        for (Source other : view.in(place.table())) {
            if (other.equals(source)) {
                continue;
            }
            for (Layout.Case one : other.layout().cases(Facts.NONE)) {
                neighbour(other, place, one, mine).ifPresent(found::add);
            }
        }
        return merged(found);
    }

    private Optional<Neighbour> neighbour(Source other, Place place, Layout.Case one, List<String> mine) {
        List<Template> partition = new ArrayList<>();
        List<Template> sort = new ArrayList<>();
        place.partition().forEach(a -> other.layout().key(a, one.facts()).ifPresent(partition::add));
        place.sort().forEach(a -> other.layout().key(a, one.facts()).ifPresent(sort::add));
        boolean complete = partition.size() == place.partition().size()
                && sort.size() == place.sort().size();
        if (!complete || !groups(other, partition).equals(mine)) {
            return Optional.empty();
        }
        Map<Path, Optional<String>> equal = new LinkedHashMap<>();
        partition.forEach(t -> t.holes().forEach((Hole h) -> equal.put(h.path(), Optional.empty())));
        Spread rows = other.type().role() instanceof dev.dynawright.design.Role.Counter
                ? Spread.exactly(1)
                : view.rows()
                        .rows(other.type().entity(), equal)
                        .kept(BigDecimal.valueOf(one.share().millionths(), 6));
        BigDecimal bytes = place.index()
                .map(i -> other.layout().entry(i, one.facts()))
                .orElseGet(() -> other.layout().item(one.facts()))
                .mean();
        return Optional.of(new Neighbour(other, partition, sort, rows, bytes));
    }

    /** Cases of one type with the same key are one neighbour. */
    private static List<Neighbour> merged(List<Neighbour> found) {
        List<Neighbour> merged = new ArrayList<>();
        for (Neighbour one : found) {
            boolean again = merged.stream()
                    .anyMatch(m -> m.source().equals(one.source()) && m.sort().equals(one.sort()));
            if (!again) {
                merged.add(one);
            }
        }
        return merged;
    }

    private List<String> groups(Source source, List<Template> templates) {
        return templates.stream()
                .map(t -> partitions.group(source.type().entity(), t))
                .toList();
    }

    /** Whether items with this sort key can lie in the range behind a known beginning. */
    boolean canBegin(List<SortPiece> known, Source other, List<Template> sort) {
        List<Template.Piece> theirs = new ArrayList<>();
        sort.forEach(t -> theirs.addAll(t.pieces()));
        String ahead = "";
        for (SortPiece piece : known) {
            String text = piece.piece() instanceof Template.Literal literal ? literal.text() : "";
            boolean value = !(piece.piece() instanceof Template.Literal);
            while (value || !text.isEmpty()) {
                if (ahead.isEmpty() && theirs.isEmpty()) {
                    return false;
                }
                if (ahead.isEmpty()) {
                    Template.Piece next = theirs.remove(0);
                    if (!(next instanceof Template.Literal literal)) {
                        return value || isText(other, next);
                    }
                    ahead = literal.text();
                }
                if (value) {
                    return true;
                }
                int common = Math.min(ahead.length(), text.length());
                if (!ahead.substring(0, common).equals(text.substring(0, common))) {
                    return false;
                }
                ahead = ahead.substring(common);
                text = text.substring(common);
            }
        }
        return true;
    }

    /** Whether a placeholder can have any text in it. */
    private boolean isText(Source source, Template.Piece piece) {
        return piece instanceof Hole hole
                && view.relations()
                        .attribute(source.type().entity(), hole.path())
                        .filter(a -> a.form() instanceof Form.Text)
                        .isPresent();
    }

    /** The literal text with which a sort key begins. */
    static String prefix(List<Template> sort) {
        StringBuilder text = new StringBuilder();
        for (Template template : sort) {
            for (Template.Piece piece : template.pieces()) {
                if (!(piece instanceof Template.Literal literal)) {
                    return text.toString();
                }
                text.append(literal.text());
            }
        }
        return text.toString();
    }
}
