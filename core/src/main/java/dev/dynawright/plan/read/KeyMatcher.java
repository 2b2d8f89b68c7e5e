package dev.dynawright.plan.read;

import dev.dynawright.cost.Fact;
import dev.dynawright.cost.Facts;
import dev.dynawright.cost.Layout;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Template;
import dev.dynawright.design.Template.Hole;
import dev.dynawright.design.When;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.Form;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Reason;
import dev.dynawright.plan.Source;
import dev.dynawright.plan.read.KeyMatch.SortPiece;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Compares what a question gives with the key of a place. */
final class KeyMatcher {
    private final DesignView view;
    private final Question question;
    private final Source source;
    private final Place place;

    /** The matches, one for each form of the key that the rows can have, or why there is none. */
    record Result(List<KeyMatch> matches, Optional<Reason> reason) {}

    KeyMatcher(DesignView view, Question question, Source source, Place place) {
        this.view = view;
        this.question = question;
        this.source = source;
        this.place = place;
    }

    Result match() {
        List<Layout.Case> asked = asked();
        if (asked.isEmpty()) {
            return no("no item of `" + source.type().name() + "` is as the pattern asks");
        }
        if (place.index().isPresent()) {
            for (Layout.Case one : asked) {
                if (!source.layout().isIn(place.index().get(), one.facts())) {
                    return no("holds `" + source.type().name() + "` only " + membership() + ", the pattern asks for "
                            + (question.equal().isEmpty() && question.other().isEmpty() ? "all" : "others too"));
                }
            }
        }
        Map<List<List<Template>>, List<Layout.Case>> forms = new LinkedHashMap<>();
        for (Layout.Case one : asked) {
            Optional<List<List<Template>>> templates = templates(one.facts());
            if (templates.isEmpty()) {
                return no("has no key for every `" + source.type().name() + "` that the pattern asks for");
            }
            forms.computeIfAbsent(templates.get(), t -> new ArrayList<>()).add(one);
        }
        return match(forms);
    }

    private Result match(Map<List<List<Template>>, List<Layout.Case>> forms) {
        boolean chosenByValue = forms.size() > 1 && casesAreGiven();
        if (forms.size() > 1 && !chosenByValue) {
            List<List<Template>> partitions =
                    forms.keySet().stream().map(f -> f.get(0)).distinct().toList();
            if (partitions.size() > 1) {
                return no("keeps `" + source.type().name() + "` under " + forms.size()
                        + " different keys, depending on " + conditionNames());
            }
            List<Layout.Case> all =
                    forms.values().stream().flatMap(List::stream).toList();
            return one(new KeyMatch.Form(partitions.get(0), List.of(), all));
        }
        List<KeyMatch> matches = new ArrayList<>();
        for (Map.Entry<List<List<Template>>, List<Layout.Case>> form : forms.entrySet()) {
            Result result =
                    one(new KeyMatch.Form(form.getKey().get(0), form.getKey().get(1), form.getValue()));
            if (result.reason().isPresent()) {
                return result;
            }
            matches.addAll(result.matches());
        }
        return new Result(matches, Optional.empty());
    }

    private Result one(KeyMatch.Form form) {
        Map<Path, Optional<String>> used = new LinkedHashMap<>();
        Set<Path> several = new LinkedHashSet<>();
        int shards = 1;
        int values = 1;
        for (int i = 0; i < form.partition().size(); i++) {
            for (Template.Piece piece : form.partition().get(i).pieces()) {
                if (piece instanceof Template.Shard shard) {
                    shards = idIsGiven() ? 1 : shard.count();
                } else if (piece instanceof Hole hole) {
                    Optional<Condition.Among> among = among(hole.path());
                    if (question.equal().containsKey(hole.path())) {
                        used.put(hole.path(), question.equal().get(hole.path()));
                    } else if (among.isPresent()) {
                        several.add(hole.path());
                        values *= among.get().values().size();
                    } else {
                        return no("its partition key `" + form.partition().get(i) + "` needs `" + hole.name()
                                + "`, which the pattern does not give");
                    }
                }
            }
        }
        return new Result(List.of(sorted(form, used, several, shards, values)), Optional.empty());
    }

    private KeyMatch sorted(
            KeyMatch.Form form, Map<Path, Optional<String>> used, Set<Path> several, int shards, int values) {
        List<SortPiece> pieces = new ArrayList<>();
        for (int i = 0; i < form.sort().size(); i++) {
            for (Template.Piece piece : form.sort().get(i).pieces()) {
                pieces.add(new SortPiece(place.sort().get(i), piece));
            }
        }
        int known = 0;
        boolean shardKnown = idIsGiven();
        while (known < pieces.size() && isKnown(pieces.get(known).piece(), shardKnown)) {
            if (pieces.get(known).piece() instanceof Hole hole) {
                used.put(hole.path(), question.equal().get(hole.path()));
            }
            known++;
        }
        List<SortPiece> tail = pieces.subList(known, pieces.size());
        List<Condition> implied = implied(form, used, several);
        Optional<Condition> range = tail.isEmpty() ? Optional.empty() : range(tail.get(0), form);
        Set<Path> filterEquals = new LinkedHashSet<>(question.equal().keySet());
        filterEquals.removeAll(used.keySet());
        List<Condition> filters = new ArrayList<>();
        for (Condition condition : question.other()) {
            boolean done = implied.contains(condition)
                    || range.filter(condition::equals).isPresent()
                    || (condition instanceof Condition.Among
                            && leaves(condition.path()).stream().allMatch(several::contains));
            if (!done) {
                filters.add(condition);
            }
        }
        for (Condition condition : implied) {
            if (condition instanceof Condition.Equal) {
                filterEquals.removeAll(leaves(condition.path()));
                leaves(condition.path())
                        .forEach(p -> used.put(p, question.equal().get(p)));
            }
        }
        forgetKnown(used.keySet(), filterEquals);
        SortOrder.Outcome order = new SortOrder(view, question, source).of(tail, form, place);
        return new KeyMatch(
                source,
                place,
                form,
                shards,
                values,
                used,
                implied,
                List.copyOf(pieces.subList(0, known)),
                List.copyOf(tail),
                range,
                filterEquals,
                filters,
                order.problem(),
                order.backwards());
    }

    /**
     * Where the key tells which one is meant, a value that the caller gives besides and that never changes is no condition but
     * something known: it is compared where the row has it, and asks for no more.
     */
    private void forgetKnown(Set<Path> used, Set<Path> filters) {
        if (place.index().isPresent()
                && !filters.isEmpty()
                && view.scope().identifies(question.entity(), List.copyOf(used))) {
            filters.removeIf(leaf ->
                    question.equal().getOrDefault(leaf, Optional.empty()).isEmpty()
                            && !source.layout().projects(place.index().get(), leaf)
                            && !view.usage().canChange(question.entity(), leaf));
        }
    }

    /** Conditions that hold for everything that the place has under this key, so that nothing is left to filter. */
    private List<Condition> implied(KeyMatch.Form form, Map<Path, Optional<String>> used, Set<Path> several) {
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
                    implied.add(new Condition.Equal(
                            path, new dev.dynawright.model.pattern.Operand.Constant(constant.get())));
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
    private List<Layout.Case> asked() {
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

    /** Whether the caller gives every value on which the form of the key depends. */
    private boolean casesAreGiven() {
        return conditionPaths().stream().allMatch(question.equal()::containsKey);
    }

    private Set<Path> conditionPaths() {
        Set<Path> paths = new LinkedHashSet<>();
        for (String attribute : keyAttributes()) {
            source.type()
                    .key(attribute)
                    .ifPresent(key -> key.alternatives().forEach(a -> a.when().ifPresent(w -> paths.add(w.path()))));
        }
        return paths;
    }

    private String conditionNames() {
        return conditionPaths().stream().map(p -> "`" + p + "`").collect(Collectors.joining(" and "));
    }

    private List<String> keyAttributes() {
        List<String> all = new ArrayList<>(place.partition());
        all.addAll(place.sort());
        return all;
    }

    /** Which items of the type an index has, in words. */
    private String membership() {
        List<String> words = new ArrayList<>();
        for (String attribute : keyAttributes()) {
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

    private Optional<List<List<Template>>> templates(Facts facts) {
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

    private boolean idIsGiven() {
        for (Relations.Carried part : view.relations().idOf(question.entity())) {
            if (!question.equal().containsKey(part.path())) {
                return false;
            }
        }
        return true;
    }

    private boolean isKnown(Template.Piece piece, boolean shardKnown) {
        if (piece instanceof Hole hole) {
            return question.equal().containsKey(hole.path());
        }
        return piece instanceof Template.Literal || shardKnown;
    }

    private Optional<Condition.Among> among(Path leaf) {
        for (Condition condition : question.other()) {
            if (condition instanceof Condition.Among among
                    && leaves(among.path()).equals(List.of(leaf))) {
                return Optional.of(among);
            }
        }
        return Optional.empty();
    }

    /** The condition that the next piece of the sort key can take as a range. */
    private Optional<Condition> range(SortPiece next, KeyMatch.Form form) {
        if (!(next.piece() instanceof Hole hole)) {
            return Optional.empty();
        }
        Optional<Attribute> attribute = view.relations().attribute(question.entity(), hole.path());
        for (Condition condition : question.other()) {
            boolean same = leaves(condition.path()).equals(List.of(hole.path()))
                    || (condition instanceof Condition.Range
                            && leaves(condition.path()).size() == 1
                            && SortOrder.standsFor(
                                    view,
                                    question.entity(),
                                    hole.path(),
                                    leaves(condition.path()).get(0)));
            boolean fits = condition instanceof Condition.Range
                    ? SortOrder.keepsOrder(hole, attribute, SortOrder.isBare(next, form, place))
                    : condition instanceof Condition.Prefix
                            && attribute
                                    .filter(a -> a.form() instanceof Form.Text)
                                    .isPresent();
            if (same && fits) {
                return Optional.of(condition);
            }
        }
        return Optional.empty();
    }

    private List<Path> leaves(Path path) {
        return view.relations().leaves(question.entity(), path).stream()
                .map(Relations.Carried::path)
                .toList();
    }

    private Result no(String why) {
        return new Result(
                List.of(), Optional.of(new Reason(place, source.type().name(), Reason.Kind.UNREACHABLE, why)));
    }
}
