package dev.dynawright.plan.pack;

import dev.dynawright.model.EntityName;
import dev.dynawright.model.Settings;
import dev.dynawright.plan.place.Placement;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Says which table each item lies in, by the style. */
final class Drafting {
    private final Settings.Style style;
    private final ModelWords words;
    private final String main;
    private final String figures;

    Drafting(Settings.Style style, ModelWords words) {
        this.style = style;
        this.words = words;
        Set<String> taken = new LinkedHashSet<>();
        words.entities().forEach(e -> taken.add(e.entity().name().text().toUpperCase(Locale.ROOT)));
        this.main = ModelWords.accepted(words.model().name(), "Table");
        this.figures = taken.contains("FIGURES") ? "AllFigures" : "Figures";
    }

    /** The tables in the order of their first item; what is counted comes last. */
    Map<String, Draft> drafts(Items items, Map<Placement, Seat> seats) {
        Map<String, Draft> drafts = new LinkedHashMap<>();
        for (Item item : items.all().values()) {
            boolean counted =
                    item.placement() instanceof Placement.Counter || item.placement() instanceof Placement.Sequence;
            Seat seat = seats.get(item.placement());
            boolean shares = seat != null && seat.sort().isPresent();
            if (style == Settings.Style.SINGLE_TABLE) {
                boolean apart = words.known(item.placement().entity()).isApart();
                String name = apart ? table(item.placement().entity().text()) : main;
                draft(name, true, drafts).add(item);
            } else if (shares) {
                draft(table(items.of(seat.leader()).name()), true, drafts).add(item);
            } else if (counted) {
                boolean apart = words.known(item.placement().entity()).isApart();
                draft(apart ? table(item.name()) : figures, true, drafts).add(item);
            } else {
                draft(table(item.name()), false, drafts).add(item);
            }
        }
        return drafts;
    }

    /** Whether an entity would lie in a table that holds others. */
    boolean isShared(EntityName entity, Draft draft) {
        return style == Settings.Style.SINGLE_TABLE
                ? draft.name().equals(main) && !words.known(entity).isApart()
                : draft.items().stream()
                        .anyMatch(i -> i.placement() instanceof Placement.Home
                                && i.placement().entity().equals(entity));
    }

    private String table(String of) {
        String name = ModelWords.accepted(of, "Table");
        return style == Settings.Style.SINGLE_TABLE && name.equals(main) ? name + "Apart" : name;
    }

    private static Draft draft(String name, boolean composed, Map<String, Draft> drafts) {
        return drafts.computeIfAbsent(name, n -> new Draft(n, composed));
    }
}
