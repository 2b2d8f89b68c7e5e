package dev.dynawright.compile.documents.requirements;

import dev.dynawright.compile.documents.Known;
import dev.dynawright.compile.documents.Marked;
import dev.dynawright.compile.documents.Page;
import dev.dynawright.compile.documents.Page.Rows;
import dev.dynawright.compile.report.Figures;
import dev.dynawright.compile.report.chosen.PatternTable;
import dev.dynawright.model.Assumption;
import dev.dynawright.model.Numbers;
import dev.dynawright.model.pattern.Demands;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Rate;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.model.pattern.Traffic;
import dev.dynawright.plan.PatternPlan;
import java.util.List;
import java.util.OptionalInt;

/** Every access pattern: what it asks, how often, what the caller knows, what comes back, and what is demanded of the answer. */
final class PatternPart {
    private final Known known;

    private PatternPart(Known known) {
        this.known = known;
    }

    static void add(Page page, Known known) {
        PatternPart part = new PatternPart(known);
        page.section("Access pattern analysis");
        part.assumed(page);
        page.table(part.traffic());
        page.part("What each gives and asks for");
        page.table(part.demands());
        List<Pattern> told = known.model().patterns().stream()
                .filter(p -> p.about().filter(a -> !a.isBlank()).isPresent())
                .toList();
        if (!told.isEmpty()) {
            page.part("Notes");
            page.points(told.stream()
                    .map(p -> Marked.code(p.id()) + ": "
                            + Marked.words(p.about().orElse("").strip()))
                    .toList());
        }
    }

    /** Peaks that nobody states; figures of the design rest only on those that it answers. */
    private void assumed(Page page) {
        List<PatternPlan> silent = known.plans().stream()
                .filter(p -> p.pattern().traffic().peak().isEmpty())
                .toList();
        if (silent.isEmpty()) {
            return;
        }
        long answered = silent.stream().filter(PatternPlan::isAnswered).count();
        page.say(Figures.counted(silent.size(), "pattern states no peak", "patterns state no peak") + "; "
                + known.model().assumptions().number(Assumption.PEAK)
                + " times the average is assumed for " + (silent.size() == 1 ? "it" : "them")
                + (answered == silent.size()
                        ? ""
                        : ", and figures of the design rest on " + Numbers.grouped(answered)
                                + " of them, for it does not answer the others")
                + ".");
    }

    private Rows traffic() {
        Rows rows = new Rows("Pattern", "Type", "Asks", "#Average", "#Peak", "#Of all requests", "Hottest key");
        Rate all = known.average(p -> true);
        for (Pattern pattern : known.model().patterns()) {
            Rate average = known.average(pattern);
            rows.row(
                    Marked.code(pattern.id()),
                    type(pattern.statement()),
                    Marked.words(PatternTable.asks(known.judged(), pattern)),
                    Known.words(average),
                    Known.words(known.peak(pattern)) + (pattern.traffic().peak().isEmpty() ? ", assumed" : ""),
                    Figures.percent(Figures.perMille(average.perMonth(), all.perMonth())),
                    hottest(pattern.traffic()));
        }
        return rows;
    }

    private String hottest(Traffic traffic) {
        return traffic.skew()
                .map(s -> s.keys().map(k -> k + " of the keys").orElse("one key") + " take"
                        + (s.keys().isEmpty() ? "s " : " ") + s.requests())
                .orElse("not stated");
    }

    static String type(Statement statement) {
        if (statement instanceof Statement.Get) {
            return "read one";
        } else if (statement instanceof Statement.Listing) {
            return "read many";
        } else if (statement instanceof Statement.Aggregate) {
            return "read a figure";
        } else if (statement instanceof Statement.Similar) {
            return "read the nearest";
        } else if (statement instanceof Statement.WordSearch) {
            return "read by words";
        } else if (statement instanceof Statement.Report) {
            return "read a report";
        } else if (statement instanceof Statement.Create create) {
            return create.replace() ? "write or replace" : "write new";
        } else if (statement instanceof Statement.Update) {
            return "write changes";
        } else if (statement instanceof Statement.Increment increment) {
            return increment.down() ? "write less" : "write more";
        }
        return statement instanceof Statement.Delete ? "delete" : "write together";
    }

    private Rows demands() {
        Rows rows = new Rows(
                "Pattern",
                "The caller gives",
                "Comes back",
                "Order",
                "At a time",
                "Consistency",
                "Freshness",
                "#Requests allowed",
                "Within");
        Sayings sayings = new Sayings(known);
        for (Pattern pattern : known.model().patterns()) {
            Demands demands = pattern.demands();
            boolean read = pattern.statement().isRead();
            boolean outside = known.plans().stream()
                    .anyMatch(
                            p -> p.pattern().equals(pattern) && p.integration().isPresent());
            rows.row(
                    Marked.code(pattern.id()),
                    sayings.given(pattern.statement()),
                    sayings.returned(pattern.statement()),
                    sayings.order(pattern.statement()),
                    Sayings.extent(pattern.statement()),
                    outside ? "not of DynamoDB" : consistency(pattern),
                    read ? freshness(demands) : Marked.NONE,
                    outside ? Marked.NONE : requests(pattern),
                    demands.withinMillis().isPresent() ? demands.withinMillis().getAsInt() + " ms" : "not stated");
        }
        return rows;
    }

    private static String requests(Pattern pattern) {
        OptionalInt stated = pattern.demands().requests();
        return stated.isPresent()
                ? String.valueOf(stated.getAsInt())
                : pattern.statement().isRead() ? "1" : "as many as it takes";
    }

    private static String consistency(Pattern pattern) {
        if (pattern.statement().isRead()) {
            return pattern.demands().strong() ? "strong" : "eventual";
        }
        if (pattern.demands().notAllAtOnce()) {
            return "not all at once";
        }
        Statement statement = pattern.statement();
        boolean several = statement instanceof Statement.Together
                || (statement instanceof Statement.Create create
                        && !create.with().isEmpty())
                || (statement instanceof Statement.Delete delete
                        && !delete.with().isEmpty());
        return several ? "all or nothing" : "one entity";
    }

    private static String freshness(Demands demands) {
        if (demands.exact()) {
            return "exact";
        }
        return demands.staleSeconds().isPresent()
                ? "at most " + Figures.counted(demands.staleSeconds().getAsInt(), "second", "seconds") + " old"
                : "not stated";
    }
}
