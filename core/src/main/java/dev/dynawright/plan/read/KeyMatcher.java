package dev.dynawright.plan.read;

import dev.dynawright.cost.Layout;
import dev.dynawright.design.Template;
import dev.dynawright.design.Template.Hole;
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
    private final AskedCases cases;

    /** The matches, one for each form of the key that the rows can have, or why there is none. */
    record Result(List<KeyMatch> matches, Optional<Reason> reason) {}

    KeyMatcher(DesignView view, Question question, Source source, Place place) {
        this.view = view;
        this.question = question;
        this.source = source;
        this.place = place;
        this.cases = new AskedCases(view, question, source, place);
    }

    Result match() {
        List<Layout.Case> asked = cases.asked();
        if (asked.isEmpty()) {
            return no("no item of `" + source.type().name() + "` is as the pattern asks");
        }
        if (place.index().isPresent()) {
            for (Layout.Case one : asked) {
                if (!source.layout().isIn(place.index().get(), one.facts())) {
                    return no("holds `" + source.type().name() + "` only " + cases.membership()
                            + ", the pattern asks for "
                            + (question.equal().isEmpty() && question.other().isEmpty() ? "all" : "others too"));
                }
            }
        }
        Map<List<List<Template>>, List<Layout.Case>> forms = new LinkedHashMap<>();
        for (Layout.Case one : asked) {
            Optional<List<List<Template>>> templates = cases.templates(one.facts());
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
        List<Condition> implied = cases.implied(form, used, several);
        Optional<Condition> range = tail.isEmpty() ? Optional.empty() : range(tail.get(0), form);
        Set<Path> filterEquals = new LinkedHashSet<>(question.equal().keySet());
        filterEquals.removeAll(used.keySet());
        List<Condition> filters = new ArrayList<>();
        for (Condition condition : question.other()) {
            boolean done = implied.contains(condition)
                    || range.filter(condition::equals).isPresent()
                    || (condition instanceof Condition.Among
                            && cases.leaves(condition.path()).stream().allMatch(several::contains));
            if (!done) {
                filters.add(condition);
            }
        }
        for (Condition condition : implied) {
            if (condition instanceof Condition.Equal) {
                filterEquals.removeAll(cases.leaves(condition.path()));
                cases.leaves(condition.path())
                        .forEach(p -> used.put(p, question.equal().get(p)));
            }
        }
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

    /** Whether the caller gives every value on which the form of the key depends. */
    private boolean casesAreGiven() {
        return conditionPaths().stream().allMatch(question.equal()::containsKey);
    }

    private Set<Path> conditionPaths() {
        Set<Path> paths = new LinkedHashSet<>();
        for (String attribute : place.key()) {
            source.type()
                    .key(attribute)
                    .ifPresent(key -> key.alternatives().forEach(a -> a.when().ifPresent(w -> paths.add(w.path()))));
        }
        return paths;
    }

    private String conditionNames() {
        return conditionPaths().stream().map(p -> "`" + p + "`").collect(Collectors.joining(" and "));
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
                    && cases.leaves(among.path()).equals(List.of(leaf))) {
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
            boolean same = cases.leaves(condition.path()).equals(List.of(hole.path()))
                    || (condition instanceof Condition.Range
                            && cases.leaves(condition.path()).size() == 1
                            && SortOrder.standsFor(
                                    view,
                                    question.entity(),
                                    hole.path(),
                                    cases.leaves(condition.path()).get(0)));
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

    private Result no(String why) {
        return new Result(
                List.of(), Optional.of(new Reason(place, source.type().name(), Reason.Kind.UNREACHABLE, why)));
    }
}
