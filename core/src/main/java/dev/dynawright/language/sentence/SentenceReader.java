package dev.dynawright.language.sentence;

import dev.dynawright.diag.Edit;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Fix;
import dev.dynawright.diag.SourceText;
import dev.dynawright.diag.Span;
import dev.dynawright.language.Inference;
import dev.dynawright.language.words.Correction;
import dev.dynawright.language.words.Keyword;
import dev.dynawright.language.words.Names;
import dev.dynawright.language.words.Refusal;
import dev.dynawright.language.words.Scope;
import dev.dynawright.language.words.SentenceCodes;
import dev.dynawright.language.words.Token;
import dev.dynawright.model.Numbers;
import dev.dynawright.model.pattern.Demands;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.model.pattern.Traffic;
import dev.dynawright.source.Address;
import dev.dynawright.source.Scalar;
import dev.dynawright.source.SourceMap;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads one pattern: its sentence and, in the long form, its clauses in fields of their own. */
public final class SentenceReader {
    /** A sentence is a sentence; what is longer is something else. */
    static final int LONGEST = 2000;

    /** More words than this are no help. */
    private static final int MOST_SHOWN = 12;

    /** Verbs that people write, and ours for them. */
    private static final String[][] ELSEWHERE = {
        {"load", "get"},
        {"read", "get"},
        {"retrieve", "get"},
        {"query", "list"},
        {"select", "list"},
        {"browse", "list"},
        {"save", "put"},
        {"store", "put"},
        {"upsert", "put"},
        {"edit", "update"},
        {"modify", "update"},
        {"total", "sum"}
    };

    private final Scope scope;
    private final Set<String> trace;

    /** What a sentence says. */
    public record Meaning(Statement statement, Traffic traffic, Demands demands, List<Inference> inferences) {}

    /** The meaning of a sentence, or why it has none. */
    public record Outcome(Optional<Meaning> meaning, Optional<Finding> finding) {}

    public SentenceReader(Scope scope) {
        this(scope, new LinkedHashSet<>());
    }

    /** A reader that also notes which productions and words it uses. */
    SentenceReader(Scope scope, Set<String> trace) {
        this.scope = scope;
        this.trace = trace;
    }

    /** The names of the fields of the long form that hold a clause. */
    public static List<String> fields() {
        return LongForm.FIELDS;
    }

    /** Reads a sentence, with fields of the long form by their names; places go into the map under the address. */
    public Outcome read(Scalar sentence, Map<String, Scalar> fields, SourceMap places, Address address) {
        if (sentence.text().length() > LONGEST) {
            return refused(Finding.at(
                    sentence.slice(0, 1),
                    SentenceCodes.SENTENCE_TOO_LONG,
                    "the sentence has " + Numbers.grouped(sentence.text().length())
                            + " characters; a sentence has at most " + Numbers.grouped(LONGEST),
                    "too long"));
        }
        Draft draft = new Draft(scope, sentence, places, address, trace);
        try {
            return new Outcome(Optional.of(read(draft, fields)), Optional.empty());
        } catch (Refusal refusal) {
            return refused(finding(draft, refusal.why(), fields, sentence));
        }
    }

    private static Outcome refused(Finding finding) {
        return new Outcome(Optional.empty(), Optional.of(finding));
    }

    private Meaning read(Draft draft, Map<String, Scalar> fields) throws Refusal {
        Nouns nouns = new Nouns(draft);
        Conditions conditions = new Conditions(draft, nouns);
        Companions companions = new Companions(draft, nouns, conditions);
        Orders orders = new Orders(draft, nouns, conditions);
        Clauses clauses = new Clauses(draft);
        Reads reads = new Reads(draft, nouns, conditions, companions, orders, clauses);
        Writes writes = new Writes(draft, nouns, conditions, companions, reads, clauses);
        Optional<ReadHeads.Head> head = reads.head();
        List<Statement.Write> written = head.isPresent() ? List.of() : writes.all();
        if (head.isEmpty() && written.isEmpty()) {
            throw unknownVerb(draft);
        }
        LongForm form = new LongForm(draft, companions, orders, clauses);
        for (Map.Entry<String, Scalar> field : fields.entrySet()) {
            draft.use(field.getValue());
            form.take(field.getKey());
        }
        Statement statement = head.isPresent()
                ? reads.finish(head.get())
                : written.size() == 1 ? written.get(0) : new Statement.Together(written);
        return new Meaning(statement, draft.traits.traffic(), draft.traits.demands(), List.copyOf(draft.inferences));
    }

    private static Refusal unknownVerb(Draft draft) {
        Token token = draft.cursor().token();
        List<String> verbs = EnumSet.range(Keyword.GET, Keyword.DELETE).stream()
                .flatMap(k -> k.phrases().stream())
                .filter(p -> p.size() == 1)
                .map(p -> p.get(0))
                .toList();
        return new Refusal(
                        SentenceCodes.UNREADABLE_SENTENCE,
                        token,
                        token.kind() == Token.Kind.END
                                ? "the sentence is empty"
                                : "`" + token.text() + "` is not how a pattern begins",
                        "expected a verb")
                .note(
                        "a pattern begins with get, list, count, sum, average, top, search, report, create, put, update, increase, decrease or delete")
                .meant(elsewhere(token.text()).map(List::of).orElseGet(() -> Names.near(token.text(), verbs)));
    }

    private static Optional<String> elsewhere(String verb) {
        return Arrays.stream(ELSEWHERE)
                .filter(pair -> pair[0].equalsIgnoreCase(verb))
                .map(pair -> pair[1])
                .findFirst();
    }

    /** The finding for a refusal, with the likeliest correction that really removes it. */
    private Finding finding(Draft draft, Refusal.Why why, Map<String, Scalar> fields, Scalar sentence) {
        boolean clause =
                why.code().equals(SentenceCodes.MISPLACED_CLAUSE) || why.code().equals(SentenceCodes.REPEATED_CLAUSE);
        Span span = draft.slice(why.start(), why.end());
        if (clause) {
            span = draft.inSentence(why.start()) ? clause(sentence, why) : draft.field(why.start());
        }
        Finding finding = Finding.at(span, why.code(), why.message(), why.label());
        for (String note : why.notes()) {
            finding = finding.note(note);
        }
        if (why.notes().isEmpty()
                && why.code().equals(SentenceCodes.UNREADABLE_SENTENCE)
                && !why.meant().isEmpty()) {
            finding = finding.note(
                    why.meant().size() <= MOST_SHOWN
                            ? "expected " + (why.meant().size() == 1 ? "" : "one of: ") + String.join(", ", why.meant())
                            : "a sentence goes on with by, of, with or where, and behind a comma with clauses such as"
                                    + " `newest placedAt first`, `20 per page` or `500/s`");
        }
        if (!draft.inSentence(why.start()) || span.isEmpty()) {
            return finding;
        }
        String text = sentence.text();
        String written = text.substring(why.start(), why.end());
        boolean name = Character.isLetter(written.codePointAt(0)) && !Keyword.isWord(written);
        for (String word : name ? Names.near(written, why.meant()) : List.<String>of()) {
            String candidate = text.substring(0, why.start()) + word + text.substring(why.end());
            if (getsFurther(candidate, fields, why.start() + word.length())) {
                return finding.fix(new Fix(
                        "a similar word is understood: `" + word + "`",
                        Correction.isSlip(written, word) && readable(candidate, fields),
                        List.of(new Edit(span, word))));
            }
        }
        for (String word : why.meant().subList(0, Math.min(3, why.meant().size()))) {
            String candidate = text.substring(0, why.start()) + word + text.substring(why.end());
            if (!why.code().equals(SentenceCodes.UNREADABLE_SENTENCE)
                    && getsFurther(candidate, fields, why.start() + word.length())) {
                return finding.fix(Fix.possible("write `" + word + "` instead", new Edit(span, word)));
            }
        }
        if (why.code().equals(SentenceCodes.UNREADABLE_SENTENCE) && why.meant().size() == 1) {
            String word = why.meant().get(0);
            if (readable(text.substring(0, why.start()) + word + text.substring(why.end()), fields)) {
                return finding.fix(Fix.possible("write `" + word + "` instead", new Edit(span, word)));
            }
            if (readable(text.substring(0, why.start()) + word + " " + text.substring(why.start()), fields)) {
                return finding.fix(
                        Fix.possible("write `" + word + "` before it", Edit.insert(span.before(), word + " ")));
            }
        }
        if (why.code().equals(SentenceCodes.UNREADABLE_SENTENCE)) {
            int start = why.start();
            boolean apart = why.end() == text.length() || " ,".indexOf(text.charAt(why.end())) >= 0;
            while (apart && start > 0 && text.charAt(start - 1) == ' ') {
                start--;
            }
            String without = text.substring(0, start) + text.substring(why.end());
            if (readable(without, fields)) {
                return finding.fix(Fix.possible("leave it out", Edit.delete(sentence.slice(start, why.end()))));
            }
        }
        return clause ? finding.fix(without(sentence, why, fields)) : finding;
    }

    /** The whole clause that begins at what is refused; only its first word if it begins in the middle of one. */
    private static Span clause(Scalar scalar, Refusal.Why why) {
        String before = scalar.text().substring(0, why.start()).stripTrailing();
        boolean begins = before.isEmpty() || before.endsWith(",");
        return scalar.slice(why.start(), begins ? clauseEnd(scalar.text(), why.start()) : why.end());
    }

    private static int clauseEnd(String text, int start) {
        int comma = text.indexOf(", ", start);
        return comma < 0 ? text.length() : comma;
    }

    /** The patch that leaves a clause out, with the comma or the word that joins it, if the rest can be read. */
    private Optional<Fix> without(Scalar sentence, Refusal.Why why, Map<String, Scalar> fields) {
        String text = sentence.text();
        int end = clauseEnd(text, why.start());
        for (String joint : List.of(", ", " with ")) {
            int start = text.lastIndexOf(joint, why.start());
            if (start >= 0 && readable(text.substring(0, start) + text.substring(end), fields)) {
                return Optional.of(Fix.possible("leave it out", Edit.delete(sentence.slice(start, end))));
            }
        }
        return Optional.empty();
    }

    /** Whether a corrected sentence is read without complaint, or at least past the corrected word. */
    private boolean getsFurther(String candidate, Map<String, Scalar> fields, int behind) {
        Optional<Refusal.Why> why = refusalOf(candidate, fields);
        return why.isEmpty() || why.get().start() > behind;
    }

    private boolean readable(String candidate, Map<String, Scalar> fields) {
        return refusalOf(candidate, fields).isEmpty();
    }

    private Optional<Refusal.Why> refusalOf(String candidate, Map<String, Scalar> fields) {
        SourceText text = new SourceText("", candidate);
        Scalar scalar = Scalar.of(text.span(0, candidate.length()));
        Draft draft = new Draft(scope, scalar, new SourceMap(text), Address.of(), new LinkedHashSet<>());
        try {
            read(draft, fields);
            return Optional.empty();
        } catch (Refusal refusal) {
            return Optional.of(refusal.why());
        }
    }
}
