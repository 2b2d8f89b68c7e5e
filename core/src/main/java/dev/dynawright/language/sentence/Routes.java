package dev.dynawright.language.sentence;

import dev.dynawright.language.words.Cursor;
import dev.dynawright.language.words.Keyword;
import dev.dynawright.language.words.Names;
import dev.dynawright.language.words.Production;
import dev.dynawright.language.words.Refusal;
import dev.dynawright.language.words.Scope;
import dev.dynawright.language.words.SentenceCodes;
import dev.dynawright.language.words.Stems;
import dev.dynawright.language.words.Token;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Parent;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Operand;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** From one entity to another that it is not `of`: over the one link entity that joins them, or not at all. */
final class Routes {
    private final Draft draft;
    private final Nouns nouns;

    /** A link entity, the key to the listed entity and the key to the one it is listed for. */
    private record Route(EntityName link, String near, String far) {
        String words(EntityName listed) {
            return "list " + Names.plural(link.text()) + " of " + far + " with " + (near.isEmpty() ? listed : near);
        }
    }

    Routes(Draft draft, Nouns nouns) {
        this.draft = draft;
        this.nouns = nouns;
    }

    private Cursor cursor() {
        return draft.cursor();
    }

    /** Reads the name behind `of` as the far side of a link. */
    void cross(Token first) throws Refusal {
        if (!cursor().accept(Keyword.GIVEN)) {
            cursor().accept(Keyword.ARTICLE);
        }
        refuseFeed(first);
        Token token = cursor().token();
        Optional<Scope.Match<EntityName>> match = draft.scope.entityAt(cursor(), 0);
        if (match.isEmpty()) {
            throw unknown(token);
        }
        EntityName far = match.get().value();
        List<Route> routes = routes(draft.noun(), far);
        if (routes.isEmpty() || draft.link.isPresent()) {
            throw new Refusal(
                            SentenceCodes.UNRELATED_ENTITIES,
                            token,
                            "`" + draft.noun() + "` is not of `" + far + "`, and no entity is of both",
                            "not related")
                    .note(parents(far));
        }
        if (routes.size() > 1) {
            throw new Refusal(
                            SentenceCodes.AMBIGUOUS_ROUTE,
                            token,
                            "`" + draft.noun() + "` and `" + far + "` are joined in several ways",
                            "over which one?")
                    .note("write "
                            + String.join(
                                    " or ",
                                    routes.stream()
                                            .map(r -> "`" + r.words(draft.noun()) + "`")
                                            .toList()));
        }
        refuseParent(routes.get(0), far, token);
        refuseRepetition(routes.get(0), far, token);
        cursor().skip(match.get().tokens());
        over(routes.get(0), far, token);
    }

    /** Where the far side is itself of what is listed, its parent is a second route. */
    private void refuseParent(Route route, EntityName far, Token token) throws Refusal {
        Optional<Parent> parent = draft.scope.known(far).parents().stream()
                .filter(p -> p.entity().equals(draft.noun()))
                .findFirst();
        if (parent.isPresent()) {
            throw new Refusal(
                            SentenceCodes.AMBIGUOUS_ROUTE,
                            token,
                            "`" + far + "` is of `" + draft.noun() + "`, and `" + route.link()
                                    + "` joins the two as well",
                            "over which one?")
                    .note("write `get " + far + " with " + parent.get().key() + "` or `" + route.words(draft.noun())
                            + "`");
        }
    }

    /** Where one pair can be linked several times, the answer would hold the same entity again and again. */
    private void refuseRepetition(Route route, EntityName far, Token token) throws Refusal {
        boolean once = draft.scope.known(route.link()).id().stream()
                .allMatch(part -> !part.isOwn()
                        && List.of(route.near(), route.far())
                                .contains(part.hops().get(0)));
        if (!once) {
            throw new Refusal(
                            SentenceCodes.AMBIGUOUS_ROUTE,
                            token,
                            "one `" + draft.noun() + "` and one `" + far + "` can share several of `" + route.link()
                                    + "`, so this would count or list the same one again",
                            "not once for each")
                    .note("say what is meant: `" + route.words(draft.noun()) + "`");
        }
    }

    private void over(Route route, EntityName far, Token token) throws Refusal {
        cursor().trace(Production.OF_LINK);
        List<Condition> before = List.copyOf(draft.conditions);
        draft.link = Optional.of(new Draft.Link(route.link(), route.near()));
        draft.conditions.clear();
        for (Condition condition : before) {
            draft.conditions.add(moved(condition, draft.fromSubject(condition.path())));
        }
        draft.infer(
                "entity",
                "`" + Names.plural(draft.noun().text()) + " of " + far + "` is read over `" + route.link() + "`",
                "the only entity that links the two");
        draft.condition(new Condition.Equal(Path.parent(route.far()), new Operand.Parameter()), token, token);
    }

    /** The same condition on another path. */
    private static Condition moved(Condition condition, Path path) {
        if (condition instanceof Condition.Equal equal) {
            return new Condition.Equal(path, equal.operand());
        } else if (condition instanceof Condition.Among among) {
            return new Condition.Among(path, among.values());
        } else if (condition instanceof Condition.Range range) {
            return new Condition.Range(path, range.from(), range.to());
        } else if (condition instanceof Condition.Prefix) {
            return new Condition.Prefix(path);
        }
        return new Condition.Present(path);
    }

    private List<Route> routes(EntityName listed, EntityName far) {
        List<Route> routes = new ArrayList<>();
        for (Relations.Child child : draft.scope.relations().children(listed)) {
            for (Parent other : child.entity().parents()) {
                boolean opposite = other.entity().equals(far)
                        && !other.key().equals(child.parent().key());
                if (opposite) {
                    routes.add(new Route(child.entity().name(), child.parent().key(), other.key()));
                }
            }
        }
        return routes;
    }

    /** "Posts of those I follow" hides a feed: the other end of a link to an ancestor of what is listed. */
    private void refuseFeed(Token first) throws Refusal {
        for (int ahead = 0; cursor().token(ahead).isWord(); ahead++) {
            refuseFeed(first, ahead);
        }
    }

    /** Refuses the word some tokens ahead if it speaks of such a link. */
    void refuseFeed(Token first, int ahead) throws Refusal {
        String word = cursor().token(ahead).text();
        for (Entity link : linksAbove()) {
            boolean meant = link.parents().stream().anyMatch(p -> p.role().isPresent() && Names.same(p.key(), word))
                    || Stems.names(word, link.name().text());
            if (meant) {
                throw new Refusal(
                                SentenceCodes.HIDDEN_FEED,
                                cursor().token(ahead),
                                "`" + Names.plural(draft.noun().text()) + "` gathered over `" + link.name()
                                        + "` are a feed, which is an entity of its own",
                                "hides a feed")
                        .note("add an entity such as `FeedEntry`, of `"
                                + link.parents().get(0).entity() + " as reader` and of `" + draft.noun()
                                + "`, with a pattern that creates its entries at posts × followers, and list those")
                        .note(
                                first.equals(cursor().token(ahead))
                                        ? "each entry is written once and read in one request"
                                        : "reading it in place takes one request for each of them");
            }
        }
    }

    /** The link entities that end at an ancestor of what is listed, and neither are one nor are joined with it themselves. */
    private List<Entity> linksAbove() {
        Set<Entity> links = new LinkedHashSet<>();
        Set<EntityName> seen = new LinkedHashSet<>();
        List<EntityName> level = List.of(draft.noun());
        while (!level.isEmpty()) {
            List<EntityName> above = new ArrayList<>();
            for (EntityName one : level) {
                for (Parent parent : draft.scope.known(one).parents()) {
                    if (seen.add(parent.entity())) {
                        above.add(parent.entity());
                    }
                }
            }
            level = above;
        }
        for (EntityName ancestor : seen) {
            draft.scope.relations().children(ancestor).stream()
                    .map(Relations.Child::entity)
                    .filter(e -> e.parents().size() > 1 && !e.name().equals(draft.noun()) && !seen.contains(e.name()))
                    .filter(e -> routes(draft.noun(), e.name()).isEmpty())
                    .forEach(links::add);
        }
        return List.copyOf(links);
    }

    private Refusal unknown(Token token) {
        List<String> names = new ArrayList<>(draft.scope.entities());
        draft.scope.known(draft.noun()).parents().forEach(p -> names.add(p.key()));
        names.addAll(draft.scope.attributeNames(draft.noun()));
        List<String> near = Names.near(token.text(), names);
        if (!token.isWord()) {
            return nouns.unknownAttribute(token, draft.noun());
        }
        return nouns.unknownEntity(token).meant(near);
    }

    private String parents(EntityName far) {
        List<String> names = draft.scope.known(draft.noun()).parents().stream()
                .map(p -> "`" + p.key() + "`")
                .toList();
        return names.isEmpty()
                ? "`" + draft.noun() + "` has no parent; `of: " + far + "` makes it one"
                : "`" + draft.noun() + "` is of " + String.join(", ", names);
    }
}
