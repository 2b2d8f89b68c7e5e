package dev.dynawright.emit.diagrams;

import dev.dynawright.design.ItemType;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Numbers;
import dev.dynawright.plan.Charge;
import dev.dynawright.plan.Keepers;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Reason;
import dev.dynawright.plan.Step;
import dev.dynawright.plan.Way;
import dev.dynawright.rules.Judged;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What happens in a write, one thing after the other: what the caller asks of which table, then what the stream brings about. */
final class WriteFlow {
    private static final String CALLER = "caller";

    private final Judged judged;
    private final List<Event> events = new ArrayList<>();
    private final Map<String, String> parties = new LinkedHashMap<>();

    /** Something that happens between two parties, with what is said of it line by line. */
    record Event(Kind kind, String from, String to, List<String> lines) {
        Event {
            lines = List.copyOf(lines);
        }
    }

    /** Kinds of events. */
    enum Kind {
        REQUEST,
        /** A table tells a consumer of its stream. */
        TOLD,
        NOTE,
        /** What follows happens all or not at all. */
        BEGIN,
        END
    }

    private WriteFlow(Judged judged) {
        this.judged = judged;
    }

    static WriteFlow of(Judged judged, PatternPlan plan) {
        WriteFlow flow = new WriteFlow(judged);
        flow.parties.put(CALLER, "caller of " + plan.pattern().id());
        if (plan.chosen().isPresent()) {
            flow.way(plan.chosen().get());
        } else {
            flow.events.add(new Event(Kind.NOTE, CALLER, CALLER, List.of("not answered by this design")));
            for (Reason reason : plan.reasons()) {
                flow.events.add(new Event(
                        Kind.NOTE, CALLER, CALLER, List.of(reason.place().toString(), reason.text())));
            }
        }
        return flow;
    }

    /** Who takes part, by a short name each, the first to act first. */
    Map<String, String> parties() {
        return parties;
    }

    List<Event> events() {
        return events;
    }

    private void way(Way way) {
        List<Step> together = new ArrayList<>();
        List<Step> later = new ArrayList<>();
        for (Step step : way.steps()) {
            if (step.purpose().filter(Step.Purpose.KEEPING::equals).isPresent()) {
                later.add(step);
            } else if (way.transaction() && !step.operation().isRead()) {
                together.add(step);
            } else {
                request(CALLER, step);
            }
        }
        if (!together.isEmpty()) {
            events.add(new Event(Kind.BEGIN, CALLER, CALLER, List.of("TransactWriteItems, all or nothing")));
            together.forEach(step -> request(CALLER, step));
            events.add(new Event(Kind.END, CALLER, CALLER, List.of()));
        }
        Set<String> told = new LinkedHashSet<>();
        for (Step step : later) {
            String consumer = consumer(step);
            if (told.add(consumer)) {
                tell(consumer, way);
            }
            request(consumer, step);
        }
        way.faults().forEach(f -> events.add(new Event(Kind.NOTE, CALLER, CALLER, List.of("but: " + f.text()))));
        way.notes().forEach(n -> events.add(new Event(Kind.NOTE, CALLER, CALLER, List.of(n))));
    }

    private void request(String from, Step step) {
        List<String> lines = new ArrayList<>();
        String why = step.purpose()
                .filter(p -> p != Step.Purpose.KEEPING)
                .map(p -> " (" + p.word() + ")")
                .orElse("");
        lines.add(step.operation().word() + " " + String.join(", ", step.types()) + why);
        step.place().index().ifPresent(index -> lines.add("by index " + index.name()));
        lines.add(step.key());
        lines.addAll(step.details());
        Set<String> entries = new LinkedHashSet<>();
        for (Charge charge : step.charges()) {
            charge.place()
                    .index()
                    .filter(index -> charge.writeMilli() > 0)
                    .ifPresent(index -> entries.add(index.name()));
        }
        if (!entries.isEmpty()) {
            lines.add("and its entries in " + String.join(", ", entries));
        }
        lines.add(units(step));
        events.add(new Event(
                Kind.REQUEST,
                from,
                table(step.place()),
                lines.stream().filter(l -> !l.isEmpty()).toList()));
    }

    private static String units(Step step) {
        List<String> units = new ArrayList<>();
        if (step.readMilli() > 0) {
            units.add(units(step.readMilli(), "read"));
        }
        if (step.writeMilli() > 0) {
            units.add(units(step.writeMilli(), "write"));
        }
        return units.isEmpty() ? "" : String.join(", ", units) + " on average";
    }

    private static String units(long milli, String of) {
        return Numbers.rounded(BigDecimal.valueOf(milli, 3)) + " " + of + (milli == 1_000 ? " unit" : " units");
    }

    private String table(Place place) {
        return party("table " + place.table().name());
    }

    private String party(String name) {
        Optional<String> known = parties.entrySet().stream()
                .filter(e -> e.getValue().equals(name))
                .map(Map.Entry::getKey)
                .findFirst();
        if (known.isPresent()) {
            return known.get();
        }
        String id = "p" + parties.size();
        parties.put(id, name);
        return id;
    }

    /** Who follows the changes from which a step brings something up to date. */
    private String consumer(Step step) {
        Set<EntityName> followed = new LinkedHashSet<>();
        for (String name : step.types()) {
            Optional<ItemType> type = step.place().table().item(name);
            type.ifPresent(t -> followed.addAll(Keepers.followed(
                    t, judged.model().relations(), judged.model().usage())));
        }
        String of = followed.stream().map(EntityName::text).collect(Collectors.joining(", "));
        return party(of.isEmpty() ? "stream consumer" : "stream consumer for " + of);
    }

    private void tell(String consumer, Way way) {
        Set<String> tables = new LinkedHashSet<>();
        for (Step step : way.steps()) {
            boolean own = step.purpose().isEmpty() && !step.operation().isRead();
            if (own && step.place().table().stream()) {
                tables.add(table(step.place()));
            }
        }
        for (String table : tables) {
            events.add(new Event(Kind.TOLD, table, consumer, List.of("what changed, soon after")));
        }
    }
}
