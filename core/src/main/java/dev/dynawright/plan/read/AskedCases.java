package dev.dynawright.plan.read;

import dev.dynawright.cost.Fact;
import dev.dynawright.cost.Facts;
import dev.dynawright.cost.Layout;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Template;
import dev.dynawright.design.Template.Hole;
import dev.dynawright.design.When;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Operand;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The cases that the items of a type can be in, as a question for one place looks at them. */
final class AskedCases {
    private final DesignView view;
    private final Question question;
    private final Source source;
    private final Place place;

    AskedCases(DesignView view, Question question, Source source, Place place) {
        this.view = view;
        this.question = question;
        this.source = source;
        this.place = place;
    }

    /** Conditions that hold for everything that the place has under this key, so that nothing is left to filter. */
    List<Condition> implied(KeyMatch.Form form, Map<Path, Optional<String>> used, Set<Path> several) {
        boolean constants = question.equal().values().stream().anyMatch(Optional::isPresent);
        if (!constants && question.other().isEmpty()) {
            return List.of();
        }
        List<Layout.Case> here = new ArrayList<>();
        for (Layout.Case one : source.layout().cases(Facts.NONE)) {
            boolean in = place.index().isEmpty()
                    || source.layout().isIn(place.index().get(), one.facts());
            if (in
                    && templates(one.facts())
                            .filter(t -> t.get(0).equals(form.partition())
                                    && (form.sort().isEmpty() || t.get(1).equals(form.sort())))
                            .isPresent()) {
                here.add(one);
            }
        }
        List<Condition> implied = new ArrayList<>();
        question.equal().forEach((path, constant) -> {
            if (constant.isPresent() && !used.containsKey(path)) {
                boolean always = here.stream()
                        .allMatch(c -> c.facts()
                                .fact(path)
                                .filter(f -> f instanceof Fact.Value value
                                        && value.text().equals(constant.get()))
                                .isPresent());
                if (always) {
                    implied.add(new Condition.Equal(path, new Operand.Constant(constant.get())));
                }
            }
        });
        for (Condition condition : question.other()) {
            List<Path> leaves = leaves(condition.path());
            boolean always = leaves.stream().noneMatch(several::contains)
                    && leaves.size() == 1
                    && here.stream()
                            .allMatch(c -> c.facts()
                                    .fact(leaves.get(0))
                                    .filter(f -> holds(condition, f))
                                    .isPresent());
            boolean present =
                    condition instanceof Condition.Present && leaves.stream().allMatch(this::isAlwaysThere);
            if ((always && !(condition instanceof Condition.Range)) || present) {
                implied.add(condition);
            }
        }
        return implied;
    }

    private boolean isAlwaysThere(Path leaf) {
        return view.relations()
                        .attribute(question.entity(), leaf)
                        .filter(a -> !a.isOptional())
                        .isPresent()
                && leaf.isOwn();
    }

    private static boolean holds(Condition condition, Fact fact) {
        if (fact instanceof Fact.Absent) {
            return false;
        }
        if (condition instanceof Condition.Among among) {
            return fact instanceof Fact.Value value && among.values().contains(value.text());
        }
        return condition instanceof Condition.Present;
    }

    /** The cases that what is asked for can be in. */
    List<Layout.Case> asked() {
        Facts facts = Facts.NONE;
        for (Map.Entry<Path, Optional<String>> equal : question.equal().entrySet()) {
            Optional<String> constant = equal.getValue();
            Fact fact = constant.isPresent() ? new Fact.Value(constant.get()) : new Fact.Present();
            facts = facts.with(equal.getKey(), fact);
        }
        for (Condition condition : question.other()) {
            for (Path leaf : leaves(condition.path())) {
                facts = facts.fact(leaf).isPresent() ? facts : facts.with(leaf, new Fact.Present());
            }
        }
        if (question.other().isEmpty()) {
            return source.layout().cases(facts);
        }
        List<Layout.Case> cases = new ArrayList<>();
        for (Layout.Case one : source.layout().cases(facts)) {
            boolean possible = question.other().stream()
                    .filter(c -> c instanceof Condition.Among)
                    .allMatch(c -> leaves(c.path()).stream()
                            .allMatch(p -> one.facts()
                                    .fact(p)
                                    .filter(f -> f instanceof Fact.Value)
                                    .map(f -> holds(c, f))
                                    .orElse(true)));
            if (possible) {
                cases.add(one);
            }
        }
        return cases;
    }

    /** Which items of the type an index has, in words. */
    String membership() {
        List<String> words = new ArrayList<>();
        for (String attribute : place.key()) {
            for (ItemType.Alternative alternative : source.type()
                    .key(attribute)
                    .map(ItemType.KeyValue::alternatives)
                    .orElse(List.of())) {
                alternative.when().ifPresent(when -> words.add(words(when)));
                for (Hole hole : alternative.template().holes()) {
                    if (!isAlwaysThere(hole.path()) && hole.path().isOwn()) {
                        words.add("with `" + hole.name() + "`");
                    }
                }
            }
        }
        return words.stream().distinct().collect(Collectors.joining(" or "));
    }

    static String words(When when) {
        return when instanceof When.Is is
                ? "when `" + is.path() + "` is " + String.join(" or ", is.values())
                : "with `" + when.path() + "`";
    }

    /** The templates of the key in one case, partition and sort; none if an attribute has no value then. */
    Optional<List<List<Template>>> templates(Facts facts) {
        List<Template> partition = new ArrayList<>();
        List<Template> sort = new ArrayList<>();
        for (String attribute : place.partition()) {
            source.layout().key(attribute, facts).ifPresent(partition::add);
        }
        for (String attribute : place.sort()) {
            source.layout().key(attribute, facts).ifPresent(sort::add);
        }
        return partition.size() == place.partition().size()
                        && sort.size() == place.sort().size()
                ? Optional.of(List.of(partition, sort))
                : Optional.empty();
    }

    List<Path> leaves(Path path) {
        return view.relations().leafPaths(question.entity(), path);
    }
}
