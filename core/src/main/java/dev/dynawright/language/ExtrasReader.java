package dev.dynawright.language;

import dev.dynawright.diag.Finding;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Allow;
import dev.dynawright.model.Assumption;
import dev.dynawright.model.Assumptions;
import dev.dynawright.model.Settings;
import dev.dynawright.source.Address;
import dev.dynawright.source.Node;
import dev.dynawright.source.Scalar;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;

/** Reads settings and allowed findings. */
final class ExtrasReader {
    private static final List<String> SETTINGS = List.of("region", "style", "billing", "tenant", "assume");
    private static final List<String> ALLOW = List.of("finding", "at", "because");
    private static final java.util.regex.Pattern NUMBER =
            java.util.regex.Pattern.compile("\\$?\\s*([0-9][0-9_,]{0,14})\\s*(.*)");
    private static final java.util.regex.Pattern REGION =
            java.util.regex.Pattern.compile("[a-z]{2}(-[a-z]+)+-[0-9]{1,2}");

    private final References references;
    private final Notes notes;

    ExtrasReader(Scope scope, Notes notes) {
        this.references = new References(scope, notes, References.SIMILAR_WORD);
        this.notes = notes;
    }

    Settings settings(Node node) {
        Optional<Node.Mapping> mapping = Fields.mapping(node, "`settings`", notes);
        if (mapping.isEmpty()) {
            return Settings.NONE;
        }
        Fields fields = Fields.of(mapping.get(), "the settings", SETTINGS, Address.of("settings"), notes);
        Optional<String> region = fields.text("region").filter(this::isRegion).map(Scalar::text);
        return new Settings(
                region,
                fields.text("style").flatMap(s -> references.word(s, Settings.Style.values(), Settings.Style::word)),
                fields.text("billing")
                        .flatMap(s -> references.word(s, Settings.Billing.values(), Settings.Billing::word)),
                fields.text("tenant").flatMap(t -> references.entity(t.text(), t.inner())),
                fields.entry("assume").map(e -> assumptions(e.value())).orElse(Assumptions.USUAL));
    }

    private boolean isRegion(Scalar text) {
        boolean good = REGION.matcher(text.text()).matches();
        if (!good) {
            notes.add(Finding.at(
                            text.inner(),
                            LanguageCodes.UNREADABLE_SETTING,
                            "`" + text + "` is not the name of a region",
                            "not a region")
                    .note("a region reads `us-east-1`"));
        }
        return good;
    }

    private Assumptions assumptions(Node node) {
        Optional<Node.Mapping> mapping = Fields.mapping(node, "`assume`", notes);
        List<String> known =
                Arrays.stream(Assumption.values()).map(Assumption::key).toList();
        EnumMap<Assumption, Long> changed = new EnumMap<>(Assumption.class);
        if (mapping.isPresent()) {
            Fields fields = Fields.of(mapping.get(), "the assumptions", known, Address.of("settings", "assume"), notes);
            for (Assumption assumption : Assumption.values()) {
                fields.text(assumption.key())
                        .flatMap(text -> number(assumption, text))
                        .ifPresent(n -> changed.put(assumption, n));
            }
        }
        return new Assumptions(changed);
    }

    private Optional<Long> number(Assumption assumption, Scalar text) {
        Matcher matcher = NUMBER.matcher(text.text());
        String unit = matcher.matches() ? matcher.group(2).strip().toLowerCase(Locale.ROOT) : "?";
        OptionalLong times = assumption.times(unit);
        if (times.isEmpty()) {
            notes.add(Finding.at(
                            text.inner(),
                            LanguageCodes.UNREADABLE_SETTING,
                            "`" + text + "` is not a whole number of " + assumption.unit(),
                            "not understood")
                    .note("it reads `" + assumption.key() + ": " + assumption.usual() + " " + assumption.unit() + "`"));
            return Optional.empty();
        }
        long number = times.getAsLong()
                * Long.parseLong(matcher.group(1).replace(",", "").replace("_", ""));
        if (!assumption.allows(number)) {
            notes.add(
                    text.inner(),
                    LanguageCodes.UNREADABLE_SETTING,
                    "`" + assumption.key() + "` cannot be " + number + " " + assumption.unit(),
                    "out of range");
            return Optional.empty();
        }
        return Optional.of(number);
    }

    List<Allow> allows(Node node) {
        List<Allow> allows = new ArrayList<>();
        if (!(node instanceof Node.Sequence sequence)) {
            notes.add(Finding.at(
                            Fields.place(node),
                            LanguageCodes.WRONG_KIND,
                            "`allow` is a list, not " + node.kind(),
                            "expected a list")
                    .note("an entry reads `- {finding: unbounded-page, at: AP-05, because: …}`"));
            return allows;
        }
        for (Node item : sequence.items()) {
            Address address = Address.of("allow", allows.size());
            notes.places.put(address, Fields.place(item));
            Optional<Fields> fields = Fields.mapping(item, "an entry of `allow`", notes)
                    .map(m -> Fields.of(m, "an entry of `allow`", ALLOW, address, notes));
            if (fields.isEmpty()) {
                continue;
            }
            Optional<Scalar> finding = fields.get().text("finding");
            Optional<Scalar> because = fields.get().text("because");
            for (String field : List.of("finding", "because")) {
                if (!fields.get().has(field)) {
                    notes.add(
                            Fields.place(item),
                            LanguageCodes.UNREADABLE_ALLOW,
                            "the entry does not say `" + field + "`",
                            "`" + field + "` is missing");
                }
            }
            Optional<Scalar> at = fields.get().text("at");
            if (finding.isPresent() && because.isPresent()) {
                allows.add(new Allow(
                        finding.get().text(),
                        at.map(Scalar::text).orElse(""),
                        because.get().text()));
            }
        }
        return allows;
    }
}
