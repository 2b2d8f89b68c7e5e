package dev.dynawright.language;

import dev.dynawright.diag.Edit;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Fix;
import dev.dynawright.diag.Span;
import dev.dynawright.language.EntityReader.Raw;
import dev.dynawright.language.words.Correction;
import dev.dynawright.language.words.Declarations;
import dev.dynawright.language.words.Names;
import dev.dynawright.language.words.SentenceCodes;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.Lifetime;
import dev.dynawright.source.Scalar;
import java.util.List;
import java.util.Optional;

/** Reads how long an entity is kept. */
final class Lifetimes {
    private final Notes notes;

    Lifetimes(Notes notes) {
        this.notes = notes;
    }

    Lifetime of(Raw raw, List<Attribute> attributes) {
        Optional<Scalar> expires = raw.fields.flatMap(f -> f.text("expires"));
        Optional<Scalar> keep = raw.fields.flatMap(f -> f.text("keep"));
        if (expires.isPresent() && keep.isPresent()) {
            notes.add(
                    notes.places.span(raw.address.with("keep")),
                    LanguageCodes.EXPIRY_TWICE,
                    "`" + raw.name + "` says both `expires` and `keep`; one of them decides when it ends",
                    "second statement");
        }
        if (expires.isPresent()) {
            Optional<Attribute> at = attributes.stream()
                    .filter(a -> Names.same(a.name().text(), expires.get().text()))
                    .findFirst();
            if (!raw.sure && at.isEmpty()) {
                return new Lifetime.Forever();
            }
            if (at.isEmpty() || !at.get().form().isTimestamp()) {
                List<String> moments = attributes.stream()
                        .filter(a -> a.form().isTimestamp())
                        .map(a -> a.name().text())
                        .toList();
                Span place = expires.get().inner();
                Finding finding = at.isPresent()
                        ? Finding.at(
                                place,
                                SentenceCodes.WRONG_FORM,
                                "`" + at.get().name() + "` is not a timestamp, so `" + raw.name
                                        + "` cannot expire by it",
                                "not a timestamp")
                        : Finding.at(
                                place,
                                SentenceCodes.UNKNOWN_ATTRIBUTE,
                                "`" + raw.name + "` has no timestamp `" + expires.get() + "`",
                                "no such timestamp");
                Optional<Fix> near = Correction.of(
                        "a timestamp with a similar name exists",
                        place,
                        expires.get().text(),
                        moments);
                if (near.isPresent()) {
                    finding = finding.fix(near);
                } else if (moments.size() == 1) {
                    finding = finding.fix(Fix.possible(
                            "write `" + moments.get(0) + "`, the only timestamp", new Edit(place, moments.get(0))));
                }
                notes.add(finding);
                return new Lifetime.Forever();
            }
            return new Lifetime.Expires(at.get().name());
        }
        if (keep.isPresent()) {
            Declarations.Declared<Long> seconds =
                    Declarations.duration(keep.get().text());
            seconds.problem()
                    .ifPresent(p -> notes.add(EntityReader.problem(
                            keep.get(), p, SentenceCodes.UNREADABLE_NUMBER, "a time reads `90 days`")));
            return seconds.value().<Lifetime>map(Lifetime.Keep::new).orElse(new Lifetime.Forever());
        }
        return new Lifetime.Forever();
    }
}
