package dev.dynawright.plan.pack;

import dev.dynawright.model.EntityName;
import dev.dynawright.model.Settings;
import dev.dynawright.plan.pack.words.EntityWords;
import dev.dynawright.plan.pack.words.ModelWords;
import dev.dynawright.plan.place.Blueprint;
import dev.dynawright.plan.place.Placement;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
        words.entities().forEach(e -> taken.add(e.prefix()));
        this.main = ModelWords.accepted(words.model().name(), "Table");
        this.figures = taken.contains("FIGURES") ? "AllFigures" : "Figures";
    }

    /** The tables in the order of their first item. */
    Map<String, Draft> drafts(Items items, Map<Placement, Seat> seats, List<Blueprint.Collection> collections) {
        Map<String, Draft> drafts = new LinkedHashMap<>();
        Companions companions =
                new Companions(style == Settings.Style.MULTI_TABLE ? collections : List.of(), seats, words);
        for (Item item : items.all().values()) {
            EntityWords entity = words.known(item.placement().entity());
            if (style == Settings.Style.SINGLE_TABLE) {
                String name = entity.isApart() ? apart(entity) : main;
                drafts.computeIfAbsent(name, n -> new Draft(n, true, companions))
                        .add(item);
                continue;
            }
            boolean counted =
                    item.placement() instanceof Placement.Counter || item.placement() instanceof Placement.Sequence;
            Optional<Placement> leader = Optional.ofNullable(seats.get(item.placement()))
                    .filter(s -> s.sort().isPresent())
                    .map(Seat::leader);
            boolean shares = leader.isPresent();
            boolean home = item.placement() instanceof Placement.Home;
            String base = leader.map(l -> items.of(l).name()).orElse(item.name());
            String together = shares || home ? companions.table(base) : base;
            boolean composed = counted || shares || (home && companions.isShared(base));
            String name = counted && !shares && !entity.isApart() ? figures : ModelWords.accepted(together, "Table");
            drafts.computeIfAbsent(name, n -> new Draft(n, composed, companions))
                    .add(item);
        }
        return drafts;
    }

    private String apart(EntityWords entity) {
        String name = ModelWords.accepted(entity.entity().name().text(), "Table");
        return name.equals(main) ? name + "Apart" : name;
    }

    /** Whether an entity lies in a table, or would if it were here. */
    boolean isIn(EntityName entity, Draft draft) {
        return style == Settings.Style.SINGLE_TABLE
                ? draft.name().equals(main) && !words.known(entity).isApart()
                : draft.holds(entity);
    }
}
