package dev.dynawright.language.sentence;

import dev.dynawright.language.sentence.Draft.Clause;
import dev.dynawright.language.words.Cursor;
import dev.dynawright.language.words.Keyword;
import dev.dynawright.language.words.Names;
import dev.dynawright.language.words.Production;
import dev.dynawright.language.words.Refusal;
import dev.dynawright.language.words.Scope;
import dev.dynawright.language.words.SentenceCodes;
import dev.dynawright.language.words.Stems;
import dev.dynawright.language.words.Token;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Form;
import dev.dynawright.model.Parent;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Operand;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** What comes along: `with` and `only`. */
final class Companions {
    private static final int DEEPEST = 4;
    private static final List<Keyword> CONDITIONS = List.of(
            Keyword.IS,
            Keyword.OVER,
            Keyword.UNDER,
            Keyword.AT_LEAST,
            Keyword.AT_MOST,
            Keyword.BETWEEN,
            Keyword.AFTER,
            Keyword.BEFORE,
            Keyword.SINCE,
            Keyword.UNTIL);

    private final Draft draft;
    private final Nouns nouns;
    private final Conditions conditions;

    Companions(Draft draft, Nouns nouns, Conditions conditions) {
        this.draft = draft;
        this.nouns = nouns;
        this.conditions = conditions;
    }

    private Cursor cursor() {
        return draft.cursor();
    }

    /** Everything behind one `with`, joined by `and`. */
    void with() throws Refusal {
        do {
            one();
        } while (another());
    }

    private boolean another() throws Refusal {
        int start = cursor().position();
        if (cursor().accept(Keyword.AND)) {
            cursor().accept(Keyword.WITH);
            boolean write = Writes.VERBS.stream().anyMatch(verb -> cursor().peek(verb));
            boolean more = !write && !cursor().atEnd();
            if (more) {
                return true;
            }
        }
        cursor().back(start);
        return false;
    }

    private void one() throws Refusal {
        Token first = cursor().token();
        if (cursor().accept(Keyword.GIVEN)) {
            cursor().trace(Production.WITH_GIVEN);
            Path path = nouns.subjectPath();
            conditions.refuseProse(path, first);
            draft.condition(new Condition.Equal(path, new Operand.Parameter()), first, cursor().previous());
            return;
        }
        cursor().accept(Keyword.ITS);
        OptionalInt latest = OptionalInt.empty();
        if (cursor().peek(Keyword.NEWEST) && cursor().token(1).kind() == Token.Kind.NUMBER) {
            cursor().accept(Keyword.NEWEST);
            latest = OptionalInt.of(cursor().count());
            cursor().trace(Production.WITH_LATEST);
        }
        boolean every = cursor().accept(Keyword.EVERY);
        boolean article = !cursor().accept(Keyword.ITS) && cursor().accept(Keyword.ARTICLE) && !every;
        Optional<Along.Down> down = down(latest);
        if (down.isPresent()) {
            add(down.get(), first, Production.WITH_CHILDREN);
            return;
        }
        if (latest.isPresent()) {
            throw nouns.unknownEntity(cursor().token());
        }
        refuseUnjoined();
        Path path = nouns.subjectPath();
        boolean ownAttribute =
                draft.link.map(l -> path.hops().equals(List.of(l.key()))).orElse(path.isOwn())
                        && path.attribute().isPresent();
        if (ownAttribute || (path.attribute().isPresent() && cursor().peek(Keyword.STARTING_WITH))) {
            own(path, first, article);
            return;
        }
        List<AttributeName> needed = path.attribute().map(List::of).orElse(List.of());
        Path parent = new Path(path.hops(), Optional.empty());
        add(
                new Along.Up(parent, needed),
                first,
                path.attribute().isPresent() ? Production.WITH_PARENT_ATTRIBUTE : Production.WITH_PARENT);
    }

    /** What only an entity of both joins comes along by way of that one. */
    private void refuseUnjoined() throws Refusal {
        Optional<Scope.Match<EntityName>> match = draft.scope.entityAt(cursor(), 0);
        if (match.isEmpty()
                || draft.link.isPresent()
                || draft.scope.pathsAt(cursor(), draft.noun()).isPresent()) {
            return;
        }
        EntityName noun = draft.noun();
        EntityName far = match.get().value();
        for (Relations.Child child : draft.scope.relations().children(noun)) {
            Optional<Parent> other = child.entity().parents().stream()
                    .filter(p -> p.entity().equals(far))
                    .findFirst();
            if (other.isPresent()) {
                String links = Names.plural(child.entity().name().text());
                throw new Refusal(
                                SentenceCodes.UNRELATED_ENTITIES,
                                cursor().token(),
                                "`" + far + "` is no child of `" + noun + "`; `"
                                        + child.entity().name() + "` is of both",
                                "joined by `" + child.entity().name() + "`")
                        .note("`with " + links + "` brings what joins them; with the `"
                                + other.get().key() + "` of each it is a pattern of its own: `list " + links + " of "
                                + noun + " with " + other.get().key() + "`")
                        .meant(List.of(links));
            }
        }
    }

    /** `with an x` is presence, `with x starting with a prefix` a filter. */
    private void own(Path path, Token first, boolean article) throws Refusal {
        if (cursor().accept(Keyword.STARTING_WITH)) {
            cursor().trace(Production.WITH_PREFIX);
            conditions.prefix(path, first);
        } else if (article) {
            cursor().trace(Production.WITH_PRESENT);
            draft.condition(new Condition.Present(path), first, cursor().previous());
        } else if (conditionAhead(path)) {
            conditions.test(path, first);
        } else {
            throw new Refusal(
                            SentenceCodes.MISPLACED_CLAUSE,
                            first,
                            "`" + path + "` is an attribute of `" + draft.noun() + "` and comes with it anyway",
                            "comes anyway")
                    .note("`with a given " + path + "` is an equality, `with " + Stems.withArticle(path.toString())
                            + "` means that it is present");
        }
    }

    /** Whether what follows an attribute says what must hold of it, as behind `where`. */
    private boolean conditionAhead(Path path) {
        return CONDITIONS.stream().anyMatch(word -> cursor().peek(word)) || conditions.isValueAhead(path);
    }

    private void add(Along along, Token first, Production production) throws Refusal {
        Along whole = along;
        if (cursor().accept(Keyword.ONLY)) {
            cursor().trace(Production.WITH_ONLY);
            whole = along instanceof Along.Down down
                    ? new Along.Down(down.steps(), down.latest(), attributes(down.entity()))
                    : new Along.Up(((Along.Up) along).parent(), attributes(target((Along.Up) along)));
        }
        draft.state(Clause.WITH, first);
        cursor().trace(production);
        draft.mark("with/" + draft.with.size(), first, cursor().previous());
        merge(whole);
    }

    private EntityName target(Along.Up up) {
        return draft.scope
                .relations()
                .target(draft.subject(), up.parent())
                .orElseThrow()
                .name();
    }

    /** Attributes of one parent that are named one by one belong together. */
    private void merge(Along along) {
        if (along instanceof Along.Up up && !up.only().isEmpty()) {
            for (int i = 0; i < draft.with.size(); i++) {
                if (draft.with.get(i) instanceof Along.Up before
                        && before.parent().equals(up.parent())
                        && !before.only().isEmpty()) {
                    List<AttributeName> both = new ArrayList<>(before.only());
                    up.only().stream().filter(a -> !both.contains(a)).forEach(both::add);
                    draft.with.set(i, new Along.Up(up.parent(), both));
                    return;
                }
            }
        }
        if (!draft.with.contains(along)) {
            draft.with.add(along);
        }
    }

    /** Children, at any depth, if the name that comes next is theirs. */
    private Optional<Along.Down> down(OptionalInt latest) throws Refusal {
        Optional<Scope.Match<EntityName>> match = draft.scope.entityAt(cursor(), 0);
        if (match.isEmpty()
                || draft.link.isPresent()
                || (cursor().token(match.get().tokens()).is(".") && isParent())) {
            return Optional.empty();
        }
        List<List<Along.Step>> ways = ways(draft.noun(), match.get().value());
        if (ways.isEmpty()) {
            return Optional.empty();
        }
        if (latest.isPresent()) {
            refuseUnknownOrder(match.get().value());
        }
        Token name = cursor().token();
        cursor().skip(match.get().tokens());
        List<List<Along.Step>> chosen = cursor().accept(Keyword.AS) ? inRole(ways) : ways;
        if (chosen.size() > 1) {
            throw Nouns.ambiguous(
                    name,
                    chosen.stream()
                            .map(w -> name.text() + " as " + w.get(w.size() - 1).key())
                            .toList());
        }
        List<AttributeName> only = List.of();
        if (cursor().sign(".")) {
            Token attribute = cursor().token();
            EntityName child = match.get().value();
            only = List.of(nouns.tryAttribute(child).orElseThrow(() -> nouns.unknownAttribute(attribute, child)));
        }
        return Optional.of(new Along.Down(chosen.get(0), latest, only));
    }

    private boolean isParent() {
        return !draft.scope.paths(draft.noun(), cursor().token().text()).isEmpty();
    }

    /** The ways on which what is listed has the role that comes next. */
    private List<List<Along.Step>> inRole(List<List<Along.Step>> ways) throws Refusal {
        Token role = cursor().token();
        List<String> keys =
                ways.stream().map(w -> w.get(w.size() - 1).key()).distinct().toList();
        Optional<String> key = keys.stream()
                .filter(k -> role.isWord() && Names.same(k, role.text()))
                .findFirst();
        if (key.isEmpty()) {
            throw new Refusal(
                            SentenceCodes.UNRELATED_ENTITIES,
                            role,
                            "`" + role.text() + "` is no role of `" + draft.noun() + "` there",
                            "no such role")
                    .note("the roles are " + String.join(", ", keys))
                    .meant(keys);
        }
        cursor().skip(1);
        cursor().trace(Production.WITH_ROLE);
        return ways.stream()
                .filter(w -> w.get(w.size() - 1).key().equals(key.get()))
                .toList();
    }

    /** The latest are told by the only timestamp, or by an id that is made in the order of time. */
    private void refuseUnknownOrder(EntityName children) throws Refusal {
        Entity entity = draft.scope.known(children);
        List<Attribute> moments = Orders.ages(entity);
        boolean byId = entity.attributes().stream()
                .anyMatch(a -> a.form() instanceof Form.Ulid && entity.id().contains(Path.own(a.name())));
        if (moments.size() != 1 && !byId) {
            throw new Refusal(
                            SentenceCodes.UNKNOWN_ORDER,
                            cursor().token(),
                            "`" + children + "` has "
                                    + (moments.isEmpty() ? "no timestamp" : moments.size() + " timestamps")
                                    + ", so `latest` does not say by what",
                            "latest by what?")
                    .note("list them in a pattern of their own, `newest ATTRIBUTE first`");
        }
    }

    /** The shortest ways down from one entity to another. */
    private List<List<Along.Step>> ways(EntityName from, EntityName to) {
        List<List<Along.Step>> level = new ArrayList<>();
        level.add(List.of());
        for (int depth = 0; depth < DEEPEST; depth++) {
            List<List<Along.Step>> next = new ArrayList<>();
            for (List<Along.Step> way : level) {
                EntityName at = way.isEmpty() ? from : way.get(way.size() - 1).child();
                for (Relations.Child child : draft.scope.relations().children(at)) {
                    List<Along.Step> longer = new ArrayList<>(way);
                    longer.add(
                            new Along.Step(child.entity().name(), child.parent().key()));
                    next.add(longer);
                }
            }
            List<List<Along.Step>> found = next.stream()
                    .filter(w -> w.get(w.size() - 1).child().equals(to))
                    .toList();
            if (!found.isEmpty()) {
                return found;
            }
            level = next.size() > 500 ? next.subList(0, 500) : next;
        }
        return List.of();
    }

    /** `only` behind a comma: what is needed of the entity itself; a parent's attribute is one that comes along. */
    void only(Token first) throws Refusal {
        draft.state(Clause.ONLY, first);
        cursor().trace(Production.ONLY);
        EntityName noun = draft.noun();
        do {
            Token token = cursor().token();
            Path path = nouns.path(noun);
            Optional<AttributeName> held = nouns.attributeName(noun, path);
            if (held.isPresent()) {
                Nouns.once(draft.only, held.get(), token);
            } else if (path.attribute().isPresent()) {
                merge(new Along.Up(
                        new Path(path.hops(), Optional.empty()),
                        List.of(path.attribute().get())));
            } else {
                throw nouns.unknownAttribute(token, noun);
            }
        } while (continues(noun));
        draft.mark("only", first, cursor().previous());
    }

    /** Names of attributes of one entity, separated by commas or `and`. */
    List<AttributeName> attributes(EntityName entity) throws Refusal {
        List<AttributeName> names = new ArrayList<>();
        attributes(entity, names);
        return names;
    }

    /** Adds names of attributes to those that were named before. */
    void attributes(EntityName entity, List<AttributeName> names) throws Refusal {
        do {
            Token token = cursor().token();
            AttributeName name = nouns.tryAttribute(entity).orElseThrow(() -> nouns.unknownAttribute(token, entity));
            Nouns.once(names, name, token);
        } while (continues(entity));
    }

    /** Adds names of attributes that change; a parent stands for all attributes of its id. */
    void changed(EntityName entity, List<AttributeName> names) throws Refusal {
        do {
            Token token = cursor().token();
            List<AttributeName> held = nouns.tryHeld(entity);
            if (held.isEmpty()) {
                throw nouns.unknownAttribute(token, entity);
            }
            for (AttributeName name : held) {
                Nouns.once(names, name, token);
            }
        } while (continues(entity));
    }

    /** Whether another attribute of the entity follows behind a comma or `and`, which are passed. */
    boolean continues(EntityName entity) throws Refusal {
        int start = cursor().position();
        if (cursor().sign(",") || cursor().accept(Keyword.AND)) {
            int behind = cursor().position();
            boolean more = !cursor().numberedAhead() && nouns.tryPath(entity).isPresent();
            cursor().back(behind);
            if (more) {
                return true;
            }
        }
        cursor().back(start);
        return false;
    }
}
