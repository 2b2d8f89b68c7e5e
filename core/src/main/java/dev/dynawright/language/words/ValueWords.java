package dev.dynawright.language.words;

import dev.dynawright.language.words.Scope.ValueOf;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.Entity;
import dev.dynawright.model.Form;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Words that mean values of enumerations and booleans. */
final class ValueWords {
    private final Set<String> plain = new HashSet<>();

    ValueWords(List<Entity> all) {
        for (Entity entity : all) {
            adjectives(entity).forEach(word -> plain.add(Names.plain(word)));
        }
    }

    /** Whether a word, in its plain form, is one that may stand before some entity's name. */
    boolean hasWord(String word) {
        return plain.contains(word);
    }

    /** The values of enumerations of an entity that a word means, each with its attribute. */
    static List<ValueOf> of(Entity entity, String written) {
        List<ValueOf> found = new ArrayList<>();
        String plain = Names.plain(written);
        for (Attribute attribute : entity.attributes()) {
            if (attribute.form() instanceof Form.Enumeration enumeration) {
                enumeration.values().stream()
                        .filter(v -> Names.plain(v.name()).equals(plain))
                        .forEach(v -> found.add(new ValueOf(attribute.name(), v.name())));
            } else if (attribute.form() instanceof Form.Truth) {
                truth(Names.plain(attribute.name().text()), plain)
                        .ifPresent(value -> found.add(new ValueOf(attribute.name(), value)));
            }
        }
        return found;
    }

    /** What a word says of a boolean: `read` that `isRead` is true; `unread` and `not read` that it is false. */
    private static Optional<String> truth(String name, String word) {
        List<String> names = Stream.of("is", "has")
                .filter(name::startsWith)
                .map(prefix -> name.substring(prefix.length()))
                .toList();
        for (String one : names.isEmpty() ? List.of(name) : List.of(name, names.get(0))) {
            if (word.equals(one)) {
                return Optional.of("true");
            }
            if (word.equals("not" + one) || word.equals("un" + one) || word.equals("in" + one)) {
                return Optional.of("false");
            }
        }
        return Optional.empty();
    }

    /** All words that may stand before an entity's name. */
    static List<String> adjectives(Entity entity) {
        List<String> words = new ArrayList<>();
        for (Attribute attribute : entity.attributes()) {
            if (attribute.form() instanceof Form.Enumeration enumeration) {
                enumeration.values().forEach(v -> words.add(v.name()));
            } else if (attribute.form() instanceof Form.Truth) {
                words.add(attribute.name().text());
            }
        }
        return words.stream().distinct().toList();
    }
}
