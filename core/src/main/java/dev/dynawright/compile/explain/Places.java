package dev.dynawright.compile.explain;

import dev.dynawright.language.words.Names;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Form;
import dev.dynawright.model.Model;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Operand;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.model.pattern.Statement;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * The places that can be explained as far as they are known before a design is: those of the model by their names, those of a
 * design by what names are made of.
 */
public final class Places {
    private static final String NUMBERED_INDEX = "[gl]si[0-9]+";
    private static final String INDEX = "by";
    /** What names are made of besides the names and values of the model. */
    private static final List<String> JOINTS = List.of(
            "by",
            "of",
            "all",
            "last",
            "id",
            "rest",
            "part",
            "copy",
            "guard",
            "counter",
            "sequence",
            "index",
            "table",
            "apart",
            "true",
            "false");

    private final Model model;
    private final Scope scope;
    private final Set<String> words = new LinkedHashSet<>(JOINTS);
    private final Set<String> nouns = new LinkedHashSet<>();

    /** An attribute and the entity that has it. */
    record Owned(EntityName entity, Attribute attribute) {}

    public Places(Model model, Scope scope) {
        this.model = model;
        this.scope = scope;
        for (Entity entity : model.entities()) {
            nouns.add(Names.plain(entity.name().text()));
            nouns.add(Names.plain(Names.plural(entity.name().text())));
            entity.attributes().forEach(this::learn);
            entity.parents().forEach(p -> words.add(Names.plain(p.key())));
            for (Relations.Carried carried : scope.relations().carried(entity.name())) {
                words.add(Names.plain(carried.name().text()));
            }
        }
        words.addAll(nouns);
        model.patterns().stream().map(Pattern::statement).forEach(this::learn);
        words.remove("");
    }

    private void learn(Attribute attribute) {
        words.add(Names.plain(attribute.name().text()));
        if (attribute.form() instanceof Form.Enumeration enumeration) {
            enumeration.values().forEach(v -> words.add(Names.plain(v.name())));
        }
    }

    /** The values that a figure is limited to are part of its counter's name. */
    private void learn(Statement statement) {
        if (statement instanceof Statement.Aggregate figure) {
            for (Condition condition : figure.what().conditions()) {
                if (condition instanceof Condition.Equal equal
                        && equal.operand() instanceof Operand.Constant constant) {
                    words.add(Names.plain(constant.value()));
                } else if (condition instanceof Condition.Among among) {
                    among.values().forEach(v -> words.add(Names.plain(v)));
                }
            }
        }
    }

    /** Entities, patterns, and attributes behind their entities. */
    public List<String> ofModel() {
        List<String> places = new ArrayList<>(named());
        model.entities().forEach(e -> e.attributes().forEach(a -> places.add(e.name() + "." + a.name())));
        return places;
    }

    /** The same without attributes. */
    List<String> named() {
        List<String> places = new ArrayList<>();
        model.entities().forEach(e -> places.add(e.name().text()));
        model.patterns().forEach(p -> places.add(p.id().text()));
        return places;
    }

    /** Whether the model has the place, or a design for it could: only the search tells which indexes and item types there are. */
    public boolean isPossible(String place) {
        int point = place.lastIndexOf('.');
        return isOfModel(place)
                || isOfDesign(place)
                || (point > 0 && isTable(place.substring(0, point)) && isOfDesign(place.substring(point + 1)));
    }

    /** Tables are called like the model, like an item type, or after the figures in them. */
    private boolean isTable(String name) {
        String plain = Names.plain(name);
        return plain.startsWith(Names.plain(model.name())) || plain.endsWith("figures") || isMadeOfWords(plain);
    }

    private boolean isOfModel(String place) {
        return pattern(place).isPresent()
                || entity(place).isPresent()
                || attribute(place).isPresent();
    }

    Optional<PatternId> pattern(String place) {
        return model.patterns().stream()
                .map(Pattern::id)
                .filter(id -> id.text().equalsIgnoreCase(place))
                .findFirst();
    }

    Optional<EntityName> entity(String place) {
        return scope.entity(place);
    }

    /** An attribute behind its entity and a point. */
    Optional<Owned> attribute(String place) {
        int point = place.indexOf('.');
        if (point < 0) {
            return Optional.empty();
        }
        String name = place.substring(point + 1);
        return entity(place.substring(0, point))
                .flatMap(e -> scope.known(e).attributes().stream()
                        .filter(a -> Names.same(a.name().text(), name))
                        .findFirst()
                        .map(a -> new Owned(e, a)));
    }

    /** Numbered indexes, indexes by attributes, and item types, which have the name of an entity in theirs. */
    private boolean isOfDesign(String name) {
        String plain = Names.plain(name);
        return plain.matches(NUMBERED_INDEX)
                || (name.toLowerCase(Locale.ROOT).startsWith(INDEX) && isMadeOfWords(plain))
                || (nouns.stream().anyMatch(plain::contains) && isMadeOfWords(plain));
    }

    /** Whether a text is known words one after the other, with a number behind them or not. */
    private boolean isMadeOfWords(String text) {
        String all = text.replaceAll("[0-9]+$", "");
        return isMade(text) || isMade(all);
    }

    private boolean isMade(String text) {
        boolean[] reached = new boolean[text.length() + 1];
        reached[0] = true;
        for (int end = 1; end <= text.length(); end++) {
            for (int start = 0; start < end && !reached[end]; start++) {
                reached[end] = reached[start] && words.contains(text.substring(start, end));
            }
        }
        return reached[text.length()];
    }
}
