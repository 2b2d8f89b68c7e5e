package dev.dynawright.compile.documents.requirements;

import dev.dynawright.compile.documents.Known;
import dev.dynawright.compile.documents.Marked;
import dev.dynawright.compile.documents.Page;
import dev.dynawright.compile.documents.Page.Rows;
import dev.dynawright.compile.report.Figures;
import dev.dynawright.cost.ItemBytes;
import dev.dynawright.model.Entity;
import dev.dynawright.model.Numbers;
import dev.dynawright.model.Settings;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Rate;
import dev.dynawright.plan.Integration;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** What the application is and how large: its entities, its data, its requests, and what is decided for all of it. */
final class ApplicationPart {
    private final Known known;

    private ApplicationPart(Known known) {
        this.known = known;
    }

    static void add(Page page, Known known) {
        ApplicationPart part = new ApplicationPart(known);
        page.section("Application");
        page.sentences(part.domain());
        page.table(part.scale());
        page.table(part.settings());
    }

    /** What the model says of the business that it serves, and of how much of it it says something. */
    private List<String> domain() {
        List<Entity> entities = known.model().entities();
        List<Pattern> patterns = known.model().patterns();
        long described = entities.stream().filter(e -> isSaid(e.about())).count();
        long explained = patterns.stream().filter(p -> isSaid(p.about())).count();
        List<String> said = new ArrayList<>();
        said.add(known.model()
                .about()
                .filter(a -> !a.isBlank())
                .map(Marked::sentence)
                .orElse("The model says nothing of its business: it has no `about`."));
        if (described + explained > 0) {
            said.add("It describes " + described + " of "
                    + Figures.counted(entities.size(), "kind of entity", "kinds of entities") + " and " + explained
                    + " of " + Figures.counted(patterns.size(), "pattern", "patterns") + " in words.");
        }
        List<Entity> roots =
                entities.stream().filter(e -> e.parents().isEmpty()).toList();
        if (!roots.isEmpty() && roots.size() < entities.size()) {
            said.add(Marked.and(roots.stream().map(e -> Marked.code(e.name())).toList())
                    + (roots.size() == 1 ? " belongs" : " belong") + " to nothing else; all other entities belong to "
                    + (roots.size() == 1 ? "it" : "at least one of them") + ", directly or through others.");
        }
        return said;
    }

    private static boolean isSaid(Optional<String> about) {
        return about.filter(a -> !a.isBlank()).isPresent();
    }

    private Rows scale() {
        List<Entity> entities = known.model().entities();
        List<Pattern> patterns = known.model().patterns();
        Rows rows = new Rows("Scale", "Figure");
        long all = entities.stream().mapToLong(Entity::count).sum();
        rows.row("Name", Marked.code(known.model().name()));
        rows.row(
                "Kinds of entities",
                Marked.codes(entities.stream().map(Entity::name).toList()));
        rows.row("Entities stored", Numbers.grouped(all));
        entities.stream()
                .max(Comparator.comparingLong(Entity::count))
                .ifPresent(e -> rows.row("Most of them", Marked.code(e.name()) + ", " + Numbers.grouped(e.count())));
        ItemBytes bytes = new ItemBytes(known.relations());
        BigDecimal data = entities.stream()
                .map(e -> BigDecimal.valueOf(e.count()).multiply(BigDecimal.valueOf(bytes.usual(e))))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
        rows.row("Their data, each stored once", Figures.stored(data));
        rows.row("Relationships", Numbers.grouped(known.links().size()));
        long elsewhere = patterns.stream()
                .filter(p -> Integration.of(p.statement()).isPresent())
                .count();
        long reads = patterns.stream().filter(p -> p.statement().isRead()).count();
        rows.row(
                "Access patterns",
                patterns.size() + ": " + Figures.counted(reads, "read", "reads") + " and "
                        + Figures.counted(patterns.size() - reads, "write", "writes")
                        + (elsewhere == 0
                                ? ""
                                : "; " + elsewhere + " of the reads " + (elsewhere == 1 ? "is" : "are")
                                        + " not for DynamoDB"));
        rows.row("Reads", rates(true));
        rows.row("Writes", rates(false));
        patterns.stream()
                .max(Comparator.comparing(known::average))
                .ifPresent(
                        p -> rows.row("Busiest pattern", Marked.code(p.id()) + ", " + Known.words(known.average(p))));
        return rows;
    }

    private String rates(boolean read) {
        List<Pattern> some = known.model().patterns().stream()
                .filter(p -> p.statement().isRead() == read)
                .toList();
        Rate average = some.stream().map(known::average).reduce(new Rate(0), Rate::plus);
        Rate peak = some.stream().map(known::peak).reduce(new Rate(0), Rate::plus);
        return total(average) + " on average, " + total(peak) + " if all peaks meet";
    }

    /** Rates of many patterns together, with the digits that `check` shows. */
    private static String total(Rate rate) {
        boolean low = rate.perMonth() > 0 && rate.perMonth() < Rate.SECONDS_PER_MONTH / 100;
        return low ? Known.words(rate) : Numbers.grouped(rate.inSeconds().round(new MathContext(4))) + "/s";
    }

    /** A rate in seconds, unless it is so low that another time says more. */
    static String perSecond(Rate rate) {
        boolean low = rate.perMonth() > 0 && rate.perMonth() < Rate.SECONDS_PER_MONTH / 100;
        return low ? Known.words(rate) : Numbers.rounded(rate.inSeconds()) + "/s";
    }

    private Rows settings() {
        Settings settings = known.model().settings();
        Rows rows = new Rows("Decided beforehand", "Is", "By");
        String priced = known.judged().prices().region();
        rows.row(
                "Region of the prices",
                Marked.code(priced),
                by(settings.region().filter(priced::equals)));
        rows.row(
                "Style",
                settings.style().map(Settings.Style::word).map(Marked::code).orElse("whatever costs less"),
                by(settings.style()));
        rows.row(
                "Billing", settings.billing().orElse(Settings.Billing.ON_DEMAND).word(), by(settings.billing()));
        rows.row(
                "Tenant, whose data is kept apart",
                settings.tenant().map(Marked::code).orElse("none"),
                by(settings.tenant()));
        known.model().pins().forEach(pin -> rows.row(Marked.words(pin.subject()), Marked.code(pin.says()), "a pin"));
        known.model()
                .entities()
                .forEach(e -> e.operations()
                        .apart()
                        .ifPresent(why -> rows.row(
                                Marked.code(e.name()) + " never shares a table", Marked.words(why), "the entity")));
        return rows;
    }

    private static String by(Optional<?> stated) {
        return stated.isPresent() ? "the model's settings" : "default, nothing is stated";
    }
}
