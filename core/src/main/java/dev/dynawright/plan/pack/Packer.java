package dev.dynawright.plan.pack;

import dev.dynawright.design.Design;
import dev.dynawright.design.Table;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Model;
import dev.dynawright.model.Settings;
import dev.dynawright.plan.pack.words.ModelWords;
import dev.dynawright.plan.pack.words.TypeNames;
import dev.dynawright.plan.place.Blueprint;
import dev.dynawright.plan.place.Placement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes designs of placements, in one style: the same placement gets the same keys in a part of a design as in the whole. */
public final class Packer {
    private final ModelWords words;
    private final ItemMaker maker;
    private final Settings.Style style;
    private final Drafting drafting;

    public Packer(Model model, Scope scope, Settings.Style style) {
        this.words = new ModelWords(model, scope);
        this.maker = new ItemMaker(words, new TypeNames(words));
        this.style = style;
        this.drafting = new Drafting(style, words);
    }

    /** Placements of entities that are not in the model, and what hangs on a home that is not there, are left out. */
    public Packed pack(Blueprint blueprint) {
        return pack(blueprint, true);
    }

    /** The same with an index for everything that is not read together, as if DynamoDB took any number of them. */
    public Packed packFreely(Blueprint blueprint) {
        return pack(blueprint, false);
    }

    private Packed pack(Blueprint blueprint, boolean limited) {
        List<Placement> placements = ordered(blueprint.placements());
        List<Blueprint.Collection> lines = PlacementOrder.lines(blueprint.collections());
        Items items = new Items(placements, maker);
        Map<Placement, Seat> seats = Seats.of(lines, items.all().keySet(), new TableKind(words, items));
        Indexing indexing = new Indexing(placements, lines, words);
        Streams streams = new Streams(items.all().values(), words);
        Map<Placement, Packed.Name> where = new LinkedHashMap<>();
        List<String> merged = new ArrayList<>();
        List<Table> tables = new ArrayList<>();
        for (Draft draft : drafting.drafts(items, seats, lines).values()) {
            List<Slot> free = indexing.slots(draft, entity -> drafting.isIn(entity, draft), limited);
            List<Slot> slots = limited ? Crowding.relieved(free, draft.isComposed(), words, merged) : free;
            tables.add(draft.table(slots, seats, words, streams.reach(draft), where));
        }
        Design design = new Design(
                words.model().name(), Optional.of(style), Design.Values.ESCAPED, words.stamp(), tables, List.of());
        return new Packed(design, where, merged);
    }

    /** By entity, then homes first, then by what they say; so the order of the blueprint does not matter. */
    private List<Placement> ordered(List<Placement> placements) {
        List<Placement> known = new ArrayList<>();
        for (Placement placement : new LinkedHashSet<>(placements)) {
            if (words.entity(placement.entity()).isPresent()) {
                known.add(placement);
            }
        }
        if (known.size() > 1) {
            known.sort(PlacementOrder.of(words));
        }
        return known;
    }
}
