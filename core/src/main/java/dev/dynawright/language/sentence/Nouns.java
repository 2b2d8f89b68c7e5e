package dev.dynawright.language.sentence;

import dev.dynawright.language.words.Cursor;
import dev.dynawright.language.words.Keyword;
import dev.dynawright.language.words.Names;
import dev.dynawright.language.words.Production;
import dev.dynawright.language.words.Refusal;
import dev.dynawright.language.words.Scope;
import dev.dynawright.language.words.SentenceCodes;
import dev.dynawright.language.words.Token;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Names in a sentence: entities with the adjectives before them, and paths to attributes and parents. */
final class Nouns {
    private static final int MOST_ADJECTIVES = 8;

    private final Draft draft;
    private final Adjectives adjectives;

    Nouns(Draft draft) {
        this.draft = draft;
        this.adjectives = new Adjectives(draft);
    }

    private Cursor cursor() {
        return draft.cursor();
    }

    private Scope scope() {
        return draft.scope;
    }

    /** Where the next entity's name begins, not counting the words before it; -1 if none comes before a preposition. */
    int entityAhead() {
        for (int ahead = 0; ahead < MOST_ADJECTIVES; ahead++) {
            ahead += scope().longValueAt(cursor(), ahead);
            Token token = cursor().token(ahead);
            if (!token.isWord() || stops(ahead)) {
                return -1;
            }
            if (scope().entityAt(cursor(), ahead).isPresent()) {
                return ahead;
            }
        }
        return -1;
    }

    private boolean stops(int ahead) {
        return cursor().peek(ahead, Keyword.BY)
                || cursor().peek(ahead, Keyword.OF)
                || cursor().peek(ahead, Keyword.WITH)
                || cursor().peek(ahead, Keyword.WHERE);
    }

    /** Skips `the Customer's`, which is read once the noun behind it is known; where it stands, or -1 if it does not. */
    int skipOwner() {
        int start = cursor().position();
        cursor().accept(Keyword.ARTICLE);
        int length = scope().entityAt(cursor(), 0).map(Scope.Match::tokens).orElse(1);
        if (cursor().token(length).isPossessive()) {
            cursor().skip(length + 1);
            return start;
        }
        cursor().back(start);
        return -1;
    }

    /** An entity, with values of enumerations before it that become conditions. */
    void entity() throws Refusal {
        cursor().accept(Keyword.EVERY);
        cursor().accept(Keyword.ARTICLE);
        int ahead = entityAhead();
        if (ahead < 0) {
            throw unknownEntity();
        }
        Scope.Match<EntityName> match = scope().entityAt(cursor(), ahead).orElseThrow();
        draft.noun(match.value());
        int end = cursor().position() + ahead;
        while (cursor().position() < end) {
            adjectives.take(end);
        }
        draft.mark("entity", cursor().token(), cursor().token(match.tokens() - 1));
        cursor().skip(match.tokens());
    }

    static Refusal ambiguous(Token token, List<String> readings) {
        return new Refusal(
                        SentenceCodes.AMBIGUOUS_NAME,
                        token,
                        "`" + token.text() + "` can mean "
                                + readings.stream().map(r -> "`" + r + "`").collect(Collectors.joining(" or ")),
                        "means several things")
                .meant(readings);
    }

    private Refusal unknownEntity() {
        List<Token> run = new ArrayList<>();
        for (int ahead = 0; ahead < MOST_ADJECTIVES; ahead++) {
            Token token = cursor().token(ahead);
            if (!token.isWord() || stops(ahead)) {
                break;
            }
            run.add(token);
        }
        if (run.isEmpty()) {
            return cursor().atEnd() || cursor().token().kind() != Token.Kind.WORD
                    ? new Refusal(
                            SentenceCodes.UNREADABLE_SENTENCE,
                            cursor().token(),
                            "the name of an entity is expected here",
                            "expected an entity")
                    : new Refusal(
                            SentenceCodes.UNREADABLE_SENTENCE,
                            cursor().token(),
                            "the name of an entity is expected before `"
                                    + cursor().token().text() + "`",
                            "expected an entity");
        }
        for (Token token : run) {
            List<String> plurals =
                    scope().entities().stream().map(Names::plural).toList();
            boolean plural = token.text().endsWith("s");
            List<String> near = Names.near(token.text(), plural ? plurals : scope().entities());
            if (near.isEmpty()) {
                near = Names.near(token.text(), plural ? scope().entities() : plurals);
            }
            if (!near.isEmpty()) {
                return unknownEntity(token).meant(near);
            }
        }
        return unknownEntity(run.get(0));
    }

    Refusal unknownEntity(Token token) {
        Refusal refusal = new Refusal(
                SentenceCodes.UNKNOWN_ENTITY, token, "there is no entity `" + token.text() + "`", "no such entity");
        List<String> names = scope().entities();
        if (names.isEmpty() || names.size() > 12) {
            return refusal;
        }
        return refusal.note(
                names.size() == 1
                        ? "the only entity is `" + names.get(0) + "`"
                        : "the entities are " + String.join(", ", names));
    }

    /** How a sentence names one entity by its id. */
    String byId(EntityName entity) {
        List<Relations.Carried> id = scope().relations().idOf(entity);
        return id.isEmpty()
                ? "by ATTRIBUTE"
                : "by " + id.stream().map(part -> part.name().text()).collect(Collectors.joining(" and "));
    }

    /** Refuses a name that the same list has named before. */
    static <T> void once(List<T> named, T next, Token token) throws Refusal {
        if (named.contains(next)) {
            throw new Refusal(
                    SentenceCodes.REPEATED_CLAUSE, token, "`" + token.text() + "` is named twice", "second time");
        }
        named.add(next);
    }

    /** A path if one begins here; the cursor stays where it is if none does. */
    Optional<Path> tryPath(EntityName from) throws Refusal {
        int start = cursor().position();
        if (!cursor().accept(Keyword.GIVEN)) {
            cursor().accept(Keyword.ARTICLE);
        }
        Optional<Scope.Match<List<Path>>> match = scope().pathsAt(cursor(), from);
        if (match.isEmpty()) {
            cursor().back(start);
            return Optional.empty();
        }
        return Optional.of(finish(from, match.get()));
    }

    private Path finish(EntityName from, Scope.Match<List<Path>> match) throws Refusal {
        Token first = cursor().token();
        Path path = single(first, match.value());
        cursor().skip(match.tokens());
        while (segmentAhead(from, path)) {
            cursor().skip(1);
            Token segment = cursor().token();
            if (path.attribute().isPresent()) {
                throw new Refusal(
                        SentenceCodes.UNKNOWN_ATTRIBUTE,
                        segment,
                        "`" + path + "` is an attribute and has no `" + segment.text() + "`",
                        "nothing behind an attribute");
            }
            EntityName above =
                    scope().relations().target(from, path).orElseThrow().name();
            List<Path> next = scope().paths(above, segment.text());
            if (next.isEmpty()) {
                throw unknownAttribute(segment, above);
            }
            cursor().trace(Production.BY_PATH);
            path = path.then(single(segment, next));
            cursor().skip(1);
        }
        return scope().canonical(from, path);
    }

    /** Whether the path goes on: `seller.region`, or `the Customer's name`. */
    private boolean segmentAhead(EntityName from, Path path) {
        Token next = cursor().token(1);
        boolean possessive = cursor().token().isPossessive()
                && path.attribute().isEmpty()
                && scope().relations()
                        .target(from, path)
                        .filter(e -> !scope().paths(e.name(), next.text()).isEmpty())
                        .isPresent();
        return next.isWord() && (possessive || cursor().token().is("."));
    }

    private Path single(Token token, List<Path> readings) throws Refusal {
        if (readings.size() > 1) {
            throw ambiguous(token, readings.stream().map(Path::toString).toList());
        }
        return readings.get(0);
    }

    Path path(EntityName from) throws Refusal {
        Optional<Path> path = tryPath(from);
        if (path.isEmpty()) {
            if (!cursor().accept(Keyword.GIVEN)) {
                cursor().accept(Keyword.ARTICLE);
            }
            throw unknownAttribute(cursor().token(), from);
        }
        return path.get();
    }

    /** A path of the noun, seen from the subject: over the link, where there is one. */
    Path subjectPath() throws Refusal {
        if (draft.link.isEmpty()) {
            return path(draft.noun());
        }
        Optional<Path> far = tryPath(draft.noun());
        return far.isPresent() ? draft.fromSubject(far.get()) : path(draft.subject());
    }

    Optional<Path> trySubjectPath() throws Refusal {
        Optional<Path> path = tryPath(draft.noun());
        if (draft.link.isEmpty()) {
            return path;
        }
        return path.isPresent() ? path.map(draft::fromSubject) : tryPath(draft.subject());
    }

    Refusal unknownAttribute(Token token, EntityName entity) {
        if (!token.isWord()) {
            return new Refusal(
                    SentenceCodes.UNREADABLE_SENTENCE,
                    token,
                    token.kind() == Token.Kind.END
                            ? "the sentence ends where an attribute of `" + entity + "` is expected"
                            : "an attribute of `" + entity + "` is expected here, not `" + token.text() + "`",
                    "expected an attribute");
        }
        List<String> names = scope().attributeNames(entity);
        return new Refusal(
                        SentenceCodes.UNKNOWN_ATTRIBUTE,
                        token,
                        "`" + entity + "` has no attribute `" + token.text() + "`",
                        "no such attribute")
                .note("`" + entity + "` has "
                        + scope().known(entity).attributes().stream()
                                .map(a -> a.name().text())
                                .collect(Collectors.joining(", "))
                        + carriedNote(entity))
                .meant(Names.near(token.text(), names));
    }

    private String carriedNote(EntityName entity) {
        List<Relations.Carried> carried = scope().relations().carried(entity);
        return carried.isEmpty()
                ? ""
                : " and carries " + carried.stream().map(c -> c.name().text()).collect(Collectors.joining(", "));
    }

    /** An attribute of the entity itself, or one that it carries of a parent's id. */
    Optional<AttributeName> tryAttribute(EntityName entity) throws Refusal {
        int start = cursor().position();
        Optional<Path> path = tryPath(entity);
        Optional<AttributeName> name = path.flatMap(p -> attributeName(entity, p));
        if (name.isEmpty()) {
            cursor().back(start);
        }
        return name;
    }

    /** What an entity holds of the path that comes next: an attribute, or all attributes of a parent's id; none if it holds none. */
    List<AttributeName> tryHeld(EntityName entity) throws Refusal {
        int start = cursor().position();
        Optional<Path> path = tryPath(entity);
        List<AttributeName> names =
                path.flatMap(p -> attributeName(entity, p)).stream().toList();
        if (names.isEmpty() && path.filter(Path::isDirectParent).isPresent()) {
            names = partsOf(entity, path.get());
        }
        if (names.isEmpty()) {
            cursor().back(start);
        }
        return names;
    }

    private List<AttributeName> partsOf(EntityName entity, Path parent) {
        List<Path> leaves = scope().relations().leaves(entity, parent).stream()
                .map(Relations.Carried::path)
                .toList();
        List<AttributeName> names = scope().relations().carried(entity).stream()
                .filter(c -> leaves.contains(c.path()))
                .map(Relations.Carried::name)
                .toList();
        return names.size() == leaves.size() ? names : List.of();
    }

    /** The name under which an entity holds what a path leads to, if it holds it. */
    Optional<AttributeName> attributeName(EntityName entity, Path path) {
        if (path.isOwn()) {
            return path.attribute();
        }
        List<Relations.Carried> leaves = scope().relations().leaves(entity, path);
        return leaves.size() != 1
                ? Optional.empty()
                : scope().relations().carried(entity).stream()
                        .filter(c -> c.path().equals(leaves.get(0).path()))
                        .map(Relations.Carried::name)
                        .findFirst();
    }
}
