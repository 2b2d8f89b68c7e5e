package dev.dynawright.language;

import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Fix;
import dev.dynawright.diag.Span;
import dev.dynawright.language.words.Correction;
import dev.dynawright.language.words.Names;
import dev.dynawright.language.words.Scope;
import dev.dynawright.language.words.SentenceCodes;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.Pin;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.source.Address;
import dev.dynawright.source.Node;
import dev.dynawright.source.Scalar;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;

/** Reads pins. */
final class PinReader {
    private static final java.util.regex.Pattern PLACEHOLDER =
            java.util.regex.Pattern.compile("\\{([^{}:]*)(:[^{}]*)?\\}");
    private static final java.util.regex.Pattern OF_ENTITY =
            java.util.regex.Pattern.compile("(\\S+)\\s+(key|copies|parts)");
    private static final java.util.regex.Pattern OF_PATTERN =
            java.util.regex.Pattern.compile("(\\S+)\\s+(index|counter)");
    private static final java.util.regex.Pattern WITH_OTHER =
            java.util.regex.Pattern.compile("(\\S+)\\s+(inside|carrying)\\s+(\\S+)");
    private static final java.util.regex.Pattern OF_ATTRIBUTE =
            java.util.regex.Pattern.compile("([^.\\s]+)(?:\\.(\\S+))?\\s+(guard|sequence)");
    private static final java.util.regex.Pattern INDEX_BY =
            java.util.regex.Pattern.compile("(\\S+)\\s+index(?:\\s+by\\s+(.+?))?(?:,?\\s+sorted\\s+by\\s+(.+))?");

    private final Scope scope;
    private final List<Pattern> patterns;
    private final Notes notes;

    PinReader(Scope scope, List<Pattern> patterns, Notes notes) {
        this.scope = scope;
        this.patterns = patterns;
        this.notes = notes;
    }

    List<Pin> read(Node node) {
        List<Pin> pins = new ArrayList<>();
        Optional<Node.Mapping> mapping = Fields.mapping(node, "`pins`", notes);
        for (Node.Entry entry : mapping.map(Node.Mapping::entries).orElse(List.of())) {
            notes.places.put(Address.of("pins", entry.key().text()), entry.key().span());
            Fields.text(entry.value(), "pin `" + entry.key() + "`", notes)
                    .flatMap(text -> pin(entry.key(), text))
                    .filter(pin -> isPossible(pin, pins, entry.key()))
                    .ifPresent(pins::add);
        }
        return pins;
    }

    /** Whoever is inside a parent has no key, and is inside one parent. */
    private boolean isPossible(Pin pin, List<Pin> others, Scalar key) {
        Optional<Pin> against =
                others.stream().filter(o -> exclude(o, pin) || exclude(pin, o)).findFirst();
        against.ifPresent(other ->
                add(key.span(), "`" + pin.text() + "` and `" + other.text() + "` exclude each other", "not both"));
        return against.isEmpty();
    }

    private static boolean exclude(Pin one, Pin other) {
        boolean keyed = other instanceof Pin.Key key
                && one instanceof Pin.Inside in
                && in.always()
                && in.child().equals(key.entity());
        boolean twice = one instanceof Pin.Inside in
                && other instanceof Pin.Inside also
                && in.always()
                && also.always()
                && in.child().equals(also.child())
                && !in.parent().equals(also.parent());
        return keyed || twice;
    }

    private Optional<Pin> pin(Scalar key, Scalar text) {
        String written = key.text().strip();
        Matcher ofEntity = OF_ENTITY.matcher(written);
        Matcher ofPattern = OF_PATTERN.matcher(written);
        Matcher withOther = WITH_OTHER.matcher(written);
        Matcher ofAttribute = OF_ATTRIBUTE.matcher(written);
        Matcher indexBy = INDEX_BY.matcher(written);
        if (ofEntity.matches()) {
            return ofEntity(key, text, ofEntity.group(1), ofEntity.group(2));
        } else if (ofPattern.matches()) {
            return ofPattern(key, text, ofPattern.group(1), ofPattern.group(2));
        } else if (withOther.matches()) {
            return withOther.group(2).equals("inside")
                    ? inside(key, text, withOther.group(1), withOther.group(3))
                    : carrying(key, text, withOther.group(1), withOther.group(3));
        } else if (ofAttribute.matches()) {
            Optional<String> attribute = Optional.ofNullable(ofAttribute.group(2));
            return ofAttribute.group(3).equals("guard")
                    ? guard(key, text, ofAttribute.group(1), attribute)
                    : sequence(key, text, ofAttribute.group(1), attribute.orElse(""));
        } else if (indexBy.matches()) {
            return indexBy(
                    key,
                    text,
                    indexBy.group(1),
                    names(Optional.ofNullable(indexBy.group(2))),
                    names(Optional.ofNullable(indexBy.group(3))));
        }
        notes.add(
                Finding.at(
                                key.span(),
                                LanguageCodes.UNREADABLE_PIN,
                                "`" + key + "` is not something that can be pinned",
                                "not understood")
                        .note(
                                "pins read `Order key: …`, `Order copies: none`, `OrderItem inside Order: always`, `AP-05 index: none`"));
        return Optional.empty();
    }

    private Optional<Pin> ofEntity(Scalar key, Scalar text, String name, String what) {
        if (what.equals("key")) {
            return entity(key, name).flatMap(e -> key(e, text));
        }
        return saysOneOf(text, List.of(Pin.NONE))
                ? entity(key, name).map(e -> what.equals("copies") ? new Pin.NoCopies(e) : new Pin.NoParts(e))
                : Optional.empty();
    }

    private Optional<Pin> ofPattern(Scalar key, Scalar text, String id, String what) {
        if (what.equals("index")) {
            return saysOneOf(text, List.of(Pin.NONE))
                    ? pattern(key, id).map(p -> new Pin.NoIndex(p.id()))
                    : Optional.empty();
        }
        List<Pin.Counted> ways = Arrays.asList(Pin.Counted.values());
        if (!saysOneOf(text, ways.stream().map(Pin.Counted::word).toList())) {
            return Optional.empty();
        }
        Pin.Counted how = ways.stream()
                .filter(w -> w.word().equals(text.text()))
                .findFirst()
                .orElseThrow();
        Optional<Pattern> found = pattern(key, id);
        if (found.filter(p -> !(p.statement() instanceof Statement.Aggregate)).isPresent()) {
            add(word(key, id), "`" + id + "` asks for no figure that a counter could keep", "counts nothing");
            return Optional.empty();
        }
        return found.map(p -> new Pin.Counter(p.id(), how));
    }

    private Optional<Pin> inside(Scalar key, Scalar text, String inner, String outer) {
        if (!saysOneOf(text, List.of(Pin.ALWAYS, Pin.NEVER))) {
            return Optional.empty();
        }
        Optional<EntityName> child = entity(key, inner);
        Optional<EntityName> parent = entity(key, outer);
        if (child.isEmpty() || parent.isEmpty()) {
            return Optional.empty();
        }
        boolean belongs = scope.known(child.get()).parents().stream()
                .anyMatch(p -> p.entity().equals(parent.get()));
        if (!belongs) {
            add(word(key, outer), "`" + child.get() + "` is not `of` `" + parent.get() + "`", "not its parent");
            return Optional.empty();
        }
        return Optional.of(new Pin.Inside(child.get(), parent.get(), text.text().equals(Pin.ALWAYS)));
    }

    private Optional<Pin> carrying(Scalar key, Scalar text, String name, String parent) {
        if (!saysOneOf(text, List.of(Pin.NEVER))) {
            return Optional.empty();
        }
        Optional<EntityName> entity = entity(key, name);
        Optional<Path> way = entity.flatMap(e -> scope.resolve(e, parent))
                .filter(path -> path.attribute().isEmpty());
        if (entity.isPresent() && way.isEmpty()) {
            add(word(key, parent), "`" + entity.get() + "` has no parent `" + parent + "`", "no such parent");
        }
        return way.map(path -> new Pin.NoCarrying(entity.orElseThrow(), path));
    }

    private Optional<Pin> guard(Scalar key, Scalar text, String name, Optional<String> attribute) {
        if (!saysOneOf(text, List.of(Pin.THIN, Pin.CARRYING))) {
            return Optional.empty();
        }
        boolean thin = text.text().equals(Pin.THIN);
        Optional<EntityName> entity = entity(key, name);
        if (attribute.isEmpty()) {
            return entity.map(e -> new Pin.Guard(e, Optional.empty(), thin));
        }
        return entity.flatMap(e -> attribute(
                        key,
                        e,
                        attribute.get(),
                        a -> !(a.uniqueness() instanceof Attribute.Uniqueness.None),
                        "is not unique and has no guard")
                .map(a -> new Pin.Guard(e, Optional.of(a.name()), thin)));
    }

    private Optional<Pin> sequence(Scalar key, Scalar text, String name, String attribute) {
        return saysOneOf(text, List.of(Pin.NONE))
                ? entity(key, name)
                        .flatMap(e -> attribute(
                                        key, e, attribute, a -> a.countedPer().isPresent(), "is not counted")
                                .map(a -> new Pin.NoSequence(e, a.name())))
                : Optional.empty();
    }

    private Optional<Attribute> attribute(
            Scalar key, EntityName entity, String written, Predicate<Attribute> fits, String otherwise) {
        Optional<Attribute> found = scope.known(entity).attributes().stream()
                .filter(a -> Names.same(a.name().text(), written))
                .findFirst();
        if (found.isEmpty()) {
            unknown(entity, written, word(key, written));
        } else if (!fits.test(found.get())) {
            add(word(key, written), "`" + entity + "." + written + "` " + otherwise, "cannot be pinned");
        }
        return found.filter(fits);
    }

    private Optional<Pin> indexBy(Scalar key, Scalar text, String name, List<String> partition, List<String> sort) {
        if (!saysOneOf(text, List.of(Pin.NEVER))) {
            return Optional.empty();
        }
        Optional<EntityName> entity = entity(key, name);
        Optional<List<Path>> front = entity.flatMap(e -> leaves(key, e, partition));
        Optional<List<Path>> behind = entity.flatMap(e -> leaves(key, e, sort));
        return front.isEmpty() || behind.isEmpty()
                ? Optional.empty()
                : Optional.of(new Pin.NoIndexBy(entity.orElseThrow(), front.get(), behind.get()));
    }

    private static List<String> names(Optional<String> written) {
        return written.map(w -> Arrays.stream(w.split(",", -1))
                        .map(String::strip)
                        .filter(n -> !n.isEmpty())
                        .toList())
                .orElse(List.of());
    }

    private Optional<List<Path>> leaves(Scalar key, EntityName entity, List<String> names) {
        List<Path> leaves = new ArrayList<>();
        boolean good = true;
        for (String name : names) {
            Optional<Path> path = scope.resolve(entity, name);
            if (path.isEmpty()) {
                unknown(entity, name, word(key, name));
                good = false;
            }
            path.ifPresent(p -> scope.relations().leaves(entity, p).stream()
                    .map(Relations.Carried::path)
                    .forEach(leaves::add));
        }
        return good ? Optional.of(leaves) : Optional.empty();
    }

    private Optional<Pin> key(EntityName entity, Scalar text) {
        String[] sides = text.text().split("\\s+/\\s+", 2);
        Matcher holes = PLACEHOLDER.matcher(text.text());
        boolean good = true;
        while (holes.find()) {
            String name = holes.group(1);
            boolean known = name.equals("shard") || scope.resolve(entity, name).isPresent();
            if (!known) {
                unknown(entity, name, text.slice(holes.start(1), holes.end(1)));
                good = false;
            }
        }
        return good
                ? Optional.of(new Pin.Key(entity, sides[0].strip(), sides.length > 1 ? sides[1].strip() : ""))
                : Optional.empty();
    }

    private void unknown(EntityName entity, String name, Span place) {
        notes.add(Finding.at(
                        place,
                        SentenceCodes.UNKNOWN_ATTRIBUTE,
                        "`" + entity + "` has no attribute `" + name + "`",
                        "no such attribute")
                .fix(near(place, name, scope.namesIn(entity))));
    }

    private void add(Span place, String message, String label) {
        notes.add(Finding.at(place, LanguageCodes.UNREADABLE_PIN, message, label));
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

    private Optional<EntityName> entity(Scalar key, String written) {
        Optional<EntityName> found = scope.entity(written);
        if (found.isEmpty()) {
            Span place = word(key, written);
            notes.add(Finding.at(
                            place,
                            SentenceCodes.UNKNOWN_ENTITY,
                            "there is no entity `" + written + "`",
                            "no such entity")
                    .fix(near(place, written, scope.entities())));
        }
        return found;
    }

    private Optional<Pattern> pattern(Scalar key, String written) {
        Optional<Pattern> found = patterns.stream()
                .filter(p -> p.id().text().equalsIgnoreCase(written))
                .findFirst();
        if (found.isEmpty()) {
            Span place = word(key, written);
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

    private static Optional<Fix> near(Span place, String written, List<String> known) {
        return Correction.of("a similar word is understood here", place, written, known);
    }
}
