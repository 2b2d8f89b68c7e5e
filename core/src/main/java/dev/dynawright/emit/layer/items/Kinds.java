package dev.dynawright.emit.layer.items;

import dev.dynawright.design.ItemType;
import dev.dynawright.design.Template;
import dev.dynawright.emit.Naming;
import dev.dynawright.emit.layer.NotGenerated;
import dev.dynawright.emit.layer.code.JavaText;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Source;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** How items of one type are told from all others in a place: by what they say of themselves, else by how a key begins. */
final class Kinds {
    private final DesignView view;
    private final Source source;
    private final Place place;

    Kinds(DesignView view, Source source, Place place) {
        this.view = view;
        this.source = source;
        this.place = place;
    }

    /** Whether the place has an attribute of the items. */
    boolean isThere(String attribute) {
        return place.index()
                .map(index -> source.layout().projects(index, attribute))
                .orElse(true);
    }

    /** What tells the test apart from that in another place. */
    String words() {
        return isSaid()
                ? ""
                : place.index().map(index -> "In" + Naming.pascal(index.name())).orElse("");
    }

    private boolean isSaid() {
        return view.design().stamp().type().filter(this::isThere).isPresent();
    }

    /** The test; none where there are no other items. */
    Optional<String> type() {
        if (isSaid()) {
            String stamp = view.design().stamp().type().orElseThrow();
            return Optional.of("item.is(" + JavaText.literal(stamp) + ", "
                    + JavaText.literal(source.type().name()) + ")");
        }
        List<Source> others = view.in(place.table()).stream()
                .filter(other -> !other.equals(source) && other.places().contains(place))
                .toList();
        if (others.isEmpty()) {
            return Optional.empty();
        }
        Set<String> attributes = new LinkedHashSet<>(place.table().key());
        attributes.addAll(place.key());
        for (String attribute : attributes) {
            Optional<String> mine = begin(source, attribute);
            if (mine.isPresent() && others.stream().allMatch(other -> differs(mine.get(), other, attribute))) {
                return Optional.of(
                        "item.begins(" + JavaText.literal(attribute) + ", " + JavaText.literal(mine.get()) + ")");
            }
        }
        throw new NotGenerated("items of " + place + " that do not tell of what type they are");
    }

    private static boolean differs(String mine, Source other, String attribute) {
        Optional<String> theirs = begin(other, attribute);
        return theirs.isPresent()
                && !mine.startsWith(theirs.get())
                && !theirs.get().startsWith(mine);
    }

    /** The text with which a key always begins. */
    private static Optional<String> begin(Source of, String attribute) {
        return of.type()
                .key(attribute)
                .map(ItemType.KeyValue::alternatives)
                .filter(all -> all.size() == 1)
                .map(all -> all.get(0).template().pieces().get(0))
                .filter(piece -> piece instanceof Template.Literal)
                .map(piece -> ((Template.Literal) piece).text());
    }
}
