package dev.dynawright.plan.pack.words;

import dev.dynawright.language.words.Names;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Parent;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Operand;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.place.Placement;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The names of item types and of what items hold besides their entity; each depends on one placement alone. */
public final class TypeNames {
    /** Longer lists of attributes are not named one by one. */
    private static final int LONGEST = 24;

    private final ModelWords words;
    private final Set<String> prefixes = new LinkedHashSet<>();

    public TypeNames(ModelWords words) {
        this.words = words;
        words.entities().forEach(e -> prefixes.add(e.prefix()));
    }

    /** What an item type is called; a home is called like its entity, and nothing else is. */
    public String of(Placement placement) {
        if (placement instanceof Placement.Part part) {
            return free(part(part), "Part");
        } else if (placement instanceof Placement.Copy copy) {
            return free(copy(copy), "Copy");
        } else if (placement instanceof Placement.Guard guard) {
            String what = guard.attribute().map(AttributeName::text).orElse("id");
            return free(guard.entity() + Parent.upperCamel(what), "Guard");
        } else if (placement instanceof Placement.Counter counter) {
            return free(counter(counter), "Counter");
        } else if (placement instanceof Placement.Sequence sequence) {
            return free("Last" + ofEntity(sequence.entity().text(), sequence.attribute()), "Sequence");
        }
        return placement.entity().text();
    }

    private String free(String name, String kind) {
        return prefixes.contains(name.toUpperCase(Locale.ROOT)) ? name + kind : name;
    }

    private static String ofEntity(String entity, AttributeName attribute) {
        String own = attribute.text();
        return own.startsWith(Parent.lowerCamel(entity)) ? Parent.upperCamel(own) : entity + Parent.upperCamel(own);
    }

    private static String part(Placement.Part part) {
        StringBuilder held = new StringBuilder();
        part.holds().forEach(a -> held.append(Parent.upperCamel(a.text())));
        boolean few = part.holds().size() == 1 || (held.length() > 0 && held.length() <= LONGEST);
        return part.entity() + (few ? held.toString() : "Rest");
    }

    private String copy(Placement.Copy copy) {
        List<Leaf> by = words.known(copy.entity()).leaves(copy.key().partition());
        return by.isEmpty() ? "All" + Names.plural(copy.entity().text()) : copy.entity() + "By" + joined(by);
    }

    /** Names of attributes as one, each with a capital letter. */
    public static String joined(List<Leaf> leaves) {
        StringBuilder text = new StringBuilder();
        leaves.forEach(l -> text.append(Parent.upperCamel(plain(l))));
        return text.toString();
    }

    /** The name of an attribute as one word: that of the entity, else of the way to it. */
    public static String plain(Leaf leaf) {
        if (leaf.stored().isPresent()) {
            return leaf.stored().get();
        }
        return plain(leaf.path());
    }

    /** The steps of a way as one word. */
    public static String plain(Path path) {
        StringBuilder text = new StringBuilder();
        for (String hop : path.hops()) {
            text.append(text.length() == 0 ? hop : Parent.upperCamel(hop));
        }
        path.attribute().ifPresent(a -> text.append(text.length() == 0 ? a.text() : Parent.upperCamel(a.text())));
        return text.toString();
    }

    private static String counter(Placement.Counter counter) {
        Statement.Aggregate first = counter.figures().get(0);
        StringBuilder name = new StringBuilder(adjectives(first));
        String entity = first.what().entity().text();
        name.append(counter.figures().stream()
                .flatMap(f -> f.of().stream())
                .findFirst()
                .map(of -> ofEntity(entity, of))
                .orElseGet(() -> Names.plural(entity)));
        List<Path> given = first.what().given().toList();
        for (int i = 0; i < given.size(); i++) {
            name.append(i == 0 ? "Of" : "").append(Parent.upperCamel(plain(given.get(i))));
        }
        for (int i = 0; i < first.groups().size(); i++) {
            name.append(i == 0 ? "By" : "")
                    .append(Parent.upperCamel(plain(first.groups().get(i))));
        }
        return name.toString();
    }

    /** The values that a figure is limited to, each with a capital letter. */
    private static String adjectives(Statement.Aggregate figure) {
        StringBuilder text = new StringBuilder();
        for (Condition condition : figure.what().conditions()) {
            if (condition instanceof Condition.Equal equal && equal.operand() instanceof Operand.Constant constant) {
                text.append(camel(constant.value()));
            } else if (condition instanceof Condition.Among among) {
                among.values().forEach(v -> text.append(camel(v)));
            } else if (!condition.isGiven()) {
                text.append(Parent.upperCamel(plain(condition.path())));
            }
        }
        return text.toString();
    }

    /** A value of an enumeration in upper and lower case. */
    public static String camel(String value) {
        StringBuilder text = new StringBuilder();
        for (String word : value.split("[^\\p{L}\\p{N}]+", -1)) {
            if (!word.isEmpty()) {
                text.append(Parent.upperCamel(word.toLowerCase(Locale.ROOT)));
            }
        }
        return text.toString();
    }

    /** What a figure over children is called in the item of their parent. */
    public static String count(Statement.Aggregate figure, boolean role) {
        String entity = figure.what().entity().text();
        StringBuilder name = new StringBuilder(adjectives(figure));
        if (role) {
            figure.what().given().findFirst().ifPresent(p -> name.append(Parent.upperCamel(plain(p))));
        }
        if (figure.figure() == Statement.Figure.COUNT) {
            name.append(entity).append("Count");
        } else {
            name.append(figure.of().map(a -> Parent.upperCamel(a.text())).orElse(entity))
                    .append(figure.figure() == Statement.Figure.SUM ? "Sum" : "Average");
        }
        return Parent.lowerCamel(name.toString());
    }
}
