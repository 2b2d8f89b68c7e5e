package dev.dynawright.language.sentence;

import dev.dynawright.language.sentence.Draft.Clause;
import dev.dynawright.language.words.Keyword;
import dev.dynawright.language.words.Production;
import dev.dynawright.language.words.Refusal;
import dev.dynawright.language.words.Token;
import java.util.List;
import java.util.Optional;

/** The clauses of a pattern as fields of their own: `rate: 500/s` says what `, 500/s` says. */
final class LongForm {
    /** The fields in the order in which they are documented. */
    static final List<String> FIELDS = List.of(
            "rate",
            "peak",
            "page",
            "order",
            "only",
            "with",
            "keeps",
            "consistency",
            "stale",
            "requests",
            "hottest",
            "fails",
            "within");

    private final Draft draft;
    private final Companions companions;
    private final Orders orders;
    private final Clauses clauses;

    LongForm(Draft draft, Companions companions, Orders orders, Clauses clauses) {
        this.draft = draft;
        this.companions = companions;
        this.orders = orders;
        this.clauses = clauses;
    }

    void take(String field) throws Refusal {
        Token first = draft.cursor().token();
        switch (field) {
            case "rate" -> {
                draft.state(Clause.RATE, first);
                draft.traits.rate = Optional.of(clauses.rate());
                draft.mark("rate", first, draft.cursor().previous());
            }
            case "peak" -> clauses.peak(first);
            case "page" -> page(first);
            case "order" -> order(first);
            case "only" -> companions.only(first);
            case "with" -> companions.with();
            case "keeps" -> clauses.keeps(first);
            case "consistency" -> consistency(first);
            case "stale" -> clauses.stale(first);
            case "requests" -> clauses.requests(first);
            case "hottest" -> clauses.hottest(first);
            case "fails" -> clauses.fails(first);
            case "within" -> clauses.within(first);
            default -> throw new IllegalArgumentException("no field " + field);
        }
        if (!draft.cursor().atEnd()) {
            throw draft.cursor().notUnderstood();
        }
    }

    private void page(Token first) throws Refusal {
        if (first.kind() != Token.Kind.NUMBER) {
            if (!orders.take()) {
                throw draft.cursor().notUnderstood();
            }
            return;
        }
        clauses.page(first);
        draft.cursor().accept(Keyword.PER_PAGE);
    }

    private void order(Token first) throws Refusal {
        if (!orders.take()) {
            orders.sorted(first);
        }
    }

    private void consistency(Token first) throws Refusal {
        if (draft.cursor().accept(Keyword.STRONGLY_CONSISTENT)) {
            clauses.consistency(first, true, Production.STRONG);
        } else {
            draft.cursor().expect(Keyword.EVENTUALLY_CONSISTENT);
            clauses.consistency(first, false, Production.EVENTUAL);
        }
    }
}
