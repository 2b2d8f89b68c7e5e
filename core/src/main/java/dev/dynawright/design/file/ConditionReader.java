package dev.dynawright.design.file;

import dev.dynawright.design.ItemType.Carry;
import dev.dynawright.design.When;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Span;
import dev.dynawright.language.words.Names;
import dev.dynawright.language.words.SentenceCodes;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Form;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.source.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Reads the condition of a key value: {@code status is OPEN or PAID}, {@code dueDate is present}. */
final class ConditionReader {
    private static final String IS = " is ";
    private static final String OR = " or ";

    private final Lookup lookup;
    private final EntityName entity;
    private final List<Carry> carries;

    ConditionReader(Lookup lookup, EntityName entity, List<Carry> carries) {
        this.lookup = lookup;
        this.entity = entity;
        this.carries = List.copyOf(carries);
    }

    Optional<When> read(Scalar text) {
        int is = text.text().indexOf(IS);
        String rest = is < 0 ? "" : text.text().substring(is + IS.length());
        if (is <= 0 || rest.isBlank()) {
            lookup.notes()
                    .add(Finding.at(
                                    text.inner(),
                                    DesignCodes.UNREADABLE_CONDITION,
                                    "`" + text + "` is not how a condition reads",
                                    "not understood")
                            .note("it reads `status is OPEN or PAID` or `dueDate is present`"));
            return Optional.empty();
        }
        Optional<Relations.Carried> leaf = lookup.leaf(entity, carries, text, 0, is);
        if (leaf.isEmpty()) {
            return Optional.empty();
        }
        Form form = leaf.get().source().form();
        boolean present =
                rest.strip().equals("present") && values(form, "present").isEmpty();
        if (present) {
            return present(leaf.get(), text.slice(0, is));
        }
        if (!(form instanceof Form.Enumeration) && !(form instanceof Form.Truth)) {
            Finding finding = Finding.at(
                    text.slice(0, is),
                    DesignCodes.UNREADABLE_CONDITION,
                    "`" + leaf.get().name() + "` of `" + entity + "` is `" + form.words()
                            + "`; a condition asks for the value of an enumeration or a boolean",
                    "neither enumeration nor boolean");
            lookup.notes()
                    .add(
                            leaf.get().source().isOptional()
                                    ? finding.note("whether it has a value at all reads `"
                                            + leaf.get().name() + " is present`")
                                    : finding);
            return Optional.empty();
        }
        return values(text, is + IS.length(), leaf.get());
    }

    private Optional<When> present(Relations.Carried leaf, Span place) {
        if (leaf.source().isOptional() || throughOptionalParent(leaf.path())) {
            return Optional.of(new When.Present(leaf.path()));
        }
        lookup.add(
                place,
                DesignCodes.UNREADABLE_CONDITION,
                "every `" + entity + "` has `" + leaf.name() + "`, so the condition always holds",
                "always present");
        return Optional.empty();
    }

    private boolean throughOptionalParent(Path path) {
        Optional<Entity> at = lookup.scope().relations().entity(entity);
        for (String hop : path.hops()) {
            if (at.flatMap(e -> e.parent(hop)).filter(p -> p.isOptional()).isPresent()) {
                return true;
            }
            at = at.flatMap(e -> e.parent(hop))
                    .flatMap(p -> lookup.scope().relations().entity(p.entity()));
        }
        return false;
    }

    private Optional<When> values(Scalar text, int start, Relations.Carried leaf) {
        List<String> values = new ArrayList<>();
        boolean good = true;
        int at = start;
        for (String part : text.text().substring(start).split(OR, -1)) {
            String word = part.strip();
            Optional<String> value = values(leaf.source().form(), word);
            if (value.isEmpty()) {
                int from = at + part.indexOf(word);
                Span place = word.isEmpty() ? text.inner() : text.slice(from, from + word.length());
                List<String> known = known(leaf.source().form());
                lookup.notes()
                        .add(Finding.at(
                                        place,
                                        SentenceCodes.UNKNOWN_VALUE,
                                        "`" + leaf.name() + "` of `" + entity + "` is never `" + word + "`",
                                        "no such value")
                                .note("it is " + String.join(", ", known))
                                .fix(Lookup.near(place, word, known)));
                good = false;
            } else if (!values.contains(value.get())) {
                values.add(value.get());
            }
            at += part.length() + OR.length();
        }
        return good ? Optional.of(new When.Is(leaf.path(), values)) : Optional.empty();
    }

    private static List<String> known(Form form) {
        return form instanceof Form.Enumeration enumeration
                ? enumeration.values().stream().map(Form.Value::name).toList()
                : List.of("true", "false");
    }

    private static Optional<String> values(Form form, String word) {
        if (form instanceof Form.Truth) {
            return switch (word.toLowerCase(Locale.ROOT)) {
                case "true", "yes" -> Optional.of("true");
                case "false", "no" -> Optional.of("false");
                default -> Optional.empty();
            };
        }
        return known(form).stream()
                .filter(v ->
                        form instanceof Form.Enumeration && Names.plain(v).equals(Names.plain(word)) && !word.isEmpty())
                .findFirst();
    }
}
