package dev.dynawright.language;

import dev.dynawright.diag.Finding;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.Pin;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.source.Address;
import dev.dynawright.source.Node;
import dev.dynawright.source.Scalar;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;

/** Reads pins. */
final class PinReader {
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
    private final PinWords words;
    private final PinnedKeys keys;
    private final Notes notes;

    PinReader(Scope scope, List<Pattern> patterns, Notes notes) {
        this.scope = scope;
        this.words = new PinWords(scope, patterns, notes);
        this.keys = new PinnedKeys(scope, words, notes);
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
        against.ifPresent(other -> notes.add(
                key.span(),
                LanguageCodes.UNREADABLE_PIN,
                "`" + pin.text() + "` and `" + other.text() + "` exclude each other",
                "not both"));
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
            return words.entity(key, name).flatMap(e -> keys.read(e, text));
        }
        return words.saysOneOf(text, List.of(Pin.NONE))
                ? words.entity(key, name).map(e -> what.equals("copies") ? new Pin.NoCopies(e) : new Pin.NoParts(e))
                : Optional.empty();
    }

    private Optional<Pin> ofPattern(Scalar key, Scalar text, String id, String what) {
        if (what.equals("index")) {
            return words.saysOneOf(text, List.of(Pin.NONE))
                    ? words.pattern(key, id).map(p -> new Pin.NoIndex(p.id()))
                    : Optional.empty();
        }
        List<Pin.Counted> ways = Arrays.asList(Pin.Counted.values());
        if (!words.saysOneOf(text, ways.stream().map(Pin.Counted::word).toList())) {
            return Optional.empty();
        }
        Pin.Counted how = ways.stream()
                .filter(w -> w.word().equals(text.text()))
                .findFirst()
                .orElseThrow();
        Optional<Pattern> found = words.pattern(key, id);
        if (found.filter(p -> !(p.statement() instanceof Statement.Aggregate)).isPresent()) {
            words.refuse(key, id, "`" + id + "` asks for no figure that a counter could keep", "counts nothing");
            return Optional.empty();
        }
        return found.map(p -> new Pin.Counter(p.id(), how));
    }

    private Optional<Pin> inside(Scalar key, Scalar text, String inner, String outer) {
        if (!words.saysOneOf(text, List.of(Pin.ALWAYS, Pin.NEVER))) {
            return Optional.empty();
        }
        Optional<EntityName> child = words.entity(key, inner);
        Optional<EntityName> parent = words.entity(key, outer);
        if (child.isEmpty() || parent.isEmpty()) {
            return Optional.empty();
        }
        boolean belongs = scope.known(child.get()).parents().stream()
                .anyMatch(p -> p.entity().equals(parent.get()));
        if (!belongs) {
            words.refuse(key, outer, "`" + child.get() + "` is not `of` `" + parent.get() + "`", "not its parent");
            return Optional.empty();
        }
        return Optional.of(new Pin.Inside(child.get(), parent.get(), text.text().equals(Pin.ALWAYS)));
    }

    private Optional<Pin> carrying(Scalar key, Scalar text, String name, String parent) {
        if (!words.saysOneOf(text, List.of(Pin.NEVER))) {
            return Optional.empty();
        }
        Optional<EntityName> entity = words.entity(key, name);
        Optional<Path> way = entity.flatMap(e -> scope.resolve(e, parent))
                .filter(path -> path.attribute().isEmpty());
        if (entity.isPresent() && way.isEmpty()) {
            words.refuse(key, parent, "`" + entity.get() + "` has no parent `" + parent + "`", "no such parent");
        }
        return way.map(path -> new Pin.NoCarrying(entity.orElseThrow(), path));
    }

    private Optional<Pin> guard(Scalar key, Scalar text, String name, Optional<String> attribute) {
        if (!words.saysOneOf(text, List.of(Pin.THIN, Pin.CARRYING))) {
            return Optional.empty();
        }
        boolean thin = text.text().equals(Pin.THIN);
        Optional<EntityName> entity = words.entity(key, name);
        if (attribute.isEmpty()) {
            return entity.map(e -> new Pin.Guard(e, Optional.empty(), thin));
        }
        return entity.flatMap(e -> words.attribute(key, e, attribute.get(), Attribute::needsGuard, "needs no guard")
                .map(a -> new Pin.Guard(e, Optional.of(a.name()), thin)));
    }

    private Optional<Pin> sequence(Scalar key, Scalar text, String name, String attribute) {
        return words.saysOneOf(text, List.of(Pin.NONE))
                ? words.entity(key, name)
                        .flatMap(e -> words.attribute(
                                        key, e, attribute, a -> a.countedPer().isPresent(), "is not counted")
                                .map(a -> new Pin.NoSequence(e, a.name())))
                : Optional.empty();
    }

    private Optional<Pin> indexBy(Scalar key, Scalar text, String name, List<String> partition, List<String> sort) {
        if (!words.saysOneOf(text, List.of(Pin.NEVER))) {
            return Optional.empty();
        }
        Optional<EntityName> entity = words.entity(key, name);
        Optional<List<Path>> front = entity.flatMap(e -> words.leaves(key, e, partition));
        Optional<List<Path>> behind = entity.flatMap(e -> words.leaves(key, e, sort));
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
}
