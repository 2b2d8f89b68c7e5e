package dev.dynawright.language;

import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Fix;
import dev.dynawright.diag.Span;
import dev.dynawright.language.words.Correction;
import dev.dynawright.language.words.Scope;
import dev.dynawright.language.words.SentenceCodes;
import dev.dynawright.model.Allow;
import dev.dynawright.model.Assumption;
import dev.dynawright.model.Assumptions;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Pin;
import dev.dynawright.model.Settings;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.source.Address;
import dev.dynawright.source.Node;
import dev.dynawright.source.Scalar;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;

/** Reads settings, pins and allowed findings. */
final class ExtrasReader {
    private static final List<String> SETTINGS = List.of("region", "style", "billing", "tenant", "assume");
    private static final List<String> ALLOW = List.of("finding", "at", "because");
    private static final java.util.regex.Pattern NUMBER =
            java.util.regex.Pattern.compile("\\$?\\s*([0-9][0-9_,]{0,14})\\s*(.*)");
    private static final java.util.regex.Pattern REGION =
            java.util.regex.Pattern.compile("[a-z]{2}(-[a-z]+)+-[0-9]{1,2}");
    private static final java.util.regex.Pattern PLACEHOLDER =
            java.util.regex.Pattern.compile("\\{([^{}:]*)(:[^{}]*)?\\}");

    private final Scope scope;
    private final List<Pattern> patterns;
    private final Notes notes;

    ExtrasReader(Scope scope, List<Pattern> patterns, Notes notes) {
        this.scope = scope;
        this.patterns = patterns;
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
                fields.text("style").flatMap(s -> word(s, Settings.Style.values(), Settings.Style::word)),
                fields.text("billing").flatMap(s -> word(s, Settings.Billing.values(), Settings.Billing::word)),
                fields.text("tenant").flatMap(this::entity),
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

    private <T> Optional<T> word(Scalar text, T[] values, Function<T, String> word) {
        Optional<T> found = Arrays.stream(values)
                .filter(v -> word.apply(v).equals(text.text()))
                .findFirst();
        if (found.isEmpty()) {
            List<String> words = Arrays.stream(values).map(word).toList();
            Finding finding = Finding.at(
                    text.inner(),
                    LanguageCodes.UNREADABLE_SETTING,
                    "`" + text + "` is neither `" + String.join("` nor `", words) + "`",
                    "not understood");
            notes.add(finding.fix(near(text.inner(), text.text(), words)));
        }
        return found;
    }

    private static Optional<Fix> near(Span place, String written, List<String> known) {
        return Correction.of("a similar word is understood here", place, written, known);
    }

    private Optional<EntityName> entity(Scalar text) {
        return entity(text.text(), text.inner());
    }

    private Optional<EntityName> entity(String written, Span place) {
        Optional<EntityName> found = scope.entity(written);
        if (found.isEmpty()) {
            notes.add(Finding.at(
                            place,
                            SentenceCodes.UNKNOWN_ENTITY,
                            "there is no entity `" + written + "`",
                            "no such entity")
                    .fix(near(place, written, scope.entities())));
        }
        return found;
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
        boolean fits =
                unit.isEmpty() || unit.equals(assumption.unit().toLowerCase(Locale.ROOT)) || assumption.hasShort(unit);
        if (!fits) {
            notes.add(Finding.at(
                            text.inner(),
                            LanguageCodes.UNREADABLE_SETTING,
                            "`" + text + "` is not a whole number of " + assumption.unit(),
                            "not understood")
                    .note("it reads `" + assumption.key() + ": " + assumption.usual() + " " + assumption.unit() + "`"));
            return Optional.empty();
        }
        long number = Long.parseLong(matcher.group(1).replace(",", "").replace("_", ""));
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

    List<Pin> pins(Node node) {
        List<Pin> pins = new ArrayList<>();
        Optional<Node.Mapping> mapping = Fields.mapping(node, "`pins`", notes);
        for (Node.Entry entry : mapping.map(Node.Mapping::entries).orElse(List.of())) {
            notes.places.put(Address.of("pins", entry.key().text()), entry.key().span());
            Fields.text(entry.value(), "pin `" + entry.key() + "`", notes)
                    .flatMap(text -> pin(entry.key(), text))
                    .ifPresent(pins::add);
        }
        return pins;
    }

    private Optional<Pin> pin(Scalar key, Scalar text) {
        String[] words = key.text().strip().split("\\s+", -1);
        boolean two = words.length == 2;
        if (two && words[1].equals("key")) {
            return entity(words[0], word(key, words[0])).flatMap(e -> key(e, text));
        } else if (two && words[1].equals("copies") && saysOneOf(text, List.of("none"))) {
            return entity(words[0], word(key, words[0])).map(Pin.NoCopies::new);
        } else if (two && words[1].equals("index") && saysOneOf(text, List.of("none"))) {
            return pattern(words[0], word(key, words[0])).map(Pin.NoIndex::new);
        } else if (words.length == 3 && words[1].equals("inside") && saysOneOf(text, List.of("always", "never"))) {
            Optional<EntityName> child = entity(words[0], word(key, words[0]));
            Optional<EntityName> parent = entity(words[2], word(key, words[2]));
            return child.isEmpty() || parent.isEmpty()
                    ? Optional.empty()
                    : Optional.of(new Pin.Inside(
                            child.get(), parent.get(), text.text().equals("always")));
        }
        boolean known = (two && List.of("key", "copies", "index").contains(words[1]))
                || (words.length == 3 && words[1].equals("inside"));
        if (!known) {
            notes.add(
                    Finding.at(
                                    key.span(),
                                    LanguageCodes.UNREADABLE_PIN,
                                    "`" + key + "` is not something that can be pinned",
                                    "not understood")
                            .note(
                                    "pins read `Order key: …`, `Order copies: none`, `OrderItem inside Order: always`, `AP-05 index: none`"));
        }
        return Optional.empty();
    }

    private static Span word(Scalar key, String word) {
        int at = key.text().indexOf(word);
        return key.slice(at, at + word.length());
    }

    private boolean saysOneOf(Scalar text, List<String> words) {
        if (words.contains(text.text())) {
            return true;
        }
        notes.add(Finding.at(
                        text.inner(),
                        LanguageCodes.UNREADABLE_PIN,
                        "`" + text + "` is not understood here; it reads `" + String.join("` or `", words) + "`",
                        "not understood")
                .fix(near(text.inner(), text.text(), words)));
        return false;
    }

    private Optional<PatternId> pattern(String written, Span place) {
        Optional<PatternId> found = patterns.stream()
                .map(Pattern::id)
                .filter(id -> id.text().equalsIgnoreCase(written))
                .findFirst();
        if (found.isEmpty()) {
            notes.add(Finding.at(
                            place,
                            LanguageCodes.UNREADABLE_PIN,
                            "there is no pattern `" + written + "`",
                            "no such pattern")
                    .fix(near(
                            place,
                            written,
                            patterns.stream().map(p -> p.id().text()).toList())));
        }
        return found;
    }

    private Optional<Pin> key(EntityName entity, Scalar text) {
        String[] sides = text.text().split("\\s+/\\s+", 2);
        Matcher holes = PLACEHOLDER.matcher(text.text());
        boolean good = true;
        while (holes.find()) {
            String name = holes.group(1);
            boolean known = name.equals("shard") || scope.resolve(entity, name).isPresent();
            if (!known) {
                Span place = text.slice(holes.start(1), holes.end(1));
                List<String> names = scope.namesIn(entity);
                notes.add(Finding.at(
                                place,
                                SentenceCodes.UNKNOWN_ATTRIBUTE,
                                "`" + entity + "` has no attribute `" + name + "`",
                                "no such attribute")
                        .fix(near(place, name, names)));
                good = false;
            }
        }
        return good
                ? Optional.of(new Pin.Key(entity, sides[0].strip(), sides.length > 1 ? sides[1].strip() : ""))
                : Optional.empty();
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
