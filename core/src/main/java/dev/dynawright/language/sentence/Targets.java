package dev.dynawright.language.sentence;

import dev.dynawright.language.words.Cursor;
import dev.dynawright.language.words.Keyword;
import dev.dynawright.language.words.Names;
import dev.dynawright.language.words.Production;
import dev.dynawright.language.words.Refusal;
import dev.dynawright.language.words.SentenceCodes;
import dev.dynawright.language.words.Token;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Parent;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Operand;
import dev.dynawright.model.pattern.Selection;
import dev.dynawright.model.pattern.Statement;
import java.util.ArrayList;
import java.util.List;

/** What a write is about: the entity, the attributes that it names, and which one of the entities. */
final class Targets {
    private final Draft draft;
    private final Nouns nouns;
    private final Conditions conditions;
    private final Companions companions;
    private final Reads reads;
    private final List<Statement.Write> done;

    /** {@code done} are the writes before this one, which others may be joined to. */
    Targets(
            Draft draft,
            Nouns nouns,
            Conditions conditions,
            Companions companions,
            Reads reads,
            List<Statement.Write> done) {
        this.draft = draft;
        this.nouns = nouns;
        this.conditions = conditions;
        this.companions = companions;
        this.reads = reads;
        this.done = done;
    }

    private Cursor cursor() {
        return draft.cursor();
    }

    /** The entity and the attributes of it that the verb is about, in either order. */
    List<AttributeName> target() throws Refusal {
        List<AttributeName> names = new ArrayList<>();
        if (role()) {
            return attributes();
        }
        if (nouns.entityAhead() < 0 && ofAhead()) {
            reads.attributesBeforeEntity(names);
            cursor().trace(Production.ATTRIBUTE_BEFORE_ENTITY);
            refuseIds(names);
            return names;
        }
        nouns.entity();
        if (cursor().token().isPossessive()) {
            cursor().skip(1);
        }
        return attributes();
    }

    private boolean ofAhead() {
        for (int ahead = 0;
                cursor().token(ahead).isWord() || cursor().token(ahead).is(",");
                ahead++) {
            boolean of = ahead > 0 && cursor().token(ahead).text().equalsIgnoreCase("of");
            if (of && cursor().token(ahead + 1).isWord()) {
                return true;
            }
        }
        return false;
    }

    /** A parent of what the first write is about, named by its role. */
    private boolean role() {
        if (done.isEmpty() || !cursor().token().isWord()) {
            return false;
        }
        for (Parent parent : draft.scope.known(done.get(0).entity()).parents()) {
            if (parent.role().isPresent()
                    && Names.same(parent.key(), cursor().token().text())) {
                draft.mark("entity", cursor().token(), cursor().token());
                draft.noun(parent.entity());
                cursor().skip(1);
                join(Path.parent(parent.key()));
                return true;
            }
        }
        return false;
    }

    private List<AttributeName> attributes() throws Refusal {
        Token token = cursor().token();
        if (!token.isWord() || phraseAhead()) {
            return List.of();
        }
        List<AttributeName> names = new ArrayList<>();
        companions.changed(draft.noun(), names);
        draft.mark("attributes", token, cursor().previous());
        refuseIds(names);
        return names;
    }

    /** Further attributes, behind a change that is one step. */
    void more(List<AttributeName> names) throws Refusal {
        companions.changed(draft.noun(), names);
        refuseIds(names);
    }

    private boolean phraseAhead() {
        return cursor().peek(Keyword.BY)
                || cursor().peek(Keyword.OF)
                || cursor().peek(Keyword.WHERE)
                || cursor().peek(Keyword.WITH)
                || cursor().peek(Keyword.AND);
    }

    private void refuseIds(List<AttributeName> names) throws Refusal {
        Entity entity = draft.scope.known(draft.noun());
        for (AttributeName name : names) {
            boolean partOfId = draft.scope.relations().idOf(entity.name()).stream()
                    .anyMatch(part -> part.name().equals(name));
            if (partOfId) {
                throw new Refusal(
                        SentenceCodes.WRONG_FORM,
                        cursor().spelling(name.text()),
                        "`" + name + "` is part of the id of `" + entity.name() + "`, and ids never change",
                        "ids never change");
            }
        }
    }

    /** Which entity is changed: as the sentence says, else the parent of what the first write is about. */
    Selection selection(Token verb) throws Refusal {
        List<Condition> merged = conditions.merged();
        if (merged.stream().noneMatch(Condition::isGiven)) {
            if (done.isEmpty()) {
                throw new Refusal(
                                SentenceCodes.VAGUE_PATTERN,
                                verb,
                                "the sentence does not say which `" + draft.noun() + "`",
                                "which one?")
                        .note("say what the caller knows, such as `" + nouns.byId(draft.noun()) + "`");
            }
            joined(verb);
            merged = conditions.merged();
        }
        return new Selection(draft.noun(), merged);
    }

    private void joined(Token verb) throws Refusal {
        EntityName first = done.get(0).entity();
        List<Parent> parents = draft.scope.known(first).parents().stream()
                .filter(p -> p.entity().equals(draft.noun()))
                .toList();
        if (parents.size() != 1) {
            throw new Refusal(
                            SentenceCodes.UNKNOWN_JOIN,
                            verb,
                            "the sentence does not say which `" + draft.noun() + "`",
                            "which one?")
                    .note(
                            parents.isEmpty()
                                    ? "`" + first + "` is not of `" + draft.noun() + "`; say `"
                                            + nouns.byId(draft.noun()) + "`"
                                    : "`" + first + "` is of `" + draft.noun() + "` in several roles; name one: "
                                            + Conditions.list(parents.stream()
                                                    .map(Parent::key)
                                                    .toList()));
        }
        cursor().trace(Production.JOINED_BY_CREATION);
        draft.infer(
                "entity",
                "the `" + draft.noun() + "` is the one that `" + first + "` is of",
                "the sentence joins the two writes");
        join(Path.parent(parents.get(0).key()));
    }

    /** The id of a parent is known from what the first write is about. */
    private void join(Path parent) {
        for (Path part : draft.scope.known(draft.noun()).id()) {
            Path in = new Path(parent.then(part).hops(), part.attribute());
            draft.conditions.add(new Condition.Equal(
                    part, new Operand.Joined(draft.scope.canonical(done.get(0).entity(), in))));
        }
    }
}
