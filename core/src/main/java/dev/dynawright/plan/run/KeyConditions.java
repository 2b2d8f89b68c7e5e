package dev.dynawright.plan.run;

import dev.dynawright.data.Value;
import dev.dynawright.design.Template;
import dev.dynawright.design.Template.Hole;
import dev.dynawright.design.Template.Literal;
import dev.dynawright.design.Template.Piece;
import dev.dynawright.design.keys.KeyCoding;
import dev.dynawright.design.keys.UnfitValue;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.item.Spelling;
import dev.dynawright.plan.read.KeyMatch;
import dev.dynawright.plan.read.Question;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;

/** Turns what a question gives into the conditions of Queries on a key: one for each shard and each of several values. */
final class KeyConditions {
    private final DesignView view;
    private final Question question;
    private final KeyMatch match;
    private final Spelling spelling;
    private final Arguments arguments;

    KeyConditions(DesignView view, Question question, KeyMatch match, Spelling spelling, Arguments arguments) {
        this.view = view;
        this.question = question;
        this.match = match;
        this.spelling = spelling;
        this.arguments = arguments;
    }

    /** The Queries, without a limit and from the beginning. */
    List<Request.Query> queries() throws UnfitValue {
        List<Request.Query> all = new ArrayList<>();
        for (Map<Path, Value> values : combinations()) {
            Function<Path, Optional<Value>> known = path -> Optional.ofNullable(values.get(path));
            for (int shard = 0; shard < match.shards(); shard++) {
                all.add(query(known, shard));
            }
        }
        return all;
    }

    /** The given values, once for each combination of those of which the sentence names several. */
    private List<Map<Path, Value>> combinations() {
        List<Map<Path, Value>> all = new ArrayList<>();
        Map<Path, Value> given = new LinkedHashMap<>(arguments.equal());
        question.equal()
                .forEach((path, word) ->
                        word.ifPresent(w -> given.put(path, Words.value(view, question.entity(), path, w))));
        all.add(given);
        for (Template template : match.form().partition()) {
            for (Hole hole : template.holes()) {
                Optional<Condition.Among> among = arguments.equal().containsKey(hole.path())
                        ? Optional.empty()
                        : question.other().stream()
                                .filter(c -> c instanceof Condition.Among a
                                        && view.relations()
                                                .leafPaths(question.entity(), a.path())
                                                .equals(List.of(hole.path())))
                                .map(c -> (Condition.Among) c)
                                .findFirst();
                if (among.isPresent()) {
                    List<Map<Path, Value>> more = new ArrayList<>();
                    for (Map<Path, Value> one : all) {
                        for (String word : among.get().values()) {
                            Map<Path, Value> with = new LinkedHashMap<>(one);
                            with.put(hole.path(), Words.value(view, question.entity(), hole.path(), word));
                            more.add(with);
                        }
                    }
                    all = more;
                }
            }
        }
        return all;
    }

    private Request.Query query(Function<Path, Optional<Value>> known, int shard) throws UnfitValue {
        List<Request.Equal> partition = new ArrayList<>();
        for (int i = 0; i < match.form().partition().size(); i++) {
            Template template = sharded(match.form().partition().get(i), shard);
            partition.add(new Request.Equal(
                    match.place().partition().get(i),
                    spelling.key(match.place().partition().get(i), template, known)
                            .orElseThrow(() -> new IllegalArgumentException("no value for " + template))));
        }
        List<Request.Equal> equal = new ArrayList<>();
        Optional<Request.Range> range = Optional.empty();
        List<String> attributes = match.place().sort();
        for (int i = 0; i < match.form().sort().size() && range.isEmpty(); i++) {
            String attribute = attributes.get(i);
            List<Piece> before = pieces(match.prefix(), attribute);
            List<Piece> after = pieces(match.tail(), attribute);
            if (after.isEmpty()) {
                equal.add(new Request.Equal(
                        attribute,
                        spelling.key(attribute, new Template(before), known).orElseThrow()));
            } else {
                boolean first = match.tail().get(0).attribute().equals(attribute);
                range = first ? new SortRange(view, question, spelling, arguments).of(match, before, known) : range;
                break;
            }
        }
        return new Request.Query(
                new Request.Place(
                        match.place().table().name(), match.place().index().map(i -> i.name())),
                partition,
                equal,
                range,
                match.backwards(),
                OptionalLong.empty(),
                Optional.empty(),
                question.demands().strong());
    }

    private Template sharded(Template template, int shard) {
        if (match.shards() == 1) {
            return template;
        }
        List<Piece> pieces = new ArrayList<>();
        for (Piece piece : template.pieces()) {
            pieces.add(piece instanceof Template.Shard s ? new Literal(KeyCoding.shardText(shard, s.count())) : piece);
        }
        return new Template(pieces);
    }

    private static List<Piece> pieces(List<KeyMatch.SortPiece> all, String attribute) {
        return all.stream()
                .filter(p -> p.attribute().equals(attribute))
                .map(KeyMatch.SortPiece::piece)
                .toList();
    }
}
