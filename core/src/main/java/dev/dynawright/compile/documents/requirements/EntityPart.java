package dev.dynawright.compile.documents.requirements;

import dev.dynawright.compile.documents.Known;
import dev.dynawright.compile.documents.Marked;
import dev.dynawright.compile.documents.Page;
import dev.dynawright.compile.documents.Page.Rows;
import dev.dynawright.compile.report.Figures;
import dev.dynawright.cost.ItemBytes;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.Entity;
import dev.dynawright.model.Form;
import dev.dynawright.model.Lifetime;
import dev.dynawright.model.Numbers;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.model.pattern.Usage;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Each kind of entity: how many there are, how large, how long they stay, who reads and writes them, and what they consist of. */
final class EntityPart {
    private static final long DAY = 86_400;
    private static final long HOUR = 3_600;

    private final Known known;
    private final Usage usage;
    private final ItemBytes bytes;

    private EntityPart(Known known) {
        this.known = known;
        this.usage = known.subject().understood().usage();
        this.bytes = new ItemBytes(known.relations());
    }

    static void add(Page page, Known known) {
        EntityPart part = new EntityPart(known);
        page.section("Entities");
        page.table(part.overview());
        known.model().entities().forEach(entity -> part.entity(page, entity));
    }

    private Rows overview() {
        Rows rows = new Rows("Entity", "Id", "Belongs to", "#Count", "#Usual size", "#Largest", "#All of them", "Kept");
        for (Entity entity : known.model().entities()) {
            long usual = bytes.usual(entity);
            rows.row(
                    Marked.code(entity.name()),
                    Marked.codes(known.relations().idOf(entity.name()).stream()
                            .map(Relations.Carried::name)
                            .toList()),
                    Marked.codes(entity.parents().stream().map(p -> p.entity()).toList()),
                    Numbers.grouped(entity.count()),
                    Known.bytes(usual),
                    Known.bytes(bytes.largest(entity)),
                    Figures.stored(BigDecimal.valueOf(entity.count()).multiply(BigDecimal.valueOf(usual))),
                    kept(entity.lifetime()));
        }
        return rows;
    }

    static String kept(Lifetime lifetime) {
        if (lifetime instanceof Lifetime.Expires expires) {
            return "until " + Marked.code(expires.at());
        } else if (lifetime instanceof Lifetime.Keep keep) {
            long seconds = keep.seconds();
            return seconds % DAY == 0
                    ? "for " + Figures.counted(seconds / DAY, "day", "days")
                    : seconds % HOUR == 0
                            ? "for " + Figures.counted(seconds / HOUR, "hour", "hours")
                            : "for " + Figures.counted(seconds, "second", "seconds");
        }
        return "until deleted";
    }

    private void entity(Page page, Entity entity) {
        page.part(Marked.code(entity.name()));
        List<String> said = new ArrayList<>();
        entity.about().filter(a -> !a.isBlank()).ifPresent(about -> said.add(Marked.sentence(about)));
        said.add(used("Read by", usage.readers(entity.name())) + " " + used("Made by", usage.makers(entity.name())));
        if (!usage.enders(entity.name()).isEmpty()) {
            said.add(used("Deleted by", usage.enders(entity.name())));
        }
        if (entity.operations().stream()) {
            said.add("Others follow its changes through a stream.");
        }
        if (entity.operations().locked()) {
            said.add("Edits are guarded against lost updates by a number that counts them.");
        }
        page.sentences(said);
        Rows rows = new Rows("Attribute", "Type", "#Usual", "#Most", "Present", "Different values", "Changed by");
        for (Attribute attribute : entity.attributes()) {
            rows.row(
                    Marked.code(attribute.name()),
                    Marked.words(attribute.form().words()),
                    Known.bytes(attribute.size().usual()),
                    Known.bytes(attribute.size().largest()),
                    attribute.isOptional() ? attribute.present().toString() : "always",
                    different(entity, attribute),
                    Known.ids(usage.changers(entity.name(), attribute.name())));
        }
        for (Relations.Carried carried : known.relations().carried(entity.name())) {
            rows.row(
                    Marked.code(carried.name()),
                    Marked.words(carried.source().form().words()) + ", the id of " + Marked.code(parent(carried)),
                    Known.bytes(carried.source().size().usual()),
                    Known.bytes(carried.source().size().largest()),
                    known.relations().mayBeMissing(entity.name(), carried.path()) ? "where it has one" : "always",
                    "as its parent has",
                    Marked.NONE);
        }
        page.table(rows);
    }

    private static String parent(Relations.Carried carried) {
        return String.join(".", carried.path().hops());
    }

    private static String used(String how, List<PatternId> patterns) {
        return patterns.isEmpty() ? how + " no pattern." : how + " " + Known.ids(patterns) + ".";
    }

    /** How many values a form has by itself. */
    private static String few(Form form) {
        if (form instanceof Form.Enumeration enumeration) {
            return Numbers.grouped(enumeration.values().size());
        }
        return form instanceof Form.Truth ? "2" : "";
    }

    private static String different(Entity entity, Attribute attribute) {
        boolean inId = entity.id().contains(Path.own(attribute.name()));
        String id = inId ? entity.id().size() == 1 ? "the id" : "part of the id" : "";
        String counted = attribute
                .countedPer()
                .map(p -> "counted in each " + Marked.code(p))
                .orElse("");
        String unique = attribute.uniqueness() instanceof Attribute.Uniqueness.Everywhere
                ? "unique"
                : attribute.uniqueness() instanceof Attribute.Uniqueness.Per per && counted.isEmpty()
                        ? "unique in each " + Marked.code(per.scope())
                        : "";
        String number = attribute.distinct().isPresent()
                ? Numbers.grouped(attribute.distinct().getAsLong())
                : few(attribute.form());
        List<String> all =
                Stream.of(id, unique, counted, number).filter(s -> !s.isEmpty()).toList();
        return all.isEmpty() ? "not stated" : String.join(", ", all);
    }
}
