package dev.dynawright.language;

import dev.dynawright.diag.Edit;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Fix;
import dev.dynawright.diag.Span;
import dev.dynawright.language.EntityReader.Raw;
import dev.dynawright.language.EntityReader.WrittenAttribute;
import dev.dynawright.language.words.Correction;
import dev.dynawright.language.words.Declarations;
import dev.dynawright.language.words.Declarations.RawAttribute;
import dev.dynawright.language.words.Names;
import dev.dynawright.language.words.SentenceCodes;
import dev.dynawright.language.words.Sizes;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Form;
import dev.dynawright.model.Numbers;
import dev.dynawright.model.Parent;
import dev.dynawright.model.Share;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Settles what the names in attributes refer to, and which attributes only repeat what is carried anyway. */
final class AttributeResolver {
    private final List<Raw> raws;
    private final Map<EntityName, List<Parent>> parents;
    private final Map<EntityName, Raw> byName;
    private final Notes notes;

    AttributeResolver(List<Raw> raws, Map<EntityName, List<Parent>> parents, Map<EntityName, Raw> byName, Notes notes) {
        this.raws = raws;
        this.parents = parents;
        this.byName = byName;
        this.notes = notes;
    }

    List<Attribute> attributes(Raw raw) {
        List<Attribute> found = new ArrayList<>();
        for (Map.Entry<String, WrittenAttribute> entry : raw.attributes.entrySet()) {
            WrittenAttribute written = entry.getValue();
            if (isRelisted(raw, entry.getKey(), written.raw())) {
                notes.infer(
                        raw.address.with("attributes", entry.getKey()),
                        "`" + entry.getKey() + "` is the one that `" + raw.name + "` carries of its parent",
                        "same name and form as in the parent's id");
                continue;
            }
            attribute(raw, written).ifPresent(found::add);
        }
        return found;
    }

    /** Whether an attribute repeats one that the entity carries of its parent's id anyway. */
    private boolean isRelisted(Raw raw, String name, RawAttribute attribute) {
        return parents.getOrDefault(raw.name, List.of()).stream()
                        .filter(p -> p.role().isEmpty() && !p.entity().equals(raw.name))
                        .anyMatch(p -> idForm(p.entity(), name, 0)
                                .filter(attribute.form()::equals)
                                .isPresent())
                && !attribute.unique()
                && attribute.countedPer().isEmpty()
                && !attribute.optional();
    }

    private Optional<Form> idForm(EntityName entity, String name, int depth) {
        Raw above = Optional.ofNullable(byName.get(entity)).orElseThrow();
        boolean inId = above.id.isPresent()
                && Declarations.names(above.id.get().text()).value().orElse(List.of()).stream()
                        .anyMatch(w -> Names.same(w.text(), name));
        if (!inId || depth > 8) {
            return Optional.empty();
        }
        if (above.attributes.containsKey(name)) {
            return Optional.of(above.attributes.get(name).raw().form());
        }
        return parents.getOrDefault(entity, List.of()).stream()
                .filter(p -> !p.entity().equals(entity))
                .flatMap(p -> idForm(p.entity(), name, depth + 1).stream())
                .findFirst();
    }

    private Optional<Attribute> attribute(Raw raw, WrittenAttribute written) {
        RawAttribute a = written.raw();
        Optional<EntityName> uniquePer = scope(raw, a.uniquePer(), written);
        Optional<EntityName> countedPer = scope(raw, a.countedPer(), written);
        countedPer.ifPresent(per -> number(raw, written, per, uniquePer));
        if (a.form() instanceof Form.Enumeration enumeration) {
            shares(raw, written, enumeration);
        }
        a.madeAt().ifPresent(at -> madeAt(raw, written, at));
        Attribute.Uniqueness uniqueness = uniquePer
                .<Attribute.Uniqueness>map(Attribute.Uniqueness.Per::new)
                .orElseGet(() -> a.unique() ? new Attribute.Uniqueness.Everywhere() : new Attribute.Uniqueness.None());
        if (a.optional() && a.present().isEmpty()) {
            notes.infer(
                    raw.address.with("attributes", written.key().text()),
                    "half of `" + raw.name + "` have it",
                    "`optional` without a share");
        }
        return Optional.of(new Attribute(
                new AttributeName(written.key().text()),
                a.form(),
                Sizes.of(a),
                uniqueness,
                a.optional() ? a.present().orElse(Share.percent(50)) : Share.ALL,
                a.distinct(),
                countedPer));
    }

    /** The parent within which an attribute is unique or counted. */
    private Optional<EntityName> scope(Raw raw, Optional<Declarations.Word> word, WrittenAttribute written) {
        if (word.isEmpty()) {
            return Optional.empty();
        }
        Span place = written.text().slice(word.get().start(), word.get().end());
        Optional<EntityName> found =
                EntityReader.find(raws, word.get().text(), place, notes).map(r -> r.name);
        List<Parent> above = parents.getOrDefault(raw.name, List.of());
        boolean parent =
                found.isEmpty() || above.stream().anyMatch(p -> p.entity().equals(found.get()));
        if (!parent && raw.sure) {
            raw.sure = false;
            notes.add(Finding.at(
                            place,
                            LanguageCodes.SCOPE_NOT_A_PARENT,
                            "`" + written.key().text() + "` is told apart within one `" + found.get() + "`, and `"
                                    + raw.name + "` is not `of` it",
                            "not a parent")
                    .note(
                            above.isEmpty()
                                    ? "`" + raw.name + "` is of no other entity"
                                    : "`" + raw.name + "` is of "
                                            + above.stream()
                                                    .map(p -> "`" + p.entity() + "`")
                                                    .distinct()
                                                    .collect(Collectors.joining(", "))));
        }
        return parent ? found : Optional.empty();
    }

    /** What is counted is 1, 2, 3 … in each parent, so it cannot be just anything else as well. */
    private void number(Raw raw, WrittenAttribute written, EntityName per, Optional<EntityName> uniquePer) {
        RawAttribute a = written.raw();
        boolean missing = parents.getOrDefault(raw.name, List.of()).stream()
                .filter(p -> p.entity().equals(per))
                .findFirst()
                .filter(Parent::isOptional)
                .isPresent();
        Optional<String> against = Optional.empty();
        if (!(a.form() instanceof Form.Digits digits && digits.integer())) {
            against = Optional.of("is of form `" + a.form().words() + "`, which does not count");
        } else if (a.unique() && uniquePer.isEmpty()) {
            against = Optional.of("is unique, while each `" + per + "` begins at 1");
        } else if (uniquePer.isPresent() && !uniquePer.get().equals(per)) {
            against = Optional.of("is unique per `" + uniquePer.get() + "`, while each `" + per + "` begins at 1");
        } else if (a.optional()) {
            against = Optional.of("is optional, while each is given a number");
        } else if (missing) {
            against = Optional.of("some of `" + raw.name + "` have no `" + per + "`");
        }
        against.ifPresent(
                why -> notes.add(
                        Finding.at(
                                        written.text().inner(),
                                        LanguageCodes.CONTRADICTORY_NUMBER,
                                        "`" + written.key().text() + "` is counted per `" + per + "`, and " + why,
                                        "cannot be both")
                                .note(
                                        "`counted per` gives every one an integer when it is made, 1, 2, 3 … in each parent, and none twice")));
    }

    private void madeAt(Raw raw, WrittenAttribute written, Declarations.Word at) {
        boolean moment = raw.attributes.containsKey(at.text())
                && raw.attributes.get(at.text()).raw().form().isTimestamp();
        if (!moment && raw.sure) {
            List<String> moments = raw.attributes.entrySet().stream()
                    .filter(e -> e.getValue().raw().form().isTimestamp())
                    .map(Map.Entry::getKey)
                    .toList();
            Span place = written.text().slice(at.start(), at.end());
            Finding finding = Finding.at(
                    place,
                    SentenceCodes.UNKNOWN_ATTRIBUTE,
                    "`" + raw.name + "` has no timestamp `" + at.text() + "`",
                    "no such timestamp");
            notes.add(finding.fix(Correction.of("a timestamp with a similar name exists", place, at.text(), moments)));
        }
    }

    private void shares(Raw raw, WrittenAttribute written, Form.Enumeration enumeration) {
        int total = enumeration.values().stream()
                .mapToInt(v -> v.share().millionths())
                .sum();
        Span place = written.text().inner();
        if (!written.raw().sharesStated() && total <= 1_000_000) {
            String text = written.text().text();
            int end = text.indexOf(',') < 0 ? text.length() : text.indexOf(',');
            notes.add(Finding.at(
                            place,
                            LanguageCodes.UNSTATED_SHARE,
                            "`" + written.key().text() + "` does not say which share of `" + raw.name
                                    + "` has each value",
                            "shares missing")
                    .note("assumed: " + enumeration.words())
                    .fix(Fix.possible(
                            "state what is assumed, or better numbers",
                            new Edit(
                                    written.text()
                                            .slice(
                                                    0,
                                                    text.substring(0, end)
                                                            .stripTrailing()
                                                            .length()),
                                    enumeration.words()))));
        } else if (total != 1_000_000) {
            notes.add(Finding.at(
                    place,
                    LanguageCodes.SHARES_NOT_ADDING_UP,
                    "the shares of `" + written.key().text() + "` add up to "
                            + Numbers.grouped(java.math.BigDecimal.valueOf(total, 4)) + "%, not to 100%",
                    "not 100%"));
        }
    }
}
